import { type DraftProduct, inBoth, inColours, inOptions } from "./draft-product.ts";

export const memoryCardsAndFlashDrives: DraftProduct[] = [
	{
		name: "Bilis MicroSD Everyday",
		short: "Memory card for phones and tablets.",
		about:
			"For photos, songs and downloaded shows on phones that still have a card slot. The computer shows a little less than the printed capacity because it counts in another way; nothing is missing.",
		specs: ["UHS-I, U1, A1", "Reads up to 100 MB/s", "SD adapter included"],
		price: 249,
		tags: ["best"],
		art: ["memory-card", "chili", 2],
		variations: inOptions("Capacity", ["32 GB"], ["64 GB", 329], ["128 GB", 549], ["256 GB", 999]),
	},
	{
		name: "Bilis MicroSD Action",
		short: "For dashcams and action cameras.",
		about:
			"Writes steadily enough for 4K video without dropped frames. Format it in the camera before the first use and every few months after.",
		specs: ["UHS-I, U3, V30, A2", "Writes up to 90 MB/s", "SD adapter included"],
		price: 449,
		badge: "4K",
		tags: ["hot"],
		art: ["memory-card", "mango", 0],
		variations: inOptions(
			"Capacity",
			["64 GB"],
			["128 GB", 749],
			["256 GB", 1399],
			["512 GB", 2699],
		),
	},
	{
		name: "Bilis MicroSD Bantay",
		short: "Endurance card for CCTV.",
		about:
			"Security cameras write day and night, which wears out ordinary cards within a year or so. This one is made for constant rewriting; still, check the recordings once a month.",
		specs: ["UHS-I, U3, V30", "Rated by the maker for constant recording"],
		price: 549,
		art: ["memory-card", "graphite", 0],
		variations: inOptions("Capacity", ["64 GB"], ["128 GB", 949]),
	},
	{
		name: "Bilis MicroSD for Handheld Consoles",
		short: "Room for downloaded games.",
		about:
			"Large games load a bit slower from any card than from the console's own memory; this is among the faster ones that the console can use.",
		specs: ["UHS-I, U3, A2", "Reads up to 160 MB/s"],
		price: 1299,
		art: ["memory-card", "mint", 0],
		variations: inOptions("Capacity", ["256 GB"], ["512 GB", 2499], ["1 TB", 5299]),
	},
	{
		name: "Bilis SD Card Photo",
		short: "Full-size card for cameras.",
		about:
			"For mirrorless and compact cameras that shoot photos and full HD video. The slider on the side locks the card against erasing.",
		specs: ["SDXC UHS-I, U3, V30", "Reads up to 150 MB/s"],
		price: 499,
		art: ["memory-card", "ink", 1],
		variations: inOptions("Capacity", ["64 GB"], ["128 GB", 849], ["256 GB", 1599]),
	},
	{
		name: "Bilis SD Card Cinema",
		short: "UHS-II card for serious video.",
		about:
			"For cameras with a second row of pins in the slot, where it writes at up to 250 MB/s. In older cameras it works at their speed, so you would pay for nothing there.",
		specs: ["SDXC UHS-II, V60", "128 GB"],
		price: 2499,
		badge: "V60",
		art: ["memory-card", "navy", 3],
	},
	{
		name: "Bilis Card Reader USB-C",
		short: "Two slots for SD and microSD.",
		about:
			"Copies from both cards at once to a laptop, a tablet or a phone with USB-C. The short lead bends, so a case is not in the way.",
		specs: ["USB 3.0, up to 5 Gbps", "SD and microSD"],
		price: 349,
		sale: 299,
		tags: ["best"],
		art: ["memory-card", "graphite", 1],
		variations: inOptions("Plug", ["USB-C"], ["USB-A"]),
	},
	{
		name: "Bilis Card Reader All-in-One",
		short: "SD, microSD, CF and older cards.",
		about:
			"Found a camera from 2006 in a drawer? This reader knows SD, microSD, CompactFlash and Memory Stick. One card of a kind at a time.",
		specs: ["USB-A 3.0", "30 cm cable"],
		price: 499,
		art: ["memory-card", "ink", 1],
	},
	{
		name: "Tibay Memory Card Case",
		short: "Hard case for 24 cards.",
		about:
			"Soft foam slots for twelve SD and twelve microSD cards, with a rubber seal against beach sand. Write on the label which ones are full.",
		specs: ["Polycarbonate, 11 × 7 cm", "Carabiner hole"],
		price: 199,
		art: ["memory-card", "mango", 2],
		variations: inColours("Mango", "Black"),
	},
	{
		name: "Bilis Flash Drive Swivel",
		short: "USB-A stick with a turning cover.",
		about:
			"For school files and the piso-print shop. There is no cap to lose, and the hole takes a lanyard.",
		specs: ["USB 3.0, reads up to 80 MB/s", "Works on TVs and car stereos"],
		price: 199,
		tags: ["best"],
		art: ["flash-drive", "sea", 0],
		variations: inBoth(
			inColours("Sea Green", "Black"),
			inOptions("Capacity", ["32 GB"], ["64 GB", 279], ["128 GB", 449]),
		),
	},
	{
		name: "Bilis Flash Drive Dual OTG",
		short: "USB-C on one end, USB-A on the other.",
		about:
			"Moves photos from a phone to a computer without the internet. Plug it into the phone, copy in the Files app and pull it out after ejecting.",
		specs: ["USB 3.2 Gen 1, reads up to 130 MB/s", "For phones with USB-C and OTG"],
		price: 299,
		badge: "OTG",
		tags: ["best", "hot", "featured"],
		art: ["flash-drive", "graphite", 2],
		variations: inOptions("Capacity", ["32 GB"], ["64 GB", 399], ["128 GB", 599], ["256 GB", 1099]),
	},
	{
		name: "Bilis Flash Drive for iPhone",
		short: "Lightning-type and USB-A plugs.",
		about:
			"Frees a full iPhone of its videos. It needs a small app from the App Store for the Lightning-type side; the USB side works anywhere.",
		specs: ["For iPhone 14 and earlier", "Reads up to 60 MB/s"],
		price: 899,
		art: ["flash-drive", "paper", 2],
		variations: inOptions("Capacity", ["64 GB"], ["128 GB", 1299]),
	},
	{
		name: "Bilis Flash Drive Metal Mini",
		short: "No longer than a fingernail.",
		about:
			"Stays in the car stereo or the laptop all year because it hardly sticks out. Tie the loop to something when it is outside; it is easily lost.",
		specs: ["USB 3.0, reads up to 100 MB/s", "Zinc alloy"],
		price: 249,
		art: ["flash-drive", "graphite", 3],
		variations: inOptions("Capacity", ["32 GB"], ["64 GB", 329], ["128 GB", 499]),
	},
	{
		name: "Bilis Flash Drive Lanyard Pack",
		short: "Three 16 GB sticks in three colours.",
		about:
			"One colour a subject, or one a child. Sixteen gigabytes each is plenty for documents and slides.",
		specs: ["3 × 16 GB, USB 2.0", "Lanyards included"],
		price: 449,
		sale: 379,
		badge: "Pack of 3",
		art: ["flash-drive", "mango", 0],
	},
	{
		name: "Bilis Flash Drive SSD Stick",
		short: "As fast as an SSD, as small as a stick.",
		about:
			"Uses SSD parts, so a 4 GB film copies in seconds on a fast USB port. It warms up under long copies and slows down a little to cool off.",
		specs: ["USB 3.2 Gen 2, up to 1,000 MB/s", "USB-A and USB-C plugs"],
		price: 1999,
		tags: ["new"],
		art: ["flash-drive", "ink", 1],
		variations: inOptions("Capacity", ["256 GB"], ["512 GB", 3299]),
	},
	{
		name: "Bilis Flash Drive Keypad",
		short: "Locks itself with a PIN.",
		about:
			"Type the PIN on the keys before plugging in; ten wrong tries erase it. Meant for payrolls and records, and there is no way to recover a forgotten PIN.",
		specs: ["AES 256-bit in hardware", "USB-A 3.0", "64 GB"],
		price: 2299,
		art: ["flash-drive", "navy", 1],
	},
	{
		name: "Bilis Flash Drive Kawayan",
		short: "Bamboo body, nice as a giveaway.",
		about: "Every piece has its own grain. Keep it dry and dark; bamboo changes colour in the sun.",
		specs: ["32 GB, USB 2.0, reads up to 25 MB/s", "Magnetic cap"],
		price: 229,
		art: ["flash-drive", "sand", 0],
		variations: inOptions("Wood", ["Light"], ["Dark"]),
	},
	{
		name: "Bilis OTG Adapter Twin Pack",
		short: "Turns a flash drive into a phone drive.",
		about:
			"Two thumb-sized adapters that put any USB-A stick on a USB-C phone. They also take a mouse or a keyboard.",
		specs: ["USB-C male to USB-A female", "USB 3.0", "Two pieces"],
		price: 149,
		badge: "Pack of 2",
		art: ["flash-drive", "graphite", 3],
	},
];
