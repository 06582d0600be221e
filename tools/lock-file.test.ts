import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

interface Package {
	optionalDependencies?: Record<string, string>;
	resolved?: string;
}

const { packages } = JSON.parse(
	readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8"),
) as { packages: Record<string, Package> };
const entries = Object.entries(packages);
const names = new Set(entries.map(([path]) => path.split("node_modules/").at(-1)));

it("the lock file contains the packages of every platform, which `npm ci` requires", () => {
	const optional = entries.flatMap(([, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies),
	);
	expect(optional.length).toBeGreaterThan(50);
	expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

it("the lock file contains no download locations", () => {
	expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
