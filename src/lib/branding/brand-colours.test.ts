import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
	assessAccent,
	assessBrand,
	colourTokens,
	plainColours,
	shippedTokens,
	textColourOn,
} from "./brand-colours.ts";
import { contrastOf, type HexColour, hexColour, perceiveColour } from "./colour.ts";
import { palette } from "./palette.ts";

/** About five hundred different colors. */
const many: HexColour[] = Array.from(
	{ length: 512 },
	(_, place) =>
		`#${[place >> 6, (place >> 3) & 7, place & 7]
			.map((part) =>
				Math.round((part * 255) / 7)
					.toString(16)
					.padStart(2, "0"),
			)
			.join("")}` as const,
);

describe("a brand color", () => {
	test.each([
		["#ffb21a", palette.ink, null],
		["#1d3f8f", "#ffffff", null],
		["#b3261e", "#ffffff", null],
		["#000000", "#ffffff", null],
		["#ffffff", palette.ink, /too pale/],
		["#fdf3d0", palette.ink, /too pale/],
		["#787d82", palette.ink, /Neither dark nor white/],
	] as const)("%s has the text color %s", (colour, words, problem) => {
		expect(textColourOn(colour)).toBe(words);
		if (problem) expect(assessBrand(colour).problem).toMatch(problem);
		else expect(assessBrand(colour)).toMatchObject({ problem: null, proposal: colour });
	});

	test("that is unusable comes with the closest usable color of the same hue", () => {
		for (const colour of many) {
			const { problem, proposal } = assessBrand(colour);
			expect(assessBrand(proposal).problem, `${colour} → ${proposal}`).toBeNull();
			if (problem === null) expect(proposal).toBe(colour);
			else {
				const [before, after] = [perceiveColour(colour), perceiveColour(proposal)];
				expect(Math.abs(before.lightness - after.lightness)).toBeLessThan(0.16);
			}
		}
	});
});

describe("an accent color", () => {
	test.each([
		["#0b5f59", true],
		["#1d3f8f", true],
		["#b3261e", true],
		["#ffb21a", false],
		["#3f8f6a", false],
		["#ffffff", false],
	] as const)("%s is usable: %s", (colour, isTaken) => {
		expect(assessAccent(colour).problem === null).toBe(isTaken);
	});

	test("that is unusable comes with the closest darker usable color", () => {
		for (const colour of many) {
			const { problem, proposal } = assessAccent(colour);
			expect(assessAccent(proposal).problem, `${colour} → ${proposal}`).toBeNull();
			if (problem === null) expect(proposal).toBe(colour);
			else expect(contrastOf(proposal, palette.paper)).toBeGreaterThan(4.5);
		}
	});
});

describe("derived colors", () => {
	test("are empty if the owner chose no colors", () => {
		expect(colourTokens({ brand: null, accent: null })).toEqual({});
		expect(plainColours({ brand: null, accent: null })).toEqual({
			brand: palette.mango,
			onBrand: palette.ink,
			accent: palette.sea,
		});
		expect(Object.keys(colourTokens({ brand: null, accent: "#1d3f8f" }))).toEqual([
			"--color-sea",
			"--color-sea-soft",
		]);
	});

	test("are readable everywhere, whatever color is chosen", () => {
		for (const colour of many) {
			const brand = assessBrand(colour).proposal;
			const accent = assessAccent(colour).proposal;
			const tokens = colourTokens({ brand, accent });
			const at = (name: string) => tokens[`--color-${name}`] ?? "";
			for (const value of Object.values(tokens)) expect(value.toLowerCase()).toMatch(hexColour);
			const pairs: [string, string][] = [
				[at("mango"), at("on-mango")],
				[at("mango-bright"), at("on-mango")],
				[at("mango-deep"), palette.paper],
				[at("mango-deep"), palette.paperRaised],
				[at("mango-deep"), at("tint-mango")],
				[at("mango-light"), palette.ink],
				[at("tint-mango"), palette.ink],
				[at("tint-mango"), palette.inkSoft],
				[at("sea"), palette.paper],
				[at("sea"), at("sea-soft")],
				[at("sea"), palette.paperRaised],
			];
			for (const [one, other] of pairs) {
				expect(contrastOf(one, other), `${colour}: ${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
			}
		}
	});

	test("have the names and defaults of the style sheet", () => {
		const css = readFileSync(join(import.meta.dirname, "../../web/ui/tokens.css"), "utf8");
		for (const [name, value] of Object.entries(shippedTokens)) {
			expect(css).toContain(`${name}: ${value};`);
		}
		expect(Object.keys(colourTokens({ brand: "#1d3f8f", accent: "#1d3f8f" })).sort()).toEqual(
			Object.keys(shippedTokens).sort(),
		);
	});

	test("don't change status colors: a green brand doesn't turn warnings green", () => {
		const own = Object.keys(colourTokens({ brand: "#0b5d4a", accent: "#1d3f8f" }));
		expect(own.filter((name) => !/^--color-(?:on-|tint-)?(?:mango|sea)(?:-|$)/.test(name))).toEqual(
			[],
		);
		const names = own.map((name) => name.slice("--color-".length)).join("|");
		const ofOwner = new RegExp(`\\b(?:bg|text|border|fill)-(?:${names})(?![\\w-])`);
		// Lookup tables of class names for a status, as used by alerts, toasts and badges.
		const meant =
			/^\t(?:error|success|warning|pending|paid|processing|delivered|cancelled|draft|published|archived|active|scheduled|ended|used_up|alarm|good|busy): "/;
		const web = join(import.meta.dirname, "../../web");
		const found: string[] = [];
		const wrong: string[] = [];
		for (const file of readdirSync(web, { recursive: true, encoding: "utf8" })) {
			if (!file.endsWith(".tsx")) continue;
			for (const line of readFileSync(join(web, file), "utf8").split("\n")) {
				const isLook =
					meant.test(line) || /is_done \? "text-|state === .*"bg-|^const waiting =/.test(line);
				if (!isLook || !/\b(?:bg|text|border)-/.test(line)) continue;
				found.push(file);
				if (ofOwner.test(line)) wrong.push(`${file}: ${line.trim()}`);
			}
		}
		expect(wrong).toEqual([]);
		expect([...new Set(found)]).toEqual(
			expect.arrayContaining([
				"ui/status.tsx",
				"ui/toast.tsx",
				"admin/set-up/set-up.tsx",
				"admin/products/product-status.tsx",
				"admin/orders/order-status-badge.tsx",
				"admin/money/payer.tsx",
				"admin/promotions/promotions.tsx",
				"storefront/orders/status-badge.tsx",
			]),
		);
	});

	test("keep warnings and successes unchanged if the owner chose no colors", () => {
		const css = readFileSync(join(import.meta.dirname, "../../web/ui/tokens.css"), "utf8");
		const shownBy = (name: string) => new RegExp(`--color-${name}: (.+);`).exec(css)?.[1];
		for (const [meaning, shipped] of [
			["success", "sea"],
			["success-soft", "sea-soft"],
			["warning", "mango-deep"],
			["warning-bright", "mango"],
			["warning-soft", "tint-mango"],
		] as const) {
			expect(shownBy(meaning), meaning).toBe(shownBy(shipped));
		}
	});

	test("are close to the shipped shades if computed from the default colors", () => {
		const tokens = colourTokens({ brand: "#ffb21a", accent: "#0b5f59" });
		for (const [name, shipped] of Object.entries(shippedTokens)) {
			const [made, known] = [perceiveColour(tokens[name] ?? ""), perceiveColour(shipped)];
			expect(Math.abs(made.lightness - known.lightness), name).toBeLessThan(0.08);
		}
	});
});
