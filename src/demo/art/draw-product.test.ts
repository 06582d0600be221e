import { describe, expect, it } from "vitest";
import type { Facts } from "#lib/facts/facts.ts";
import { type Art, drawProduct, tileTints, tintOf, viewsOf } from "./draw-product.ts";
import { readAllDrawings } from "./find-art.ts";
import { socketsOf } from "./sitting.ts";
import { artFamilies } from "./vocabulary.ts";

/** Checks the markup tag by tag and returns the error, or undefined. */
function faultOf(svg: string): string | undefined {
	const open: string[] = [];
	const rest = svg.replace(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g, (...tag) => {
		const [, closing, name, attributes, alone] = tag as string[];
		const names = [...(attributes ?? "").matchAll(/([\w:-]+)="/g)].map(
			([, attribute]) => attribute,
		);
		if (new Set(names).size !== names.length) open.push(`double attribute in ${name}`);
		if (closing) {
			if (open.at(-1) === name) open.pop();
			else open.push(`/${name}`);
		} else if (!alone) open.push(name ?? "");
		return "";
	});
	if (rest !== "") return `stray text: ${rest.slice(0, 80)}`;
	return open.length > 0 ? `left open: ${open.join(" ")}` : undefined;
}

/** Returns the ids that a drawing refers to but doesn't define. */
function danglingIds(svg: string): string[] {
	const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
	const used = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id ?? "");
	return used.filter((id) => !defined.has(id));
}

const { byFile } = await readAllDrawings();
const drawings = [...byFile].map(([file, art]) => ({ file, art, svg: drawProduct(art) }));
/** Returns the lines of text printed on a drawing. */
const sayingsOf = (svg: string): string[] =>
	[...svg.matchAll(/ data-says="([^"]*)"/g)].flatMap(([, says = ""]) => says.split("  "));

describe("every drawing in the catalog", () => {
	it("is well formed, refers only to its own ids, and contains no bad number or script", () => {
		for (const { file, svg } of drawings) {
			expect(faultOf(svg), file).toBeUndefined();
			expect(danglingIds(svg), file).toEqual([]);
			expect(svg, file).not.toMatch(
				/NaN|undefined|null|Infinity|<script|<text|\bon\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg")/,
			);
		}
	});

	it("stays under 40 KB, on its family's background color", () => {
		for (const { file, art, svg } of drawings) {
			expect(Buffer.byteLength(svg), file).toBeLessThan(40_960);
			expect(svg, file).toContain(`fill="${tintOf(art.family)}"`);
		}
	});

	it("differs from the drawings of all other products", () => {
		const names = Map.groupBy(drawings, ({ svg }) => svg);
		const shared = [...names.values()]
			.map((same) => [...new Set(same.map(({ art }) => art.name))])
			.filter((products) => products.length > 1);
		expect(shared).toEqual([]);
	});

	it("belongs to a product, and each product has all its views", () => {
		for (const [name, own] of Map.groupBy(drawings, ({ art }) => art.name)) {
			const shown = new Set(own.map(({ art }) => art.view));
			const [first] = own;
			if (first) expect([name, [...shown].sort()]).toEqual([name, viewsOf(first.art)]);
			expect(shown.size, name).toBeGreaterThanOrEqual(3);
			expect(new Set(own.map(({ svg }) => svg)).size, name).toBeGreaterThanOrEqual(3);
		}
	});
});

const amounts: readonly (readonly [pattern: RegExp, codes: readonly string[], factor?: number])[] =
	[
		[/^([\d.]+)W$/, ["watts"]],
		[/^([\d.]+)MAH$/, ["capacity_mah"]],
		[/^([\d.]+)GB$/, ["storage_gb"]],
		[/^([\d.]+)TB$/, ["storage_gb"], 1000],
		[/^([\d.]+)CM$/, ["length_cm"]],
		[/^([\d.]+)M$/, ["length_cm"], 100],
		[/^([\d.]+) ?H$/, ["playtime_hours"]],
		[/^([\d.]+) ?IN$/, ["size_inches"]],
		[/^([\d.]+) MM$/, ["width_mm"]],
		[/^([\d.]+) DPI$/, ["dpi"]],
		[/^([\d.]+) KEYS\b/, ["keys"]],
		[/^([\d.]+) ?MBPS$/, ["speed_mbps"]],
		[/^([\d.]+) ?GBPS$/, ["data_gbps"]],
		[/^([\d.]+)MB\/S$/, ["read_mb_s"]],
		[/^([\d.]+)FPS$/, ["fps"]],
		[/^([\d.]+)L$/, ["volume_l"]],
		[/^([\d.]+)G$/, ["data_gbps", "weight_g"]],
		[/^×(\d+)$/, ["count"]],
	];
const named: readonly (readonly [pattern: RegExp, code: string])[] = [
	[/^(IP[X\d]\d)$/, "water_rating"],
	[/^(720P|1080P|2K|4K|8 MP)$/, "resolution"],
	[/^(9H)$/, "hardness"],
	[/^(WI-FI \d)$/, "wifi"],
	[/^(LINEAR|TACTILE|CLICKY)$/, "switch_type"],
];

/** Returns a printed claim that the specifications don't support, or null. */
function falsehood(line: string, { name, facts, options }: Art): string | null {
	const said = [name, ...Object.values(options)].join("|").toUpperCase();
	// The product's title and options may be printed, because demo-facts.test.ts compares them with the specifications.
	if (said.includes(line)) return null;
	const told = `${line}: ${JSON.stringify(facts satisfies Facts)}`;
	for (const [pattern, code] of named) {
		const word = pattern.exec(line)?.[1];
		if (word !== undefined) return String(facts[code] ?? "").toUpperCase() === word ? null : told;
	}
	for (const [pattern, codes, factor = 1] of amounts) {
		const figure = pattern.exec(line)?.[1];
		if (figure === undefined) continue;
		return codes.some((code) => Math.abs(Number(facts[code]) - Number(figure) * factor) < 0.001)
			? null
			: told;
	}
	const count = /^(\d+)(?:-IN-1| PORTS)$/.exec(line)?.[1];
	if (count === undefined) return null;
	return socketsOf({ facts }).length === Number(count) ? null : told;
}

describe("the text printed on a drawing", () => {
	it("agrees with the specifications", () => {
		const printed = drawings.flatMap(({ file, art, svg }) =>
			sayingsOf(svg).map((line) => ({ file, art, line })),
		);
		expect(printed.length).toBeGreaterThan(3000);
		const wrong = printed.flatMap(({ file, art, line }) => {
			const why = falsehood(line, art);
			return why === null ? [] : [`${file} says ${why}`];
		});
		expect(wrong).toEqual([]);
	});

	it.each([
		["chg-009-1", "67W"],
		["chg-003-1", "45W"],
		["pwb-002-1-1", "20000MAH"],
		["cab-003-1", "1.5M"],
		["mem-010-3-1", "128GB"],
		["hub-003-1", "7-IN-1"],
		["spk-002-1-1", "IPX7"],
		["web-005-1", "4K"],
	])('on the drawing "%s" includes "%s"', (sku, words) => {
		const found = drawings.find(({ file }) => file.endsWith(`${sku}.webp`));
		expect(sayingsOf(found?.svg ?? "")).toContain(words);
	});

	it("is recognized as false if it contradicts the specifications", () => {
		const [, art] = [...byFile].find(([file]) => file.includes("chg-009-1")) ?? [];
		if (!art) throw new Error("The 67W charger is not drawn.");
		expect(falsehood("20W", art)).toContain("20W");
		expect(falsehood("67W", art)).toBeNull();
	});
});

describe("a drawing", () => {
	const first = drawings.find(({ art }) => art.family === "cable")?.art;
	if (!first) throw new Error("No cable is drawn.");

	it("is the same every time, and well formed when rotated", () => {
		for (const family of artFamilies) {
			const art = drawings.find((one) => one.art.family === family)?.art;
			if (!art) throw new Error(`No ${family} is drawn.`);
			expect(drawProduct(art)).toBe(drawProduct(art));
			expect(faultOf(drawProduct({ ...art, angle: -6 }))).toBeUndefined();
		}
	});

	it("keeps its ids apart from another drawing's on the same page", () => {
		const one = drawProduct({ ...first, idPrefix: "first-" });
		const two = drawProduct({ ...first, colourway: "chili", idPrefix: "second-" });
		const ids = [one, two].flatMap((svg) =>
			[...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
		);
		expect(ids.length).toBeGreaterThan(4);
		expect(new Set(ids).size).toBe(ids.length);
		expect(danglingIds(two)).toEqual([]);
	});

	it("rejects a prefix that could break out of its attribute", () => {
		expect(() => drawProduct({ ...first, idPrefix: '"><b ' })).toThrow(RangeError);
	});

	it("has one of six background colors", () => {
		expect(new Set(artFamilies.map(tintOf))).toEqual(new Set(Object.values(tileTints)));
	});
});
