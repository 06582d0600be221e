import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import {
	type Centavos,
	formatPesos,
	type Pesos,
	percentOf,
	toCentavos,
	toPesos,
} from "#lib/money/money.ts";

/** One line of a sale. */
export interface SaleLine {
	item: CounterItem;
	quantity: number;
	/** Price set by staff; null to use the shop's price. */
	price: Pesos | null;
	price_reason: string;
	/** Serial numbers of the line's units, one per line of text. Omitted if none were entered. */
	serials?: string;
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

/** Adds units of an item. They are added to the item's line or, if it has none, as a new line at the top. */
export function withUnit(lines: readonly SaleLine[], item: CounterItem, quantity = 1): SaleLine[] {
	const known = lines.find((line) => line.item.variation_id === item.variation_id);
	if (!known) return [{ item, quantity, price: null, price_reason: "" }, ...lines];
	return changed(lines, known, { quantity: Math.min(maxUnits, known.quantity + quantity) });
}

/** Returns the lines after changing one of them. A quantity of 0 removes the line. */
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

/** A promotion of a sale, with its discount on each line. */
export interface AppliedHere {
	promotion_id: number;
	label: string;
	amounts: Centavos[];
}

/** A promotion's name and its discount on a sale or on a line. */
interface NamedDiscount {
	label: string;
	amount: Pesos;
}

export interface SaleTotals {
	pieces: number;
	subtotal: Pesos;
	discount: Pesos;
	/** The promotions whose discounts are included in `discount`. The rest of the discount was given by staff. */
	promotions: readonly AppliedHere[];
	total: Pesos;
}

/** Returns the total discount of each promotion, with its name. */
export const discountsOf = ({ promotions }: Pick<SaleTotals, "promotions">): NamedDiscount[] =>
	promotions.map(({ label, amounts }) => ({
		label,
		amount: toPesos(amounts.reduce((sum, amount) => sum + amount, 0)),
	}));

/** Returns the discount of each promotion on a line. */
export const discountsOfLine = (
	{ promotions }: Pick<SaleTotals, "promotions">,
	position: number,
): NamedDiscount[] =>
	promotions.flatMap(({ label, amounts }) => {
		const amount = toPesos(amounts[position] ?? 0);
		return amount > 0 ? { label, amount } : [];
	});

/** Returns a promotion as a note below a line, such as `Buy 1, Take 1: −₱249.00`. */
export const discountNote = ({ label, amount }: NamedDiscount): string =>
	`${label}: ${formatPesos(-amount)}`;

/** Returns the totals according to the till's prices and promotions. The server's totals are final. */
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

/**
 * Returns the amount that the customer paid for a sale: the total plus the cash rounding, minus the refund of returned
 * items. Negative if the customer received money.
 */
export const amountPaid = ({
	total,
	cash_rounding: rounding = 0,
	exchange,
}: {
	total: Pesos;
	cash_rounding?: Pesos | undefined;
	exchange?: { amount: Pesos } | undefined;
}): Pesos => toPesos(toCentavos(total) + toCentavos(rounding) - toCentavos(exchange?.amount ?? 0));

/** Returns the totals of a sale that sells a gift card. */
export const totalsOfCard = ({ amount }: { amount: Pesos }): SaleTotals => ({
	pieces: 1,
	subtotal: amount,
	discount: 0,
	promotions: [],
	total: amount,
});

/** True if staff changed a price or gave a discount, which needs a permission or an approval. */
export const hasStaffPrices = ({
	lines,
	discount,
}: {
	lines: readonly Pick<SaleLine, "price">[];
	discount: Pick<SaleDiscount, "kind">;
}): boolean => discount.kind !== "none" || lines.some(({ price }) => price !== null);
