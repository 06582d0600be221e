import type { Queryable } from "#db/database.ts";
import type { Unit } from "#domain/units/find-units.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { longDate } from "#lib/time/manila-texts.ts";
import type { WarrantyCard } from "#src/documents/warranty-card.ts";
import { orderReference } from "./order-reference.ts";
import { readSeller } from "./read-seller.ts";

/**
 * Returns the content of a unit's warranty card.
 * @throws Refusal `missing` if the unit isn't sold
 */
export async function describeWarranty(queryable: Queryable, unit: Unit): Promise<WarrantyCard> {
	const { order_id: orderId, sold_at: soldAt, warranty_until: until } = unit;
	if (unit.state !== "sold" || orderId === null || soldAt === null) {
		throw new Refusal("missing", "This unit isn't sold, so it has no warranty card.");
	}
	const { seller } = await readSeller(queryable, orderId);
	return {
		shop: seller.name,
		branch: [seller.branch.name, seller.branch.address, showPhone(seller.branch.phone)].filter(
			(text) => text !== "",
		),
		product: [unit.product_name, unit.variation_name].filter(Boolean).join(", "),
		serialName: unit.kind === "imei" ? "IMEI" : "Serial number",
		serial: unit.serial,
		facts: [
			{ name: "Bought on", value: longDate(soldAt.getTime()) },
			unit.receipt
				? { name: "Receipt", value: unit.receipt }
				: { name: "Order", value: orderReference(orderId) },
			{
				name: "Warranty until",
				value: until === null ? "No warranty" : longDate(Date.parse(`${until}T00:00:00+08:00`)),
			},
		],
		date: soldAt,
	};
}
