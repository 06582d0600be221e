import sql, { join, type Sql } from "sql-template-tag";
import type { transferFilters } from "#contract/admin/transfers.ts";
import type { PaymentState } from "#contract/user/orders.ts";
import type { ProofState } from "#contract/user/transfers.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { paidWithCredit } from "#domain/credit/spent-credit.ts";
import {
	contactColumn,
	type PayingContact,
	type PayingCustomer,
	payerColumn,
} from "#domain/payments/list-payments.ts";
import { ofCustomers, type TimePage, timeOrder } from "#domain/payments/time-order.ts";
import { keysetCursor } from "#lib/lists/keyset.ts";
import type { Centavos } from "#lib/money/money.ts";
import { paidByHand } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export interface TransferRow {
	id: number;
	payment_state: PaymentState;
	total: Centavos;
	part_received: Centavos;
	amount_received: Centavos | null;
	/** The part of the received amount that was paid with store credit. */
	store_credit: Centavos;
	received_at: Date | null;
	received_into: string | null;
	payment_due_at: Date | null;
	created_at: Date;
	customer: PayingCustomer | null;
	contact: PayingContact | null;
	/** The latest proof; its times are ISO 8601, with an offset. */
	proof: {
		id: number;
		state: ProofState;
		reference: string | null;
		has_picture: boolean;
		refusal: string | null;
		decided_by: string | null;
		decided_at: string | null;
		created_at: string;
	} | null;
	/** Ids of other orders whose proof has the same reference. */
	same_reference: number[];
}

const waiting = sql`orders.status = 'pending' and orders.id in (
	select order_id from payment_proofs where state = 'waiting'
)`;
const states: Record<(typeof transferFilters)[number], Sql> = {
	waiting,
	unpaid: sql`orders.status = 'pending' and orders.id not in (
		select order_id from payment_proofs where state = 'waiting'
	)`,
	received: sql`amount_received is not null`,
	ended: sql`orders.status = 'cancelled' and amount_received is null`,
};

const isTransfer = sql`payment_method = any(${paidByHand}::text[])`;

const columns = sql`
	orders.id, payment_state, total, part_received, amount_received, received_at, received_into, ${paidWithCredit} as store_credit, payment_due_at, orders.created_at,
	${payerColumn}, ${contactColumn(sql`orders`)} as contact,
	case when latest.id is not null then json_build_object(
		'id', latest.id, 'state', latest.state, 'reference', latest.reference,
		'has_picture', latest.picture is not null, 'refusal', latest.refusal,
		'decided_by', deciders.name, 'decided_at', latest.decided_at, 'created_at', latest.created_at
	) end as proof,
	(
		select coalesce(json_agg(distinct other.order_id), '[]') from payment_proofs other
		where other.reference_key = latest.reference_key and other.order_id <> orders.id
			and other.state <> 'replaced'
	) as same_reference
	from orders
	left join accounts payers on payers.id = orders.account_id
	left join lateral (
		select * from payment_proofs where order_id = orders.id order by id desc limit 1
	) latest on true
	left join accounts deciders on deciders.id = latest.decided_by`;

/** Returns orders paid by transfer that match the filter. The total is exact only up to `maxCounted`. */
export async function listTransfers(
	queryable: Queryable,
	filter: { state?: (typeof transferFilters)[number] | undefined; search?: string | undefined },
	page: TimePage,
): Promise<{ items: TransferRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	const { by, after } = timeOrder(sql`orders.id`, page);
	const customers = ofCustomers(filter.search);
	const matching = join(
		[
			isTransfer,
			...(filter.state ? [states[filter.state]] : []),
			...(customers ? [sql`orders.account_id = any(${customers})`] : []),
		],
		" and ",
	);
	const { total } = await queryable.one<{ total: number }>(
		countUpTo(sql`from orders where ${matching}`),
	);
	const rows = await queryable.rows<TransferRow>(sql`
		select ${columns} where ${matching} and ${after} order by ${by} limit ${limit + 1}`);
	const items = rows.slice(0, limit);
	const last = items.at(-1);
	const next =
		last && rows.length > limit ? keysetCursor(page.sort, { key: last.id, id: last.id }) : null;
	return { items, next, total };
}

export const transferMissing = () => new Refusal("missing", "Order not found.");

export async function findAdminTransfer(
	queryable: Queryable,
	orderId: number,
): Promise<TransferRow> {
	const transfer = await queryable.first<TransferRow>(
		sql`select ${columns} where orders.id = ${orderId} and ${isTransfer}`,
	);
	if (!transfer) throw transferMissing();
	return transfer;
}
