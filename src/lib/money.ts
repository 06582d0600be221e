declare const unit: unique symbol;

/**
 * Whole centavos: what the database and every rule compute with (decisions §2). What is known to be
 * pesos is no such amount, and the compiler says so; a plain number may be either.
 */
export type Centavos = number & { readonly [unit]?: "centavos" };
/** Pesos with at most two decimals: what the wire and the screen carry. */
export type Pesos = number & { readonly [unit]?: "pesos" };

export const toPesos = (amount: Centavos): Pesos => amount / 100;

/** Exact for every amount with at most two decimals. */
export const toCentavos = (amount: Pesos): Centavos => Math.round(amount * 100);

/** `1,299` of a whole number, by hand: the first use of Intl holds up a cheap phone for a tenth of a second. */
export const formatCount = (count: number): string =>
	String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** `₱1,299.50` (§9), by hand: on some phones Intl writes `PHP`. */
export function formatPesos(amount: Pesos): string {
	const centavos = toCentavos(Math.abs(amount));
	const whole = formatCount(Math.floor(centavos / 100));
	const sign = amount < 0 && centavos > 0 ? "−" : "";
	return `${sign}₱${whole}.${String(centavos % 100).padStart(2, "0")}`;
}

/** `1299.50`, for other programs. */
export const decimalPesos = (amount: Centavos): string => (amount / 100).toFixed(2);

/** A share of an amount, rounded half up to the centavo. */
export const percentOf = (amount: Centavos, percent: number): Centavos =>
	Math.floor((amount * percent + 50) / 100);

/** `round((price − sale_price) / price × 100)`; null where there is no lower sale price (§9). */
export function discountPercent(price: Pesos, salePrice: Pesos | null): number | null {
	if (salePrice === null || salePrice >= price || price <= 0) return null;
	return Math.round(((price - salePrice) / price) * 100);
}
