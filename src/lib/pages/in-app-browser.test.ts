import { describe, expect, test } from "vitest";
import { isInAppBrowser, systemBrowserAddress } from "./in-app-browser.ts";

const android =
	"Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.86 Mobile Safari/537.36";
const iPhone =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("isInAppBrowser", () => {
	test.each([
		["Facebook, Android", `${android} [FB_IAB/FB4A;FBAV/489.0.0.66.81;]`],
		["Messenger, Android", `${android} [FB_IAB/Orca-Android;FBAV/482.0.0.58.109;]`],
		["Facebook, iPhone", `${iPhone} Mobile/22B91 [FBAN/FBIOS;FBAV/489.0.0.41.90;FBBV/661]`],
		["Messenger, iPhone", `${iPhone} Mobile/22B91 [FBAN/MessengerForiOS;FBAV/482.0.0.38.109]`],
		["Instagram, iPhone", `${iPhone} Mobile/22B91 Instagram 357.0.0.28.97 (iPhone15,2; iOS 18_1)`],
		["Instagram, Android", `${android} Instagram 357.0.0.40.100 Android`],
		["TikTok", `${iPhone} Mobile/22B91 musical_ly_37.0.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
		["an Android web view", android],
	])("is true for %s", (_, userAgent) => {
		expect(isInAppBrowser(userAgent)).toBe(true);
	});
	test.each([
		["Chrome, Android", android.replace("; wv)", ")")],
		["Safari, iPhone", `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`],
		["Samsung Internet", `${android.replace("; wv)", ")")} SamsungBrowser/27.0`],
		["Edge", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0"],
		[
			"Facebook's crawler",
			"facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
		],
		["nothing", ""],
	])("is false for %s", (_, userAgent) => {
		expect(isInAppBrowser(userAgent)).toBe(false);
	});
});

describe("systemBrowserAddress", () => {
	const page = "https://kargado.example/app/products/cable?variation=3";
	test("returns an intent URL on Android", () => {
		expect(systemBrowserAddress(android, page)).toBe(
			"intent://kargado.example/app/products/cable?variation=3#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end",
		);
	});
	test("returns a Safari URL on an iPhone", () => {
		expect(systemBrowserAddress(iPhone, page)).toBe(`x-safari-${page}`);
	});
	test("returns null on other systems", () => {
		expect(systemBrowserAddress("Mozilla/5.0 (Windows NT 10.0)", page)).toBeNull();
	});
});
