import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { isReservedPath } from "#domain/settings/reserved-paths.ts";
import routes from "#src/web/routes.ts";

/** Returns a URL path of each page, with example values for its parameters. */
const addressesOf = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
	entries.flatMap((entry) => {
		const path = entry.path ? `${above}/${entry.path}` : above;
		return [path || "/", ...addressesOf(entry.children ?? [], path)];
	});

const addresses = addressesOf(routes)
	.filter((path) => path !== "/*")
	.map((path) => path.replace(/:\w+|\*/g, "anything"));

test.each(addresses)("no redirect can replace the page %s", (path) => {
	expect(isReservedPath(path)).toBe(true);
	expect(isReservedPath(path === "/" ? "/_root.data" : `${path}.data`)).toBe(true);
});
