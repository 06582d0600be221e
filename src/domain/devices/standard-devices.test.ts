import { describe, expect, it, test } from "vitest";
import { deviceColumns } from "#lib/fit/device-columns.ts";
import { devicesInTitle } from "#lib/fit/devices-in-title.ts";
import { createDeviceFinder } from "#lib/fit/find-devices.ts";
import { guessDevices } from "#lib/fit/guess-devices.ts";
import { readDeviceRow, writeDeviceRow } from "./device-columns.ts";
import { readDeviceRows } from "./read-device-rows.ts";
import { deviceSources, readStandardDevices } from "./standard-devices.ts";

const { devices } = await readStandardDevices();
const find = createDeviceFinder(devices);
const named = (code: string) => devices.find((device) => device.code === code);

describe("the built-in devices", () => {
	it("are more than 600, of the best-selling brands, each with a source per specification", () => {
		expect(devices.length).toBeGreaterThanOrEqual(600);
		const makers = new Set(devices.map(({ maker }) => maker));
		for (const maker of [
			"Samsung",
			"Apple",
			"Xiaomi",
			"realme",
			"vivo",
			"OPPO",
			"Infinix",
			"TECNO",
			"HONOR",
			"Huawei",
			"itel",
			"Nothing",
			"Google",
			"OnePlus",
		]) {
			expect(makers).toContain(maker);
		}
		expect(devices.filter(({ model_codes }) => model_codes.length > 0).length).toBeGreaterThan(900);
		for (const device of devices) {
			const sourced = new Set(Object.values(device.sources).flat());
			expect(Object.keys(deviceSources)).toEqual(
				expect.arrayContaining(Object.keys(device.sources)),
			);
			for (const fact of Object.keys(device.facts)) {
				if (fact === "charging_watts") continue;
				expect(sourced, `${device.code} ${fact}`).toContain(fact);
			}
			if (device.model_codes.length > 0) expect(sourced).toContain("model_codes");
			if (device.released_on) expect(sourced).toContain("released_on");
		}
	});

	it("stay the same after an export and import", () => {
		for (const device of devices) {
			const cells = writeDeviceRow(device);
			const row = Object.fromEntries(deviceColumns.map((name, at) => [name, cells[at] ?? ""]));
			expect(readDeviceRow(row)).toEqual(device);
		}
	});

	test.each([
		["apple-iphone-14", { connector: "lightning" }],
		["apple-iphone-15", { connector: "usb_c", watts: 20 }],
		["samsung-galaxy-a15", { connector: "usb_c", watts: 25, has_jack: true }],
		["xiaomi-redmi-12c", { connector: "micro_usb", charging_standards: [] }],
		["samsung-galaxy-watch6", { connector: "own", band_mm: 20 }],
	])("include %s with its specifications", (code, facts) => {
		expect(named(code)?.facts).toMatchObject(facts);
	});
	it("include the codes that manufacturers print", () => {
		expect(named("samsung-galaxy-a15")?.model_codes).toContain("SM-A155F");
		expect(named("apple-iphone-15")?.model_codes).toEqual(
			expect.arrayContaining(["A2846", "A3089", "A3090", "A3092"]),
		);
	});
});

test("invalid rows of a device file are reported with their line, and the other rows are imported", () => {
	const text =
		"maker,name,kind,watts,has_jack\nAcme,One,phone,25,yes\nAcme,,phone,,\nAcme,Two,car,,\nAcme,Three,tablet,fast,\nAcme,One,phone,,\n";
	const read = readDeviceRows(text);
	expect(read.devices.map(({ code, facts }) => [code, facts])).toEqual([
		["acme-one", { watts: 25, has_jack: true }],
	]);
	expect(read.problems).toEqual([
		{ line: 3, reason: "its name is missing" },
		{ line: 4, reason: "its kind must be one of phone, tablet, watch, laptop" },
		{ line: 5, reason: '"fast" is not a number for watts' },
		{ line: 6, reason: "acme-one is listed twice" },
	]);
});

describe("the device search", () => {
	test.each([
		["galaxy a15", "Galaxy A15"],
		["samsung a15", "Galaxy A15"],
		["a15", "Galaxy A15"],
		["A 15", "Galaxy A15"],
		["a15 5g", "Galaxy A15 5G"],
		["samsung galaxy a15 5g", "Galaxy A15 5G"],
		["SM-A155F", "Galaxy A15"],
		["A155F", "Galaxy A15"],
		["sm a155f", "Galaxy A15"],
		["sma155", "Galaxy A15"],
		["samsun galaxi a15", "Galaxy A15"],
		["ip15", "iPhone 15"],
		["iphone15", "iPhone 15"],
		["ip 15", "iPhone 15"],
		["ifon 13", "iPhone 13"],
		["iphone 15 pmax", "iPhone 15 Pro Max"],
		["15 pro max", "iPhone 15 Pro Max"],
		["ip15promax", "iPhone 15 Pro Max"],
		["iphnoe 11", "iPhone 11"],
		["iphone x", "iPhone X"],
		["iphone xr", "iPhone XR"],
		["redmi note13", "Redmi Note 13"],
		["redminote 13 pro", "Redmi Note 13 Pro"],
		["rn13 pro plus", "Redmi Note 13 Pro+ 5G"],
		["xiaomi redmi 12c", "Redmi 12C"],
		["realme c53", "realme C53"],
		["c53", "realme C53"],
		["RMX3760", "realme C53"],
		["vivo y17s", "vivo Y17s"],
		["oppo a18", "OPPO A18"],
		["oppo reno 12f", "OPPO Reno12 F"],
		["infinix hot 50i", "Infinix HOT 50i"],
		["hot 30", "Infinix HOT 30"],
		["tecno spark 20c", "TECNO SPARK 20C"],
		["camon 30", "TECNO CAMON 30"],
		["honor x9b", "HONOR X9b 5G"],
		["s23u", "Galaxy S23 Ultra"],
		["s24 ultra", "Galaxy S24 Ultra"],
		["z flip5", "Galaxy Z Flip5"],
		["huawei nova 11", "HUAWEI nova 11"],
		["nothing phone 2a", "Nothing Phone (2a)"],
		["pixel 8a", "Pixel 8a"],
		["galaxy tab a9", "Galaxy Tab A9"],
		["ipad 10", "iPad (10th generation)"],
		["galaxy watch 6", "Galaxy Watch6"],
		["macbook air m2", "MacBook Air 13-inch (M2)"],
		["para sa galaxy a15", "Galaxy A15"],
	])("for %j first returns %s", (query, name) => {
		expect(find(query)[0]?.name).toBe(name);
	});

	test("lists all models that a text may mean", () => {
		expect(find("sm a15").map(({ name }) => name)).toEqual(
			expect.arrayContaining(["Galaxy A15", "Galaxy A15 5G"]),
		);
		expect(
			find("iphone 15")
				.map(({ name }) => name)
				.slice(0, 4)
				.sort(),
		).toEqual(["iPhone 15", "iPhone 15 Plus", "iPhone 15 Pro", "iPhone 15 Pro Max"]);
	});
	test.each(["", "   ", "toaster", "zzzz 99", "nokia 3310", "1", "🙂"])(
		"finds nothing for %j",
		(query) => {
			expect(find(query).filter(({ name }) => name.includes("toaster"))).toEqual([]);
			if (query.trim().length > 1) expect(find(query)).toEqual([]);
		},
	);
	test("handles a very long text", () => {
		expect(find("a1 ".repeat(5000))).toEqual([]);
	});
});

describe("the guess of the browser's own device", () => {
	const android = (model: string) =>
		`Mozilla/5.0 (Linux; Android 14; ${model}) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36`;
	const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15";
	test.each([
		["comes from its client hint", { model: "SM-A155F", userAgent: android("K") }, ["Galaxy A15"]],
		[
			"comes from an in-app browser's user agent",
			{ userAgent: android("SM-A155F Build/UP1A.231005.007; wv") },
			["Galaxy A15"],
		],
		["is empty if the browser hides its model", { userAgent: android("K") }, []],
		[
			"comes from the client hint of any manufacturer",
			{ model: "Infinix X6882", userAgent: android("K") },
			["Infinix HOT 50"],
		],
		["is empty if the model isn't in the list", { model: "FOO-1234", userAgent: android("K") }, []],
		["is empty for a desktop computer", { userAgent: "Mozilla/5.0 (X11; Linux x86_64)" }, []],
	])("%s", (_, browser, names) => {
		expect(guessDevices(browser, devices).map(({ name }) => name)).toEqual(names);
	});
	it("is one of a few iPhones with the same screen size, in either orientation", () => {
		const screen = { width: 852, height: 393, ratio: 3 };
		expect(guessDevices({ userAgent: iphone, screen }, devices).map(({ name }) => name)).toEqual([
			"iPhone 16",
			"iPhone 15",
			"iPhone 15 Pro",
			"iPhone 14 Pro",
		]);
	});
});

describe("the search for devices in a product's title", () => {
	test.each([
		["Tibay Slim Matte Case for HONOR X8b", ["HONOR X8b"]],
		["Clear Case for Samsung Galaxy A15", ["Galaxy A15"]],
		["Clear Case for Galaxy A15 5G", ["Galaxy A15 5G"]],
		["Case Galaxy A15 / A25 5G", ["Galaxy A15", "Galaxy A25 5G"]],
		["Case for Samsung Galaxy A55", ["Galaxy A55 5G"]],
		["Case for Galaxy A55 5G", ["Galaxy A55 5G"]],
		["Case for POCO X6 Pro", ["POCO X6 Pro 5G"]],
		["Glass for iPhone 15 Pro Max", ["iPhone 15 Pro Max"]],
		["Glass for iPhone 11/12/13", ["iPhone 11", "iPhone 12", "iPhone 13"]],
		["Redmi Note 13 Pro+ 5G Case", ["Redmi Note 13 Pro+ 5G"]],
		["65W GaN Charger with 2 USB-C Ports", []],
		["Case for nova 11", ["HUAWEI nova 11"]],
		["Strap for Mi Band 8 and 9", []],
		["Mouse 15 cm, 13 buttons", []],
	])("in %j finds %j", (title, names) => {
		expect(devicesInTitle(title, devices).map(({ name }) => name)).toEqual(names);
	});
});
