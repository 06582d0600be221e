import { expect, test } from "vitest";
import { countableSearch, isRobot } from "./countable-search.ts";

test.each([
	["iPhone 15  Charger!", "iphone 15 charger"],
	["Piña-colada case", "pina colada case"],
	["65W USB-C", "65w usb c"],
	["x", null],
	[" . ", null],
	["luz@customer.example", null],
	["0917 123 4567", null],
	["+63 (917) 555-0199 case", null],
	["SM-A155F", "sm a155f"],
	["a".repeat(101), null],
])("%j counts as %j", (text, counted) => {
	expect(countableSearch(text)).toBe(counted);
});

test.each([
	[undefined, true],
	["", true],
	["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
	["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", true],
	["facebookexternalhit/1.1", true],
	["curl/8.5.0", true],
	["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/126.0.0.0 Safari/537.36", true],
	["Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/126.0.0.0 Mobile Safari/537.36", false],
	["Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1", false],
	["Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20) Chrome/120.0.0.0 Mobile", false],
])("%j is a robot: %j", (userAgent, isOne) => {
	expect(isRobot(userAgent)).toBe(isOne);
});
