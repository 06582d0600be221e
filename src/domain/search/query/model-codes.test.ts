import { expect, test } from "vitest";
import { compileModelCodes, nameModelCodes } from "./devices.ts";

const codes = compileModelCodes([
	{ name: "Galaxy A15", model_codes: ["SM-A155F", "SM-A155M"] },
	{ name: "iPhone 15", model_codes: ["A3090", "15"] },
	{ name: "Redmi 13C", model_codes: ["SHARED-1"] },
	{ name: "POCO C65", model_codes: ["SHARED-1"] },
]);

test.each([
	["SM-A155F case", "Galaxy A15 case"],
	["sma155m", "Galaxy A15"],
	["a3090 case", "iPhone 15 case"],
	["shared-1", "shared-1"],
	["iphone 15 20000mah", "iphone 15 20000mah"],
	["usb-c cable", "usb-c cable"],
])('replaces model codes in "%s": "%s"', (text, named) => {
	expect(nameModelCodes(text, codes)).toBe(named);
});
