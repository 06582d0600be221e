import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import type { Shop } from "#domain/shop.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { type Draft, type DraftContent, requireUnfinished } from "./draft.ts";
import { requireNotBeingPaid } from "./draft-payment.ts";
import { findDraft, lockDraft } from "./find-draft.ts";
import { isForAnotherCustomer } from "./is-for-another-customer.ts";
import { requireMayPrice } from "./may-price.ts";
import { type PricedContent, type PricedDraft, priceDraft, requireCoupon } from "./price-draft.ts";
import { quoteDraft } from "./quote-draft.ts";
import { recordDraft } from "./record-draft.ts";

interface Given {
	content: DraftContent;
	/** True if the person may set prices and discounts. */
	mayPrice: boolean;
}

function refuseField(field: string, message: string): never {
	throw refusalAt(field, message);
}

/** @throws Refusal if the account isn't a customer, or may not order */
export async function requireCustomer(
	transaction: Queryable,
	accountId: number | null,
): Promise<void> {
	if (accountId === null) return;
	const found = await transaction.first(sql`
		select from accounts
		where id = ${accountId} and role = 'customer' and deleted_at is null and blocked_at is null`);
	if (!found)
		refuseField(
			"account_id",
			"This account is blocked, deleted or a staff account. Choose another customer.",
		);
}

/** @throws Refusal if a product is no longer sold */
export function requireKnown({ lines }: PricedContent): void {
	const gone = lines.findIndex(({ row }) => row === null);
	if (gone !== -1) refuseField("lines", "An item is no longer sold. Remove it to continue.");
}

const fields = (content: DraftContent): Sql => sql`
	account_id = ${content.accountId}, contact_name = ${content.contact.name},
	contact_phone = ${content.contact.phone}, contact_email = ${content.contact.email},
	address_label = ${content.address.label}, address_line = ${content.address.line},
	shipping_method = ${content.shippingMethod}, payment_method = ${content.paymentMethod},
	discount_percent = ${content.discount?.percent ?? null},
	discount_amount = ${content.discount?.amount ?? null},
	discount_reason = ${content.discount?.reason ?? null}, coupon_code = ${content.couponCode}`;

async function writeContent(
	transaction: Queryable,
	id: number,
	content: DraftContent,
	{ lines }: PricedContent,
): Promise<void> {
	const rows = content.lines.map((line, position) => {
		const row = lines[position]?.row;
		return {
			position,
			variation_id: line.variationId,
			quantity: line.quantity,
			product_name: row?.product_name,
			variation_name: row && !row.is_default ? row.variation_name : null,
			price: line.price,
			price_reason: line.priceReason,
		};
	});
	await transaction.execute(sql`update draft_orders set ${fields(content)} where id = ${id}`);
	await transaction.execute(sql`delete from draft_order_lines where draft_id = ${id}`);
	await transaction.execute(sql`
		insert into draft_order_lines (
			draft_id, position, variation_id, quantity, product_name, variation_name, price, price_reason
		)
		select ${id}::bigint, given.* from json_to_recordset(${JSON.stringify(rows)}::json) as given (
			position integer, variation_id bigint, quantity integer, product_name text,
			variation_name text, price bigint, price_reason text
		)`);
}

const priceNow = (transaction: Queryable, content: DraftContent, now: Date): Promise<PricedDraft> =>
	priceDraft(transaction, content, { quote: null, paymentMethod: content.paymentMethod, now });

/** Stores a new draft without reserving stock. */
export async function storeDraft(
	transaction: Queryable,
	actor: Actor,
	{ content, mayPrice }: Given,
	now: Date,
): Promise<Draft> {
	requireMayPrice(mayPrice, null, content);
	await requireCustomer(transaction, content.accountId);
	const priced = await priceNow(transaction, content, now);
	requireKnown(priced);
	requireCoupon(priced);
	const { id } = await transaction.one<{ id: number }>(sql`
		insert into draft_orders (
			contact_name, address_label, address_line, shipping_method, created_by, created_at, updated_at
		)
		values ('', '', '', ${content.shippingMethod}, ${actor.accountId}, ${now}, ${now})
		returning id`);
	await writeContent(transaction, id, content, priced);
	const draft = await findDraft(transaction, id, now);
	await recordDraft(transaction, actor, "created", { before: null, after: draft });
	return draft;
}

/** Stores a new draft in a separate transaction. */
export const createDraft = ({ database, now }: Shop, actor: Actor, given: Given): Promise<Draft> =>
	database.transaction((transaction) => storeDraft(transaction, actor, given, now()));

/**
 * Updates a draft. If the customer already has its link, the new prices are quoted. A draft that expired or is now for
 * another customer must be sent again. If the customer changed, earlier links stop working.
 * @throws Refusal `changed_elsewhere`, `draft_over`
 */
export const changeDraft = (
	{ database, now }: Shop,
	actor: Actor,
	{ id, version, content, mayPrice }: Given & { id: number; version: number },
): Promise<Draft> =>
	database.transaction(async (transaction) => {
		const before = await lockDraft(transaction, id, now());
		requireUnfinished(before);
		requireVersion("this draft", before, version);
		requireNotBeingPaid(before);
		requireMayPrice(mayPrice, before, content);
		await requireCustomer(transaction, content.accountId);
		const priced = await priceNow(transaction, content, now());
		requireKnown(priced);
		requireCoupon(priced);
		await writeContent(transaction, id, content, priced);
		const isForAnother = isForAnotherCustomer(before, content);
		if (isForAnother) {
			await transaction.execute(sql`delete from draft_order_links where draft_id = ${id}`);
		}
		const isStillSent = before.state === "sent" && !isForAnother;
		if (isStillSent) await quoteDraft(transaction, id, priced, now());
		await transaction.execute(sql`
			update draft_orders set
				state = ${isStillSent ? "sent" : "open"},
				gift_card_id = case when not ${isForAnother && before.contact.name !== ""} then gift_card_id end,
				version = version + 1, updated_at = ${now()}
			where id = ${id}`);
		const after = await findDraft(transaction, id, now());
		await recordDraft(transaction, actor, "updated", { before, after });
		return after;
	});

/** @throws Refusal `changed_elsewhere`, `draft_over` */
export const cancelDraft = (
	{ database, now }: Shop,
	actor: Actor,
	{ id, version }: { id: number; version: number },
): Promise<Draft> =>
	database.transaction(async (transaction) => {
		const before = await lockDraft(transaction, id, now());
		requireUnfinished(before);
		requireVersion("this draft", before, version);
		requireNotBeingPaid(before);
		await transaction.execute(sql`
			update draft_orders set state = 'cancelled', version = version + 1, updated_at = ${now()}
			where id = ${id}`);
		const after = await findDraft(transaction, id, now());
		await recordDraft(transaction, actor, "cancelled", { before, after });
		return after;
	});
