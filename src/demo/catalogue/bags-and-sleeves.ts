import { type DraftProduct, inBoth, inColours, inOptions } from "./draft-product.ts";

const laptopSizes = inOptions("Size", ["13 inches"], ["14 inches"], ["15.6 inches"]);

export const bagsAndSleeves: DraftProduct[] = [
	{
		name: "Lakbay Neoprene Laptop Sleeve",
		short: "Soft, stretchy sleeve.",
		about:
			"Slips into a backpack and keeps the laptop from rubbing against books. Neoprene dries quickly, but it is not a raincoat.",
		specs: ["5 mm neoprene", "Double zip"],
		price: 299,
		sale: 249,
		tags: ["best"],
		art: ["sleeve", "navy", 0],
		variations: inBoth(inColours("Navy", "Black", "Blush Pink"), laptopSizes),
	},
	{
		name: "Lakbay Felt Sleeve",
		short: "Gray felt with a snap flap.",
		about:
			"Thick felt that cushions more than it looks, with a pocket in front for the charger. Brush it like a coat.",
		specs: ["4 mm felt", "Front pocket"],
		price: 399,
		art: ["sleeve", "graphite", 1],
		variations: laptopSizes,
	},
	{
		name: "Lakbay Handle Laptop Case",
		short: "Padded case with handles and pocket.",
		about:
			"Foam on all sides and a raised rim that takes the bump when the bag is put down. The handles tuck away when it goes into another bag.",
		specs: ["Water-repellent polyester", "Outside pocket for charger and mouse"],
		price: 599,
		tags: ["hot"],
		art: ["sleeve", "sand", 2],
		variations: inBoth(inColours("Sand", "Black"), laptopSizes),
	},
	{
		name: "Lakbay Abel Woven Sleeve",
		short: "Sleeve faced with handwoven cloth.",
		about:
			"The front is cotton woven on a hand loom, so stripes differ a little from piece to piece. Lined and padded like our other sleeves; spot-clean only.",
		specs: ["Cotton face, foam core", "Zip with cord pull"],
		price: 899,
		badge: "Handwoven",
		tags: ["new", "featured"],
		art: ["sleeve", "chili", 3],
		variations: inOptions("Size", ["13 inches"], ["14 inches"]),
	},
	{
		name: "Lakbay Slim Messenger 14",
		short: "Shoulder bag for laptop and papers.",
		about:
			"A flat bag for the office with one padded part and one for folders. The strap has a sliding pad and comes off.",
		specs: ["Up to 14 inches", "Back strap for trolley handles"],
		price: 999,
		art: ["sleeve", "ink", 2],
		variations: inColours("Black", "Gray"),
	},
	{
		name: "Lakbay Commuter Backpack 20 L",
		short: "Back-opening pack for the MRT.",
		about:
			"The main zip lies against your back, out of reach of other hands. Has a padded laptop part, a bottle pocket and a rain cover in the bottom.",
		specs: ["20 L, up to 15.6 inches", "USB pass-through, no battery inside", "Rain cover"],
		price: 1499,
		sale: 1299,
		tags: ["best", "hot"],
		art: ["sleeve", "graphite", 3],
		variations: inColours("Gray", "Navy", "Black"),
	},
	{
		name: "Lakbay Roll-Top Backpack 25 L",
		short: "Rolls up to close, grows when needed.",
		about:
			"Carries a laptop on weekdays and clothes for a weekend. The coated cloth keeps rain out from above; seams are not welded.",
		specs: ["20 to 25 L, up to 16 inches", "Chest strap"],
		price: 1799,
		art: ["sleeve", "sea", 3],
		variations: inColours("Sea Green", "Black"),
	},
	{
		name: "Lakbay Tablet Sleeve 11",
		short: "Pouch for tablet, pen and cable.",
		about:
			"Sized for 10 to 11 inch tablets with a thin cover on. A loop holds the pen and an outer pocket the cable.",
		specs: ["Up to 26 × 19 cm", "Soft lining"],
		price: 399,
		sale: 299,
		art: ["sleeve", "lilac", 1],
		variations: inColours("Ube", "Mint", "Gray"),
	},
	{
		name: "Lakbay Tech Organizer Pouch",
		short: "One layer of loops for cables and cards.",
		about:
			"Elastic loops of three widths and two mesh pockets end the knot at the bottom of the bag. It opens flat like a book.",
		specs: ["24 × 18 × 3 cm", "Slots for four memory cards"],
		price: 349,
		tags: ["best"],
		art: ["sleeve", "graphite", 1],
		variations: inColours("Gray", "Navy", "Blush Pink"),
	},
	{
		name: "Lakbay Tech Organizer Double",
		short: "Two layers, room for a power bank.",
		about:
			"The deep side takes a charger, a hub and a power bank, the shallow one cables. Dividers move with hook-and-loop.",
		specs: ["25 × 19 × 9 cm", "Padded dividers"],
		price: 499,
		art: ["sleeve", "ink", 2],
	},
	{
		name: "Lakbay Waterproof Phone Pouch",
		short: "Roll-and-clip pouch for island hopping.",
		about:
			"Test it first with tissue inside for half an hour in a basin; we ask everybody to. Photos work through the clear sides, the fingerprint reader does not.",
		specs: ["Phones up to 7 inches", "Neck strap", "Salt water: rinse after use"],
		price: 149,
		tags: ["best", "hot"],
		art: ["sleeve", "sky", 0],
		variations: inColours("Sky Blue", "Mango", "Black"),
	},
	{
		name: "Lakbay Dry Bag 10 L",
		short: "Roll-top bag for the bangka.",
		about:
			"Keeps phone, wallet and a towel dry from splashes and rain. Roll the top three times and clip; it floats when some air is left inside.",
		specs: ["PVC, welded seams", "Shoulder strap"],
		price: 349,
		art: ["sleeve", "mango", 0],
		variations: inOptions("Size", ["10 L"], ["20 L", 449]),
	},
	{
		name: "Lakbay Phone Sling",
		short: "Cross-body pouch for phone and cards.",
		about:
			"For market days when pockets are not enough. Two zips, one for the phone and one for money, and a strap that shortens to a wrist loop.",
		specs: ["Phones up to 6.9 inches", "Canvas"],
		price: 249,
		sale: 199,
		art: ["sleeve", "blush", 0],
		variations: inColours("Blush Pink", "Sand", "Black"),
	},
	{
		name: "Lakbay Phone Lanyard",
		short: "Strap with a tab that goes under the case.",
		about:
			"The tab lies between phone and case and the cord clips on. It fits cases that close around the charging port; it needs a case to hold it.",
		specs: ["Cord 70 to 140 cm", "Holds up to 1 kg"],
		price: 149,
		art: ["sleeve", "mint", 0],
		variations: inColours("Mint", "Ube", "Black", "Mango"),
	},
	{
		name: "Tibay Hard Drive Pouch",
		short: "Hard shell for a 2.5-inch drive.",
		about:
			"A stiff shell with a band for the drive and a net for its cable. Also fits a power bank or a small hub.",
		specs: ["Inside 13 × 8.5 × 2.5 cm", "Wrist strap"],
		price: 179,
		art: ["sleeve", "ink", 1],
	},
	{
		name: "Tibay Camera Insert",
		short: "Turns any bag into a camera bag.",
		about:
			"A padded box with dividers that goes into a tote or backpack. Fits one mirrorless camera and two lenses.",
		specs: ["24 × 17 × 11 cm", "Drawstring top"],
		price: 549,
		sale: 449,
		art: ["sleeve", "sand", 1],
	},
	{
		name: "Lakbay Anti-Theft Sling Bag",
		short: "One-shoulder bag with hidden zips.",
		about:
			"The phone pocket sits against the ribs and the strap works left or right. Cut-resistant lining in the strap slows a blade; it does not make the bag unstealable.",
		specs: ["6 L, tablets up to 10 inches", "Combination lock on the main zip"],
		price: 899,
		tags: ["hot"],
		art: ["sleeve", "graphite", 2],
		variations: inColours("Gray", "Black"),
	},
	{
		name: "Lakbay Rain Cover for Backpacks",
		short: "Elastic cover for sudden rain.",
		about:
			"Folds into its own pocket and hooks on with a strap so that wind cannot take it. The side against your back stays open, as with every cover.",
		specs: ["Coated polyester", "Reflective strip"],
		price: 149,
		art: ["sleeve", "chili", 0],
		variations: inOptions("Fits", ["15 to 25 L"], ["30 to 40 L", 199]),
	},
];
