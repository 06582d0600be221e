import { expect, test } from "vitest";
import { prefixQuery, wordQueries } from "./prefix-query.ts";

test.each([
	["USB-C cab", ["usb & c & cab:*", "usb:* & c:* & cab:*"]],
	["Kable", ["kable:*"]],
	["' | !", []],
	[undefined, []],
])(
	"for %j, the first query has a prefix for the last word only, the second for all words",
	(search, queries) => {
		expect(wordQueries(search)).toEqual(queries);
		expect(prefixQuery(search)).toBe(queries.at(-1) ?? null);
	},
);
