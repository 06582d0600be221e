import { Refusal } from "./refusal.ts";

/** Where a list goes on: after the row with this sort key and id. */
export interface KeysetPosition {
	key: string | number;
	id: number;
}

export function refuseCursor(): Refusal {
	const message = "This cursor is not valid for this list.";
	return new Refusal("invalid", message, { errors: { cursor: [message] } });
}

/**
 * The cursor of a list in the order of its ids is the last one's.
 * @throws Refusal `invalid` for any other
 */
export function requireIdCursor(cursor: string | undefined): void {
	if (cursor !== undefined && !/^[1-9][0-9]{0,14}$/.test(cursor)) throw refuseCursor();
}

/** An opaque cursor; it belongs to a list in one order. */
export const keysetCursor = (order: string, { key, id }: KeysetPosition): string =>
	Buffer.from(JSON.stringify([order, key, id])).toString("base64url");

const longestKey = 300;

/**
 * Reads a cursor of a list in this order.
 * @param kind what its key is
 * @throws Refusal `invalid` for any other
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
