import { describe, expect, it, test } from "vitest";
import type { Device, DeviceFacts } from "./device.ts";
import type { FitSource } from "./fit.ts";
import { bestFit, fitOf, sourceOfVariation } from "./fit-of.ts";

const device = (name: string, facts: DeviceFacts, more: Partial<Device> = {}): Device => ({
	code: name.toLowerCase().replaceAll(" ", "-"),
	maker: "Acme",
	name,
	kind: "phone",
	model_codes: [],
	released_on: null,
	facts,
	...more,
});
const a15 = device("Galaxy A15", {
	connector: "usb_c",
	watts: 25,
	charging_standards: ["pps", "afc"],
	charging_watts: { pps: 25, afc: 15 },
	has_jack: true,
	charges_wirelessly: false,
});
const iphone14 = device("iPhone 14", {
	connector: "lightning",
	watts: 20,
	charging_standards: ["usb_pd", "magsafe", "qi"],
	charging_watts: { usb_pd: 20, magsafe: 15, qi: 7.5 },
	charges_wirelessly: true,
});
const redmi12c = device("Redmi 12C", { connector: "micro_usb", watts: 10, charging_standards: [] });
const unknown = device("Aqua S11", {});

const source = (type: string | null, facts: FitSource["facts"], devices?: string[]): FitSource => ({
	product_type: type,
	facts,
	fits: devices ? { devices } : null,
});
const gan = source("charger", {
	ports: ["usb_c", "usb_a"],
	charging_standards: ["usb_pd", "pps"],
	watts: 65,
});

describe("the fit message", () => {
	test.each([
		[gan, a15, "Charges your Galaxy A15 at up to 25 W"],
		[gan, iphone14, "Charges your iPhone 14 at up to 20 W"],
		[gan, redmi12c, "Charges your Redmi 12C at up to 10 W"],
		[
			source("charger", { ports: ["usb_a"], watts: 5 }),
			redmi12c,
			"Charges your Redmi 12C at up to 5 W",
		],
		// A fast-charging standard has no effect unless both products support it.
		[source("charger", { ports: ["usb_c"], watts: 20 }), a15, "Charges your Galaxy A15"],
		[
			source("charger", { ports: ["usb_a"], charging_standards: ["supervooc"], watts: 67 }),
			a15,
			"Charges your Galaxy A15",
		],
		[
			source("cable", { connector: "usb_c", other_connector: "usb_c" }),
			iphone14,
			"Your iPhone 14 has Lightning, but this cable ends in USB-C",
		],
		[
			source("cable", { connector: "usb_c", watts: 60 }),
			a15,
			"Plugs into your Galaxy A15 and carries the 25 W that it needs",
		],
		[
			source("cable", { connector: "usb_c", ports: ["usb_c", "lightning"], watts: 15 }),
			iphone14,
			"Plugs into your iPhone 14 and carries up to 15 W",
		],
		[
			source("cable", { connector: "lightning", watts: 12 }),
			iphone14,
			"Plugs into your iPhone 14 and carries up to 12 W",
		],
		[
			source("wireless_charger", { charging_standards: ["magsafe"], watts: 15 }),
			iphone14,
			"Charges your iPhone 14 wirelessly at up to 15 W",
		],
		[
			source("wireless_charger", { charging_standards: ["qi"], watts: 15 }),
			a15,
			"Your Galaxy A15 does not charge wirelessly",
		],
		[source("case", {}, ["galaxy-a15"]), a15, "Made for your Galaxy A15"],
		[source("case", {}, ["galaxy-a15"]), iphone14, "Made for another device"],
		[source("earbuds", { bluetooth: "5.3" }), a15, "Connects to your Galaxy A15 by Bluetooth"],
	])("for the product %j and the device %j is: %s", (product, phone, words) => {
		expect(fitOf(product, phone)?.reason).toBe(words);
	});

	it("the fit contains the charging power as a number, for sorting", () => {
		expect(fitOf(gan, a15)?.watts).toBe(25);
		expect(fitOf(source("charger", { ports: ["usb_c"], watts: 20 }), a15)?.watts).toBeNull();
	});
});

test.each(["charger", "cable", "case", "wireless_charger", "memory_card", "power_bank", "usb_hub"])(
	'a product of the type "%s" does not claim to fit a device without specifications',
	(type) => {
		for (const facts of [{}, { connector: "usb_c", ports: ["usb_c"], watts: 20 }]) {
			expect(fitOf(source(type, facts), unknown)?.verdict).not.toBe("fits");
		}
	},
);

test.each([
	{ ports: "usb_c", watts: "65" },
	{ ports: [1, null], watts: Number.NaN },
	{ connector: {}, charging_standards: 5 },
])("specifications with wrong data types are ignored: %j", (facts) => {
	expect(() => fitOf(source("charger", facts), a15)).not.toThrow();
	expect(fitOf(source("charger", facts), a15)?.watts ?? null).toBeNull();
});

describe("variations", () => {
	const product = source("case", { material: "silicone" });
	const forA15 = { facts: {}, fits: { devices: ["galaxy-a15"] } };
	const forIphone = { facts: {}, fits: { devices: ["iphone-14"] } };

	it("fit independently if they name different devices", () => {
		expect(fitOf(sourceOfVariation(product, forA15), a15)?.verdict).toBe("fits");
		expect(fitOf(sourceOfVariation(product, forIphone), a15)?.verdict).toBe("does_not_fit");
	});

	it("inherit missing specifications from the product", () => {
		const forAll = source("case", {}, ["galaxy-a15"]);
		expect(fitOf(sourceOfVariation(forAll, { facts: {}, fits: null }), a15)?.verdict).toBe("fits");
		const long = sourceOfVariation(source("charger", gan.facts), {
			facts: { watts: 20 },
			fits: {},
		});
		expect(fitOf(long, a15)?.reason).toBe("Charges your Galaxy A15 at up to 20 W");
	});

	it("determine the product's fit: the fastest fitting one, otherwise an unconfirmed one, otherwise one that doesn't fit", () => {
		const fitting = fitOf(sourceOfVariation(product, forA15), a15);
		const other = fitOf(sourceOfVariation(product, forIphone), a15);
		const open = fitOf(product, a15);
		expect(bestFit([other, fitting])?.verdict).toBe("fits");
		expect(bestFit([other, open])?.verdict).toBe("not_confirmed");
		expect(bestFit([other, other])?.verdict).toBe("does_not_fit");
		expect(bestFit([])).toBeNull();
		const slow = fitOf(source("charger", { ...gan.facts, watts: 20 }), a15);
		expect(bestFit([slow, fitOf(gan, a15)])?.watts).toBe(25);
	});
});
