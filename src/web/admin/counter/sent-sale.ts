import type { CounterShift } from "#contract/admin/counter.ts";
import { filledIn } from "#lib/orders/buyer.ts";
import { serialsIn } from "#lib/serials/serial-number.ts";
import type { SentSale } from "./offline/waiting-sale.ts";
import type { OpenSale } from "./stored-sale.ts";
import type { Tendered } from "./tender.ts";

/** Returns the request body of a sale, under its id. */
export const sentOf = (
	{ id: shiftId, device_id }: CounterShift,
	{ id: sale_id, customer, lines, discount, code, buyer }: OpenSale,
	{ cash, others, credit }: Tendered,
	total: number,
): SentSale => ({
	id: String(shiftId),
	device_id,
	sale_id,
	account_id: customer?.id ?? null,
	lines: lines.map(({ item, quantity, price, price_reason: why, serials }) => ({
		variation_id: item.variation_id,
		quantity,
		price,
		price_reason: price === null ? null : why || null,
		...(item.serial_kind && { serials: serialsIn(serials ?? "") }),
	})),
	...(discount.kind !== "none" && {
		[`discount_${discount.kind}`]: discount.value ?? 0,
		discount_reason: discount.reason,
	}),
	...(code !== "" && { coupon_code: code }),
	...filledIn(buyer),
	payments: [
		...others.map(({ way, amount, reference }) => ({ way, amount: amount ?? 0, reference })),
		...(credit ? [{ way: "store_credit" as const, amount: credit.amount ?? 0 }] : []),
		...(cash ? [{ way: "cash" as const, amount: cash }] : []),
	],
	expected_total: total,
});
