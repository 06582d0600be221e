import { expect, test } from "vitest";
import type { FitSource, Verdict } from "#lib/fit/fit.ts";
import { fitOf } from "#lib/fit/fit-of.ts";
import { deviceGroups, factRows, namedRows } from "./fit-table.fixture.ts";
import { readStandardDevices } from "./standard-devices.ts";

const standard = new Map((await readStandardDevices()).devices.map((each) => [each.code, each]));
const groups = deviceGroups.map(([, codes]) => codes.split(/\s+/));
const devices = groups.flat();

const letters: Record<Verdict, string> = { fits: "F", does_not_fit: "D", not_confirmed: "N" };

/** Returns all products that a row describes. `a|b` in a row stands for two products. */
function expand(facts: string): Record<string, unknown>[] {
	let all: Record<string, unknown>[] = [{}];
	for (const [, code = "", value = ""] of facts.matchAll(/(\w+)=(.*?)(?=\s\w+=|$)/g)) {
		all = all.flatMap((known) =>
			value.split("|").map((one) => ({ ...known, [code]: read(code, one) })),
		);
	}
	return all;
}

function read(code: string, value: string): unknown {
	if (value === "true" || value === "false") return value === "true";
	if (code === "ports" || code === "charging_standards") return value.split("+");
	return code !== "bluetooth" && /^[\d.]+$/.test(value) ? Number(value) : value;
}

interface Product {
	source: FitSource;
	/** Returns the verdict by device code. */
	verdictOf: (code: string) => string;
}

const products: Product[] = [
	...factRows.flatMap(([type, facts, verdicts]) =>
		expand(facts).map((known) => ({
			source: { product_type: type || null, facts: known, fits: null },
			verdictOf: (code: string) =>
				verdicts[groups.findIndex((group) => group.includes(code))] ?? "?",
		})),
	),
	...namedRows.flatMap(([type, others, lines]) =>
		lines.map((line) => ({
			source: { product_type: type || null, facts: {}, fits: { devices: line.split(" ") } },
			verdictOf: (code: string) => (line.split(" ").includes(code) ? "F" : others),
		})),
	),
];

test("the table has 300 products and 100 devices", () => {
	expect(products.length).toBeGreaterThanOrEqual(300);
	expect(new Set(devices).size).toBe(100);
	expect(devices.filter((code) => !standard.has(code))).toEqual([]);
	for (const [, , verdicts] of factRows) expect(verdicts).toHaveLength(groups.length);
});

test("every result equals the result in the table, and no product wrongly counts as compatible", () => {
	const wrong: string[] = [];
	let falseFits = 0;
	for (const { source, verdictOf } of products) {
		for (const code of devices) {
			const device = standard.get(code);
			if (!device) continue;
			const fit = fitOf(source, device);
			const given = fit ? letters[fit.verdict] : "-";
			const wanted = verdictOf(code);
			if (given === wanted) continue;
			if (given === "F") falseFits += 1;
			wrong.push(
				`${source.product_type} ${JSON.stringify(source.facts)} ${code}: ${given}, not ${wanted}`,
			);
		}
	}
	expect(wrong.slice(0, 20)).toEqual([]);
	expect(falseFits).toBe(0);
});
