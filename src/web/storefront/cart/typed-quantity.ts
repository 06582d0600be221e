/** The text in a quantity field, and the quantity that it means. */
export interface TypedQuantity {
	/** Text to show in the field. */
	shown: string;
	/** The quantity, or null if the text isn't a number yet. */
	quantity: number | null;
	/** "under" if the typed number was below one, "over" if it exceeded the limit. */
	correction: "under" | "over" | null;
}

/** Parses the text as a whole number from 1 to the limit (specification §5). Fractions are rounded down. */
export function readTypedQuantity(typed: string, limit: number): TypedQuantity {
	const isNegative = /^\s*[-−–]/.test(typed);
	const [whole = "", ...fraction] = typed.replaceAll(",", "").split(".");
	const digits = whole.replace(/\D/g, "");
	if (digits === "") return { shown: isNegative ? "-" : "", quantity: null, correction: null };
	const asked = Number(digits);
	if (isNegative || asked < 1) return { shown: "1", quantity: 1, correction: "under" };
	const most = Math.max(1, limit);
	if (asked > most) return { shown: String(most), quantity: most, correction: "over" };
	const rest = fraction.length > 0 ? `.${fraction.join("").replace(/\D/g, "")}` : "";
	return { shown: digits + rest, quantity: asked, correction: null };
}
