import type { FindableDevice } from "./find-devices.ts";

/** Information that a browser reveals about its device. */
export interface BrowserFacts {
	/** Model from the client hint `Sec-CH-UA-Model` or `navigator.userAgentData`. */
	model?: string | undefined;
	userAgent: string;
	/** Screen size in CSS pixels, and the pixel ratio. */
	screen?: { width: number; height: number; ratio: number } | undefined;
}

/** iPhones don't reveal their model, but the screen size narrows down the possible models. */
const iphoneScreens: Record<string, string[]> = {
	"320x568@2": ["iPhone SE"],
	"375x667@2": [
		"iPhone SE (3rd generation)",
		"iPhone SE (2nd generation)",
		"iPhone 8",
		"iPhone 7",
		"iPhone 6s",
		"iPhone 6",
	],
	"414x736@3": ["iPhone 8 Plus", "iPhone 7 Plus", "iPhone 6s Plus", "iPhone 6 Plus"],
	"375x812@3": ["iPhone 11 Pro", "iPhone XS", "iPhone X", "iPhone 13 mini", "iPhone 12 mini"],
	"414x896@2": ["iPhone 11", "iPhone XR"],
	"414x896@3": ["iPhone 11 Pro Max", "iPhone XS Max"],
	"390x844@3": [
		"iPhone 14",
		"iPhone 13",
		"iPhone 13 Pro",
		"iPhone 12",
		"iPhone 12 Pro",
		"iPhone 16e",
	],
	"428x926@3": ["iPhone 14 Plus", "iPhone 13 Pro Max", "iPhone 12 Pro Max"],
	"393x852@3": ["iPhone 16", "iPhone 15", "iPhone 15 Pro", "iPhone 14 Pro"],
	"430x932@3": ["iPhone 16 Plus", "iPhone 15 Pro Max", "iPhone 15 Plus", "iPhone 14 Pro Max"],
	"402x874@3": ["iPhone 17", "iPhone 17 Pro", "iPhone 16 Pro"],
	"440x956@3": ["iPhone 17 Pro Max", "iPhone 16 Pro Max"],
	"420x912@3": ["iPhone Air"],
};

/**
 * Finds the model in user agents such as `Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A…; wv)`. Chrome always
 * sends `K` instead of the model.
 */
const androidModel =
	/\bAndroid [\d.]+; (?:[a-z]{2}[-_][A-Za-z]{2}; )?([^;)]{2,40}?)(?: Build\/|[;)])/;

const fold = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * Guesses the devices on which this browser may be running, most likely first. The shopper must confirm the guess,
 * because people also shop for someone else's phone.
 */
export function guessDevices<Found extends FindableDevice>(
	browser: BrowserFacts,
	devices: readonly Found[],
): Found[] {
	const model = browser.model || androidModel.exec(browser.userAgent)?.[1] || "";
	if (fold(model).length > 2) {
		const wanted = fold(model);
		return devices.filter(
			({ model_codes, name }) =>
				fold(name) === wanted || model_codes.some((code) => fold(code) === wanted),
		);
	}
	if (!/\biPhone\b/.test(browser.userAgent) || !browser.screen) return [];
	const { width, height, ratio } = browser.screen;
	const size = `${Math.min(width, height)}x${Math.max(width, height)}@${Math.round(ratio)}`;
	return (iphoneScreens[size] ?? []).flatMap(
		(name) => devices.find((device) => device.name === name) ?? [],
	);
}
