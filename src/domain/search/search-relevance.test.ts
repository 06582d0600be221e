import { describe, expect, test } from "vitest";
import { documentNamed } from "./search-document.fixture.ts";
import { createSearchIndex } from "./search-index.ts";

/** Products of a small shop: name, category, units sold and other searched data. */
const CATALOGUE: [
	string,
	string,
	number,
	{ description?: string; variations?: string[]; skus?: string[] }?,
][] = [
	[
		"20W USB-C Wall Charger",
		"Chargers",
		310,
		{ skus: ["CHG-20W-WHT"], description: "Fast charging for phones." },
	],
	[
		"65W GaN Charger Dual Port",
		"Chargers",
		120,
		{ description: "Charges a laptop and a phone at once." },
	],
	["Car Charger 38W", "Chargers", 80],
	["Wireless Charging Pad 15W", "Chargers", 95],
	["USB-C to Lightning Cable 1m", "Cables", 400, { variations: ["1 m", "2 m"] }],
	["Braided Type-C Cable 2 meters", "Cables", 350, { variations: ["Black", "Red"] }],
	["HDMI Cable 4K", "Cables", 60],
	["Power Bank 10,000mAh", "Power Banks", 500, { description: "Pocket battery with two ports." }],
	["Slim Powerbank 20000mAh 22.5W", "Power Banks", 410],
	["MagSafe Power Bank 5000 mAh", "Power Banks", 140],
	["Clear Case for iPhone 15", "Phone Cases", 220, { variations: ["iPhone 15", "iPhone 15 Pro"] }],
	["Rugged Case for Galaxy A15", "Phone Cases", 130, { variations: ["Black", "Olive"] }],
	["Silicone Case Redmi Note 13", "Phone Cases", 90],
	["Leather Wallet Case iPhone 14", "Phone Cases", 40],
	["Tempered Glass iPhone 15", "Screen Protectors", 600],
	["Tempered Glass Galaxy A15", "Screen Protectors", 320],
	["Privacy Screen Protector Redmi Note 13", "Screen Protectors", 150],
	[
		"TWS Earbuds Pro",
		"Audio",
		280,
		{ description: "Noise cancelling earbuds with charging case." },
	],
	["Over-Ear Headphones", "Audio", 75],
	["Gaming Headset RGB", "Audio", 110],
	["In-Ear Earphones 3.5mm", "Audio", 260],
	["Bluetooth Speaker Waterproof", "Audio", 170],
	["Karaoke Mic Wireless", "Audio", 65],
	["Mechanical Keyboard 75%", "Computer", 85],
	["Wireless Mouse Silent", "Computer", 200],
	["7-in-1 USB-C Hub", "Computer", 150],
	["Laptop Stand Aluminium", "Computer", 125],
	["Webcam 1080p", "Computer", 45],
	["Flash Drive 64GB", "Storage", 240, { variations: ["32 GB", "64 GB", "128 GB"] }],
	["microSD Card 256GB", "Storage", 190],
	["OTG Adapter Type-C", "Storage", 100],
	["Phone Tripod 1.6m", "Creator Gear", 90],
	["Ring Light 10 inch", "Creator Gear", 105],
	["Selfie Stick Bluetooth", "Creator Gear", 88],
	["Car Phone Holder", "Car Accessories", 160],
	["Magnetic Phone Stand", "Stands", 115],
	["Smart Watch Series 9", "Wearables", 135],
	["Watch Strap 22mm", "Wearables", 70, { variations: ["Nylon", "Leather"] }],
	["Rechargeable Mini Fan", "Home", 330],
	["Cable Organizer Pouch", "Home", 50, { description: "A case for your chargers." }],
	["Wi-Fi 6 Router", "Network", 55],
	["Piña Fabric Pouch", "Bags", 20],
	["Anti-Theft Backpack", "Bags", 145],
];

const index = createSearchIndex();
index.putAll(
	CATALOGUE.map(([name, category, soldCount, facts], id) =>
		documentNamed(id, name, { category, soldCount, ...facts }),
	),
);

const namesFor = (text: string): string[] =>
	index
		.search({ text, sort: "relevance", offset: 0, limit: 50 })
		.ids.map((id) => CATALOGUE[id]?.[0] ?? "");

describe("relevant products come first", () => {
	test.each<[string, string[]]>([
		["charger", ["Car Charger 38W", "20W USB-C Wall Charger"]],
		["Chargers", ["Car Charger 38W"]],
		["car charger", ["Car Charger 38W"]],
		["charger usb c", ["20W USB-C Wall Charger"]],
		["20w charger", ["20W USB-C Wall Charger"]],
		["20 watts charger", ["20W USB-C Wall Charger"]],
		["20w adaptor", ["20W USB-C Wall Charger"]],
		["chrager 65w", ["65W GaN Charger Dual Port"]],
		["wireless charger", ["Wireless Charging Pad 15W"]],
		["laptop charger", ["65W GaN Charger Dual Port"]],
		["chg-20w", ["20W USB-C Wall Charger"]],
		["cable", ["HDMI Cable 4K", "USB-C to Lightning Cable 1m"]],
		["type c cable", ["Braided Type-C Cable 2 meters"]],
		["typec cord", ["Braided Type-C Cable 2 meters"]],
		["usbc cable 2m", ["Braided Type-C Cable 2 meters"]],
		["lightning", ["USB-C to Lightning Cable 1m"]],
		["hdmi", ["HDMI Cable 4K"]],
		["red cable", ["Braided Type-C Cable 2 meters"]],
		["powerbank", ["Power Bank 10,000mAh"]],
		["power bank", ["Power Bank 10,000mAh", "Slim Powerbank 20000mAh 22.5W"]],
		["powerbnk", ["Power Bank 10,000mAh"]],
		["powerbank 10000mah", ["Power Bank 10,000mAh"]],
		["power bank 20000", ["Slim Powerbank 20000mAh 22.5W"]],
		["5000mah", ["MagSafe Power Bank 5000 mAh"]],
		["iphone 15 case", ["Clear Case for iPhone 15"]],
		["iphone15 case", ["Clear Case for iPhone 15"]],
		["case iphone 15 pro", ["Clear Case for iPhone 15"]],
		["a15 case", ["Rugged Case for Galaxy A15"]],
		["redmi note 13", ["Silicone Case Redmi Note 13", "Privacy Screen Protector Redmi Note 13"]],
		["olive case", ["Rugged Case for Galaxy A15"]],
		["wallet", ["Leather Wallet Case iPhone 14"]],
		["iphone 15", ["Tempered Glass iPhone 15", "Clear Case for iPhone 15"]],
		["tempered glass a15", ["Tempered Glass Galaxy A15"]],
		["screen protector iphone 15", ["Tempered Glass iPhone 15"]],
		["temperd glass", ["Tempered Glass iPhone 15", "Tempered Glass Galaxy A15"]],
		["privacy", ["Privacy Screen Protector Redmi Note 13"]],
		["earbud", ["TWS Earbuds Pro"]],
		["tws", ["TWS Earbuds Pro"]],
		["noise cancelling", ["TWS Earbuds Pro"]],
		["headset", ["Gaming Headset RGB"]],
		["headphones", ["Over-Ear Headphones"]],
		["earphones", ["In-Ear Earphones 3.5mm"]],
		["speeker", ["Bluetooth Speaker Waterproof"]],
		["microphone", ["Karaoke Mic Wireless"]],
		["keybord", ["Mechanical Keyboard 75%"]],
		["mouse", ["Wireless Mouse Silent"]],
		["usb hub", ["7-in-1 USB-C Hub"]],
		["7in1", ["7-in-1 USB-C Hub"]],
		["laptop stand", ["Laptop Stand Aluminium"]],
		["flashdrive", ["Flash Drive 64GB"]],
		["usb stick 128gb", ["Flash Drive 64GB"]],
		["otg", ["OTG Adapter Type-C"]],
		["256 gb", ["microSD Card 256GB"]],
		["sd card", ["microSD Card 256GB"]],
		["tripod", ["Phone Tripod 1.6m"]],
		["ring li", ["Ring Light 10 inch"]],
		["selfie", ["Selfie Stick Bluetooth"]],
		["cellphone holder", ["Car Phone Holder"]],
		["phone stand", ["Magnetic Phone Stand"]],
		["smartwatch", ["Smart Watch Series 9"]],
		["relo strap", ["Watch Strap 22mm"]],
		["bentilador", ["Rechargeable Mini Fan"]],
		["wifi router", ["Wi-Fi 6 Router"]],
		["pina pouch", ["Piña Fabric Pouch"]],
		["lalagyan", ["Car Phone Holder", "Cable Organizer Pouch"]],
		["backpak", ["Anti-Theft Backpack"]],
		["anti theft bag", ["Anti-Theft Backpack"]],
	])('for "%s"', (text, first) => {
		expect(namesFor(text).slice(0, first.length)).toEqual(first);
	});
});

describe("irrelevant products are not found", () => {
	test.each([
		["hdmi", "USB-C to Lightning Cable 1m"],
		["a15", "Tempered Glass iPhone 15"],
		["power bank", "20W USB-C Wall Charger"],
		["car charger", "microSD Card 256GB"],
		["iphone 15 case", "Leather Wallet Case iPhone 14"],
		["usb-c cable", "HDMI Cable 4K"],
		["headset", "Bluetooth Speaker Waterproof"],
	])('"%s" does not find "%s"', (text, name) => {
		expect(namesFor(text)).not.toContain(name);
		expect(namesFor(text).length).toBeGreaterThan(0);
	});
});
