import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { valuesOf } from "#domain/custom-fields/read-fields.ts";
import { showEmails } from "#domain/notifications/render-email.ts";
import type { EmailMessage } from "#email/messages.ts";
import type { CustomValues } from "#lib/custom-fields/custom-field.ts";
import type { Role } from "#lib/security/roles.ts";
import { isEmailOfAccount, readEmailRecords } from "../emails/email-records.ts";

type Row = Record<string, unknown>;

export interface ExportedAccount {
	account: {
		id: number;
		name: string;
		email: string;
		email_verified_at: Date | null;
		phone: string | null;
		role: Role;
		avatar_url: string | null;
		/** Phone for which the person looks for accessories. */
		device: string | null;
		/** Time at which the person opted out of review invitations. */
		review_invitations_ended_at: Date | null;
		created_at: Date;
		/** Custom fields by key, or null. */
		custom_fields: CustomValues | null;
	};
	providers: Row[];
	passkeys: Row[];
	sessions: Row[];
	addresses: Row[];
	/** Orders, with amounts in pesos. */
	orders: (Row & { total_amount: number })[];
	/** Payments, with amounts in pesos. */
	payments: Row[];
	/** Store credit movements in pesos. Credit that was spent or withdrawn is negative. */
	store_credit: Row[];
	cart: Row[];
	wishlist: Row[];
	notifications: Row[];
	/** Sent emails without their text, which may contain sign-in links. */
	mails: Row[];
	/** Newsletter subscription, with the record of the person's consent. */
	newsletter: Row[];
	/** Products for which the person requested a back-in-stock notification. */
	tell_me: Row[];
	/** Questions that the person sent with a form, and the answers. */
	questions: Row[];
	/** Reviews that the person wrote or reported. */
	reviews: Row[];
	review_reports: Row[];
	/** Notes that staff wrote about the person. */
	notes: Row[];
	/** Historical orders from a previous shop system, with totals in their original currency. */
	past_orders: Row[];
	/** All emails that the account has ever verified, including the current one. */
	emails: Row[];
}

/** Returns all data that the shop stores about a person, with readable names. */
export async function exportAccount(
	queryable: Queryable,
	accountId: number,
	origin: string,
): Promise<ExportedAccount> {
	const account = await queryable.one<ExportedAccount["account"]>(sql`
		select id, name, email, email_verified_at, phone, role, avatar_path as avatar_url, created_at,
			review_invitations_ended_at,
			(select maker || ' ' || devices.name from devices where devices.code = device) as device,
			${valuesOf("customer", sql`accounts.id`)} as custom_fields
		from accounts where id = ${accountId}
	`);
	const rows = (query: Sql): Promise<Row[]> => queryable.rows<Row>(query);
	const own = sql`account_id = ${accountId}`;
	const emails = await readEmailRecords(queryable, accountId);
	const isTheirs = (saidAt: Sql) => emails.isTheirs(sql`email`, saidAt);
	return {
		account,
		providers: await rows(sql`
			select provider, email, created_at from identities where ${own} order by provider`),
		passkeys: await rows(sql`
			select name, synced, created_at, last_used_at from passkeys where ${own} order by id`),
		sessions: await rows(sql`
			select user_agent, created_at, last_seen_at from sessions where ${own} order by id`),
		addresses: await rows(sql`
			select label, line, recipient_name, phone, street, landmark, city, zip, place, is_default, created_at
			from addresses where ${own} order by id`),
		orders: await queryable.rows(exportedOrders(accountId)),
		payments: await rows(sql`
			select method, provider, status, (amount / 100.0)::float8 as amount, created_at, paid_at
			from payment_intents where ${own} order by id`),
		store_credit: await rows(sql`
			select kind, (case when from_account = 'credit' then amount else -amount end / 100.0)::float8
				as amount, order_id, note, created_at
			from money_ledger where customer_id = ${accountId} order by id`),
		cart: await rows(sql`
			select products.name as product_name, variations.name as variation_name, quantity, added_at
			from cart_lines join variations on variations.id = variation_id
			join products on products.id = product_id
			where ${own} order by added_at, variation_id`),
		wishlist: await rows(sql`
			select products.name as product_name, wishlist_entries.created_at
			from wishlist_entries join products on products.id = product_id
			where ${own} order by wishlist_entries.created_at, product_id`),
		notifications: await rows(sql`
			select type, title, message, is_read, created_at from notifications
			where ${own} order by id`),
		mails: await showEmails(
			queryable,
			origin,
			await queryable.rows<Row & { subject: string; message: EmailMessage | null }>(sql`
				select recipient, subject, message, state, created_at, sent_at from mails
				where ${isEmailOfAccount(accountId, emails)} order by id`),
		),
		newsletter: await rows(sql`
			select email, consented_at, withdrawn_at, (
				select coalesce(json_agg(json_build_object('event', event, 'at', created_at) order by id), '[]')
				from newsletter_consents where subscriber_id = newsletter_subscribers.id
			) as consents
			from newsletter_subscribers where ${isTheirs(sql`consented_at`)} order by id`),
		tell_me: await rows(sql`
			select email, products.name as product_name, variations.name as variation_name,
				demand_requests.device, words, asked_at, confirmed_at, told_at, left_at
			from demand_requests left join products on products.id = demand_requests.product_id
			left join variations on variations.id = variation_id
			where account_id = ${accountId} or ${isTheirs(sql`asked_at`)}
			order by demand_requests.id`),
		questions: await rows(sql`
			select kind, name, email, message, state, may_be_named, created_at, (
				select json_build_object('question', question, 'answer', answer, 'asker', asker)
				from shown_questions where question_id = questions.id
			) as shown, (
				select coalesce(json_agg(json_build_object('text', text, 'at', created_at) order by id), '[]')
				from question_answers where question_id = questions.id
			) as answers
			from questions where ${isTheirs(sql`created_at`)} order by id`),
		reviews: await rows(sql`
			select products.name as product_name, stars, text, author_name, device, product_reviews.fits, state, answer,
				product_reviews.created_at, (
					select coalesce(json_agg('/storage/' || review_photos.name order by position), '[]')
					from review_photos where review_id = product_reviews.id
				) as photos
			from product_reviews join products on products.id = product_id
			where ${own} order by product_reviews.id`),
		review_reports: await rows(sql`
			select reason, created_at from review_reports where ${own} order by created_at`),
		notes: await rows(sql`
			select text, created_at from customer_notes where ${own} order by id`),
		past_orders: await rows(sql`
			select key as ref, name, email, placed_at, status, currency, (total / 100.0)::float8 as total,
				lines as items
			from past_orders where ${isTheirs(sql`placed_at`)} order by placed_at, id`),
		emails: await rows(sql`
			select email, proved_at, given_up_at from account_emails where ${own} order by proved_at, id`),
	};
}

const exportedOrders = (accountId: number): Sql => sql`
	select
		'ORD-' || lpad(orders.id::text, greatest(5, length(orders.id::text)), '0') as ref,
		status, created_at, shipping_method, payment_method, coupon_code,
		shipping_label, shipping_line, buyer_tin, business_name, courier, tracking_number,
		(subtotal / 100.0)::float8 as subtotal_amount, (shipping_fee / 100.0)::float8 as shipping_fee,
		(discount / 100.0)::float8 as discount_amount,
		(payment_fee / 100.0)::float8 as payment_fee, (total / 100.0)::float8 as total_amount,
		${valuesOf("order", sql`orders.id`)} as custom_fields,
		(
			select coalesce(json_agg(json_build_object(
				'product_name', product_name, 'variation_name', variation_name, 'quantity', quantity,
				'price', (unit_price / 100.0)::float8
			) order by position), '[]')
			from order_lines where order_id = orders.id
		) as items,
		(
			select coalesce(json_agg(json_build_object(
				'reason', reason, 'note', note, 'state', state, 'decision_note', decision_note,
				'created_at', created_at
			) order by id), '[]')
			from cancel_requests where order_id = orders.id
		) as cancel_requests,
		(
			select coalesce(json_agg(json_build_object(
				'reference', reference, 'state', state, 'refusal', refusal, 'created_at', created_at
			) order by id), '[]')
			from payment_proofs where order_id = orders.id
		) as payment_proofs,
		(
			select coalesce(json_agg(json_build_object(
				'ref', 'RET-' || lpad(id::text, greatest(5, length(id::text)), '0'), 'state', state,
				'note', note, 'decision_note', decision_note, 'settlement_note', settlement_note,
				'created_at', created_at, 'items', (
					select json_agg(json_build_object('order_line_id', order_line_id, 'quantity', quantity,
						'reason', reason) order by order_line_id)
					from return_lines where return_id = returns.id
				), 'photos', (
					select coalesce(json_agg('/storage/' || name order by position), '[]')
					from return_photos where return_id = returns.id
				)
			) order by id), '[]')
			from returns where order_id = orders.id
		) as returns
	from orders where account_id = ${accountId} order by orders.id`;
