/** What somebody has typed so far into a quantity field, read as a number of pieces. */
export interface TypedQuantity {
	/** What stands in the field then. */
	shown: string;
	/** Null: nothing yet that could be counted. */
	quantity: number | null;
	/** What was typed asked for less than one, or for more than there may be. */
	correction: "under" | "over" | null;
}

/** Reads it as a whole number from 1 to the limit (§5); of a fraction the whole counts. */
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
