import { type DraftProduct, inBoth, inColours, inOptions } from "./draft-product.ts";

const lugWidths = inOptions("Width", ["20 mm"], ["22 mm"]);
const watchSizes = inOptions("Case", ["38 to 41 mm"], ["42 to 49 mm"]);

export const watchStraps: DraftProduct[] = [
	{
		name: "Pulso Silicone Strap Quick-Release",
		short: "Everyday strap for most smartwatches.",
		about:
			"Soft silicone with a small lever on the pin, so it changes in seconds without tools. Rinse it after sweat and it stays pleasant.",
		specs: ["For wrists 14 to 22 cm", "Steel buckle"],
		price: 199,
		sale: 149,
		tags: ["best"],
		art: ["watch-strap", "mango", 0],
		variations: inBoth(inColours("Mango", "Black", "Navy"), lugWidths),
	},
	{
		name: "Pulso Silicone Strap for Apple Watch",
		short: "Pin-and-tuck silicone strap.",
		about:
			"The loose end tucks inside, so it does not catch on sleeves. The connector is ours and made to fit the slot of the watch.",
		specs: ["Two lengths in the box", "Silicone"],
		price: 249,
		tags: ["best", "featured"],
		art: ["watch-strap", "lilac", 0],
		variations: inBoth(inColours("Ube", "White", "Black"), watchSizes),
	},
	{
		name: "Pulso Braided Loop",
		short: "Stretchy braid without a buckle.",
		about:
			"Pulls over the hand like a hair tie. Measure your wrist with a strip of paper and choose the size; it loosens a little in the first weeks.",
		specs: ["Elastic polyester", "For Apple Watch 42 to 49 mm"],
		price: 299,
		art: ["watch-strap", "sea", 1],
		variations: inOptions("Wrist", ["15 to 16 cm"], ["17 to 18 cm"], ["19 to 20 cm"]),
	},
	{
		name: "Pulso Nylon Sport Loop",
		short: "Soft loop with hook-and-loop closure.",
		about: "Set it to the millimetre and wash it with the laundry in a net. Dries overnight.",
		specs: ["Woven nylon, two layers", "For wrists 14 to 21 cm"],
		price: 249,
		tags: ["hot"],
		art: ["watch-strap", "sky", 1],
		variations: inBoth(inColours("Sky Blue", "Gray"), watchSizes),
	},
	{
		name: "Pulso Nylon Strap Quick-Release",
		short: "One-piece feel, two-piece fit.",
		about:
			"Light woven nylon for watches with straight lugs. It holds water after a swim; carry a dry one.",
		specs: ["Stainless buckle", "Quick-release pins"],
		price: 229,
		art: ["watch-strap", "sand", 1],
		variations: inBoth(inColours("Sand", "Black"), lugWidths),
	},
	{
		name: "Pulso Milanese Loop",
		short: "Fine steel mesh with a magnet.",
		about:
			"Sets to any length and looks right with a barong. A strong tug can open the magnet, so not for sports; it may pull arm hair.",
		specs: ["Stainless steel mesh", "Magnetic clasp"],
		price: 399,
		sale: 299,
		tags: ["best"],
		art: ["watch-strap", "graphite", 2],
		variations: inOptions("Fits", ["20 mm lugs"], ["22 mm lugs"], ["Apple Watch 42 to 49 mm"]),
	},
	{
		name: "Pulso Steel Link Bracelet",
		short: "Solid links with a folding clasp.",
		about:
			"A dressed-up look for the office. The tool and pins for taking out links are in the box; count them over a tray.",
		specs: ["Stainless steel", "For wrists up to 21 cm"],
		price: 699,
		art: ["watch-strap", "graphite", 2],
		variations: lugWidths,
	},
	{
		name: "Pulso Leather Strap",
		short: "Cowhide with stitched edge.",
		about:
			"Leather darkens with wear and dislikes water; take another strap for sport. Quick-release pins make that easy.",
		specs: ["Cowhide, 2 mm", "Steel buckle"],
		price: 449,
		art: ["watch-strap", "sand", 3],
		variations: lugWidths,
	},
	{
		name: "Pulso Leather Strap for Apple Watch",
		short: "Slim leather with a classic buckle.",
		about:
			"Narrow at the wrist and wide at the watch. Wipe it dry after rain; leather that stays wet turns stiff.",
		specs: ["Cowhide", "Connectors in steel colour"],
		price: 549,
		sale: 449,
		art: ["watch-strap", "ink", 3],
		variations: watchSizes,
	},
	{
		name: "Pulso Ocean Strap",
		short: "Tubes and a titanium-coloured buckle.",
		about:
			"Shaped in tubes that stretch over a wetsuit. Heavy water sports are what it is for; on a thin wrist it looks large.",
		specs: ["Rubber", "For Apple Watch 42 to 49 mm"],
		price: 349,
		tags: ["new"],
		art: ["watch-strap", "navy", 0],
		variations: inColours("Navy", "Mango", "White"),
	},
	{
		name: "Pulso Trail Loop",
		short: "Thin woven loop with a pull tab.",
		about:
			"Light enough to forget, with a tab to tighten while running. The edge is soft, so it can be worn at night for sleep tracking.",
		specs: ["Recycled polyester, as stated by the maker", "For Apple Watch 42 to 49 mm"],
		price: 279,
		art: ["watch-strap", "mint", 1],
		variations: inColours("Mint", "Chili Red", "Gray"),
	},
	{
		name: "Pulso Strap for Mi Band 8 and 9",
		short: "Snap-in silicone for Xiaomi bands.",
		about:
			"For Smart Band 8 and 9, which share a connector. Does not fit bands 3 to 7; those use a whole ring.",
		specs: ["Silicone", "For wrists 13.5 to 21 cm"],
		price: 129,
		tags: ["best"],
		art: ["watch-strap", "chili", 0],
		variations: inColours("Chili Red", "Black", "Mint", "Ube"),
	},
	{
		name: "Pulso Strap for Mi Band 5, 6 and 7",
		short: "Ring strap for the older bands.",
		about:
			"The tracker pops into the ring from behind. Replace the strap when the ring gets loose, before the tracker falls out on a jeepney.",
		specs: ["Silicone", "One size"],
		price: 99,
		art: ["watch-strap", "sky", 0],
		variations: inColours("Sky Blue", "Black", "Blush Pink"),
	},
	{
		name: "Pulso Strap for Huawei Band 8 and 9",
		short: "Click-in strap with quick release.",
		about:
			"Clicks into the small slots of the band and comes out with a push. Same softness as the strap it replaces.",
		specs: ["Silicone, steel buckle"],
		price: 149,
		art: ["watch-strap", "ink", 0],
		variations: inColours("Black", "Sand"),
	},
	{
		name: "Pulso Strap for Galaxy Watch",
		short: "Curved ends that leave no gap.",
		about:
			"Shaped to the case of Galaxy Watch 4 to 7, so that it looks as if it belonged there. Not for the Classic models with their wider shoulders, nor the Ultra.",
		specs: ["20 mm, curved ends", "Silicone"],
		price: 279,
		tags: ["hot"],
		art: ["watch-strap", "graphite", 0],
		variations: inColours("Gray", "Navy", "Blush Pink"),
	},
	{
		name: "Pulso Resin Strap for Digital Watches",
		short: "Replacement for cracked square-watch straps.",
		about:
			"For the classic square digital watch with an 18 mm fitting. Pins and a small screwdriver are in the bag.",
		specs: ["18 mm, resin", "Black"],
		price: 149,
		sale: 119,
		art: ["watch-strap", "ink", 1],
	},
	{
		name: "Pulso Kids Strap",
		short: "Short strap for small wrists.",
		about:
			"From 12 centimetres, for children's watches with 16 mm lugs. The printed animals do not peel, because they are moulded.",
		specs: ["Silicone, 16 mm", "For wrists 12 to 17 cm"],
		price: 149,
		art: ["watch-strap", "mint", 0],
		variations: inOptions("Animal", ["Tarsier"], ["Pawikan"], ["Agila"]),
	},
	{
		name: "Tibay Watch Case with Glass",
		short: "Hard frame and glass in one piece.",
		about:
			"Snaps over the watch and covers front and sides. Touch works through it; take it off after swimming, because water stays under the glass.",
		specs: ["Polycarbonate and tempered glass", "For Apple Watch"],
		price: 199,
		art: ["watch-strap", "paper", 2],
		variations: inOptions("Case", ["40 mm"], ["41 mm"], ["44 mm"], ["45 mm"]),
	},
	{
		name: "Pulso Strap Tool Kit",
		short: "Pins, pusher and tweezers.",
		about:
			"For changing straps and shortening bracelets at home. The pins are the common sizes from 16 to 24 mm.",
		specs: ["72 spring bars", "Link pusher, tool with two tips"],
		price: 249,
		badge: "Kit",
		art: ["watch-strap", "graphite", 3],
	},
];
