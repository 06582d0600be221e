import { expect, test } from "vitest";
import { prefixQuery, wordQueries } from "./prefix-query.ts";

test.each([
	["USB-C cab", ["usb & c & cab:*", "usb:* & c:* & cab:*"]],
	["Kable", ["kable:*"]],
	["' | !", []],
	[undefined, []],
])("%j matches whole words except the last, then prefixes", (search, queries) => {
	expect(wordQueries(search)).toEqual(queries);
	expect(prefixQuery(search)).toBe(queries.at(-1) ?? null);
});
