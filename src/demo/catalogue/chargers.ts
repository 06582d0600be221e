import { type DraftProduct, inBoth, inColours, inOptions } from "./draft-product.ts";

export const chargers: DraftProduct[] = [
	{
		name: "Sigla 20W USB-C Wall Charger",
		short: "One USB-C port, up to 20W.",
		about:
			"The everyday charger for an iPhone or a mid-range Android phone. Small enough to leave the second outlet free, with flat blades that fit Philippine sockets without an adapter.",
		specs: ["Output up to 20W (9 V, 2.22 A)", "Input 100–240 V, 50/60 Hz", "Cable not included"],
		price: 399,
		badge: "20W",
		tags: ["best", "featured"],
		art: ["charger", "paper", 0],
		variations: inColours("White", "Black", "Mango"),
	},
	{
		name: "Sigla 33W Dual Charger",
		short: "USB-C and USB-A, up to 33W together.",
		about:
			"One port for the new phone, one for the old cable you still have. Used alone the USB-C port gives up to 33W; with both in use the power is shared.",
		specs: ["USB-C up to 33W, USB-A up to 18W", "Input 100–240 V", "Fixed flat blades"],
		price: 599,
		badge: "33W",
		art: ["charger", "paper", 1],
		variations: inColours("White", "Black"),
	},
	{
		name: "Sigla 45W USB-C Charger",
		short: "Fast charging for phones, tablets and light laptops.",
		about:
			"Feeds a Galaxy S phone or an iPad at speed and keeps a thin laptop going during class. Supports USB Power Delivery with PPS, which newer Samsung phones ask for.",
		specs: ["USB-C, up to 45W", "PD 3.0 and PPS", "Use a 5 A cable for the full rate"],
		price: 899,
		badge: "45W",
		tags: ["hot"],
		art: ["charger", "ink", 0],
	},
	{
		name: "Sigla 65W Three-Port GaN Charger",
		short: "Two USB-C and one USB-A in a small brick.",
		about:
			"Replaces the laptop brick, the phone charger and the earbuds charger in one bag. Gallium nitride parts keep it small; it still gets warm at full load, so leave some air around it.",
		specs: ["Up to 65W on one USB-C port", "45W + 18W with two ports in use", "Folding blades"],
		price: 1499,
		sale: 1299,
		badge: "65W GaN",
		tags: ["hot", "featured"],
		art: ["charger", "graphite", 2],
		variations: inColours("Gray", "White", "Ube"),
	},
	{
		name: "Sigla 100W Desktop Charging Station",
		short: "Four ports on a 1.5 m cord.",
		about:
			"Stands on the desk and charges a laptop, two phones and a watch from a single outlet. The cord is long enough to reach the socket behind the table.",
		specs: ["Three USB-C, one USB-A", "Up to 100W in total", "1.5 m power cord, two flat blades"],
		price: 2499,
		badge: "100W",
		art: ["charger", "graphite", 3],
	},
	{
		name: "Sigla Basic 12W USB-A Charger",
		short: "Simple charger for older cables.",
		about:
			"No fast charging, no frills: 2.4 amps for phones, speakers, fans and anything else with a USB-A plug. A good second charger for the office drawer.",
		specs: ["USB-A, 5 V at 2.4 A", "Input 100–240 V"],
		price: 149,
		art: ["charger", "paper", 0],
	},
	{
		name: "Sigla 18W Quick Charger with Cable",
		short: "USB-A charger and a 1 m cable in one box.",
		about:
			"Charger and cable together, ready for a phone fresh out of the box with none. Choose the plug your phone takes; the cable comes off, so it can be replaced alone later.",
		specs: ["USB-A, up to 18W", "1 m cable included"],
		price: 349,
		sale: 279,
		badge: "With cable",
		tags: ["best"],
		art: ["charger", "paper", 0],
		variations: inOptions("Plug", ["USB-C"], ["Lightning type"], ["Micro-USB"]),
	},
	{
		name: "Sigla 25W Charger for Galaxy Phones",
		short: "PPS charging for Samsung Galaxy A and S.",
		about:
			"Sized for the Galaxy A and S phones that charge at 25W and ship without a brick. It speaks PPS, so the phone shows its fast-charging message.",
		specs: ["USB-C, up to 25W", "PD 3.0 and PPS", "Cable sold separately or in the set"],
		price: 449,
		art: ["charger", "ink", 0],
		variations: inOptions(
			"Set",
			["Charger only"],
			["With 1 m cable", 549],
			["With 2 m cable", 599],
		),
	},
	{
		name: "Sigla 67W Charger for Redmi & POCO",
		short: "High-current USB-A charger for Xiaomi phones.",
		about:
			"For Redmi and POCO phones that take a high current over USB-A. Other phones charge from it too, at their ordinary rate. The thick cable is part of the set because thin ones cannot carry the current.",
		specs: ["USB-A, up to 67W with supported phones", "6 A USB-C cable, 1 m, included"],
		price: 799,
		badge: "67W",
		art: ["charger", "paper", 0],
	},
	{
		name: "Sigla Snap-On Wireless Charger 15W",
		short: "Magnetic puck for iPhone 12 and newer.",
		about:
			"Snaps to the back of the phone and stays there while you scroll. It charges slower than a cable and warms the phone a little, as all wireless chargers do.",
		specs: ["Up to 15W, depending on the phone", "1.2 m USB-C cable", "Needs a 20W charger"],
		price: 699,
		badge: "Magnetic",
		tags: ["new"],
		art: ["charger", "paper", 0],
		variations: inColours("White", "Sky Blue"),
	},
	{
		name: "Sigla Three-in-One Charging Stand",
		short: "Phone, watch and earbuds on one foot.",
		about:
			"One cable to the wall and three places to charge, for the bedside table. The phone stands upright, so an alarm can be seen without lifting it.",
		specs: [
			"Phone up to 15W, earbuds up to 5W",
			"Uses your own watch charging puck",
			"Needs a 30W USB-C charger",
		],
		price: 1299,
		sale: 999,
		tags: ["hot"],
		art: ["charger", "ink", 3],
	},
	{
		name: "Sigla Wireless Charging Pad 10W",
		short: "Flat pad for Qi phones.",
		about:
			"Lay the phone down and it charges, through cases up to about 4 mm thick. A rubber ring keeps the phone from walking off when it vibrates.",
		specs: ["Up to 10W", "1 m USB-C cable included", "Charger not included"],
		price: 449,
		art: ["charger", "graphite", 0],
	},
	{
		name: "Lakbay Travel Adapter with USB",
		short: "Plugs for most countries, plus two USB ports.",
		about:
			"For the OFW in the family: blades for the US, UK, Europe and Australia slide out of one block. It changes the plug shape only, not the voltage, so check that your device takes 220 V.",
		specs: ["USB-A and USB-C, 15W together", "AC up to 8 A", "Spare fuse inside"],
		price: 649,
		badge: "Travel",
		art: ["charger", "sea", 2],
	},
	{
		name: "Tibay Extension Cord with USB",
		short: "Three outlets, three USB ports, one switch.",
		about:
			"Universal outlets that take flat, round and three-pin plugs, with USB ports beside them. Meant for chargers and lamps; do not hang an iron, a rice cooker or an aircon on it.",
		specs: ["Rated 10 A, up to 2,200W", "USB total 17W", "Overload switch that can be reset"],
		price: 599,
		tags: ["best"],
		art: ["charger", "paper", 3],
		variations: inOptions("Cord length", ["2 m"], ["3 m", 699], ["5 m", 849]),
	},
	{
		name: "Tibay Cube Extension with USB-C",
		short: "Compact outlet cube for the desk.",
		about:
			"A cube has room for fat plugs that block each other on a strip. Four outlets around the sides and three USB ports on top, on a cord with a round plug guard.",
		specs: ["Four universal outlets", "One USB-C up to 20W, two USB-A", "1.5 m cord"],
		price: 749,
		sale: 649,
		art: ["charger", "mint", 3],
		variations: inColours("Mint", "White"),
	},
	{
		name: "Sigla 30W Mini Nano Charger",
		short: "Tiny 30W charger that hardly leaves the wall.",
		about:
			"It hardly sticks out of the wall and weighs about 40 g. Thirty watts is enough for a phone at speed or a thin laptop slowly.",
		specs: ["USB-C, up to 30W", "Folding blades", "3 × 3 × 3.6 cm"],
		price: 749,
		badge: "30W",
		tags: ["new"],
		art: ["charger", "blush", 0],
		variations: inColours("Blush Pink", "White", "Mint", "Sky Blue"),
	},
	{
		name: "Sigla Charger with Built-in Cable 30W",
		short: "A retractable USB-C cable that cannot be left behind.",
		about:
			"Pull the cable out to any length up to 70 cm; a tug winds it back. A second USB-C port takes another cable, and the two share the power.",
		specs: ["Built-in USB-C up to 30W", "Extra USB-C port", "70 cm retractable cable"],
		price: 1099,
		tags: ["new", "hot"],
		art: ["charger", "paper", 1],
		variations: inColours("White", "Black"),
	},
	{
		name: "Sigla 140W Laptop Charger",
		short: "For big USB-C laptops.",
		about:
			"Laptops that came with a heavy brick take up to 140W over USB-C from this one. Two smaller ports look after phones meanwhile.",
		specs: [
			"USB-C up to 140W (PD 3.1)",
			"Second USB-C and USB-A, shared",
			"240W-rated cable sold separately",
		],
		price: 3299,
		badge: "140W",
		art: ["charger", "ink", 2],
	},
	{
		name: "Bilis Universal Laptop Adapter 90W",
		short: "Barrel-plug charger with ten tips.",
		about:
			"Keeps an older laptop alive when its charger gives up. Compare the voltage on the bottom of the laptop and try the tips before plugging it into the wall; our staff can do it with you.",
		specs: [
			"15–20 V, up to 90W, set automatically",
			"Ten tips for common laptops",
			"1.2 m + 1.5 m cord",
		],
		price: 899,
		art: ["charger", "ink", 3],
	},
	{
		name: "Sigla Smartwatch Charging Cable",
		short: "Magnetic two-pin cable for budget watches.",
		about:
			"A spare for watches that charge through two magnetic pins. Measure the distance between the pins on your watch before ordering; the two sizes look alike.",
		specs: ["USB-A plug, 60 cm", "5 V, up to 1 A"],
		price: 129,
		art: ["charger", "ink", 1],
		variations: inOptions("Pin distance", ["2.84 mm"], ["4 mm"]),
	},
	{
		name: "Sigla Six-Port Family Charger",
		short: "Six USB-A ports for the whole house.",
		about:
			"Ends the fight for the one outlet in the sala. Each port gives up to 2.4 amps, together up to 10, so six phones charge overnight without hurry.",
		specs: ["50W in total", "1.5 m power cord", "Switch with a small light"],
		price: 899,
		sale: 749,
		art: ["charger", "sand", 3],
	},
	{
		name: "Sigla Charger and Cable Starter Set",
		short: "20W charger and a braided cable together.",
		about:
			"Our 20W charger and the cable we would put with it, for less than the two apart. Choose the length you need and the colour you like.",
		specs: ["USB-C charger, up to 20W", "Braided USB-C to USB-C cable"],
		price: 549,
		badge: "Bundle",
		tags: ["best"],
		art: ["charger", "paper", 0],
		variations: inBoth(
			inColours("White", "Black"),
			inOptions("Cable length", ["1 m"], ["2 m", 599]),
		),
	},
];
