import sql, { join, type Sql } from "sql-template-tag";
import type { PaymentOutcome, paymentFilters } from "#contract/admin/payments.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { keysetCursor } from "#lib/lists/keyset.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { ofCustomers, type TimePage, timeOrder } from "./time-order.ts";

export interface PayingCustomer {
	id: number;
	name: string;
	email: string;
	phone: string | null;
}

/** Contact details of a guest who pays. */
export interface PayingContact {
	name: string | null;
	phone: string | null;
	email: string | null;
}

export interface CardPaymentRow {
	id: number;
	method: PaymentMethod;
	provider_id: string | null;
	outcome: PaymentOutcome;
	amount: Centavos;
	customer: PayingCustomer | null;
	contact: PayingContact | null;
	items: { product_name: string; variation_name: string | null; quantity: number }[];
	failure: string | null;
	failed_at: Date | null;
	waiting: boolean;
	handled_at: Date | null;
	handled_by: string | null;
	order_id: number | null;
	created_at: Date;
	expires_at: Date;
}

export interface PaymentFilter {
	state?: (typeof paymentFilters)[number] | undefined;
	search?: string | undefined;
}

const failed = sql`failed_at is not null and paid_at is null`;
/** SQL conditions on `payment_intents`, one for each outcome. */
const outcomes: Record<PaymentOutcome, Sql> = {
	failed,
	open: sql`payment_intents.status = 'live' and failed_at is null`,
	ordered: sql`payment_intents.status = 'ordered'`,
	refunded: sql`payment_intents.status = 'refunded'`,
	ended: sql`payment_intents.status in ('expired', 'replaced', 'canceled') and failed_at is null`,
};
const waiting = sql`payment_intents.id in (select id from failed_payments)`;

/** SQL for the payer, for a query that joins the payer's account as `payers`. */
export const payerColumn = sql`
	case when payers.id is not null then json_build_object(
		'id', payers.id, 'name', payers.name, 'email', coalesce(payers.email, ''), 'phone', payers.phone
	) end as customer`;

/**
 * SQL for the contact details of a guest in the given table, for a query that joins the payer's account as `payers`.
 */
export const contactColumn = (table: Sql): Sql => sql`
	case
		when payers.id is null
			and num_nonnulls(${table}.contact_name, ${table}.contact_phone, ${table}.contact_email) > 0
		then json_build_object('name', ${table}.contact_name, 'phone', ${table}.contact_phone,
			'email', ${table}.contact_email)
	end`;

/**
 * SQL that joins the drafts that payments are for. Selects only the columns it needs, so that no column name is
 * ambiguous.
 */
export const withDrafts = sql`
	left join (
		select id, account_id, contact_name, contact_phone, contact_email from draft_orders
	) drafts on drafts.id = payment_intents.draft_id`;

const columns = sql`
	payment_intents.id, payment_intents.method, provider_id, amount, failure, failed_at, ${waiting} as waiting, handled_at,
	order_id, payment_intents.created_at, expires_at, handlers.name as handled_by, ${payerColumn},
	${contactColumn(sql`drafts`)} as contact,
	case
		when ${outcomes.ordered} then 'ordered'
		when ${outcomes.refunded} then 'refunded'
		when ${failed} then 'failed'
		when ${outcomes.open} then 'open'
		else 'ended'
	end as outcome,
	(
		select coalesce(json_agg(json_build_object('product_name', line ->> 'product_name',
			'variation_name', line ->> 'variation_name', 'quantity', (line -> 'quantity')::integer)), '[]')
		from jsonb_array_elements(snapshot -> 'lines') line
	) as items
	from payment_intents
	${withDrafts}
	left join accounts payers on payers.id = coalesce(payment_intents.account_id, drafts.account_id)
	left join accounts handlers on handlers.id = handled_by`;

function matching({ state, search }: PaymentFilter): Sql {
	const conditions = [sql`true`];
	if (state === "waiting") conditions.push(waiting);
	else if (state) conditions.push(outcomes[state]);
	const customers = ofCustomers(search);
	if (customers) {
		conditions.push(
			sql`(payment_intents.account_id = any(${customers}) or provider_id = ${search ?? ""})`,
		);
	}
	return join(conditions, " and ");
}

/** Returns payments that match the filter. The total is exact only up to `maxCounted`. */
export async function listPayments(
	queryable: Queryable,
	filter: PaymentFilter,
	page: TimePage,
): Promise<{ items: CardPaymentRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	const { by, after } = timeOrder(sql`payment_intents.id`, page);
	const { total } = await queryable.one<{ total: number }>(
		countUpTo(sql`from payment_intents where ${matching(filter)}`),
	);
	const rows = await queryable.rows<CardPaymentRow>(sql`
		select ${columns} where ${matching(filter)} and ${after} order by ${by} limit ${limit + 1}`);
	const items = rows.slice(0, limit);
	const last = items.at(-1);
	const next =
		last && rows.length > limit ? keysetCursor(page.sort, { key: last.id, id: last.id }) : null;
	return { items, next, total };
}

export async function findPayment(queryable: Queryable, id: number): Promise<CardPaymentRow> {
	const payment = await queryable.first<CardPaymentRow>(
		sql`select ${columns} where payment_intents.id = ${id}`,
	);
	if (!payment) throw new Refusal("missing", "Payment not found.");
	return payment;
}
