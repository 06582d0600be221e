declare const unit: unique symbol;

/** Whole centavos, used by the database and all rules (decisions §2). The compiler rejects values of type Pesos. */
export type Centavos = number & { readonly [unit]?: "centavos" };
/** Pesos with at most two decimals, used in JSON and on screens. */
export type Pesos = number & { readonly [unit]?: "pesos" };

export const toPesos = (amount: Centavos): Pesos => amount / 100;

/** Converts pesos to centavos. Exact for amounts with at most two decimals. */
export const toCentavos = (amount: Pesos): Centavos => Math.round(amount * 100);

/**
 * Formats a whole number as `1,299`. Doesn't use Intl, because its first use takes a tenth of a second on a cheap
 * phone.
 */
export const formatCount = (count: number): string =>
	String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** Formats an amount as `₱1,299.50` (§9). Doesn't use Intl, which writes `PHP` instead of `₱` on some phones. */
export function formatPesos(amount: Pesos): string {
	const centavos = toCentavos(Math.abs(amount));
	const whole = formatCount(Math.floor(centavos / 100));
	const sign = amount < 0 && centavos > 0 ? "−" : "";
	return `${sign}₱${whole}.${String(centavos % 100).padStart(2, "0")}`;
}

/** Formats an amount as `1299.50`, for other programs. */
export const decimalPesos = (amount: Centavos): string => (amount / 100).toFixed(2);

/** Returns a percentage of an amount, rounded half up to the centavo. */
export const percentOf = (amount: Centavos, percent: number): Centavos =>
	Math.floor((amount * percent + 50) / 100);

/** Returns `round((price − sale_price) / price × 100)`; null if the sale price isn't lower (§9). */
export function discountPercent(price: Pesos, salePrice: Pesos | null): number | null {
	if (salePrice === null || salePrice >= price || price <= 0) return null;
	return Math.round(((price - salePrice) / price) * 100);
}
