import { type DraftProduct, inColours, inOptions } from "./draft-product.ts";

export const earphonesAndHeadphones: DraftProduct[] = [
	{
		name: "Himig Buds Lite",
		short: "True wireless earbuds for every day.",
		about:
			"Light earbuds that pair once and connect when the lid opens. Balanced sound with a little extra bass; the case holds about three more charges.",
		specs: ["Bluetooth 5.3", "Up to 5 hours, 20 with the case", "USB-C charging, cable included"],
		price: 799,
		sale: 649,
		tags: ["best", "featured"],
		art: ["earbuds", "lilac", 0],
		variations: inColours("Ube", "White", "Black", "Mint"),
	},
	{
		name: "Himig Buds Pro ANC",
		short: "Noise cancelling for buses and offices.",
		about:
			"Turns down engines and aircons noticeably; voices are softened, not removed. A long press switches to a mode that lets the conductor be heard.",
		specs: [
			"Active noise cancelling",
			"Up to 6 hours with it on, 24 with the case",
			"Three sizes of tips",
		],
		price: 1799,
		sale: 1499,
		badge: "ANC",
		tags: ["hot"],
		art: ["earbuds", "ink", 1],
		variations: inColours("Black", "White", "Navy"),
	},
	{
		name: "Himig Buds Open",
		short: "Half in-ear shape, no rubber tips.",
		about:
			"Rests in the ear without plugging it, for people who dislike tips and want to hear traffic. That shape lets out some bass, as it does with every earbud of the kind.",
		specs: ["Bluetooth 5.3", "Up to 5 hours, 22 with the case", "About 4 g each"],
		price: 899,
		art: ["earbuds", "paper", 1],
		variations: inColours("White", "Black"),
	},
	{
		name: "Himig Game Buds",
		short: "Low-delay mode for mobile games.",
		about:
			"In game mode the sound follows the picture closely enough for shooters and rhythm games. The lights on the case can be switched off.",
		specs: [
			"Game mode with about 50 ms delay",
			"Up to 5 hours, 25 with the case",
			"Two microphones",
		],
		price: 999,
		tags: ["hot"],
		art: ["earbuds", "graphite", 3],
		variations: inColours("Gray", "Mango"),
	},
	{
		name: "Himig Sport Hooks",
		short: "Ear-hook buds that stay on when you run.",
		about:
			"Soft hooks go over the ear and keep the buds where they are, even with a helmet strap. Sweat and rain are fine; take them off for the pool.",
		specs: [
			"IPX5 splash resistant, as stated by the maker",
			"Up to 8 hours, 30 with the case",
			"Physical buttons",
		],
		price: 1199,
		art: ["earbuds", "chili", 2],
		variations: inColours("Chili Red", "Black"),
	},
	{
		name: "Himig Clip Open-Ear Buds",
		short: "Clip on like an earring.",
		about:
			"A soft clip holds the speaker near the ear canal without going in. Comfortable for a whole shift of calls; on a loud jeepney you will hear the jeepney.",
		specs: ["Bluetooth 5.4", "Up to 6 hours, 24 with the case", "About 5 g each"],
		price: 1499,
		tags: ["new"],
		art: ["earbuds", "sand", 3],
		variations: inColours("Sand", "Black", "Blush Pink"),
	},
	{
		name: "Himig Bone-Conduction Band",
		short: "Ears free, sound through the cheekbones.",
		about:
			"For cyclists and runners who must hear the road. Music is thinner than with earbuds, podcasts and calls come through clearly.",
		specs: ["Up to 7 hours", "IPX5 as stated by the maker", "Titanium-alloy neckband, about 30 g"],
		price: 1999,
		art: ["headphones", "graphite", 1],
	},
	{
		name: "Himig Wired Earphones with Mic",
		short: "3.5 mm earphones with one button.",
		about:
			"No charging, no pairing. The button plays, pauses and takes calls, and the cable is long enough for a phone in the pocket.",
		specs: ["3.5 mm plug", "1.2 m cable", "Three sizes of tips"],
		price: 149,
		tags: ["best"],
		art: ["earbuds", "paper", 0],
		variations: inColours("White", "Black"),
	},
	{
		name: "Himig USB-C Earphones",
		short: "Wired earphones for phones without a jack.",
		about:
			"Has its own converter, so it works with phones and iPads that only have USB-C. Volume buttons and a microphone on the cable.",
		specs: ["USB-C plug", "1.2 m cable"],
		price: 299,
		sale: 249,
		art: ["earbuds", "paper", 1],
		variations: inColours("White", "Black"),
	},
	{
		name: "Himig Studio Earphones",
		short: "Over-the-ear wired monitors with a removable cable.",
		about:
			"Worn with the cable behind the ear like stage monitors, for singers and drummers on a budget. When the cable breaks, only the cable needs replacing.",
		specs: ["Dynamic driver, 10 mm", "0.78 mm two-pin cable, 3.5 mm plug"],
		price: 699,
		art: ["earbuds", "sky", 2],
		variations: inOptions("Cable", ["Without mic"], ["With mic", 749]),
	},
	{
		name: "Himig Neckband Earphones",
		short: "Magnetic neckband with long battery life.",
		about:
			"Hangs around the neck all day and vibrates for calls. The two earpieces hold on to each other by magnets when you are not listening.",
		specs: ["Bluetooth 5.3", "Up to 20 hours", "USB-C, about two hours to full"],
		price: 599,
		sale: 449,
		art: ["earbuds", "navy", 2],
		variations: inColours("Navy", "Black", "Sea Green"),
	},
	{
		name: "Himig Over 40 Headphones",
		short: "Soft wireless over-ear headphones.",
		about:
			"Large cushions, a light frame and forty hours between charges. They fold flat and also work with a cable when the battery is empty.",
		specs: ["Bluetooth 5.3 and 3.5 mm", "Up to 40 hours", "About 220 g"],
		price: 1299,
		tags: ["best"],
		art: ["headphones", "sand", 0],
		variations: inColours("Sand", "Black", "Ube"),
	},
	{
		name: "Himig Over ANC Headphones",
		short: "Over-ear headphones with noise cancelling.",
		about:
			"Good against the steady hum of a plane or an office. The effect is strongest on low sounds; a crying baby will still be heard.",
		specs: [
			"Up to 35 hours with noise cancelling",
			"USB-C, ten minutes give about two hours",
			"Hard case included",
		],
		price: 2799,
		badge: "ANC",
		tags: ["hot", "featured"],
		art: ["headphones", "ink", 0],
		variations: inColours("Black", "White", "Sky Blue"),
	},
	{
		name: "Himig Kids Headphones",
		short: "Volume-limited headphones for online class.",
		about:
			"Turned all the way up, they stay around 85 decibels. Small band, soft pads and a cable that can be shared with a seatmate.",
		specs: ["3.5 mm wired, 1.2 m", "For about 4 to 10 years", "Microphone on the cable"],
		price: 499,
		art: ["headphones", "mint", 1],
		variations: inColours("Mint", "Blush Pink", "Mango"),
	},
	{
		name: "Himig Call Headset Duo",
		short: "Two-ear headset for call work.",
		about:
			"A boom microphone that picks up your voice and less of the room, and a mute button with a light. The pads and the foam come off for washing, which matters in an eight-hour shift.",
		specs: ["1.8 m cable", "Rotating microphone", "Works without drivers"],
		price: 799,
		tags: ["best"],
		art: ["headphones", "graphite", 2],
		variations: inOptions("Plug", ["3.5 mm"], ["USB-A", 899], ["USB-C", 899]),
	},
	{
		name: "Himig Call Headset Mono",
		short: "One-ear headset with a boom microphone.",
		about:
			"Leaves one ear free for the doorbell and the children. Can be worn left or right; the boom turns around.",
		specs: ["USB-A plug, 1.8 m", "Inline volume and mute"],
		price: 699,
		art: ["headphones", "ink", 2],
	},
	{
		name: "Himig Wireless Call Headset",
		short: "Bluetooth headset with a USB dongle.",
		about:
			"Walk to the kitchen during a meeting: the dongle reaches about ten metres in a house with walls. Pairs with a phone at the same time.",
		specs: ["Bluetooth 5.2, USB-A dongle", "Up to 22 hours of talk", "Charging stand included"],
		price: 1999,
		sale: 1799,
		art: ["headphones", "graphite", 2],
	},
	{
		name: "Galaw Rebound Gaming Headset",
		short: "Wired headset for PC and console.",
		about:
			"Deep pads, a bendable microphone and a separate volume wheel. The lights need a USB plug; sound works without it.",
		specs: ["3.5 mm plug, splitter included", "50 mm drivers", "2 m braided cable"],
		price: 899,
		sale: 749,
		tags: ["hot"],
		art: ["headphones", "chili", 2],
		variations: inColours("Chili Red", "Black", "White"),
	},
	{
		name: "Galaw Rebound Wireless Gaming Headset",
		short: "2.4 GHz dongle, no audible delay.",
		about:
			"The dongle keeps sound in step with the game, which Bluetooth does not. Bluetooth is there too, for the phone.",
		specs: ["2.4 GHz USB-C dongle with USB-A adapter", "Up to 30 hours", "Detachable microphone"],
		price: 2499,
		badge: "2.4 GHz",
		tags: ["new"],
		art: ["headphones", "ink", 2],
		variations: inColours("Black", "White"),
	},
	{
		name: "Himig DJ Headphones",
		short: "Closed headphones with turning cups.",
		about:
			"One cup turns back for listening to the room, the coiled cable stretches to three metres. Loud enough for a mixer, so mind your ears.",
		specs: ["3.5 mm with 6.35 mm adapter", "Folding frame"],
		price: 1199,
		art: ["headphones", "mango", 3],
	},
	{
		name: "Himig Sleep Headband",
		short: "Flat speakers in a soft headband.",
		about:
			"For falling asleep to rain sounds without a bud pressing into the ear. The electronics come out so that the band can be washed.",
		specs: ["Bluetooth 5.3", "Up to 10 hours", "Stretch fabric, one size"],
		price: 599,
		art: ["headphones", "navy", 1],
		variations: inColours("Navy", "Gray"),
	},
	{
		name: "Himig Replacement Ear Tips",
		short: "Six pairs of silicone tips.",
		about:
			"Two pairs each of small, medium and large, for most earphones with a round 4 to 5 mm nozzle. Oval nozzles need other tips.",
		specs: ["Silicone", "Six pairs and a small box"],
		price: 99,
		badge: "6 pairs",
		art: ["earbuds", "paper", 0],
		variations: inColours("White", "Black"),
	},
	{
		name: "Tibay Earbuds Case Cover",
		short: "Silicone cover with a carabiner.",
		about:
			"Keeps the charging case from scratches and hangs it on a bag. The lid opens fully and the charging port stays free.",
		specs: ["Silicone, 1.5 mm", "Carabiner included"],
		price: 129,
		art: ["earbuds", "mango", 0],
		variations: inOptions("Fits", ["Himig Buds Lite"], ["Himig Buds Pro ANC"], ["AirPods 4"]),
	},
	{
		name: "Himig Bluetooth Receiver Clip",
		short: "Makes wired earphones wireless.",
		about:
			"Clip it to a shirt, plug in the wired earphones you like and connect by Bluetooth. It has a microphone for calls and works as an AUX receiver in the car.",
		specs: ["Bluetooth 5.3, 3.5 mm output", "Up to 10 hours"],
		price: 449,
		art: ["earbuds", "graphite", 3],
	},
	{
		name: "Himig Headphone Stand",
		short: "Steel stand with a silicone rest.",
		about:
			"Takes large headphones off the desk and keeps the band in shape. The base has a groove that holds a coiled cable.",
		specs: ["27 cm tall", "Weighted base, 450 g"],
		price: 399,
		sale: 299,
		art: ["headphones", "paper", 3],
		variations: inColours("White", "Black"),
	},
];
