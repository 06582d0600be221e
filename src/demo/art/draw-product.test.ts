import { describe, expect, it } from "vitest";
import { drawProduct, tileTints, tintOf } from "./draw-product.ts";
import { artDetails, artFamilies, capacities, colourways } from "./vocabulary.ts";

/** Reads the markup tag by tag; gives what is wrong with it, or nothing. */
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

/** The ids a drawing refers to that it does not define. */
function danglingIds(svg: string): string[] {
	const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
	const used = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id ?? "");
	return used.filter((id) => !defined.has(id));
}

describe.each(artFamilies)("the drawing of a %s", (family) => {
	const drawings = colourways.flatMap((colourway) =>
		artDetails.map((detail) => ({
			label: `${colourway} ${detail}`,
			svg: drawProduct({ family, colourway, detail }),
		})),
	);

	it("is well formed, refers only to its own parts, and holds no slip or script", () => {
		for (const { label, svg } of drawings) {
			expect(faultOf(svg), label).toBeUndefined();
			expect(danglingIds(svg), label).toEqual([]);
			expect(svg, label).not.toMatch(
				/NaN|undefined|null|Infinity|<script|<text|\bon\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg")/,
			);
		}
	});

	it("stays under 14 KB", () => {
		for (const { label, svg } of drawings)
			expect(Buffer.byteLength(svg), label).toBeLessThan(14_336);
	});

	it("differs in every colourway and detail, on the family's tint", () => {
		expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(
			colourways.length * artDetails.length,
		);
		for (const { label, svg } of drawings) expect(svg, label).toContain(`fill="${tintOf(family)}"`);
	});

	it("is the same every time, and turns with the angle", () => {
		for (const detail of artDetails) {
			const product = { family, colourway: "sea", detail } as const;
			expect(drawProduct(product)).toBe(drawProduct(product));
			expect(drawProduct({ ...product, angle: 6 })).not.toBe(drawProduct(product));
			expect(faultOf(drawProduct({ ...product, angle: -6 }))).toBeUndefined();
		}
	});
});

it("keeps names apart when several drawings share a page", () => {
	const first = drawProduct({ family: "cable", colourway: "sea", detail: 0, idPrefix: "first-" });
	const second = drawProduct({ family: "cable", colourway: "ink", detail: 0, idPrefix: "second-" });
	const ids = [first, second].flatMap((svg) =>
		[...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
	);
	expect(ids.length).toBeGreaterThan(10);
	expect(new Set(ids).size).toBe(ids.length);
	expect(danglingIds(second)).toEqual([]);
});

it("marks a power bank with what it holds, and with nothing where that is not said", () => {
	for (const detail of artDetails) {
		const bank = { family: "power-bank", colourway: "mango", detail } as const;
		const drawings = [{}, ...capacities.map((capacity) => ({ capacity }))].map((more) =>
			drawProduct({ ...bank, ...more }),
		);
		expect(new Set(drawings).size).toBe(drawings.length);
		expect(drawings.map(faultOf).filter(Boolean)).toEqual([]);
		expect(drawings[0]?.length).toBeLessThan(
			Math.min(...drawings.slice(1).map((each) => each.length)),
		);
	}
});

it("refuses a prefix that could leave its attribute", () => {
	expect(() =>
		drawProduct({ family: "cable", colourway: "sea", detail: 0, idPrefix: '"><b ' }),
	).toThrow(RangeError);
});

it("uses all six tints", () => {
	expect(new Set(artFamilies.map(tintOf))).toEqual(new Set(Object.values(tileTints)));
});
