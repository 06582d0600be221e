import { type DraftProduct, inColours, inOptions } from "./draft-product.ts";

export const tabletAndStylus: DraftProduct[] = [
	{
		name: "Guhit Pen for iPad",
		short: "Palm rejection and tilt for newer iPads.",
		about:
			"Rest your hand on the screen and write; tilt it to shade. It does not feel pressure, so lines keep one thickness unless you tilt.",
		specs: [
			"For iPads of 2018 and later with pen support",
			"USB-C, up to 10 hours",
			"Two spare tips",
		],
		price: 899,
		sale: 749,
		tags: ["best", "featured"],
		art: ["stylus", "paper", 0],
		variations: inColours("White", "Ube", "Mint"),
	},
	{
		name: "Guhit Pen Pro for iPad",
		short: "Charges on the magnet of the tablet.",
		about:
			"Snaps to the edge of iPads that charge a pen wirelessly and shows its battery on the screen. Tilt and palm rejection, no pressure.",
		specs: ["Wireless charging on supported iPads", "Up to 10 hours"],
		price: 1299,
		tags: ["hot"],
		art: ["stylus", "paper", 1],
	},
	{
		name: "Guhit Universal Stylus Disc",
		short: "Clear disc tip for any touch screen.",
		about:
			"The see-through disc shows where the line will be. Works on every phone and tablet because it needs no battery; the hand must stay off the glass.",
		specs: ["Disc and fibre tip", "Two spare discs"],
		price: 199,
		sale: 149,
		tags: ["best"],
		art: ["stylus", "lilac", 2],
		variations: inColours("Ube", "Black", "Mango"),
	},
	{
		name: "Guhit Active Stylus Universal",
		short: "Fine tip for Android tablets and phones.",
		about:
			"A powered 1.5 mm tip that most touch screens see. No palm rejection on Android, so wear the two-finger glove from the box.",
		specs: ["USB-C, up to 8 hours", "Glove included"],
		price: 499,
		art: ["stylus", "navy", 0],
		variations: inColours("Navy", "White"),
	},
	{
		name: "Guhit Stylus and Ballpen",
		short: "Rubber tip on one end, ink on the other.",
		about: "Sign the tablet at the counter, then the delivery slip. Ordinary refills fit.",
		specs: ["Metal body", "Black ink, 1 mm"],
		price: 99,
		art: ["stylus", "chili", 3],
		variations: inColours("Chili Red", "Black", "Sky Blue"),
	},
	{
		name: "Guhit Drawing Tablet",
		short: "Pen tablet for a computer or phone.",
		about:
			"Draw on the pad, look at the screen; the pen feels 8,192 levels of pressure and needs no battery. Android phones with OTG work through the adapter.",
		specs: ["Pen without battery, eight spare tips", "Shortcut keys", "Windows, macOS, Android"],
		price: 1799,
		tags: ["hot"],
		art: ["stylus", "ink", 3],
		variations: inOptions("Area", ["16 × 10 cm"], ["25 × 16 cm", 2799]),
	},
	{
		name: "Guhit LCD Writing Pad",
		short: "Scribble pad that clears at a button.",
		about:
			"For sums, lists and children in the back seat. It saves nothing: the button erases the whole page.",
		specs: ["CR2025 cell, lasts about a year", "Lock switch at the back"],
		price: 249,
		art: ["stylus", "mango", 2],
		variations: inOptions("Size", ["8.5 inches"], ["10 inches", 349], ["12 inches", 449]),
	},
	{
		name: "Guhit Replacement Tips",
		short: "Four tips for the Guhit pens.",
		about:
			"Change the tip when the line gets scratchy, after some months of notes or sooner on a paper-feel film. Unscrew, screw in, done.",
		specs: ["For Guhit Pen and Pen Pro", "Four pieces"],
		price: 179,
		badge: "Pack of 4",
		art: ["stylus", "paper", 1],
	},
	{
		name: "Guhit Drawing Glove",
		short: "Two-finger glove against smudges.",
		about:
			"Slides over the glass and keeps the screen from feeling your palm. Fits left and right hands.",
		specs: ["Elastic knit, washable"],
		price: 99,
		sale: 79,
		art: ["stylus", "ink", 2],
		variations: inOptions("Size", ["S"], ["M"], ["L"]),
	},
	{
		name: "Tibay Tablet Folio for iPad 10.9",
		short: "Tri-fold cover with a pen slot.",
		about:
			"Folds into a stand for watching and a ramp for typing; closing it puts the tablet to sleep. For the 10th-generation iPad and the 11-inch A16 model.",
		specs: ["Soft TPU back", "Magnetic cover"],
		price: 599,
		sale: 499,
		tags: ["best"],
		art: ["case", "lilac", 1],
		variations: inColours("Ube", "Navy", "Black"),
	},
	{
		name: "Tibay Tablet Folio for Galaxy Tab A9+",
		short: "Slim cover for the 11-inch Tab A9+.",
		about:
			"A light folding cover with openings that match the four speakers. It sets at two angles.",
		specs: ["For the 11-inch Tab A9+, not the 8.7-inch A9", "Hard back, magnetic cover"],
		price: 499,
		art: ["case", "graphite", 1],
		variations: inColours("Gray", "Navy"),
	},
	{
		name: "Tibay Tablet Folio for Redmi Pad SE",
		short: "Cover and stand for the 11-inch Pad SE.",
		about:
			"Protects a class tablet for the price of two milk teas a month. The flap closes with a magnet and folds into a stand for reading.",
		specs: ["For the 11-inch Redmi Pad SE, not the 8.7-inch", "PU and polycarbonate"],
		price: 449,
		art: ["case", "sea", 1],
		variations: inColours("Sea Green", "Black"),
	},
	{
		name: "Tibay Kids Tablet Case",
		short: "Thick foam with a carrying handle.",
		about:
			"Foam that bounces, a handle that is also a stand, and nothing a toddler can chew off easily. The screen is not covered; add a glass.",
		specs: ["EVA foam", "Openings for camera and port"],
		price: 499,
		tags: ["hot"],
		art: ["case", "mango", 2],
		variations: inOptions("Fits", ["iPad 10.9"], ["Galaxy Tab A9"], ["Galaxy Tab A9+"]),
	},
	{
		name: "Linaw Paper-Feel Film for iPad",
		short: "Draw and write as on paper.",
		about:
			"A fine grain gives the pen something to hold on to. It dulls the picture a little and wears pen tips faster, which is the trade for the feel.",
		specs: ["Matte PET film", "Squeegee and wipes"],
		price: 349,
		tags: ["new"],
		art: ["screen-protector", "paper", 2],
		variations: inOptions("Fits", ["10.9 and 11 inches"], ["12.9 and 13 inches", 449]),
	},
	{
		name: "Linaw Tablet Glass",
		short: "Tempered glass for popular tablets.",
		about:
			"Full glass with openings for the camera only. Two people put it on more easily than one; wash hands and work in a steamed-up bathroom, where there is no dust.",
		specs: ["0.33 mm tempered glass", "Dust stickers and wipes"],
		price: 299,
		art: ["screen-protector", "sky", 0],
		variations: inOptions("Fits", ["iPad 10.9"], ["Galaxy Tab A9+"], ["Redmi Pad SE 11"]),
	},
	{
		name: "Galaw Keyboard Folio for iPad 10.9",
		short: "Bluetooth keyboard in a cover.",
		about:
			"Makes a small laptop out of the tablet; the keyboard comes off when you draw. Keys are a size smaller than on a laptop.",
		specs: ["Bluetooth 5.1, with touch pad", "USB-C, about 60 hours", "Seven backlight colours"],
		price: 1699,
		tags: ["new"],
		art: ["keyboard", "blush", 1],
		variations: inColours("Blush Pink", "Black"),
	},
];
