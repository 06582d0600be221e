import { describe, expect, test } from "vitest";
import { checkFacts } from "./check-facts.ts";
import type { Facts } from "./facts.ts";
import { proposeFacts } from "./propose-facts.ts";
import { standardTables as tables } from "./standard-tables.ts";

const propose = (name: string, description = "", more: object = {}) =>
	proposeFacts({ name, description, product_type: null, facts: {}, ...more }, tables);

/** Product titles as they are common in Philippine shops and marketplaces. */
const titles: readonly (readonly [title: string, type: string | null, facts?: Facts])[] = [
	["65W GaN USB-C Charger", "charger", { watts: 65, ports: ["usb_c"] }],
	["Anker Nano 30W USB C Wall Charger", "charger", { watts: 30, ports: ["usb_c"] }],
	["Baseus 65 Watts GaN5 Fast Charger 2C+1A", "charger", { watts: 65 }],
	[
		"20W PD Charger for iPhone 15 Pro Max",
		"charger",
		{ watts: 20, charging_standards: ["usb_pd"] },
	],
	[
		"33W Charger QC3.0 with USB-C Cable",
		"charger",
		{ watts: 33, charging_standards: ["quick_charge_3"] },
	],
	["Samsung 25W PPS Travel Adapter", "charger", { watts: 25, charging_standards: ["pps"] }],
	["Dual Port Power Adapter 12W", "charger", { watts: 12 }],
	["80W SuperVOOC Charger", "charger", { watts: 80, charging_standards: ["supervooc"] }],
	["Charging Brick USB-A + USB-C 20W", "charger", { watts: 20, ports: ["usb_a", "usb_c"] }],
	[
		"38W Car Charger USB-C PD",
		"car_charger",
		{ watts: 38, ports: ["usb_c"], charging_standards: ["usb_pd"] },
	],
	["FM Transmitter Car Charger", "car_charger", {}],
	["15W Wireless Charger", "wireless_charger", { watts: 15 }],
	[
		"Magnetic Wireless Charging Pad Qi2 15W",
		"wireless_charger",
		{ watts: 15, charging_standards: ["qi2"], is_magnetic: true },
	],
	["Qi Wireless Charging Stand 10W", "wireless_charger", { watts: 10, charging_standards: ["qi"] }],
	["MagSafe Charger 1m", "wireless_charger", { is_magnetic: true, length_cm: 100 }],
	["20000mAh Power Bank", "power_bank", { capacity_mah: 20_000 }],
	["Romoss 20,000 mAh 22.5W Powerbank", "power_bank", { capacity_mah: 20_000, watts: 22.5 }],
	["10000mah Mini Power Bank with Built-in Cable", "power_bank", { capacity_mah: 10_000 }],
	["10K mAh Magnetic Power Bank", "power_bank", { capacity_mah: 10_000, is_magnetic: true }],
	[
		"Power Bank 5.000mAh MagSafe Wireless",
		"power_bank",
		{ capacity_mah: 5_000, is_magnetic: true, is_wireless: true },
	],
	["Power Bank Pouch", null],
	["Case for 20000mAh Power Bank", "case", {}],
	[
		"USB-C to USB-C Cable 60W 1m",
		"cable",
		{ connector: "usb_c", other_connector: "usb_c", watts: 60, length_cm: 100 },
	],
	[
		"USB-C to Lightning Cable 2 m",
		"cable",
		{ connector: "lightning", other_connector: "usb_c", length_cm: 200 },
	],
	["Lightning to USB Cable", "cable", { connector: "lightning" }],
	[
		"USB-A to Micro USB Cable 50cm",
		"cable",
		{ connector: "micro_usb", other_connector: "usb_a", length_cm: 50 },
	],
	[
		"UGREEN Type-C Cable 100W 1.5m Braided Nylon",
		"cable",
		{ connector: "usb_c", watts: 100, length_cm: 150, material: "Braided nylon" },
	],
	["HDMI Cable 4K 3 meters", "cable", { connector: "hdmi", resolution: "4K", length_cm: 300 }],
	[
		"USB-C to HDMI Cable 1.8m",
		"cable",
		{ connector: "usb_c", other_connector: "hdmi", length_cm: 180 },
	],
	["LAN Cable Cat 6 10m", "cable", { connector: "ethernet", length_cm: 1000 }],
	["AUX Cable 3.5mm", "cable"],
	["USB4 Cable 40Gbps 240W", "cable", { data_gbps: 40, watts: 240 }],
	["3ft Charging Cable (Black)", "cable", { length_cm: 91.44, colour: "Black" }],
	["Cable Organizer", null],
	["Cable Clips", null],
	["USB-C to 3.5mm Adapter", "adapter", { connector: "usb_c", other_connector: "jack_3_5" }],
	["HDMI to VGA Adapter", "adapter", { connector: "hdmi", other_connector: "vga" }],
	["OTG Adapter USB-C to USB-A", "adapter", { connector: "usb_c", other_connector: "usb_a" }],
	["Bluetooth 5.3 Dongle", "adapter", { bluetooth: "5.3", is_wireless: true }],
	["Type-C to LAN Adapter", "adapter", { connector: "usb_c", other_connector: "ethernet" }],
	["USB Wi-Fi 6 Adapter", "wifi_adapter"],
	[
		"7-in-1 USB-C Hub HDMI 4K SD 100W",
		"usb_hub",
		{ ports: ["usb_c", "hdmi", "sd"], resolution: "4K", watts: 100 },
	],
	["USB-A Hub", "usb_hub", { connector: "usb_a" }],
	["USB-C Docking Station", "usb_hub", { connector: "usb_c" }],
	["iPhone 15 Pro Max Case", "case", {}],
	[
		"Silicone Case for Samsung Galaxy A15 - Midnight Blue",
		"case",
		{ material: "Silicone", colour: "Midnight Blue" },
	],
	["Clear Case with MagSafe for iPhone 16", "case", { is_magnetic: true }],
	["Matte TPU Phone Case", "case", { finish: "Matte", material: "Tpu" }],
	["Leather Flip Cover for Redmi Note 13", "case", { material: "Leather" }],
	["Silicone Casing Full Cover for Galaxy A15", "case", { material: "Silicone" }],
	["iPad Air Folio", "case", {}],
	["Case for AirPods Pro 2", "case", {}],
	["Memory Card Case", null],
	["Laptop Keyboard Cover", null],
	["Webcam Cover", null],
	["Rain Cover", null],
	["Tempered Glass for iPhone 15", "screen_protector", { material: "Tempered glass" }],
	["9H Screen Protector Samsung A55", "screen_protector", { hardness: "9H" }],
	[
		"Privacy Tempered Glass 2pcs",
		"screen_protector",
		{ is_privacy: true, count: 2, material: "Tempered glass" },
	],
	[
		"Tempered Glass iPhone 15 Full Cover 9H",
		"screen_protector",
		{ material: "Tempered glass", hardness: "9H" },
	],
	["Anti-Spy Screen Guard", "screen_protector", { is_privacy: true }],
	["Hydrogel Film for vivo V30", "screen_protector", {}],
	["Screen Protector Pack of 3 Matte", "screen_protector", { count: 3, finish: "Matte" }],
	[
		"Wireless Earbuds Bluetooth 5.3 ANC IPX5",
		"earbuds",
		{ bluetooth: "5.3", is_wireless: true, noise_cancelling: true, water_rating: "ipx5" },
	],
	["TWS Earbuds 30 hours playtime", "earbuds", { is_wireless: true, playtime_hours: 30 }],
	["USB-C Earphones", "earbuds", { connector: "usb_c" }],
	["Wired Earphones 3.5mm", "earbuds", { is_wireless: false, connector: "jack_3_5" }],
	["Neckband Bluetooth v5.0", "earbuds", { bluetooth: "5.0", is_wireless: true }],
	["Over-Ear Headphones Noise-Cancelling", "headphones", { noise_cancelling: true }],
	["Wireless Gaming Headset 2.4G", "headphones", { is_wireless: true }],
	["Headphone Stand", null],
	["Bluetooth Speaker IPX7 20W", "speaker", { is_wireless: true, water_rating: "ipx7", watts: 20 }],
	["Waterproof Portable Speaker IP67", "speaker", { water_rating: "ip67" }],
	["Soundbar 40W Bluetooth 5.3", "speaker", { watts: 40, bluetooth: "5.3", is_wireless: true }],
	["Wireless Mouse 1,600 DPI", "mouse", { is_wireless: true, dpi: 1600 }],
	["Gaming Mouse RGB 7-button 16000DPI", "mouse", { buttons: 7, dpi: 16_000 }],
	["Logitech Silent Mouse Bluetooth", "mouse", { is_wireless: true }],
	["Mouse Pad XL", "mouse_pad", {}],
	["Desk Mat", "mouse_pad", {}],
	["Wireless Charging Mouse Pad", "mouse_pad"],
	[
		"Mechanical Keyboard 75% Red Switch",
		"keyboard",
		{ is_mechanical: true, layout: "75%", switch_type: "linear" },
	],
	[
		"TKL Keyboard Blue Switches Wired",
		"keyboard",
		{ layout: "TKL", switch_type: "clicky", is_wireless: false },
	],
	["Wireless Keyboard and Mouse Combo", "keyboard", { is_wireless: true }],
	["Membrane Gaming Keyboard", "keyboard", { switch_type: "membrane" }],
	["Numeric Keypad Wireless", "numpad"],
	["Keycaps PBT", null],
	["1080p Webcam with Microphone", "webcam", { resolution: "1080p" }],
	["Full HD Webcam", "webcam", { resolution: "1080p" }],
	["4K Webcam USB-C", "webcam", { resolution: "4K", connector: "usb_c" }],
	["SanDisk 64GB Flash Drive", "flash_drive", { storage_gb: 64 }],
	[
		"128 GB USB-C Flash Drive 150MB/s",
		"flash_drive",
		{ storage_gb: 128, connector: "usb_c", read_mb_s: 150 },
	],
	["1TB OTG Drive", "flash_drive", { storage_gb: 1000 }],
	[
		"microSD 128GB 100MB/s",
		"memory_card",
		{ storage_gb: 128, read_mb_s: 100, connector: "microsd" },
	],
	["Kingston SD Card 32GB", "memory_card", { storage_gb: 32, connector: "sd" }],
	["NVMe SSD Enclosure USB-C 10Gbps", "ssd_enclosure", { connector: "usb_c", data_gbps: 10 }],
	["SATA Enclosure 2.5-inch", "ssd_enclosure", { size_inches: 2.5 }],
	["Aluminum Laptop Stand", "laptop_stand", { material: "Aluminum" }],
	["Foldable Notebook Stand 15.6 inch", "laptop_stand", { size_inches: 15.6 }],
	["Cooling Pad 17 inch", "cooling_pad", { size_inches: 17 }],
	["Laptop Cooler", "cooling_pad", {}],
	["14 inch Laptop Sleeve", "sleeve", { size_inches: 14 }],
	['Felt Sleeve 13.3"', "sleeve", { size_inches: 13.3, material: "Felt" }],
	["Wi-Fi 6 Router AX3000", "router", { wifi: "Wi-Fi 6", speed_mbps: 3000 }],
	["WiFi Extender N300", "wifi_extender"],
	["Stylus Pen for iPad", "stylus", {}],
	["Stylus Replacement Tips", null],
	["Phone Tripod 1.7 m", "tripod", { length_cm: 170 }],
	["Selfie Stick with Remote", "tripod", {}],
	["10 inch Ring Light 24W", "ring_light", { size_inches: 10, watts: 24 }],
	["Silicone Watch Strap 20mm", "watch_strap", { material: "Silicone", width_mm: 20 }],
	["Leather Strap for Apple Watch", "watch_strap", { material: "Leather" }],
	["Strap for Mi Band 8", "watch_strap", {}],
	["Magnetic Car Phone Holder", "car_mount", { is_magnetic: true }],
	["Vent Mount", "car_mount", {}],
	["Gift Card", null],
	["Cotton T-Shirt - Black", null],
	["Long Sleeve Tee", null],
	["Ceramic Mug", null],
	["65W", null],
];

describe("a product title", () => {
	test("at least a hundred examples are tested", () => {
		expect(titles.length).toBeGreaterThanOrEqual(100);
	});

	const rows = titles.map(([title, type, facts = null]) => ({ title, type, facts }));
	test.each(rows)('the type of "$title" is $type', ({ title, type, facts }) => {
		const proposed = propose(title);
		expect(proposed.product_type).toBe(type);
		if (facts) expect(proposed.facts).toEqual(facts);
		if (type === null) expect(proposed.facts).toEqual({});
	});

	test("gets no suggestion for a specification with two different values", () => {
		expect(propose("Charger 45W or 65W").facts).toEqual({});
	});
});

test("a description is used for missing values that can only describe the product itself", () => {
	const { facts } = propose(
		"Clip Speaker Bluetooth 5.0",
		"IPX6, Bluetooth 5.3, 12-month warranty. Charges from any 20W charger, comes in Black.",
	);
	expect(facts).toEqual({
		bluetooth: "5.0",
		is_wireless: true,
		water_rating: "ipx6",
		warranty_months: 12,
	});
});

test("suggests neither values that are already known nor attributes that the type lacks", () => {
	const known = { product_type: "adapter", facts: { watts: 60 } };
	expect(propose("65W 20000mAh Charger", "", known)).toEqual({ product_type: null, facts: {} });
});

describe("specifications that contradict a title", () => {
	const check = (name: string, facts: Facts, variations: Facts[] = [], product_type = "charger") =>
		checkFacts({ name, product_type, facts, variations }, tables).map(({ text }) => text);
	const ports = ["usb_c"];

	test.each<[string, Facts, Facts[], string[]]>([
		["67W Charger", { watts: 45, ports }, [], ["Title says 67 W, specifications say 45 W"]],
		["67W Charger", { watts: 67, ports }, [], []],
		["67W Charger", { ports }, [{ watts: 67 }, { watts: 45 }], []],
		[
			"67W Charger",
			{ ports },
			[{ watts: 20 }, { watts: 45 }],
			["Title says 67 W, specifications say 20 W or 45 W"],
		],
		["Charger", { ports }, [], ["Power is missing"]],
		["Charger", { watts: 20 }, [], ["Ports are missing"]],
		["Charger", { ports }, [{ watts: 20 }, {}], ["Power is missing"]],
		["Charger", { ports }, [{ watts: 20 }, { watts: 30 }], []],
		["USB-A Charger", { watts: 5, ports }, [], ["Title says USB-A, specifications say USB-C"]],
	])(
		'the title "%s" with the specifications %j, and %j for variations',
		(name, facts, variations, problems) => {
			expect(check(name, facts, variations)).toEqual(problems);
		},
	);

	test("if the product type is missing, no other problem is reported", () => {
		const product = {
			name: "67W Charger",
			product_type: null,
			facts: { watts: 5 },
			variations: [],
		};
		expect(checkFacts(product, tables)).toMatchObject([{ kind: "untyped" }]);
	});
});
