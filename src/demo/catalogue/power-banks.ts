import { type DraftProduct, inBoth, inColours, inOptions } from "./draft-product.ts";

export const powerBanks: DraftProduct[] = [
	{
		name: "Sigla Brick 10,000 mAh Power Bank",
		short: "Two ports, up to 22.5W.",
		about:
			"Charges a typical 5,000 mAh phone about once and a half; some of the rated capacity is always lost as heat when the voltage is raised. Four lights show what is left.",
		specs: ["10,000 mAh (37 Wh), cabin bag only", "USB-C in and out, USB-A out", "About 215 g"],
		price: 899,
		sale: 749,
		badge: "22.5W",
		tags: ["best", "featured"],
		art: ["power-bank", "mango", 1],
		variations: inColours("Mango", "Black", "White", "Navy"),
	},
	{
		name: "Sigla Brick 20,000 mAh Power Bank",
		short: "For brownouts and long trips.",
		about:
			"About three full charges for most phones, enough to get through a typhoon evening. It takes around six hours to refill with a 20W charger, so plug it in before bed.",
		specs: ["20,000 mAh (74 Wh), cabin bag only", "One USB-C, two USB-A", "About 400 g"],
		price: 1299,
		badge: "20,000 mAh",
		tags: ["best", "hot"],
		art: ["power-bank", "navy", 2],
		variations: inColours("Navy", "Black", "White"),
	},
	{
		name: "Sigla Brick 30,000 mAh Power Bank",
		short: "Four outputs for a whole barkada.",
		about:
			"Heavy, and worth it at a campsite or a fiesta stall. With 111 Wh it is over the 100 Wh that airlines allow without asking, so do not take it to the airport unasked.",
		specs: ["30,000 mAh (111 Wh)", "One USB-C, three USB-A, up to 22.5W", "About 620 g"],
		price: 1799,
		sale: 1599,
		art: ["power-bank", "ink", 2],
	},
	{
		name: "Sigla Pocket 5,000 mAh Power Bank",
		short: "Slim as a phone, one charge.",
		about:
			"Thin enough to hold together with the phone while it charges. One emergency charge for a day that runs late.",
		specs: ["5,000 mAh (18.5 Wh)", "USB-C, up to 12W", "About 115 g"],
		price: 499,
		art: ["power-bank", "blush", 0],
		variations: inColours("Blush Pink", "Mint", "Black"),
	},
	{
		name: "Sigla Lipstick Power Bank",
		short: "Plugs straight into the phone.",
		about:
			"No cable: the plug folds out and the battery stands under the phone. Cases thicker than 3 mm around the port need to come off.",
		specs: ["5,000 mAh (18.5 Wh)", "Up to 20W", "About 105 g"],
		price: 599,
		tags: ["hot"],
		art: ["power-bank", "lilac", 0],
		variations: inBoth(inColours("Ube", "White"), inOptions("Plug", ["USB-C"], ["Lightning type"])),
	},
	{
		name: "Sigla Snap Magnetic Power Bank 5,000 mAh",
		short: "Sticks to the back of iPhone 12 and newer.",
		about:
			"Snap it on and keep texting. Wireless charging wastes more energy than a cable, so expect a bit over half a charge for a current iPhone; use the port for more.",
		specs: ["5,000 mAh (18.5 Wh)", "Wireless up to 7.5W, USB-C up to 12W", "About 120 g"],
		price: 999,
		badge: "Magnetic",
		tags: ["new"],
		art: ["power-bank", "paper", 3],
		variations: inColours("White", "Sky Blue", "Black"),
	},
	{
		name: "Sigla Snap Magnetic Power Bank 10,000 mAh",
		short: "Magnetic, with a fold-out stand.",
		about:
			"Twice the battery of the small one and a kickstand for watching on the bus. Keeps its grip through thin cases with a magnet ring; ordinary cases block it.",
		specs: ["10,000 mAh (37 Wh)", "Wireless up to 15W, USB-C up to 20W", "About 230 g"],
		price: 1499,
		badge: "Magnetic",
		tags: ["new", "hot"],
		art: ["power-bank", "graphite", 3],
		variations: inColours("Gray", "White"),
	},
	{
		name: "Sigla Built-in Cable Power Bank 10,000 mAh",
		short: "Two cables attached, nothing to forget.",
		about:
			"A USB-C tail and a Lightning-type tail fold into the sides, so there is always the right cable. The USB-C tail also refills it.",
		specs: ["10,000 mAh (37 Wh)", "Up to 22.5W, digital percent display", "About 230 g"],
		price: 999,
		tags: ["best"],
		art: ["power-bank", "sand", 1],
		variations: inColours("Sand", "Black", "Ube"),
	},
	{
		name: "Sigla Built-in Cable Power Bank 20,000 mAh",
		short: "Four attached cables and a display.",
		about:
			"USB-C, Micro-USB, Lightning-type and a USB-A tail for refilling, all on one battery. The tidy choice for a family with different phones.",
		specs: ["20,000 mAh (74 Wh)", "Up to 22.5W", "About 420 g"],
		price: 1399,
		sale: 1199,
		art: ["power-bank", "mint", 2],
		variations: inColours("Mint", "White"),
	},
	{
		name: "Sigla Laptop Power Bank 25,000 mAh",
		short: "Up to 100W over USB-C.",
		about:
			"Gives a 13-inch laptop most of a charge and a phone on top. With 92.5 Wh it stays under the usual airline limit of 100 Wh, but the crew has the last word.",
		specs: [
			"25,000 mAh (92.5 Wh)",
			"USB-C up to 100W, second USB-C, USB-A",
			"Display shows watts and minutes",
		],
		price: 3499,
		sale: 2999,
		badge: "100W",
		tags: ["hot"],
		art: ["power-bank", "ink", 2],
	},
	{
		name: "Sigla 65W Power Bank 20,000 mAh",
		short: "Fast for phones, enough for thin laptops.",
		about:
			"Sixty-five watts from one USB-C port runs a thin laptop through a meeting. It also refills fast: about two hours with a 65W charger.",
		specs: ["20,000 mAh (74 Wh)", "USB-C up to 65W in and out, USB-A up to 22.5W"],
		price: 2299,
		badge: "65W",
		art: ["power-bank", "graphite", 1],
	},
	{
		name: "Lakbay Solar Camp Power Bank",
		short: "Rugged, with a light and a small solar panel.",
		about:
			"Charge it from the wall before you go; the palm-sized panel needs several days of full sun to fill it and is there for emergencies. Rubber corners and covered ports stand up to rain splashes, not to swimming.",
		specs: ["20,000 mAh (74 Wh)", "Two USB-A, one USB-C, up to 18W", "LED lamp with SOS mode"],
		price: 1299,
		art: ["power-bank", "sea", 2],
		variations: inColours("Sea Green", "Chili Red"),
	},
	{
		name: "Lakbay Hand-Warmer Power Bank",
		short: "For Baguio mornings.",
		about:
			"Warms both sides to about 45 °C for up to four hours, or charges a phone once. Round like a pebble, with a wrist cord.",
		specs: ["5,000 mAh (18.5 Wh)", "USB-C, up to 10W", "Two heat levels"],
		price: 649,
		art: ["power-bank", "sand", 0],
	},
	{
		name: "Sigla Mini Cube Power Bank 10,000 mAh",
		short: "Short and thick instead of long and flat.",
		about:
			"About as long as a matchbox is wide, it disappears in a belt bag. The loop on the side is also a USB-C cable.",
		specs: ["10,000 mAh (37 Wh)", "Up to 30W", "About 180 g"],
		price: 1199,
		tags: ["new"],
		art: ["power-bank", "sky", 0],
		variations: inColours("Sky Blue", "Mango", "Black"),
	},
	{
		name: "Sigla Slim Aluminum Power Bank",
		short: "Metal body, 12 mm thin.",
		about:
			"A flat metal slab that takes scratches well and passes its heat to the outside. It feels cold in the morning and warm when it works; both are as they should be.",
		specs: ["USB-C in and out, USB-A out", "Up to 22.5W"],
		price: 899,
		art: ["power-bank", "graphite", 0],
		variations: inOptions(
			"Capacity",
			["8,000 mAh", 899, 0],
			["10,000 mAh", 999, 0],
			["15,000 mAh", 1199, 1],
		),
	},
	{
		name: "Sigla Basic Power Bank",
		short: "The budget one, in two sizes.",
		about:
			"Plain 10W charging at a small price, for a phone that does not charge fast anyway. It does what it says and nothing more.",
		specs: ["USB-A out, USB-C in", "5 V, up to 2 A"],
		price: 399,
		tags: ["best"],
		art: ["power-bank", "paper", 1],
		variations: inOptions("Capacity", ["10,000 mAh"], ["20,000 mAh", 699, 2]),
	},
	{
		name: "Sigla Wi-Fi Backup Battery 12V",
		short: "Keeps the router on during a brownout.",
		about:
			"Goes between the router and its adapter; when the power fails it takes over at once. A typical fibre router runs for about three to five hours.",
		specs: ["Outputs 12 V and 9 V DC, 5 V USB", "29 Wh", "Cables for two plug sizes"],
		price: 1499,
		badge: "Brownout kit",
		tags: ["hot", "featured"],
		art: ["power-bank", "ink", 2],
	},
	{
		name: "Sigla Clear-Shell Power Bank",
		short: "See-through case with a digital display.",
		about:
			"Smoked plastic shows the cells and the board, and numbers show the percent left. Students like it; it charges like our other 22.5W models.",
		specs: ["10,000 mAh (37 Wh)", "USB-C and USB-A, up to 22.5W"],
		price: 1099,
		sale: 899,
		art: ["power-bank", "sky", 1],
	},
	{
		name: "Sigla Phone Rider Power Bank",
		short: "With a strap loop for delivery riders.",
		about:
			"Made with riders in mind: a loop for the handlebar bag, a right-angle port and a lid against drizzle. Close the lid when it pours; it is splash resistant, not waterproof.",
		specs: ["15,000 mAh (55.5 Wh)", "USB-C and USB-A, up to 22.5W"],
		price: 1199,
		art: ["power-bank", "chili", 2],
		variations: inColours("Chili Red", "Black"),
	},
	{
		name: "Tibay Power Bank Pouch",
		short: "Padded pouch with room for cables.",
		about:
			"Keeps battery, cable and charger together and saves the corners of your power bank from keys. The mesh side lets warmth out; still, do not charge inside a closed bag.",
		specs: ["Fits batteries up to 16 × 8 × 3 cm", "Two compartments"],
		price: 149,
		art: ["power-bank", "navy", 0],
		variations: inColours("Navy", "Black"),
	},
];
