import { mostCounted } from "#lib/lists/most-counted.ts";
import { formatCount } from "../words/number-words.ts";

/** Formats a count, which the server caps: `9,812`, `10,000+`. */
export const listCount = (total: number | null): string | null =>
	total === null ? null : total > mostCounted ? `${formatCount(mostCounted)}+` : formatCount(total);
