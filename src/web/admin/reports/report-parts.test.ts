import { expect, test } from "vitest";
import { nextLink } from "./report-parts.tsx";

const parameters = new URLSearchParams("report=sales&from=2026-01-01&rows=all");

test.each<[Record<string, string | null>, string]>([
	[{ by: "product" }, "?report=sales&from=2026-01-01&rows=all&by=product"],
	[{ by: "day", rows: null }, "?report=sales&from=2026-01-01&by=day"],
	[{ from: "2026-02-01", by: null }, "?report=sales&from=2026-02-01&rows=all"],
])("a URL with %j is %s", (changes, search) => {
	expect(nextLink(parameters, changes)).toEqual({ search });
	expect(parameters.get("rows")).toBe("all");
});
