import { describe, expect, test } from "vitest";
import { standardTypes } from "#lib/facts/standard-types.ts";
import { devicesIn } from "./devices.ts";
import { type KnownToShop, parseQuery, withoutRun } from "./parse-query.ts";
import { compileTypes, guessType } from "./product-types.ts";

const types = compileTypes(standardTypes);
const devices = new Set(devicesIn("iPhone 15, Galaxy A15, Redmi Note 13 Pro"));
const shop: KnownToShop = {
	types,
	hasType: (code) => code !== "router",
	hasFact: () => true,
	hasDevice: (key) => devices.has(key),
	isSaid: () => true,
};

describe("finds the type, device, specifications and other words", () => {
	/** The columns are the query, type, device, specifications and remaining words. */
	test.each<[string, string | null, string | null, string[], string[]]>([
		["mouse", "mouse", null, [], []],
		["mice", "mouse", null, [], []],
		["mouse pads", "mouse_pad", null, [], []],
		["keyboard cover", null, null, [], ["keyboard", "cover"]],
		["iphone 15 charger", "charger", "iphone 15", [], []],
		["charger ng iphone 15", "charger", "iphone 15", [], ["ng"]],
		["case for samsung galaxy a15", "case", "galaxy a15", [], ["for"]],
		["samsung a54 case", "case", "galaxy a54", [], []],
		["a15 case", "case", "a15", [], []],
		["redmi note 13 pro", null, "redmi note 13 pro", [], []],
		["note 13 pro tempered glass", "screen_protector", "note 13 pro", [], []],
		["iphone15 pro max casing", "case", "iphone 15 pro max", [], []],
		["m1 mouse", "mouse", null, [], ["m1"]],
		["waterproof speaker", "speaker", null, ["water_rating"], []],
		["mechanical keyboard 61", "keyboard", null, ["is_mechanical"], ["61"]],
		["mechanical", null, null, [], ["mechanical"]],
		["phone charger cable", "cable", null, [], ["phone", "charger"]],
		["power bank with built in cable", "power_bank", null, [], ["with", "built", "in", "cable"]],
		["keyboard and mouse", "keyboard", null, [], ["and", "mouse"]],
		["keyboard and mouse in one set", "keyboard", null, [], ["and", "mouse", "in", "one", "set"]],
		["light for video calls", "video_light", null, [], ["for", "video", "calls"]],
		["camera pang bantay ng bahay", "security_camera", null, [], ["pang", "bantay", "ng", "bahay"]],
		["tali ng relo", "watch_strap", null, [], []],
		["patungan ng cellphone", "phone_stand", null, [], []],
		[
			"headphones that do not leak noise",
			"headphones",
			null,
			["noise_cancelling"],
			["that", "do", "not"],
		],
		["20000mah powerbank", "power_bank", null, [], ["20000mah"]],
		["65w", null, null, [], ["65w"]],
		["wifi router", null, null, [], ["wifi", "router"]],
		["", null, null, [], []],
	])('in "%s"', (text, type, device, facts, rest) => {
		const read = parseQuery(text, shop);
		expect({
			type: read.type?.code ?? null,
			device: read.device?.key ?? null,
			facts: read.facts.map(({ attribute }) => attribute),
			rest: read.rest.map((place) => read.words[place]),
		}).toEqual({ type, device, facts, rest });
	});

	test("specifications decide whether a charger fits, but not whether a case fits", () => {
		expect(parseQuery("iphone 15 case", shop).isDeviceByFacts).toBe(false);
		expect(parseQuery("iphone 15 charger", shop).isDeviceByFacts).toBe(true);
	});

	test.each<[string, string | null]>([
		["my fone is slow i need a charger with a long cable", "charger"],
		["computer shop need 10 mouse", "mouse"],
		["naghahanap po ako ng keyboard", "keyboard"],
		["laptop sleeve na may handle", "sleeve"],
		["camera mount", null],
		["wala akong charger", "charger"],
		["bagong phone walang kasamang charger cable po sana", "cable"],
		["pampatugtog sa tindahan pwede usb", "speaker"],
		["sapin ng mouse", "mouse_pad"],
		["may buhol ang earphone ko yung wala nang wire", "earbuds"],
		["ayoko na ng mouse na mabigat", "mouse"],
		["huwag po yung may ilaw simpleng keyboard lang", "keyboard"],
		["nawala yung usb receiver bagong mouse na lang", "mouse"],
		["nasira yung mouse namin", "mouse"],
		["nalunod sa baha ang mouse namin, murang kapalit", "mouse"],
		["musika sa tindahan pwede memory card", null],
		["mahina ang mouse ko may keyboard po ba kayo", "keyboard"],
		["my keyboard is so noisy my roommate complains", "keyboard"],
		["my charger got left in the hotel", "charger"],
		["i have no charger with me", "charger"],
		["usb c to displayport cable", "cable"],
		["sd card reader", "card_reader"],
		["docking station", "usb_hub"],
		["headphone jack for my phone", "adapter"],
		["webcam cover for a laptop", null],
	])('"%s" asks for: %s', (text, type) => {
		expect(parseQuery(text, shop).type?.code ?? null).toBe(type);
	});

	test.each<[string, string[]]>([
		["portable ssd", ["ssd"]],
		["tf card", ["microsd", "tf"]],
		["extended mouse pad", ["deskmat", "deskpad", "extended", "xl", "xxl"]],
		["mouse pad", []],
	])('"%s" asks for one variety of a type', (text, sort) => {
		expect(parseQuery(text, shop).type?.sort).toEqual(sort);
	});

	test("removing a recognized part removes its words from the query", () => {
		const read = parseQuery("iphone 15 clear case", shop);
		expect(read.type && withoutRun(read, read.type)).toBe("iphone 15 clear");
		expect(read.device && withoutRun(read, read.device)).toBe("clear case");
	});
});

describe("guesses a product's type", () => {
	test.each<[string, string | null | undefined]>([
		["Sigla 20W USB-C Wall Charger", "charger"],
		["Sigla Charger with Built-in Cable 30W", "charger"],
		["Sigla 38W Car Charger", "car_charger"],
		["Tibay Clear Corner Case for iPhone 13", "case"],
		["Linaw Full-Cover Glass for vivo Y18", "screen_protector"],
		["Bluetooth Speaker RGB Light", "speaker"],
		["Tibay Laptop Keyboard Cover", null],
		["Tibay Memory Card Case", null],
		["Galaw Mekano 87", undefined],
	])('from the name "%s"', (name, expected) => {
		expect(guessType(name, types)).toEqual(expected);
	});
});

test.each([
	["Linaw Privacy Glass for Samsung Galaxy S25 Ultra", ["galaxy s25 ultra", "s25 ultra"]],
	["Lakbay Wallet Flip Case for Infinix Hot 40i", ["infinix hot 40i", "hot 40i"]],
	["Tibay Tablet Folio for Galaxy Tab A9+", ["galaxy tab a9 plus", "tab a9 plus"]],
	["Tibay Armor Ring Case for realme Note 60", ["realme note 60", "note 60"]],
	["iPad 10.9", ["ipad 10.9"]],
	["Sigla 67W Charger for Redmi & POCO", []],
	["USB-C Cable 2 m", []],
])('finds the devices named in "%s"', (text, keys) => {
	expect(devicesIn(text)).toEqual(keys);
});
