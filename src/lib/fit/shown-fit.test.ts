import { expect, test } from "vitest";
import type { Device, DeviceKind } from "./device.ts";
import type { FitSource } from "./fit.ts";
import { shownFit } from "./shown-fit.ts";

const device = (kind: DeviceKind): Device => ({
	code: `a-${kind}`,
	maker: "Acme",
	name: `Acme ${kind}`,
	kind,
	model_codes: [],
	released_on: null,
	facts: { connector: "usb_c" },
});
const thing = (type: string | null, facts: FitSource["facts"] = {}, devices: string[] = []) => ({
	product_type: type,
	facts,
	fits: { devices },
});

test.each([
	["a computer mouse", "phone", thing("mouse", { is_wireless: true }), null],
	["a wired mouse", "phone", thing("mouse", { connector: "usb_a" }), null],
	["a Bluetooth mouse", "phone", thing("mouse", { bluetooth: "5.1" }), "fits"],
	["a mouse", "laptop", thing("mouse", { is_wireless: true }), "not_confirmed"],
	["a webcam", "phone", thing("webcam", { resolution: "1080p" }), null],
	["a laptop sleeve", "phone", thing("sleeve", { size_inches: 14 }), null],
	["a watch strap", "phone", thing("watch_strap", { width_mm: 20 }), null],
	["a strap of unknown width", "watch", thing("watch_strap"), "not_confirmed"],
	["a tripod", "phone", thing("tripod", { length_cm: 120 }), null],
	["a bag", "phone", thing("bag"), null],
	["a mouse pad", "laptop", thing("mouse_pad"), null],
	["a product without a type", "phone", thing(null, { watts: 20 }), null],
	[
		"a product without a type that names others",
		"phone",
		thing(null, {}, ["other"]),
		"not_confirmed",
	],
	["a custom type that names it", "phone", thing("grip", {}, ["a-phone"]), "fits"],
	["a tripod made for it", "phone", thing("tripod", {}, ["a-phone"]), "fits"],
	["a charger without specifications", "phone", thing("charger"), "not_confirmed"],
	[
		"a cable with another plug",
		"phone",
		thing("cable", { connector: "lightning" }),
		"does_not_fit",
	],
	["a case that names no device", "phone", thing("case"), "not_confirmed"],
	["another device's case", "phone", thing("case", {}, ["other"]), "does_not_fit"],
	["a car mount", "phone", thing("car_mount"), "not_confirmed"],
] as const)(
	"for %s the owner of a %s gets the relevant fit message",
	(_, kind, source, verdict) => {
		expect(shownFit(source, device(kind))?.verdict ?? null).toBe(verdict);
	},
);
