import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { filledIn } from "#lib/orders/buyer.ts";
import { serialsIn } from "#lib/serials/serial-number.ts";
import type { SentSale } from "./offline/waiting-sale.ts";
import type { OpenSale } from "./stored-sale.ts";
import type { Tendered } from "./tender.ts";

/** Returns the cash payment of a sale. The refund of returned items counts as cash received from the customer. */
function cashOf(cash: Pesos | null, exchange: OpenSale["exchange"]) {
	const amount = toPesos(toCentavos(cash ?? 0) + toCentavos(exchange?.cash_back ?? 0));
	return amount === 0 ? [] : [{ way: "cash" as const, amount }];
}

/** Returns the request body of a sale. */
export const sentOf = (
	{ id: shiftId, device_id, rounds_cash_to }: CounterShift,
	{
		id: sale_id,
		customer,
		new_customer,
		lines,
		discount,
		code,
		buyer,
		exchange,
		giftCard,
	}: OpenSale,
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
	...(new_customer && { new_customer }),
	...filledIn(buyer),
	payments: [
		...others.map(({ way, amount, reference, partner }) => ({
			way,
			amount: amount ?? 0,
			reference,
			...(partner && { partner_id: partner }),
		})),
		...(credit ? [{ way: "store_credit" as const, amount: credit.amount ?? 0 }] : []),
		...cashOf(cash, exchange),
	],
	...(exchange && { exchange }),
	...(giftCard && { gift_card: giftCard }),
	expected_total: total,
	...(rounds_cash_to && { rounds_cash_to }),
});
