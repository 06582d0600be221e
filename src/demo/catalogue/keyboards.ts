import { type DraftProduct, inBoth, inColours, inOptions } from "./draft-product.ts";

const switches = inOptions("Switch", ["Red (linear)"], ["Brown (bump)"], ["Blue (click)"]);

export const keyboards: DraftProduct[] = [
	{
		name: "Galaw K1 USB Keyboard",
		short: "Full-size wired keyboard.",
		about:
			"Numbers on the right, drain holes below and keys that are printed deep enough to last. A plain keyboard for offices and counters.",
		specs: ["104 keys, US layout", "USB-A, 1.5 m"],
		price: 349,
		tags: ["best"],
		art: ["keyboard", "ink", 0],
	},
	{
		name: "Galaw K2 Wireless Keyboard and Mouse",
		short: "One receiver for both.",
		about:
			"Clears two cables off the desk with a single receiver. Keyboard and mouse take one AA each and sleep when not used.",
		specs: ["Full-size keyboard, 1,200 dpi mouse", "Cells included"],
		price: 799,
		sale: 699,
		badge: "Bundle",
		tags: ["best"],
		art: ["keyboard", "paper", 0],
		variations: inColours("White", "Black", "Blush Pink", "Mint"),
	},
	{
		name: "Galaw Retro Round-Key Set",
		short: "Typewriter keys with a matching mouse.",
		about:
			"Round keys in three tones for a cheerful desk. Fast typists need a day to get used to the shape.",
		specs: ["2.4 GHz receiver", "One AAA and one AA cell"],
		price: 899,
		tags: ["hot"],
		art: ["keyboard", "blush", 1],
		variations: inColours("Blush Pink", "Sea Green", "Ube"),
	},
	{
		name: "Galaw Fold Bluetooth Keyboard",
		short: "Folds in three, fits a belt bag.",
		about:
			"Turns a phone or a tablet into something you can write a thesis draft on. The magnets close it and closing turns it off.",
		specs: ["Bluetooth 5.1, three devices", "USB-C, about 40 hours"],
		price: 899,
		art: ["keyboard", "graphite", 1],
	},
	{
		name: "Galaw Slim Bluetooth Keyboard",
		short: "Ten-inch keyboard for tablets.",
		about:
			"Light enough to carry with a tablet, with keys for brightness and home. Works with Android, iPadOS and Windows; the mode is chosen with one shortcut.",
		specs: ["Bluetooth, 78 keys", "USB-C, about 60 hours"],
		price: 599,
		tags: ["best"],
		art: ["keyboard", "sky", 1],
		variations: inColours("Sky Blue", "White", "Black", "Ube"),
	},
	{
		name: "Galaw Slim Multi-Device Keyboard",
		short: "Full-size, quiet, three devices.",
		about:
			"Laptop-style keys with a numeric pad, quiet enough for a call. Three buttons jump between computer, tablet and phone.",
		specs: ["Bluetooth and receiver", "USB-C, about 3 months without light"],
		price: 1299,
		art: ["keyboard", "graphite", 0],
		variations: inColours("Gray", "White"),
	},
	{
		name: "Galaw Mekano 61",
		short: "60 % mechanical keyboard.",
		about:
			"No arrows, no function row, a lot of table left for the mouse. The missing keys are on a second layer that becomes habit in about a week.",
		specs: ["61 keys, hot-swap sockets", "USB-C cable, comes off", "White light"],
		price: 1199,
		sale: 999,
		tags: ["hot"],
		art: ["keyboard", "sand", 2],
		variations: inBoth(inColours("Sand", "Black"), switches),
	},
	{
		name: "Galaw Mekano 68 Wireless",
		short: "65 % mechanical, three ways to connect.",
		about:
			"Keeps the arrow keys and loses the rest. Bluetooth for the tablet, receiver for games, cable when the battery is empty.",
		specs: ["68 keys, hot-swap sockets", "3,000 mAh battery", "RGB light"],
		price: 1899,
		badge: "Tri-mode",
		tags: ["hot", "featured"],
		art: ["keyboard", "lilac", 2],
		variations: inBoth(inColours("Ube", "White"), switches),
	},
	{
		name: "Galaw Mekano 75 Gasket",
		short: "Soft-mounted 75 % with a knob.",
		about:
			"The plate rests on strips of foam, which makes typing softer and the sound lower. The knob does volume and can be set to scroll.",
		specs: ["81 keys, hot-swap sockets", "PBT keycaps", "Bluetooth, receiver, USB-C"],
		price: 2999,
		sale: 2699,
		tags: ["new"],
		art: ["keyboard", "mint", 2],
		variations: switches,
	},
	{
		name: "Galaw Mekano 87",
		short: "Tenkeyless mechanical for work and play.",
		about:
			"Everything but the numeric pad, so the mouse sits closer to the body. A steel plate gives it weight; it does not creep across the desk.",
		specs: ["87 keys", "1.8 m braided USB-C cable", "White light"],
		price: 1399,
		art: ["keyboard", "ink", 3],
		variations: switches,
	},
	{
		name: "Galaw Mekano 104",
		short: "Full-size mechanical with numeric pad.",
		about:
			"For encoders and accountants who want real switches and a number pad. Brown switches are the calm choice for an office.",
		specs: ["104 keys", "USB-A, 1.8 m", "Two-step feet"],
		price: 1599,
		art: ["keyboard", "graphite", 3],
		variations: switches,
	},
	{
		name: "Galaw Membrane Gaming Keyboard",
		short: "Rainbow light without the mechanical price.",
		about:
			"Rubber-dome keys with a firm feel and 19 keys that register together. The lights have three modes and an off.",
		specs: ["104 keys", "USB-A, 1.6 m", "Spill drain"],
		price: 499,
		sale: 399,
		tags: ["best"],
		art: ["keyboard", "chili", 3],
	},
	{
		name: "Galaw Kidlat Gaming Combo",
		short: "Keyboard, mouse, headset and mat.",
		about:
			"A whole starter set for a first PC at a price that leaves room for the PC. Each piece is the entry model of its kind.",
		specs: ["Membrane keyboard, 3,200 dpi mouse", "Wired headset, 80 × 30 cm mat"],
		price: 1299,
		sale: 1099,
		badge: "Bundle",
		art: ["keyboard", "ink", 3],
	},
	{
		name: "Galaw Numpad",
		short: "Separate number keys for laptops.",
		about:
			"Put it left or right of the laptop and enter figures like at the office. The wireless one has its receiver in the battery bay.",
		specs: ["19 keys", "Full-height keys"],
		price: 299,
		art: ["keyboard", "graphite", 1],
		variations: inOptions("Connection", ["USB cable"], ["2.4 GHz wireless", 449]),
	},
	{
		name: "Galaw Macro Pad with Knobs",
		short: "Six keys and two knobs to program.",
		about:
			"Map copy, paste, mute or stream scenes to real keys. The set-up program is for Windows; the keys then work on any system.",
		specs: ["Six mechanical keys, two knobs", "USB-C"],
		price: 999,
		tags: ["new"],
		art: ["keyboard", "navy", 1],
	},
	{
		name: "Galaw PBT Keycap Set",
		short: "Keycaps that do not turn shiny.",
		about:
			"Thick PBT with letters that go through or into the plastic. Fits switches with a cross-shaped stem; check the bottom row of your keyboard first.",
		specs: ["126 keys, covers 60 % to full size", "Puller included"],
		price: 799,
		art: ["keyboard", "mango", 2],
		variations: inOptions("Theme", ["Mangga"], ["Ube Halaya"], ["Dagat"], ["Kape"]),
	},
	{
		name: "Galaw Switch Pack",
		short: "35 switches for hot-swap keyboards.",
		about:
			"Change how your keyboard feels without soldering. Thirty-five are enough for half a 61-key board and a spare or two; take two packs for a whole one.",
		specs: ["Five-pin, lubricated at the factory", "Puller included"],
		price: 399,
		badge: "Pack of 35",
		art: ["keyboard", "lilac", 2],
		variations: inOptions("Feel", ["Linear 45 g"], ["Bump 50 g"], ["Silent linear 45 g", 499]),
	},
	{
		name: "Tibay Laptop Keyboard Cover",
		short: "Thin silicone against dust and coffee.",
		about:
			"Lies over the keys and keeps crumbs and drizzle out. It is cut by size, not by model, so the edge may not follow every key.",
		specs: ["Silicone, 0.3 mm", "Washable"],
		price: 99,
		art: ["keyboard", "sky", 1],
		variations: inOptions("Laptop size", ["13 to 14 inches"], ["15 to 17 inches"]),
	},
];
