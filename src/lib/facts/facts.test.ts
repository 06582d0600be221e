import { describe, expect, test } from "vitest";
import { type Attribute, attributeOf, attributesOf, type Facts, typeOf } from "./facts.ts";
import { formatFacts } from "./format-facts.ts";
import { parseFact, writeFact } from "./parse-fact.ts";
import { factsOfType, readFacts } from "./read-facts.ts";
import { standardAttributes } from "./standard-attributes.ts";
import { standardTables as tables } from "./standard-tables.ts";
import { standardTypes } from "./standard-types.ts";

const attribute = (code: string) => {
	const found = attributeOf(tables, code);
	if (!found) throw new Error(`There is no attribute ${code}.`);
	return found;
};

describe("parsing typed values", () => {
	test.each([
		["65W", "watts", 65],
		["65 watts", "watts", 65],
		["0.1 kW", "watts", 100],
		["65", "watts", 65],
		["20.000mAh", "capacity_mah", 20_000],
		["20,000 mAh", "capacity_mah", 20_000],
		["10 Ah", "capacity_mah", 10_000],
		["1.2 m", "length_cm", 120],
		["1,5 m", "length_cm", 150],
		["50mm", "length_cm", 5],
		["3 ft", "length_cm", 91.44],
		['6.7"', "size_inches", 6.7],
		["1 TB", "storage_gb", 1000],
		["512 MB", "storage_gb", 0.512],
		["1 year", "warranty_months", 12],
		["2 pcs", "count", 2],
		["16,000 DPI", "dpi", 16_000],
		["USB-C", "connector", "usb_c"],
		["usb_c", "connector", "usb_c"],
		["Type C", "connector", "usb_c"],
		["USB-C, USB A + Lightning", "ports", ["usb_c", "usb_a", "lightning"]],
		["PD, PPS & QC3.0", "charging_standards", ["usb_pd", "pps", "quick_charge_3"]],
		["IPX7", "water_rating", "ipx7"],
		["Yes", "is_privacy", true],
		["hindi", "is_privacy", false],
		["  Midnight   Blue ", "colour", "Midnight Blue"],
	])('"%s" is parsed for the attribute %s as %j', (written, code, value) => {
		expect(parseFact(written, attribute(code))).toEqual({ value });
	});

	test.each([
		["sixty", "watts"],
		["65 cm", "watts"],
		["1.2.3", "watts"],
		["-5 W", "watts"],
		["USB-D", "connector"],
		["USB-C, USB-D", "ports"],
		["maybe", "is_privacy"],
	])('"%s" is rejected for the attribute %s with a reason', (written, code) => {
		expect(parseFact(written, attribute(code))).toEqual({
			problem: expect.stringMatching(/^".+" /),
		});
	});

	test('a message spells out "inches", because "in" could be misread', () => {
		const size: Attribute = { ...attribute("watts"), name: "Size", unit: "in" };
		expect(parseFact("Medium", size)).toEqual({
			problem: '"Medium" is not a number in inches',
		});
	});

	test("a formatted value is parsed back to the same value", () => {
		const values: Facts = {
			watts: 65.5,
			ports: ["usb_c", "jack_3_5"],
			connector: "microsd",
			is_privacy: false,
			maker: "Anker",
			capacity_mah: 20_000,
			length_cm: 120,
			colour: "Ube",
			plug: "type_a",
		};
		for (const [code, value] of Object.entries(values)) {
			const written = writeFact(value, attribute(code));
			expect([code, parseFact(written, attribute(code))]).toEqual([code, { value }]);
		}
	});
});

describe("specifications of a product type", () => {
	test("are accepted if valid, and blank values are left out", () => {
		const given = {
			watts: 65,
			ports: ["usb_c", "usb_c"],
			plug: "type_a",
			maker: "  ",
			model: null,
		};
		expect(readFacts(given, "charger", tables)).toEqual({
			facts: { watts: 65, ports: ["usb_c"], plug: "type_a" },
			errors: {},
		});
	});

	test.each([
		[{ watt: 65 }, "watt", /does not exist/],
		[{ capacity_mah: 5000 }, "capacity_mah", /Charger has no specification “Capacity”/],
		[{ watts: "65" }, "watts", /Power must be a number in W/],
		[{ watts: Number.NaN }, "watts", /must be a number/],
		[{ watts: -1 }, "watts", /at least 0 W/],
		[{ watts: 1_000_000 }, "watts", /at most 10,000 W/],
		[{ ports: "usb_c" }, "ports", /Choose from the options of/],
		[{ ports: ["usb_d"] }, "ports", /Choose from the options of/],
		[{ plug: "type_z" }, "plug", /Choose an option of Plug/],
		[{ maker: 5 }, "maker", /must be text/],
		[{ maker: "x".repeat(501) }, "maker", /at most 500/],
		[{ constructor: 1 }, "constructor", /does not exist/],
	])("%j is refused, and other values are accepted", (given, code, error) => {
		const read = readFacts({ ...given, length_cm: 100 }, "charger", tables);
		expect(read.facts).toEqual({ length_cm: 100 });
		expect(read.errors).toEqual({ [code]: expect.stringMatching(error) });
	});

	test("can have any attribute while the type is unknown; a new type keeps only its own attributes", () => {
		const { facts } = readFacts({ watts: 65, capacity_mah: 20_000 }, null, tables);
		expect(facts).toEqual({ watts: 65, capacity_mah: 20_000 });
		expect(factsOfType(facts, "charger", tables)).toEqual({ watts: 65 });
		expect(factsOfType(facts, null, tables)).toEqual(facts);
	});

	test("are listed in the type's order, with units and labels", () => {
		const facts: Facts = {
			colour: "Black",
			watts: 65,
			ports: ["usb_c", "usb_a"],
			length_cm: 150,
			maker: "Anker",
			capacity_mah: 20_000,
			storage_gb: 2000,
			count: 1,
			gone: "x",
		};
		expect(
			formatFacts(facts, "charger", tables).map(({ name, text }) => `${name}: ${text}`),
		).toEqual([
			"Brand: Anker",
			"Power: 65 W",
			"Ports: USB-C, USB-A",
			"Length: 1.5 m",
			"Color: Black",
			"Capacity: 20,000 mAh",
			"Storage: 2 TB",
			"Pack size: 1 piece",
		]);
		expect(formatFacts({ is_privacy: true }, null, tables)).toMatchObject([
			{ value: true, text: "Yes" },
		]);
	});
});

test("each default type uses only existing attributes, and none of them twice", () => {
	for (const { code, attributes } of standardTypes) {
		const codes = attributes.map((one) => one.code);
		expect([code, new Set(codes).size]).toEqual([code, codes.length]);
		const unknown = codes.filter((one) => !attributeOf(tables, one));
		expect([code, unknown]).toEqual([code, []]);
	}
	expect(new Set(standardAttributes.map(({ name }) => name)).size).toBe(standardAttributes.length);
});

describe("an attribute that applies to every product", () => {
	const shelf: Attribute = {
		...attribute("maker"),
		code: "shelf",
		name: "Shelf",
		is_general: true,
	};
	const maker = { ...attribute("maker"), is_general: true };
	const others = tables.attributes.filter(({ code }) => code !== "maker");
	const own = { ...tables, attributes: [maker, ...others, shelf] };
	const codesOf = (type: string | null) =>
		attributesOf(own, typeOf(own, type)).map(({ code }) => code);

	test("applies to products without a type, and comes after the attributes of a type", () => {
		expect(codesOf(null)).toEqual(["maker", "shelf"]);
		expect(codesOf("cable").at(-1)).toBe("shelf");
		expect(codesOf("cable").filter((code) => code === "maker")).toHaveLength(1);
	});

	test("is accepted, kept and displayed for products of any type", () => {
		const given = { shelf: "B 12", capacity_mah: 5000 };
		expect(readFacts(given, "cable", own)).toEqual({
			facts: { shelf: "B 12" },
			errors: { capacity_mah: "The product type Cable has no specification “Capacity”." },
		});
		expect(factsOfType(given, "cable", own)).toEqual({ shelf: "B 12" });
		expect(formatFacts({ shelf: "B 12" }, null, own)).toMatchObject([
			{ name: "Shelf", text: "B 12" },
		]);
	});
});
