import type { Centavos } from "#lib/money.ts";

/** What a cell of a courier's file says, or why it cannot be told. */
export type ReadAmount = { amount: Centavos } | { fault: string };

const grouped = /^\d{1,3}([., ])\d{3}(?:\1\d{3})*$/;
const plain = /^\d{1,13}$/;

/**
 * An amount as couriers write them: `1,234.50`, `₱1.234,50`, `PHP 1 234.50`, `(35.00)` or `-35`. A mark
 * with one or two digits behind it is the decimal one; any other divides thousands.
 */
export function readAmount(text: string): ReadAmount {
	const bare = text
		.normalize("NFKC")
		.trim()
		// The peso sign as it looks in a file that was saved or read in another encoding.
		.replace(/₱|â‚±|\uFFFD|^\?|php|\bp(?=\s?[\d(-])/giu, "")
		.replace(/[−–]/g, "-")
		.trim();
	if (bare === "" || bare === "-") return { amount: 0 };
	const isInBrackets = bare.startsWith("(") && bare.endsWith(")");
	const unwrapped = isInBrackets ? bare.slice(1, -1).trim() : bare;
	const isNegative = isInBrackets || unwrapped.startsWith("-") || unwrapped.endsWith("-");
	const digits = unwrapped.replace(/^[-+]|-$/g, "").trim();
	const fault = { fault: `“${text.trim().slice(0, 40)}” is no amount` };
	const mark = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
	const behind = mark < 0 ? "" : digits.slice(mark + 1);
	const hasDecimals = mark > 0 && /^\d{1,2}$/.test(behind);
	const whole = hasDecimals ? digits.slice(0, mark) : digits;
	if (!hasDecimals && mark > 0 && /^\d{4,}$/.test(behind)) return fault;
	// A dot with three digits behind it may be either.
	if (/^\d+\.\d{3}$/.test(whole) && !hasDecimals) {
		return { fault: `“${text.trim().slice(0, 40)}” may be thousands or a part of a peso` };
	}
	if (hasDecimals && whole.includes(digits[mark] ?? "")) return fault;
	if (!plain.test(whole) && !grouped.test(whole)) return fault;
	const pesos = Number(whole.replace(/[., ]/g, ""));
	const centavos = pesos * 100 + (hasDecimals ? Number(behind.padEnd(2, "0")) : 0);
	if (!Number.isSafeInteger(centavos) || centavos > 100_000_000_000) return fault;
	return { amount: isNegative && centavos !== 0 ? -centavos : centavos };
}
