import { z } from "zod";
import { maxPesos } from "#contract/admin/admin-fields.ts";
import { toCentavos, toPesos } from "#lib/money/money.ts";

type Recorded = Readonly<Record<string, unknown>>;

const amount = z.number().catch(0);
/** Reads what is readable of a recorded sale, whatever else is wrong with it. */
const recorded = z.object({
	lines: z
		.array(
			z.object({
				variation_id: z.number().catch(0),
				quantity: amount,
				price: z.number().nullish().catch(null),
			}),
		)
		.catch([]),
	shop_prices: z.array(amount).catch([]),
	payments: z.array(z.object({ way: z.string().catch(""), amount })).catch([]),
	expected_total: z.number().nullable().catch(null),
});

/** A recorded sale as a manager sees it; amounts in pesos. */
export function showRecordedSale(
	sale: Recorded,
	names: Readonly<Record<string, { product_name: string; variation_name: string | null }>>,
) {
	const { lines, shop_prices: prices, payments, expected_total: total } = recorded.parse(sale);
	return {
		payments,
		total,
		lines: lines.map(({ variation_id: id, quantity, price }, place) => {
			const { product_name = null, variation_name = null } = names[id] ?? {};
			return {
				product_name,
				variation_name,
				quantity,
				unit_price: price ?? prices[place] ?? null,
			};
		}),
	};
}

/**
 * Replaces a cash amount above the shop's limit with the rest of the total: it was mistyped, and the drawer holds no
 * more than that.
 */
export function withPlausibleCash(sale: Recorded): Recorded {
	const { payments, expected_total: total } = recorded.parse(sale);
	const cash = payments.find(({ way }) => way === "cash");
	if (total === null || !cash || cash.amount <= maxPesos) return sale;
	const others = payments.reduce((sum, { way, amount: paid }) => {
		return way === "cash" ? sum : sum + toCentavos(paid);
	}, 0);
	const left = toPesos(toCentavos(total) - others);
	const given = sale["payments"] as readonly Recorded[];
	return {
		...sale,
		payments: given.map((each) => (each["way"] === "cash" ? { ...each, amount: left } : each)),
	};
}
