import { mostCounted } from "#lib/most-counted.ts";
import { formatCount } from "../words/number-words.ts";

/** How many a long list has, as far as the server counts: `9,812`, `10,000+`. */
export const listCount = (total: number | null): string | null =>
	total === null ? null : total > mostCounted ? `${formatCount(mostCounted)}+` : formatCount(total);
