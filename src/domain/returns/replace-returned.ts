import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { Draft, DraftContent } from "#domain/drafts/draft.ts";
import { orderDraft } from "#domain/drafts/order-draft.ts";
import { priceContent } from "#domain/drafts/price-draft.ts";
import { recordDraft } from "#domain/drafts/record-draft.ts";
import { storeDraft } from "#domain/drafts/save-draft.ts";
import type { Shop } from "#domain/shop.ts";
import { returnReference } from "#lib/orders/return-states.ts";
import { methodAtDelivery } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ReturnRow } from "./return-row.ts";

const cannot = (message: string) =>
	new Refusal("invalid", message, { errors: { settlement: [message] } });

/** Returns the units of a return that have arrived, by order line. */
export const arrivedUnits = ({ items }: Pick<ReturnRow, "items">) =>
	items.flatMap(({ sellable, damaged, ...item }) => {
		const quantity = (sellable ?? 0) + (damaged ?? 0);
		return quantity === 0 ? [] : [{ ...item, quantity }];
	});

/**
 * True if a replacement can be sent: the return is inspected, at least one unit arrived, the products of all arrived
 * units still exist, and the order was shipped to an address.
 */
export const canReplace = (row: Pick<ReturnRow, "items" | "was_delivered" | "state">): boolean => {
	const arrived = arrivedUnits(row);
	const isKnown = arrived.every(({ variation_id: variationId }) => variationId !== null);
	return row.state === "received" && row.was_delivered && arrived.length > 0 && isKnown;
};

/**
 * Places a free order that replaces the units that arrived. It has the original order's address and shipping method, or
 * the shop's first method if the original one no longer exists.
 * @returns the id of the new order
 * @throws Refusal if a replacement isn't possible; `out_of_stock`, `stock_changed`
 */
export async function replaceReturned(
	transaction: Queryable,
	shop: Pick<Shop, "jobs" | "now" | "origin" | "payments">,
	row: ReturnRow,
	actor: Actor,
): Promise<number> {
	if (!canReplace(row)) {
		throw cannot("These items can't be replaced here. Create a new order for the customer.");
	}
	const now = shop.now();
	const content = await contentOf(transaction, row);
	const kept = await storeDraft(transaction, actor, { content, mayPrice: true }, now);
	const { lines } = await priceContent(transaction, kept, { quote: null, paymentFee: null, now });
	const free = lines.map(({ shopPrice }) => ({ price: 0, shopPrice: shopPrice ?? 0 }));
	const draft: Draft = { ...kept, quote: { shippingFee: 0, lines: free, promotions: [] } };
	const { accountId: actorId } = actor;
	const orderId = await orderDraft(transaction, shop, draft, {
		paymentMethod: methodAtDelivery,
		actorId,
		isFree: true,
	});
	await recordDraft(transaction, actor, "ordered", {
		before: kept,
		after: { ...kept, state: "ordered", orderId },
	});
	return orderId;
}

async function contentOf(transaction: Queryable, row: ReturnRow): Promise<DraftContent> {
	const order = await transaction.one<{
		account_id: number | null;
		name: string | null;
		phone: string | null;
		email: string | null;
		label: string;
		line: string;
		shipping: string | null;
	}>(sql`
		select account_id, coalesce(contact_name, accounts.name) as name, contact_phone as phone,
			contact_email as email, shipping_label as label, shipping_line as line, (
				select code from shipping_methods where is_active
				order by code = orders.shipping_method desc, position, code limit 1
			) as shipping
		from orders left join accounts on accounts.id = account_id
		where orders.id = ${row.order_id}`);
	const priceReason = `Replacement for ${returnReference(row.id)}`;
	return {
		accountId: order.account_id,
		contact: { name: order.name ?? "", phone: order.phone, email: order.email },
		address: { label: order.label, line: order.line },
		shippingMethod: order.shipping ?? "",
		paymentMethod: methodAtDelivery,
		discount: null,
		couponCode: null,
		lines: arrivedUnits(row).map(({ variation_id: variationId, quantity }) => ({
			variationId,
			quantity,
			price: 0,
			priceReason,
		})),
	};
}
