import { describe, expect, test } from "vitest";
import type { Device } from "#lib/fit/device.ts";
import { type Companion, chooseCompanions } from "./choose-companions.ts";

const a15: Device = {
	code: "samsung-galaxy-a15",
	maker: "Samsung",
	name: "Galaxy A15",
	kind: "phone",
	model_codes: [],
	released_on: null,
	facts: {
		connector: "usb_c",
		charging_standards: ["usb_pd", "pps"],
		charging_watts: { usb_pd: 25, pps: 25 },
	},
};
const a55 = "samsung-galaxy-a55";

let lastId = 0;
const product = (
	product_type: string | null,
	{
		devices = [],
		facts = {},
		orders = 0,
		id = ++lastId,
	}: Partial<Companion & { devices: string[] }> = {},
): Companion => ({
	id,
	product_type,
	facts,
	fits: { devices },
	orders,
	variations: [],
});
const madeFor = (type: string, device = a15.code, more: Partial<Companion> = {}) =>
	product(type, { devices: [device], ...more });
const usbC = { ports: ["usb_c"], watts: 25, charging_standards: ["usb_pd", "pps"] };

const theCase = madeFor("case");
const names = (
	of: Companion,
	candidates: Record<string, Companion>,
	devices: Device[] = [a15],
): string[] => {
	const byId = new Map(Object.entries(candidates).map(([name, each]) => [each.id, name]));
	return chooseCompanions(of, Object.values(candidates), devices).map((id) => byId.get(id) ?? "?");
};

describe("recommendations for a case", () => {
	test("suggests only glass for the same phone, and chargers and cables that fit the phone", () => {
		expect(
			names(theCase, {
				otherGlass: madeFor("screen_protector", a55, { orders: 90 }),
				charger: product("charger", { facts: usbC }),
				otherPlug: product("cable", { facts: { connector: "lightning" } }),
				cable: product("cable", { facts: { connector: "usb_c" } }),
				glass: madeFor("screen_protector"),
				unknown: product("charger"),
				pad: product("mouse_pad"),
			}),
		).toEqual(["glass", "charger", "cable"]);
	});

	test("suggests no other case, even if customers often bought two", () => {
		expect(names(theCase, { another: madeFor("case", a15.code, { orders: 50 }) })).toEqual([]);
	});

	test("suggests no charger for an unknown phone, or if it may not fit one of the case's devices", () => {
		const charger = product("charger", { facts: usbC });
		expect(names(theCase, { charger }, [])).toEqual([]);
		const laptop: Device = { ...a15, code: "laptop", kind: "laptop", facts: {} };
		expect(names(theCase, { charger }, [a15, laptop])).toEqual([]);
	});
});

test.each([
	[
		"a cable is suggested for a charger with the same plug",
		"charger",
		{ ports: ["usb_c", "usb_a"] },
		"cable",
		{ connector: "usb_c", other_connector: "lightning" },
		true,
	],
	[
		"no cable is suggested for a charger with another plug",
		"charger",
		{ ports: ["usb_a"] },
		"cable",
		{ connector: "lightning", other_connector: "usb_c" },
		false,
	],
	[
		"a charger with unknown specifications isn't suggested for a cable",
		"cable",
		{ connector: "usb_c" },
		"charger",
		{},
		false,
	],
	["a mouse is suggested for a keyboard", "keyboard", {}, "mouse", {}, true],
	["a router isn't suggested for a keyboard", "keyboard", {}, "router", {}, false],
	[
		"a product without a type isn't suggested for another product without a type",
		null,
		{},
		null,
		{},
		false,
	],
] as const)("%s", (_, type, facts, otherType, otherFacts, goes) => {
	const other = product(otherType, { facts: otherFacts });
	expect(chooseCompanions(product(type, { facts }), [other], [])).toEqual(goes ? [other.id] : []);
});

test("ranks compatible items bought together first, then compatible ones, then those bought together", () => {
	expect(
		names(theCase, {
			bought: product(null, { orders: 900 }),
			fits: madeFor("screen_protector"),
			both: product("charger", { facts: usbC, orders: 3 }),
			boughtLess: product("speaker", { orders: 5 }),
			neither: product("speaker"),
		}),
	).toEqual(["both", "fits", "bought", "boughtLess"]);
});

test("returns at most eight, three of a type, whatever the input order", () => {
	const glasses = Array.from({ length: 6 }, () => madeFor("screen_protector"));
	const sold = Array.from({ length: 20 }, (_, at) => product(null, { orders: 3 + (at % 2) }));
	const all = [...glasses, ...sold, theCase];
	const chosen = chooseCompanions(theCase, all, [a15]);
	expect(chosen).toHaveLength(8);
	expect(new Set(chosen).size).toBe(8);
	expect(chosen).not.toContain(theCase.id);
	expect(chosen.slice(0, 3)).toEqual(glasses.slice(0, 3).map(({ id }) => id));
	expect(chooseCompanions(theCase, all.toReversed(), [a15])).toEqual(chosen);
	expect(chooseCompanions(theCase, [...sold, ...glasses], [a15])).toEqual(chosen);
});
