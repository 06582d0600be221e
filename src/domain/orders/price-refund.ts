import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { StaffReason } from "#domain/payments/refund-reason.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { type RefundableLine, refundValues } from "#lib/payments/refund-value.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { returnedUnits, undeliveredUnits } from "./returned-units.ts";

/** Refunded units of an order line. */
export interface RefundedUnits {
	/** Order line id. */
	id: number;
	quantity: number;
	/** Condition and branch of the returned units; null if the customer keeps the units. */
	back: UnitsBack | null;
}

interface UnitsBack {
	state: "sellable" | "damaged";
	branchId: number;
	/**
	 * Set for a refund of an inspected return, whose items are already in the stock ledger. `sellable` is the number of
	 * units that can be sold again.
	 */
	inspected?: { sellable: number };
}

/** Content and reason of a refund. A refund with neither lines nor shipping is a fixed amount. */
export interface RefundFor {
	/** null to refund the price of the lines and the shipping. */
	amount: Centavos | null;
	lines: readonly RefundedUnits[];
	shipping: boolean;
	/** The return that this refund resolves. Other refunds can't include the items of this return. */
	returnId?: number;
}

export interface OrderRefund extends RefundFor {
	orderId: number;
	/**
	 * Reference of the refund, if staff paid the money back manually; null to refund by the original payment method.
	 */
	byHand: { reference: string } | null;
	/**
	 * For a manual refund: true to refund the part paid with store credit as store credit, and only the remaining
	 * amount manually. If omitted, everything is refunded manually.
	 */
	creditFirst?: boolean;
	/**
	 * True to refund everything as store credit. If omitted, only the part paid with store credit is refunded as store
	 * credit.
	 */
	asCredit?: boolean;
	reason: StaffReason;
	/** Visible to the customer. */
	note: string | null;
	/** Idempotency key. A repeated request with the same key refunds only once. */
	key: string;
	actor: Actor;
}

export interface PricedRefund {
	amount: Centavos;
	shipping: Centavos;
	lines: (RefundedUnits & { value: Centavos; variationId: number | null; name: string })[];
}

interface BoughtLine extends RefundableLine {
	variation_id: number | null;
	product_name: string;
	variation_name: string | null;
	/** Units returned earlier, by any refund. */
	back_quantity: number;
	/** Units in open returns, or in returns that were resolved without a refund. */
	returned_quantity: number;
}

/**
 * Calculates a refund of a locked order.
 * @throws Refusal if it contains more units than can still be refunded
 */
export async function priceRefund(
	transaction: Queryable,
	orderId: number,
	asked: RefundFor,
): Promise<PricedRefund> {
	const { discount, shipping_left: shippingLeft } = await transaction.one<{
		discount: Centavos;
		shipping_left: Centavos;
	}>(sql`
		select discount, shipping_fee - (
			select coalesce(sum(shipping), 0)::bigint from refunds
			where order_id = orders.id and state <> 'failed'
		) as shipping_left
		from orders where id = ${orderId}`);
	const bought = await readLines(transaction, orderId, asked.returnId ?? null);
	const byId = new Map(bought.map((line) => [line.id, line]));
	const lines = asked.lines.map((pieces, index) => {
		const line = byId.get(pieces.id);
		if (!line) throw refusalAt(`lines.${index}.id`, "This item is not on the order.");
		requireUnits(line, pieces, index);
		return { ...pieces, line };
	});
	const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));
	if (quantities.size < lines.length) throw refusalAt("lines", "An item is listed twice.");
	const values = refundValues(bought, discount, quantities);
	const shipping = asked.shipping ? shippingLeft : 0;
	const worth = [...values.values()].reduce((sum, value) => sum + value, shipping);
	return {
		amount: amountOf(asked, worth),
		shipping,
		lines: lines.map(({ line, ...pieces }) => ({
			...pieces,
			value: values.get(line.id) ?? 0,
			variationId: line.variation_id,
			name: [line.product_name, line.variation_name].filter(Boolean).join(" · "),
		})),
	};
}

const readLines = (
	transaction: Queryable,
	orderId: number,
	returnId: number | null,
): Promise<BoughtLine[]> =>
	transaction.rows<BoughtLine>(sql`
		select order_lines.id, quantity, unit_price, promotion_discount as discount, variation_id, product_name, variation_name,
			coalesce(gone.refunded, 0)::integer as refunded_quantity,
			coalesce(gone.back, 0)::integer + ${undeliveredUnits} as back_quantity,
			${returnedUnits(returnId)} as returned_quantity
		from order_lines left join (
			select order_line_id, sum(quantity) filter (where state <> 'failed') as refunded,
				sum(quantity) filter (where comes_back is not null) as back
			from refund_lines join refunds on refunds.id = refund_id
			where refunds.order_id = ${orderId} group by order_line_id
		) gone on gone.order_line_id = order_lines.id
		where order_lines.order_id = ${orderId} order by position`);

function requireUnits(line: BoughtLine, { quantity, back }: RefundedUnits, index: number): void {
	const left = line.quantity - line.refunded_quantity - line.returned_quantity;
	if (quantity > left) {
		throw new Refusal(
			"conflict",
			left <= 0
				? line.returned_quantity > 0
					? `All of ${line.product_name} has been refunded or is in a return.`
					: `All of ${line.product_name} has been refunded.`
				: `Only ${left} of ${line.product_name} can still be refunded.`,
			{ code: "more_than_bought", extra: { line_id: line.id, left: Math.max(0, left) } },
		);
	}
	if (!back) return;
	if (line.variation_id === null) {
		throw refusalAt(
			`lines.${index}.comes_back`,
			"This item is no longer in the catalog, so it can't be restocked.",
		);
	}
	if (line.back_quantity + quantity > line.quantity) {
		throw new Refusal("conflict", `All units of ${line.product_name} were already returned.`, {
			code: "more_than_bought",
			extra: { line_id: line.id, left: line.quantity - line.back_quantity },
		});
	}
}

/** Returns the amount to refund. An agreed amount may be less than the price of the items, but not more. */
function amountOf({ amount, lines, shipping }: RefundFor, worth: Centavos): Centavos {
	if (lines.length === 0 && !shipping) {
		if (amount === null) throw refusalAt("amount", "Enter an amount, or choose items to refund.");
		return amount;
	}
	if (amount !== null && amount > worth) {
		throw refusalAt(
			"amount",
			`The customer paid ${formatPesos(toPesos(worth))} for these items. Enter that amount or less.`,
		);
	}
	if ((amount ?? worth) === 0) throw refusalAt("amount", "Nothing was paid for these items.");
	return amount ?? worth;
}
