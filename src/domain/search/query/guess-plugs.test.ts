import { expect, test } from "vitest";
import { guessPlugs } from "../analyze-document.ts";

test.each([
	["FAST CHARGER 20W TYPE C PD for iphone", "charger", ["ports:usb_c"]],
	["Charger 10W with Type-C cable", "charger", []],
	["cable for iphone 14 13 12 fast charging", "cable", ["connector:lightning"]],
	["Cable for iPhone Samsung Oppo", "cable", []],
	["cable for iPhone 15 and 16", "cable", []],
	["USB-C to Lightning Cable 1 m", "cable", ["connector:lightning", "other_connector:usb_c"]],
	["Power Bank 10,000 mAh", "power_bank", []],
])("%s", (name, type, plugs) => {
	expect(guessPlugs(name, type).sort()).toEqual(plugs);
});
