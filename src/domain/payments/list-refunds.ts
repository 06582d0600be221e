import sql, { join, type Sql } from "sql-template-tag";
import type { refundFilters } from "#contract/admin/payments.ts";
import type { refundStates } from "#contract/admin/refund-shapes.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { keysetCursor } from "#lib/lists/keyset.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { RefundMethod } from "#lib/payments/refund-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import {
	contactColumn,
	type PayingContact,
	type PayingCustomer,
	payerColumn,
	withDrafts,
} from "./list-payments.ts";
import type { RefundReason } from "./refund-reason.ts";
import { ofCustomers, type TimePage, timeOrder } from "./time-order.ts";

export interface RefundSummaryRow {
	id: number;
	/** Amount of the refund. For a failed refund, the amount that can still be refunded. */
	amount: Centavos;
	method: RefundMethod;
	reason: RefundReason;
	note: string | null;
	state: (typeof refundStates)[number];
	failure: string | null;
	failed: boolean;
	actor_name: string | null;
	provider_id: string | null;
	customer: PayingCustomer | null;
	contact: PayingContact | null;
	order_id: number | null;
	created_at: Date;
}

export interface RefundFilter {
	state?: (typeof refundFilters)[number] | undefined;
	search?: string | undefined;
}

const failed = sql`refunds.id in (select id from failed_refunds)`;
const states: Record<(typeof refundFilters)[number], Sql> = {
	failed,
	waiting: sql`refunds.state in ('queued', 'pending')`,
	done: sql`refunds.state = 'succeeded'`,
};

const columns = sql`
	refunds.id, coalesce(
		(select left_amount from failed_refunds where failed_refunds.id = refunds.id), refunds.amount
	) as amount, refunds.method, refunds.reason, coalesce(note, unreceipted_returns.reason) as note, state, last_error as failure,
	${failed} as failed, actors.name as actor_name, payment_intents.provider_id, refunds.order_id,
	refunds.created_at, ${payerColumn},
	coalesce(${contactColumn(sql`orders`)}, ${contactColumn(sql`drafts`)}) as contact`;
const tables = sql`
	from refunds
	left join payment_intents on payment_intents.id = intent_id
	left join orders on orders.id = refunds.order_id
	left join unreceipted_returns on unreceipted_returns.refund_id = refunds.id
	${withDrafts}
	left join accounts payers on payers.id = coalesce(
		orders.account_id, payment_intents.account_id, drafts.account_id, unreceipted_returns.customer_id
	)
	left join accounts actors on actors.id = actor_id`;

function matching({ state, search }: RefundFilter): Sql {
	const conditions = [sql`true`];
	if (state) conditions.push(states[state]);
	const customers = ofCustomers(search);
	if (customers) {
		conditions.push(sql`refunds.id in (
			select refunds.id from payment_intents join refunds on intent_id = payment_intents.id
			where account_id = any(${customers})
			union
			select refunds.id from orders join refunds on order_id = orders.id
			where account_id = any(${customers})
			union
			select refund_id from unreceipted_returns where customer_id = any(${customers})
		)`);
	}
	return join(conditions, " and ");
}

/** Returns refunds that match the filter, with or without an order. The total is exact only up to `maxCounted`. */
export async function listRefunds(
	queryable: Queryable,
	filter: RefundFilter,
	page: TimePage,
): Promise<{ items: RefundSummaryRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	const { by, after } = timeOrder(sql`refunds.id`, page);
	const { total } = await queryable.one<{ total: number }>(
		countUpTo(sql`from refunds where ${matching(filter)}`),
	);
	const rows = await queryable.rows<RefundSummaryRow>(sql`
		select ${columns} ${tables} where ${matching(filter)} and ${after}
		order by ${by} limit ${limit + 1}`);
	const items = rows.slice(0, limit);
	const last = items.at(-1);
	const next =
		last && rows.length > limit ? keysetCursor(page.sort, { key: last.id, id: last.id }) : null;
	return { items, next, total };
}

export async function findRefund(queryable: Queryable, id: number): Promise<RefundSummaryRow> {
	const refund = await queryable.first<RefundSummaryRow>(
		sql`select ${columns} ${tables} where refunds.id = ${id}`,
	);
	if (!refund) throw new Refusal("missing", "Refund not found.");
	return refund;
}
