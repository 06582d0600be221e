import { expect, test } from "vitest";
import { areas, describeScopes } from "./scope-labels.ts";

test("every area has its own text", () => {
	for (const { area, name } of areas) expect(name, area).toMatch(/^[A-Z]/);
	expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length);
});

test("scopes are listed in the order of the form, without `read` if `write` is granted", () => {
	expect(describeScopes(["reports:read", "orders:read", "orders:write"])).toBe(
		"Orders (changes), Reports",
	);
});
