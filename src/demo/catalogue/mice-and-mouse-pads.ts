import { type DraftProduct, inColours, inOptions } from "./draft-product.ts";

export const miceAndMousePads: DraftProduct[] = [
	{
		name: "Galaw M1 Wireless Mouse",
		short: "Plain three-button mouse with a USB receiver.",
		about:
			"Plug the receiver in and it works, on any computer and most Android TV boxes. The receiver parks inside the mouse for the road.",
		specs: ["1,200 dpi", "One AA cell, about 8 months, included"],
		price: 349,
		sale: 299,
		tags: ["best"],
		art: ["mouse", "mint", 0],
		variations: inColours("Mint", "Black", "Blush Pink", "Sky Blue"),
	},
	{
		name: "Galaw M2 Silent Mouse",
		short: "Clicks you feel but hardly hear.",
		about:
			"For shared bedrooms and libraries: the buttons keep their bump and lose their noise. The wheel is quiet as well.",
		specs: ["800, 1,200 and 1,600 dpi", "USB receiver", "One AA cell"],
		price: 449,
		tags: ["best"],
		art: ["mouse", "graphite", 0],
		variations: inColours("Gray", "White", "Ube"),
	},
	{
		name: "Galaw M3 Rechargeable Slim Mouse",
		short: "Flat mouse with Bluetooth and receiver.",
		about:
			"Switches between a laptop by receiver and a tablet by Bluetooth with one button. Charges over USB-C and works while plugged in.",
		specs: ["Up to 1,600 dpi", "About 30 days on a charge", "2.5 cm high"],
		price: 599,
		sale: 499,
		tags: ["hot"],
		art: ["mouse", "blush", 1],
		variations: inColours("Blush Pink", "White", "Gray"),
	},
	{
		name: "Galaw Ergo Vertical Mouse",
		short: "Handshake grip for sore wrists.",
		about:
			"Holds the forearm the way it hangs. It takes two or three days to aim well again; many do not go back. For right hands, medium to large.",
		specs: ["Up to 2,400 dpi", "Two thumb buttons", "USB-C charging"],
		price: 899,
		tags: ["featured"],
		art: ["mouse", "ink", 3],
	},
	{
		name: "Galaw Ergo Trackball",
		short: "The ball moves, the mouse stays.",
		about:
			"Useful where there is no room for a mouse, such as on a tray or a crowded cashier's desk. Push the ball out from below once a month to clean it.",
		specs: ["Thumb ball, up to 1,600 dpi", "Receiver and Bluetooth"],
		price: 1499,
		art: ["mouse", "graphite", 0],
	},
	{
		name: "Galaw USB Wired Mouse",
		short: "The office standard.",
		about:
			"No battery, no pairing, no sleep. Same shape for left and right hands, with a cable long enough for a PC under the table.",
		specs: ["1,000 dpi", "USB-A, 1.5 m"],
		price: 199,
		tags: ["best"],
		art: ["mouse", "ink", 0],
	},
	{
		name: "Galaw Piso-Net Mouse",
		short: "Thick cable, washable shell.",
		about:
			"Built for computer shops: a heavier cable, steel weights and switches that open with two screws. Price by the piece; ask at the counter about boxes of ten.",
		specs: ["1,200 dpi", "USB-A, 1.8 m braided"],
		price: 249,
		art: ["mouse", "ink", 0],
	},
	{
		name: "Galaw Kidlat Gaming Mouse",
		short: "Wired, six buttons, light ring.",
		about:
			"A first gaming mouse with a good grip and a sensor that does not spin out on fast turns. Colours and dpi steps change on the mouse, no software needed.",
		specs: ["Up to 7,200 dpi", "Six buttons", "1.8 m braided cable"],
		price: 599,
		sale: 449,
		tags: ["hot"],
		art: ["mouse", "chili", 2],
		variations: inColours("Chili Red", "Black", "White"),
	},
	{
		name: "Galaw Kidlat Light 62 g",
		short: "Honeycomb shell for fast hands.",
		about:
			"The holes in the shell take away weight; blow the dust out every week. The soft cable drags so little that it feels nearly wireless.",
		specs: ["Up to 12,000 dpi, 1,000 Hz", "About 62 g", "Spare skates included"],
		price: 899,
		art: ["mouse", "paper", 2],
		variations: inColours("White", "Black"),
	},
	{
		name: "Galaw Kidlat Wireless Gaming Mouse",
		short: "2.4 GHz, Bluetooth and cable.",
		about:
			"Three ways to connect: receiver for games, Bluetooth for work, cable when the battery is low. Around 70 hours with the lights off.",
		specs: ["Up to 19,000 dpi, 1,000 Hz", "About 74 g", "USB-C"],
		price: 1699,
		sale: 1499,
		badge: "Tri-mode",
		tags: ["hot"],
		art: ["mouse", "navy", 2],
		variations: inColours("Navy", "White"),
	},
	{
		name: "Galaw Kidlat MMO Mouse",
		short: "Twelve thumb buttons.",
		about:
			"A numeric pad under the thumb for skills and macros. The software is for Windows; once saved, the macros stay in the mouse.",
		specs: ["Up to 10,000 dpi", "17 buttons in all", "1.8 m cable"],
		price: 1299,
		art: ["mouse", "ink", 2],
	},
	{
		name: "Galaw Travel Folding Mouse",
		short: "Folds flat like a tent.",
		about:
			"Flat in the sleeve, arched on the table; unfolding turns it on. For short work, not for a day of spreadsheets.",
		specs: ["Bluetooth 5.1", "USB-C charging", "About 80 g"],
		price: 799,
		tags: ["new"],
		art: ["mouse", "sand", 1],
	},
	{
		name: "Galaw Kids Mouse",
		short: "Small mouse for small hands.",
		about:
			"Sized for about five to nine years, with rounded edges and a short travel. The animals are printed under the lacquer.",
		specs: ["1,000 dpi", "USB receiver, one AA cell"],
		price: 329,
		art: ["mouse", "mango", 0],
		variations: inOptions("Print", ["Tarsier"], ["Pawikan"], ["Kalabaw"]),
	},
	{
		name: "Galaw Presenter Ring Mouse",
		short: "Finger ring with buttons.",
		about:
			"Wear it on the index finger to turn slides or scroll on a phone. It is a remote with a small touch pad, not a full mouse.",
		specs: ["Bluetooth", "USB-C, up to 10 hours"],
		price: 549,
		art: ["mouse", "graphite", 1],
	},
	{
		name: "Galaw Cloth Mouse Pad",
		short: "Everyday cloth pad with a stitched edge.",
		about:
			"Smooth cloth on a rubber base that does not slide. Hand-wash in cool water and dry it flat.",
		specs: ["3 mm thick", "Stitched edge"],
		price: 99,
		tags: ["best"],
		art: ["mouse-pad", "navy", 0],
		variations: inOptions("Size", ["22 × 18 cm"], ["30 × 25 cm", 149], ["45 × 40 cm", 249]),
	},
	{
		name: "Galaw Desk Mat 80 × 30",
		short: "Keyboard and mouse on one mat.",
		about:
			"Covers a scarred table and quiets the keyboard. It arrives rolled; lay it face down for a night and it lies flat.",
		specs: ["80 × 30 cm, 3 mm", "Cloth over rubber"],
		price: 299,
		sale: 249,
		tags: ["hot"],
		art: ["mouse-pad", "sea", 1],
		variations: inColours("Sea Green", "Black", "Ube", "Sand"),
	},
	{
		name: "Galaw Desk Mat 90 × 40 Philippine Map",
		short: "Large mat with an old-style map.",
		about:
			"Seven thousand islands drawn in sand and blue, large enough for a full keyboard and low-sensitivity aiming. The ink is in the cloth and does not rub off on sleeves.",
		specs: ["90 × 40 cm, 4 mm", "Stitched edge"],
		price: 499,
		tags: ["new", "featured"],
		art: ["mouse-pad", "sand", 2],
	},
	{
		name: "Galaw Vegan Leather Desk Pad",
		short: "Two-tone desk pad that wipes clean.",
		about:
			"A coffee ring wipes off with a damp cloth. Two colours, one on each side, so it can be turned when you want a change.",
		specs: ["80 × 40 cm, 2 mm", "PU on both sides"],
		price: 449,
		art: ["mouse-pad", "blush", 1],
		variations: inOptions("Colours", ["Pink and gray"], ["Blue and sand"], ["Black and brown"]),
	},
	{
		name: "Galaw Wrist-Rest Mouse Pad",
		short: "Pad with a gel cushion.",
		about:
			"Lifts the wrist to the height of the mouse. The gel stays soft in the cold; do not leave it in a parked car.",
		specs: ["25 × 22 cm", "Cushion 2 cm high"],
		price: 249,
		art: ["mouse-pad", "ink", 3],
		variations: inColours("Black", "Sky Blue"),
	},
	{
		name: "Galaw Keyboard and Mouse Wrist Set",
		short: "Memory-foam rests for both hands.",
		about:
			"A long rest for the keyboard and a short one for the mouse. Breathable covers that can be unzipped and washed.",
		specs: ["44 cm and 14 cm", "Rubber base"],
		price: 399,
		sale: 329,
		badge: "Set of 2",
		art: ["mouse-pad", "graphite", 3],
	},
	{
		name: "Galaw Glow Mouse Pad",
		short: "RGB edge with fourteen light modes.",
		about:
			"A light tube runs around the edge with one button to change it. Needs a free USB port; the cable comes off for storage.",
		specs: ["80 × 30 cm, 4 mm", "USB-A, 1.5 m"],
		price: 599,
		art: ["mouse-pad", "ink", 2],
	},
	{
		name: "Galaw Wireless Charging Mouse Pad",
		short: "Charges a phone beside the mouse.",
		about:
			"One corner charges a phone or earbuds while you work. The surface is firm, which suits office mice more than flick shots.",
		specs: ["35 × 25 cm", "Up to 10W, needs an 18W charger"],
		price: 799,
		art: ["mouse-pad", "graphite", 0],
	},
	{
		name: "Galaw Mouse Skates Set",
		short: "Replacement feet for gaming mice.",
		about:
			"When a mouse starts to scratch, its feet are worn. Choose dots for any mouse; warm the old feet with a hair dryer to lift them.",
		specs: ["PTFE, 0.8 mm", "Twelve dots, two cleaning pads"],
		price: 149,
		art: ["mouse", "paper", 2],
	},
];
