import { maxCounted } from "#lib/lists/max-counted.ts";
import { formatCount } from "../format/count-text.ts";

/** Formats a count, which the server caps: `9,812`, `10,000+`. */
export const listCount = (total: number | null): string | null =>
	total === null ? null : total > maxCounted ? `${formatCount(maxCounted)}+` : formatCount(total);
