import sql from "sql-template-tag";
import type { RefundReason } from "#domain/payments/refund-reason.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { RefundMethod } from "#lib/payments/refund-methods.ts";

/** A refund of an order with its items. */
export interface RefundRow {
	id: number;
	amount: Centavos;
	/** Shipping included in the amount. */
	shipping: Centavos;
	method: RefundMethod;
	reason: RefundReason;
	note: string | null;
	/** Reference of a manual refund. */
	reference: string | null;
	state: "queued" | "pending" | "succeeded" | "failed";
	/**
	 * Total of the other parts of this refund, which were paid back by other methods. `amount` doesn't include them, and
	 * each has a separate credit note.
	 */
	elsewhere: Centavos;
	failure: string | null;
	actor_name: string | null;
	/** ISO 8601 with an offset. */
	created_at: string;
	items: {
		id: number;
		product_name: string;
		variation_name: string | null;
		quantity: number;
		value: Centavos;
		comes_back: "sellable" | "damaged" | null;
		branch_name: string | null;
	}[];
	credit_notes: { id: number; serial: number; branch_code: string; is_void: boolean }[];
}

/** Column for `orders`: all refunds, oldest first. */
export const refundsColumn = sql`(
	select coalesce(json_agg(json_build_object(
		'id', refunds.id, 'amount', amount, 'shipping', shipping, 'method', refunds.method,
		'reason', reason, 'note', refunds.note, 'reference', hand_reference, 'state', state,
		'elsewhere', (
			select coalesce(sum(parts.amount), 0)::bigint from refunds parts
			where parts.part_of = refunds.id and parts.state <> 'failed'
		),
		'failure', last_error, 'actor_name', accounts.name, 'created_at', refunds.created_at,
		'items', (
			select coalesce(json_agg(json_build_object(
				'id', order_lines.id, 'product_name', product_name, 'variation_name', variation_name,
				'quantity', refund_lines.quantity, 'value', value, 'comes_back', comes_back,
				'branch_name', branches.name
			) order by order_lines.position), '[]')
			from refund_lines join order_lines on order_lines.id = order_line_id
			left join branches on branches.id = branch_id
			where refund_id = refunds.id
		),
		'credit_notes', (
			select coalesce(json_agg(json_build_object(
				'id', credit_notes.id, 'serial', credit_notes.serial,
				'branch_code', seller -> 'branch' ->> 'code', 'is_void', credit_notes.voided_at is not null
			) order by credit_notes.id), '[]')
			from credit_notes join invoices on invoices.id = invoice_id
			where credit_notes.refund_id = refunds.id
		)
	) order by refunds.id), '[]')
	from refunds left join accounts on accounts.id = actor_id where refunds.order_id = orders.id
) as refunds`;
