import { z } from "zod";
import { maxPesos } from "#contract/admin/admin-fields.ts";
import { toCentavos, toPesos } from "#lib/money/money.ts";
import { cashRoundings, roundCash } from "#lib/payments/round-cash.ts";

type Recorded = Readonly<Record<string, unknown>>;

const amount = z.number().catch(0);
/** Parses the stored request of a rejected sale. Invalid fields are replaced with defaults. */
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
	rounds_cash_to: z.enum(cashRoundings).catch("none"),
});

/** Presents a recorded sale to a manager, with amounts in pesos. */
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
 * If the cash amount is above the shop's limit, it was probably mistyped. Replaces it with the amount that the other
 * payments leave open, which must be the cash in the drawer.
 */
export function withPlausibleCash(sale: Recorded): Recorded {
	const { payments, expected_total: total, rounds_cash_to: roundsTo } = recorded.parse(sale);
	const cash = payments.find(({ way }) => way === "cash");
	if (total === null || !cash || cash.amount <= maxPesos) return sale;
	const others = payments.reduce((sum, { way, amount: paid }) => {
		return way === "cash" ? sum : sum + toCentavos(paid);
	}, 0);
	const left = toPesos(roundCash(toCentavos(total) - others, roundsTo));
	const given = sale["payments"] as readonly Recorded[];
	return {
		...sale,
		payments: given.map((each) => (each["way"] === "cash" ? { ...each, amount: left } : each)),
	};
}
