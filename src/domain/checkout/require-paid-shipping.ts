import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { quoteMethod } from "#domain/shipping/quote-method.ts";
import {
	type ShippingFactsRow,
	shippingFactsAsJson,
	shippingFactsOf,
} from "#domain/shipping/shipping-facts.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { OrderContent } from "./order-content.ts";
import { goodsOf } from "./price-checkout.ts";

/**
 * Throws if an address chosen after paying has a higher shipping fee than the customer paid, or is outside the delivery
 * area. The order then keeps its original address.
 */
export async function requirePaidShipping(
	transaction: Queryable,
	{ lines, prices, shippingMethod: code, shippingName: name }: OrderContent,
	to: { place: string | null },
): Promise<void> {
	const wanted = JSON.stringify(
		lines.map(({ variation_id, quantity }) => ({ variation_id, quantity })),
	);
	const { facts, fee } = await transaction.one<{ facts: ShippingFactsRow; fee: Centavos | null }>(
		sql`
			with wanted as (
				select * from json_to_recordset(${wanted}::json) as line (variation_id bigint, quantity integer)
			)
			select ${shippingFactsAsJson(sql`wanted`)} as facts,
				(select fee from shipping_methods where code = ${code}) as fee`,
	);
	// Without a table of shipping rates, the fee is the same for all addresses.
	if (facts === null) return;
	const method = { code, name, fee: fee ?? prices.shippingFee };
	const goods = goodsOf(lines.map((line) => ({ ...line, unitPrice: line.unit_price })));
	const { problem, fee: feeThere } = quoteMethod(shippingFactsOf(facts), method, { goods, to });
	if (!problem && feeThere <= prices.shippingFee) return;
	const message =
		problem?.message ??
		"Shipping to this address costs more than you paid. Please choose the address that you selected when you paid.";
	throw new Refusal("invalid", message, { errors: { addressId: [message] } });
}
