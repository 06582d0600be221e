import type { Sort } from "#contract/user/catalogue.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Position in a list, directly after the product with this sort key and id. */
export interface ListPosition {
	/** Microseconds since 1970 for `newest`, centavos for prices. */
	key: number;
	id: number;
}

const letters = { newest: "n", "price-asc": "a", "price-desc": "d" } as const;
const positionText = /^([nad]):(0|-?[1-9][0-9]{0,15}):([1-9][0-9]{0,15})$/;
const offsetText = /^s:([1-9][0-9]{0,6})$/;

const encode = (text: string) => Buffer.from(text).toString("base64url");

function decode(cursor: string): string {
	const text = Buffer.from(cursor, "base64url").toString("latin1");
	return encode(text) === cursor ? text : "";
}

function badCursor(): Refusal {
	const message = "This cursor is not valid for this list.";
	return new Refusal("invalid", message, { errors: { cursor: [message] } });
}

/** Returns an opaque cursor for a list in this order. */
export const positionCursor = (sort: Sort, position: ListPosition): string =>
	encode(`${letters[sort]}:${position.key}:${position.id}`);

/** Returns the position in a cursor. Throws Refusal `invalid` for a cursor of another sort order. */
export function readPositionCursor(sort: Sort, cursor: string): ListPosition {
	const [, letter, key, id] = positionText.exec(decode(cursor)) ?? [];
	const position = { key: Number(key), id: Number(id) };
	const isOurs = letter === letters[sort] && Number.isSafeInteger(position.key);
	if (!isOurs || !Number.isSafeInteger(position.id)) throw badCursor();
	return position;
}

/** Returns an opaque cursor for search results. It contains the number of results before it. */
export const offsetCursor = (offset: number): string => encode(`s:${offset}`);

/** Returns the offset in a cursor. Throws Refusal `invalid` for a cursor of another list. */
export function readOffsetCursor(cursor: string): number {
	const [, offset] = offsetText.exec(decode(cursor)) ?? [];
	if (offset === undefined) throw badCursor();
	return Number(offset);
}
