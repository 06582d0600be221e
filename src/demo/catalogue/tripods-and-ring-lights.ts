import { type DraftProduct, inColours, inOptions } from "./draft-product.ts";

export const tripodsAndRingLights: DraftProduct[] = [
	{
		name: "Tala Ring Light",
		short: "Ring light with phone holder and stand.",
		about:
			"Even light for live selling and online class, in warm, neutral and cool white. It runs from any USB charger; a laptop port is often too weak for full brightness.",
		specs: ["Ten brightness levels", "Stand 60 to 160 cm", "Remote on the cable"],
		price: 599,
		tags: ["best", "featured"],
		art: ["ring-light", "blush", 1],
		variations: inOptions("Size", ["8 inches"], ["10 inches", 749], ["12 inches", 999]),
	},
	{
		name: "Tala Studio Ring Light 18-inch",
		short: "Large ring with three phone holders.",
		about:
			"For sellers who stream on several apps at once: three phones around one light. Runs from the wall and comes with a padded bag.",
		specs: ["55W, 3200–5600 K", "Stand up to 2 m", "Wireless remote"],
		price: 2999,
		sale: 2599,
		badge: "18-inch",
		tags: ["hot"],
		art: ["ring-light", "ink", 1],
	},
	{
		name: "Tala Clip-On Selfie Light",
		short: "Small ring that clips to the phone.",
		about:
			"Fills in shadows on a face at arm's length; it will not light a room. The clip is padded and covers nothing of the lens.",
		specs: ["Three brightness levels", "USB-C charging, up to 2 hours"],
		price: 199,
		sale: 149,
		art: ["ring-light", "paper", 2],
		variations: inColours("White", "Black", "Blush Pink"),
	},
	{
		name: "Tala Desk Clamp Ring Light",
		short: "Ring and phone holder on two bendable arms.",
		about:
			"Clamps to a table up to 5 cm thick and leaves the top free for products. The goosenecks hold a phone; for a tablet take the boom stand.",
		specs: ["6-inch ring, three colours of light", "USB power, 2 m cable"],
		price: 549,
		art: ["ring-light", "paper", 0],
		variations: inColours("White", "Black"),
	},
	{
		name: "Tala Laptop Light Bar",
		short: "Clips above the screen for video calls.",
		about:
			"Brightens your face without reflecting in glasses when tilted down a little. Dim it with the slider on the cable.",
		specs: ["Three colours of light", "USB-A, 1.5 m", "About 90 g"],
		price: 449,
		art: ["ring-light", "graphite", 3],
	},
	{
		name: "Tala Pocket Video Light",
		short: "Palm-sized panel with a cold shoe.",
		about:
			"Ninety-six small LEDs behind a diffuser, with a screw thread and a shoe on three sides. Two of them join together for more light.",
		specs: ["2500–6500 K", "Battery up to 90 minutes at full power", "USB-C"],
		price: 799,
		tags: ["hot"],
		art: ["ring-light", "ink", 3],
	},
	{
		name: "Tala RGB Light Wand",
		short: "Colour stick for backgrounds and dance videos.",
		about:
			"Any colour at a turn of the dial, and white light when it has to be serious. A magnet in the base holds it on a steel shelf or a gate.",
		specs: ["50 cm, 20 effects", "Battery up to 2 hours", "USB-C"],
		price: 1099,
		tags: ["new"],
		art: ["ring-light", "lilac", 3],
	},
	{
		name: "Tala Softbox Pair",
		short: "Two softboxes with stands for product photos.",
		about:
			"Big soft light that shows clothes and baked goods in their true colours. Sets up in about ten minutes; needs a corner of the room and two outlets.",
		specs: ["Two 50 × 70 cm boxes, 45W LED bulbs", "Stands up to 2 m", "Carrying bag"],
		price: 2799,
		sale: 2399,
		badge: "Set of 2",
		art: ["ring-light", "paper", 3],
	},
	{
		name: "Tala Sunset Lamp",
		short: "Warm circle of light for backdrops.",
		about:
			"Paints a sunset on the wall behind you. The head turns, so the circle can be made an oval, and three films change the colour.",
		specs: ["USB power, 1.5 m", "Metal body, 26 cm"],
		price: 299,
		sale: 199,
		art: ["ring-light", "mango", 0],
	},
	{
		name: "Lakbay Phone Tripod 1.7 m",
		short: "Light aluminum tripod with remote.",
		about:
			"Tall enough for a standing person and light enough for a tote bag. In wind, hang the bag from the hook under the centre post.",
		specs: ["45 to 170 cm, about 600 g", "Phone clamp and 1/4-inch screw", "Bluetooth remote"],
		price: 699,
		tags: ["best"],
		art: ["tripod", "ink", 1],
	},
	{
		name: "Lakbay Selfie Stick Tripod",
		short: "Stick, tripod and remote in one.",
		about:
			"Opens to a metre as a stick or stands on three short legs. The remote sits in the handle and works about ten metres away.",
		specs: ["20 to 100 cm", "Phones up to 9 cm wide"],
		price: 349,
		tags: ["best"],
		art: ["tripod", "blush", 3],
		variations: inColours("Blush Pink", "Black", "White"),
	},
	{
		name: "Lakbay Selfie Stick with Light",
		short: "1.1 m stick with two fill lights.",
		about:
			"Two small lights beside the phone help indoors and after sunset. They charge separately from the remote, both over USB-C.",
		specs: ["23 to 110 cm, tripod foot", "Lights up to 2 hours"],
		price: 549,
		sale: 449,
		art: ["tripod", "ink", 3],
	},
	{
		name: "Lakbay Bendable Octopus Tripod",
		short: "Legs that wrap around a branch or railing.",
		about:
			"Foam-covered legs bend around posts, chairs and tree branches. It holds a phone or an action camera firmly; a heavy camera makes it sag.",
		specs: ["Up to 800 g", "Phone clamp and remote"],
		price: 249,
		art: ["tripod", "chili", 2],
		variations: inOptions("Size", ["25 cm"], ["30 cm", 349]),
	},
	{
		name: "Lakbay Video Tripod Fluid Head",
		short: "Smooth panning for weddings and games.",
		about:
			"A damped head with a handle, so that a pan starts and stops without a jerk. The quick-release plate is a common size and is sold separately too.",
		specs: ["62 to 160 cm, up to 4 kg", "Bubble level, bag"],
		price: 2299,
		sale: 1999,
		art: ["tripod", "graphite", 1],
	},
	{
		name: "Lakbay Table Tripod Mini",
		short: "Pocket tripod for the desk.",
		about:
			"Three rubber-tipped legs that fold into a grip for vlogging. Good for video calls and for a night shot on a railing.",
		specs: ["13 cm, up to 1 kg", "Ball head, phone clamp"],
		price: 249,
		art: ["tripod", "mango", 0],
		variations: inColours("Mango", "Black", "White"),
	},
	{
		name: "Lakbay Overhead Boom Arm",
		short: "Films the table from above.",
		about:
			"For unboxing, cooking and nail art: clamps to the table and holds the phone flat above your hands. Tighten every joint before letting go of the phone.",
		specs: ["Arm 75 cm in three parts", "Clamp up to 6 cm", "Up to 500 g"],
		price: 799,
		tags: ["new"],
		art: ["tripod", "ink", 2],
	},
	{
		name: "Lakbay Phone Gimbal One-Axis",
		short: "Keeps the horizon level while walking.",
		about:
			"One motor levels the phone as you walk; steps still show, since only a three-axis gimbal smooths them. Folds to the size of an umbrella handle.",
		specs: ["Up to 6 hours", "Extends to 70 cm", "Remote included"],
		price: 1099,
		art: ["tripod", "graphite", 3],
	},
	{
		name: "Lakbay Phone Gimbal Three-Axis",
		short: "Three motors and face tracking in its app.",
		about:
			"Smooths walking, turning and tilting, and follows a face through the app. Balance the phone first; a heavy case may need to come off.",
		specs: ["Phones up to 280 g", "Up to 8 hours", "Folds, bag included"],
		price: 3799,
		badge: "3-axis",
		tags: ["hot"],
		art: ["tripod", "ink", 3],
	},
	{
		name: "Tala Lavalier Mic USB-C Wireless",
		short: "Clip-on wireless microphone for phones.",
		about:
			"Plug the receiver into the phone, clip the microphone to a collar and talk. It takes away steady hum; wind needs the furry cover in the box.",
		specs: ["About 15 m in the open", "Up to 6 hours", "USB-C receiver"],
		price: 499,
		tags: ["best", "hot"],
		art: ["tripod", "ink", 0],
		variations: inOptions("Set", ["One microphone"], ["Two microphones", 799]),
	},
	{
		name: "Lakbay Phone Clamp for Tripods",
		short: "Metal clamp with a cold shoe.",
		about:
			"Replaces the plastic clamp that broke. Turns to portrait or landscape and takes a light or a microphone on top.",
		specs: ["Phones 5.5 to 9.5 cm wide", "1/4-inch thread, both ends"],
		price: 199,
		art: ["tripod", "graphite", 0],
	},
	{
		name: "Lakbay Bluetooth Shutter Remote",
		short: "Take the group photo from ten metres.",
		about:
			"Pairs like earphones and presses the volume key, which every camera app understands. Comes with a strap and a coin cell.",
		specs: ["Bluetooth, about 10 m", "CR2032 cell included"],
		price: 99,
		art: ["tripod", "chili", 3],
		variations: inColours("Chili Red", "Black", "White"),
	},
];
