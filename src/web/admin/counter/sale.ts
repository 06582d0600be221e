import type { CounterItem } from "#contract/admin/counter.ts";
import { type Centavos, type Pesos, percentOf, toCentavos, toPesos } from "#lib/money/money.ts";

/** One line of a sale. */
export interface SaleLine {
	item: CounterItem;
	quantity: number;
	/** Overrides the shop's price; null to use the shop's price. */
	price: Pesos | null;
	price_reason: string;
}

/** A discount as an amount or a percentage. */
export interface SaleDiscount {
	kind: "none" | "percent" | "amount";
	value: number | null;
	reason: string;
}

export const noDiscount: SaleDiscount = { kind: "none", value: null, reason: "" };

const maxUnits = 99;

export const lineName = ({ item }: Pick<SaleLine, "item">): string =>
	[item.product_name, item.variation_name].filter(Boolean).join(", ");

export const priceOf = ({ item, price }: SaleLine): Pesos => price ?? item.price;

/** Adds units to the item's line, or a new line at the top; one unit by default. */
export function withUnit(lines: readonly SaleLine[], item: CounterItem, quantity = 1): SaleLine[] {
	const known = lines.find((line) => line.item.variation_id === item.variation_id);
	if (!known) return [{ item, quantity, price: null, price_reason: "" }, ...lines];
	return changed(lines, known, { quantity: Math.min(maxUnits, known.quantity + quantity) });
}

/** Replaces a line; a quantity of 0 removes it. */
export const changed = (
	lines: readonly SaleLine[],
	line: SaleLine,
	change: Partial<SaleLine>,
): SaleLine[] =>
	lines
		.map((each) => (each === line ? { ...line, ...change } : each))
		.filter(({ quantity }) => quantity > 0);

function discountOf({ kind, value }: SaleDiscount, subtotal: Centavos): Centavos {
	if (kind === "none" || value === null || Number.isNaN(value)) return 0;
	return kind === "percent"
		? percentOf(subtotal, Math.min(100, Math.max(0, value)))
		: Math.min(toCentavos(Math.max(0, value)), subtotal);
}

/** A promotion of a sale, with its discount of each line. */
export interface AppliedHere {
	promotion_id: number;
	label: string;
	amounts: Centavos[];
}

export interface SaleTotals {
	pieces: number;
	subtotal: Pesos;
	discount: Pesos;
	/** Promotions in the discount. */
	promotions: readonly AppliedHere[];
	total: Pesos;
}

/** Returns what promotions take off, by name. */
export const discountsOf = ({ promotions }: Pick<SaleTotals, "promotions">) =>
	promotions.map(({ label, amounts }) => ({
		label,
		amount: toPesos(amounts.reduce((sum, amount) => sum + amount, 0)),
	}));

/** Returns the total by the prices and promotions known here. The server's total is final. */
export function totalsOf(
	lines: readonly SaleLine[],
	discount: SaleDiscount,
	promotions: readonly AppliedHere[] = [],
): SaleTotals {
	const subtotal = lines.reduce((sum, line) => sum + toCentavos(priceOf(line)) * line.quantity, 0);
	const promoted = promotions
		.flatMap(({ amounts }) => amounts)
		.reduce((sum, each) => sum + each, 0);
	const off = promoted + discountOf(discount, subtotal - promoted);
	return {
		pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		subtotal: toPesos(subtotal),
		discount: toPesos(off),
		promotions,
		total: toPesos(subtotal - off),
	};
}
