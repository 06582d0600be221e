import { expect, test } from "vitest";
import { requestIdOf } from "./request-id.ts";

const made = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

test.each(["4bf92f3577b34da6a3ce929d0e0e4736", "1-67891233-abcdef012345678912345678", "web_7.a:2"])(
	"accepts %s from a trusted proxy, but from no one else",
	(sent) => {
		expect(requestIdOf(sent, true)).toBe(sent);
		expect(requestIdOf(sent, false)).toMatch(made);
	},
);

test.each([
	undefined,
	"",
	"short",
	"x".repeat(49),
	"1b'; drop table orders; --",
	'x","level":50',
	"a b c d e\n",
])("%j is replaced by a new ID", (sent) => expect(requestIdOf(sent, true)).toMatch(made));
