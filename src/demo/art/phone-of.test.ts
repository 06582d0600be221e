import { expect, test } from "vitest";
import { readStandardDevices } from "#domain/devices/standard-devices.ts";
import { layoutLooks, layoutOf } from "./camera-layouts.ts";
import { phoneLooks } from "./cameras.ts";
import { cameraLayout, phoneOf } from "./phone-of.ts";

const known = Object.entries(phoneLooks).flatMap(([model, look]) => {
	const layout = cameraLayout(model);
	return layout ? [[model, layout, look] as const] : [];
});

test("the device data contains the camera layout of at least 14 drawn phones", () => {
	expect(known.length).toBeGreaterThanOrEqual(14);
});

test.each(known)("draws the back of a %s as in the device data: %s", (_, layout, look) => {
	expect(layoutOf(look)).toBe(layout);
});

test("draws each camera layout of the device data correctly", async () => {
	const { devices } = await readStandardDevices();
	const named = devices.flatMap(({ kind, facts }) =>
		kind === "phone" ? (facts.camera_layout ?? []) : [],
	);
	expect([...new Set(named)].sort()).toEqual(Object.keys(layoutLooks).sort());
	for (const [layout, look] of Object.entries(layoutLooks)) {
		expect([layout, layoutOf(look)]).toEqual([layout, layout]);
	}
});

test.each([
	["Silicone Case for OPPO A94", "square"],
	["Clear Case for Galaxy Z Flip6", "two_horizontal"],
	["Rugged Case for Samsung Galaxy S10", "three_horizontal"],
	["Case for realme 6", "four_vertical"],
])('the picture of "%s" shows the cameras of its phone', (name, layout) => {
	expect(phoneOf(name)?.look).toBe(layoutLooks[layout]);
});

test("a title without a known phone has no look", () => {
	expect(phoneOf("Case for Grandmother")).toBeNull();
	expect(phoneOf("Case")).toBeNull();
});
