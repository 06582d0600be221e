import { expect, test } from "vitest";
import { areas, describeScopes } from "./scope-words.ts";

test("every area has words of its own", () => {
	for (const { area, name } of areas) expect(name, area).toMatch(/^[A-Z]/);
	expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length);
});

test("scopes are said in the order of the form, the wider one of two", () => {
	expect(describeScopes(["reports:read", "orders:read", "orders:write"])).toBe(
		"Orders (changes), Reports",
	);
});
