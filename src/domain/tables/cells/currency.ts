/** Codes of foreign currencies that a file may contain. */
export const foreignCodes =
	"USD|EUR|GBP|JPY|CNY|RMB|KRW|SGD|HKD|AUD|CAD|MYR|THB|VND|IDR|TWD|INR|NZD|AED|SAR";
const code = new RegExp(`\\b(${foreignCodes})\\b`, "i");
const signs: readonly (readonly [RegExp, string])[] = [
	[/\$/, "USD"],
	[/€/, "EUR"],
	[/£/, "GBP"],
	[/[¥￥]/, "CNY"],
	[/₩/, "KRW"],
	[/₹|\brs\b/i, "INR"],
	[/\brp\b/i, "IDR"],
	[/\brm\b/i, "MYR"],
];

/** Returns the code of the foreign currency in a price, or null. */
export function currencyOf(text: string): string | null {
	// Insert spaces, because a code may be directly next to digits, as in `12USD`.
	const spaced = text.replace(/(\d)(?=\p{L})|(\p{L}\.?)(?=\d)/gu, "$& ");
	const named = code.exec(spaced)?.[1]?.toUpperCase();
	return named ?? signs.find(([sign]) => sign.test(spaced))?.[1] ?? null;
}

// Peso signs and words. The last entries are the garbled peso signs of files saved in another encoding.
const pesos = "₱|php|ph₱|pesos?|ps|p|â‚±|\\uFFFD|\\?";
const foreign = `${foreignCodes}|(?:US|S|A|C|HK|NT)?[$€£¥₩₹]|rs|rp|rm`;
const before = new RegExp(`^(?:${pesos}|${foreign})\\.?\\s*(?=[-+(\\d.,])`, "iu");
const behind = new RegExp(`(?<=[\\d)-])\\s*(?:${pesos}|${foreign})\\.?$`, "iu");

/** Removes the currency before or after a number: `P1,299`, `1299 PHP`, `Rs. 500`. */
export const withoutCurrency = (text: string): string =>
	text.replace(before, "").replace(behind, "");
