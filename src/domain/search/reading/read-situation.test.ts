import { describe, expect, test } from "vitest";
import { standardTables } from "#lib/facts/standard-tables.ts";
import { type KnownToShop, readQuery } from "./read-query.ts";
import { readSituation } from "./read-situation.ts";
import { compileTypes } from "./read-type.ts";
import { situations } from "./situations.ts";

const shop: KnownToShop = {
	types: compileTypes(standardTables.types),
	hasType: (code) => code !== "gimbal",
	hasFact: () => true,
	hasDevice: () => false,
	isSaid: (word) => word !== "karaoke",
	opensNames: (word) => word === "guhit",
	isServedBy: () => true,
};

test("speaks of types and attributes that there are", () => {
	const types = new Set(standardTables.types.map(({ code }) => code));
	const attributes = new Set(standardTables.attributes.map(({ code }) => code));
	for (const { said, types: codes = {}, facts = {}, named = {} } of situations) {
		expect(
			Object.keys(codes).filter((code) => !types.has(code)),
			said.join("; "),
		).toEqual([]);
		expect(
			Object.keys(facts).filter((code) => !attributes.has(code)),
			said.join("; "),
		).toEqual([]);
		expect(Object.keys(named).filter((phrase) => phrase.split(" ").length > 2)).toEqual([]);
		expect(said.flatMap((words) => words.split(" ")).filter((word) => word === "")).toEqual([]);
	}
});

describe("a situation is read", () => {
	/** Query, a type or a word of names that serves in it best. */
	test.each([
		["my laptop gets hot when i play games", "cooling_pad"],
		["umiinit ang laptop ko", "cooling_pad"],
		["laging lowbat ang phone ko", "power_bank"],
		["the wifi does not reach my room", "wifi_extender"],
		["wifi in a brownout", "backupbattery"],
		["my laptop only has one usb c port", "usb_hub"],
	])("%s: %s", (text, served) => {
		const { situation, isByNeed } = readQuery(text, shop);
		expect(isByNeed).toBe(true);
		const shares = [...(situation?.types ?? []), ...(situation?.named ?? [])];
		const [best] = shares.toSorted((a, b) => b[1] - a[1]);
		expect(best?.[1]).toBe(1);
		expect(new Map(shares).get(served)).toBe(1);
	});

	test.each(["charger", "iphone 15 case", "hot 50", "usb c cable", "guhit", "red mouse"])(
		"%s speaks of none",
		(text) => {
			expect(readSituation(text.split(" "), shop)).toBeNull();
		},
	);

	test("is none where its words stand far apart in a long story", () => {
		const story = (between: number) =>
			`my laptop ${"thing ".repeat(between)}hot ${"word ".repeat(14)}`.trim().split(" ");
		expect(readSituation(story(3), shop)?.types.has("cooling_pad")).toBe(true);
		expect(readSituation(story(13), shop)).toBeNull();
	});

	test("is none where the shop has nothing that serves in it", () => {
		expect(readSituation("my videos are shaky".split(" "), shop)?.types.has("gimbal")).toBe(false);
	});

	test("says more of a thing that is named, and does not take its place", () => {
		expect(readQuery("bag that a thief cannot open", shop)).toMatchObject({
			type: { code: "bag" },
			isByNeed: false,
		});
	});
});

describe("what somebody has is not what they ask for", () => {
	test.each<[string, string | null]>([
		["my mouse hurts", null],
		["laptop stand for my keyboard", "laptop_stand"],
		["ang keyboard ko", null],
		["my charger is broken", "charger"],
		["charger for the car", "car_charger"],
		["charger ng kotse", "car_charger"],
		["charger without a wire", "wireless_charger"],
		["light for video calls", "video_light"],
	])("%s: %s", (text, type) => {
		expect(readQuery(text, shop).type?.code ?? null).toBe(type);
	});
});

describe("what a thing must not be is read", () => {
	test.each<[string, string[], string[]]>([
		["earphones that are not bluetooth", [], ["wireless", "bluetooth"]],
		["mouse na walang wire", ["wireless", "bluetooth"], []],
		["headset not for gaming", [], ["gaming"]],
	])("%s", (text, instead, lacks) => {
		expect(readQuery(text, shop).lack).toMatchObject({ instead, lacks });
	});

	test.each(["headphones that do not leak noise", "phone without a jack", "not found"])(
		"%s denies nothing of it",
		(text) => {
			expect(readQuery(text, shop).lack).toBeNull();
		},
	);
});

describe("another situation that is told", () => {
	test("puts forward what serves in it, too", () => {
		const { situation } = readQuery("speaker for a party that can get wet", shop);
		expect(situation?.named.get("party")).toBe(1);
		expect(situation?.beside?.facts.get("water_rating")).toBe(1);
	});

	test("says for whom, and asks for nothing by itself", () => {
		expect(readQuery("mouse for my kid", shop)).toMatchObject({
			type: { code: "mouse" },
			isByNeed: false,
			situation: { beside: { named: new Map([["kids", 1]]) } },
		});
		expect(readQuery("something for my kid", shop).isByNeed).toBe(false);
	});
});

describe("where nothing that serves is of the kind that is named", () => {
	const apart: KnownToShop = { ...shop, isServedBy: () => false };

	test("the thing is only told of, where nobody asks for it", () => {
		expect(readQuery("hide messy wires under my table", apart)).toMatchObject({
			type: null,
			isByNeed: true,
		});
	});

	test.each(["car charger fast enough for a laptop", "i need wires, hide them under the table"])(
		"%s asks for the thing",
		(text) => {
			expect(readQuery(text, apart)).toMatchObject({ isByNeed: false, situation: null });
		},
	);
});

test("what is denied of a thing tells of nothing", () => {
	expect(readQuery("gaming headset no bluetooth only with wire", shop).isByNeed).toBe(false);
});
