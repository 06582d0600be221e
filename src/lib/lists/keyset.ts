import { Refusal } from "../refusals/refusal.ts";

/** The position in a list directly after the row with this sort key and id. */
export interface KeysetPosition {
	key: string | number;
	id: number;
}

export function refuseCursor(): Refusal {
	const message = "This cursor is not valid for this list.";
	return new Refusal("invalid", message, { errors: { cursor: [message] } });
}

/**
 * Validates the cursor of a list ordered by id. This cursor is the last id of the previous page.
 * @throws Refusal `invalid` if it isn't an id
 */
export function requireIdCursor(cursor: string | undefined): void {
	if (cursor !== undefined && !/^[1-9][0-9]{0,14}$/.test(cursor)) throw refuseCursor();
}

/** Returns an opaque cursor for a position in a list with this sort order. */
export const keysetCursor = (order: string, { key, id }: KeysetPosition): string =>
	Buffer.from(JSON.stringify([order, key, id])).toString("base64url");

const longestKey = 300;

/**
 * Parses the cursor of a list with this sort order.
 * @param kind type of the sort key
 * @throws Refusal `invalid` if the cursor is invalid or belongs to another sort order
 */
export function readKeysetCursor(
	order: string,
	kind: "number" | "string",
	cursor: string,
): KeysetPosition {
	let parsed: unknown;
	try {
		parsed = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
	} catch {
		throw refuseCursor();
	}
	if (!Array.isArray(parsed) || parsed.length !== 3) throw refuseCursor();
	const [ofOrder, key, id] = parsed as unknown[];
	const isKey =
		kind === "number"
			? Number.isSafeInteger(key)
			: typeof key === "string" && key.length <= longestKey && !key.includes("\0");
	if (ofOrder !== order || !isKey || !Number.isSafeInteger(id)) throw refuseCursor();
	return { key: key as string | number, id: id as number };
}
