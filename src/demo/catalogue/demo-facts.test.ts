import { describe, expect, it } from "vitest";
import type {
	ImportedProduct,
	ImportedVariation,
} from "#domain/catalogue/files/formats/imported-product.ts";
import { type Facts, type FactValue, typeOf } from "#lib/facts/facts.ts";
import { readFacts } from "#lib/facts/read-facts.ts";
import { standardTables } from "#lib/facts/standard-tables.ts";
import { readDemoProducts } from "./read-demo-products.ts";

const { products } = await readDemoProducts();

const known = (stated: object | undefined): Facts =>
	Object.fromEntries(
		Object.entries(stated ?? {}).filter((entry): entry is [string, FactValue] => entry[1] !== null),
	);
const factsOf = ({ fields }: ImportedProduct): Facts => known(fields.facts);
/** Returns the specifications of each variation of a product. */
const soldFacts = (product: ImportedProduct): Facts[] =>
	product.variations.map(({ facts }) => ({
		...factsOf(product),
		...known(facts),
	}));

describe("the specifications of demo products", () => {
	it("have a known product type with all its required attributes", () => {
		const missing = products.flatMap((product) => {
			const type = typeOf(standardTables, product.fields.product_type ?? null);
			if (!type) return [`${product.key} has no type`];
			return type.attributes
				.filter(({ is_required }) => is_required)
				.filter(({ code }) => soldFacts(product).some((facts) => facts[code] === undefined))
				.map(({ code }) => `${product.key}: ${code}`);
		});
		expect(missing).toEqual([]);
	});

	it("have only attributes of their type, with values of the attribute's kind", () => {
		const wrong = products.flatMap((product) =>
			soldFacts(product).flatMap((facts) =>
				Object.entries(
					readFacts(facts, product.fields.product_type ?? null, standardTables).errors,
				).map(([code, problem]) => `${product.key}: ${code}: ${problem}`),
			),
		);
		expect(wrong).toEqual([]);
	});

	it("name the brand at the beginning of the title", () => {
		const others = products.filter(
			(product) => factsOf(product)["maker"] !== product.fields.name?.split(" ")[0],
		);
		expect(others.map(({ key }) => key)).toEqual([]);
	});
});

/** Patterns of numbers in titles and variation names, each with the attribute that must match. */
const sayings: readonly (readonly [pattern: RegExp, code: string, factor?: number])[] = [
	[/\b(\d+(?:\.\d+)?)W\b/, "watts"],
	[/\b([\d,]+) ?mAh\b/i, "capacity_mah"],
	[/\b(\d+(?:\.\d+)?) GB\b/, "storage_gb"],
	[/\b(\d+(?:\.\d+)?) TB\b/, "storage_gb", 1000],
	[/\b(\d+(?:\.\d+)?) Gbps\b/, "data_gbps"],
	[/\b(\d+(?:\.\d+)?) fps\b/, "fps"],
	[/\b(\d+(?:\.\d+)?) g$/, "weight_g"],
	[/^(\d+)-Port\b|\b(\d+) ports$/, "ports"],
	[/ (\d+)-inch$/, "size_inches"],
	[/^(\d+(?:\.\d+)?) m$/, "length_cm", 100],
	[/^(\d+) pieces?$/, "count"],
	[/Tripod (\d+(?:\.\d+)?) m$/, "length_cm", 100],
	[/Backpack (\d+) L$/, "volume_l"],
];
const words: readonly (readonly [pattern: RegExp, code: string])[] = [
	[/\b(720p|1080p|4K|2K)\b/, "resolution"],
	[/\bMekano (104|87|68|61)\b/, "keys"],
	[/\bWi-Fi 6\b/, "wifi"],
	[/\b(IPX\d)\b/, "water_rating"],
	[/\bBluetooth (5\.\d)\b/, "bluetooth"],
];

const count = (facts: Facts): number => {
	const ports = Array.isArray(facts["ports"]) ? facts["ports"] : [];
	return ports.reduce((sum, kind) => sum + Number(facts[`${kind}_ports`] ?? 1), 0);
};

/** Returns the differences between a text and the specifications. */
function contradictions(text: string, facts: Facts): string[] {
	const figures = sayings.flatMap(([pattern, code, factor = 1]) => {
		const said = pattern.exec(text)?.slice(1).find(Boolean);
		if (said === undefined) return [];
		const fact = code === "ports" ? count(facts) : facts[code];
		const figure = Number(said.replaceAll(",", "")) * factor;
		return fact === figure ? [] : [`${text}: ${code} is ${String(fact)}`];
	});
	const named = words.flatMap(([pattern, code]) => {
		const said = pattern.exec(text);
		if (!said) return [];
		const fact = String(facts[code] ?? "").toLowerCase();
		return fact === (said[1] ?? said[0]).toLowerCase() ? [] : [`${text}: ${code} is ${fact}`];
	});
	return [...figures, ...named];
}

describe("the titles of demo products", () => {
	it("contain only numbers that agree with the specifications", () => {
		expect(
			products.flatMap((product) => contradictions(product.fields.name ?? "", factsOf(product))),
		).toEqual([]);
	});

	it("give the actual number of ports, such as 7-in-1", () => {
		const counted = products.flatMap((product) => {
			const said = /\b(\d+)-in-1\b/.exec(product.fields.name ?? "")?.[1];
			return said === undefined ? [] : [[product.key, Number(said), count(factsOf(product))]];
		});
		expect(counted.length).toBeGreaterThan(3);
		for (const [key, said, there] of counted) expect([key, there]).toEqual([key, said]);
	});

	it("of cases and screen protectors name the same phone as the description", () => {
		const strangers = products.filter(({ fields }) => {
			const phone = / for (?:Samsung )?(.+)$/.exec(fields.name ?? "")?.[1];
			const isTablet = /iPad|Tab|Pad SE/.test(fields.name ?? "");
			const isCut = fields.product_type === "case" || fields.product_type === "screen_protector";
			return isCut && !isTablet && phone !== undefined && !fields.description?.includes(phone);
		});
		expect(strangers.map(({ key }) => key)).toEqual([]);
	});
});

describe("the variation names of demo products", () => {
	it("contain only numbers that agree with their specifications", () => {
		const wrong = products.flatMap((product) =>
			product.variations.flatMap((variation: ImportedVariation) =>
				Object.entries(variation.options)
					.filter(
						([name]) =>
							!["Fits", "Case", "Wrist", "Feel", "Laptop size", "Power supply"].includes(name),
					)
					.flatMap(([, value]) =>
						contradictions(value, { ...factsOf(product), ...known(variation.facts) }).map(
							(text) => `${product.key}: ${text}`,
						),
					),
			),
		);
		expect(wrong).toEqual([]);
	});

	it("state the selected color", () => {
		const wrong = products.flatMap((product) =>
			product.variations
				.filter(
					({ options, facts }) =>
						options["Color"] !== undefined && facts["colour"] !== options["Color"],
				)
				.map(({ sku }) => sku),
		);
		expect(wrong).toEqual([]);
	});
});
