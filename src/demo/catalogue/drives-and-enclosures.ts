import { type DraftProduct, inColours, inOptions } from "./draft-product.ts";

export const drivesAndEnclosures: DraftProduct[] = [
	{
		name: "Bilis SATA Enclosure 2.5-inch",
		short: "Gives an old laptop drive a second life.",
		about:
			"Slide in a 2.5-inch hard drive or SSD, close the lid, plug it in. No screws and no drivers; the drive is not included.",
		specs: ["SATA, 7 to 9.5 mm drives", "USB 3.0, up to 5 Gbps"],
		price: 249,
		sale: 199,
		tags: ["best"],
		art: ["ssd-enclosure", "ink", 0],
		variations: inOptions("Cable", ["USB-A"], ["USB-C"]),
	},
	{
		name: "Bilis Clear SATA Enclosure",
		short: "See the drive that is inside.",
		about:
			"Handy when several drives look alike: the label shows through. The plastic scratches more easily than the black one.",
		specs: ["SATA, up to 9.5 mm", "USB 3.0 Micro-B cable"],
		price: 249,
		art: ["ssd-enclosure", "sky", 0],
	},
	{
		name: "Bilis M.2 Enclosure NVMe",
		short: "Aluminum case for an M.2 NVMe SSD.",
		about:
			"The finned case carries off the heat of a fast SSD with the pad that comes with it. Takes NVMe only; for SATA M.2 choose the dual model.",
		specs: ["2230 to 2280", "USB 3.2 Gen 2, up to 10 Gbps", "USB-C and USB-A cables"],
		price: 799,
		tags: ["best", "featured"],
		art: ["ssd-enclosure", "graphite", 2],
	},
	{
		name: "Bilis M.2 Enclosure Dual",
		short: "Takes NVMe and SATA M.2.",
		about:
			"When you do not know which kind your old SSD is, this one reads both. It opens by a slider, without tools.",
		specs: ["2230 to 2280", "10 Gbps with NVMe, 6 Gbps with SATA"],
		price: 949,
		art: ["ssd-enclosure", "navy", 2],
		variations: inColours("Navy", "Gray"),
	},
	{
		name: "Bilis M.2 Enclosure USB4",
		short: "40 Gbps with a small fan.",
		about:
			"For editing straight from the drive on laptops with USB4. The fan can be switched off when the microphone is on.",
		specs: ["NVMe 2280", "Up to 40 Gbps, about 3,000 MB/s in use", "USB4 cable included"],
		price: 3299,
		badge: "USB4",
		tags: ["new"],
		art: ["ssd-enclosure", "ink", 3],
	},
	{
		name: "Bilis Pocket SSD",
		short: "Portable SSD the size of a card.",
		about:
			"Copies a gigabyte in a few seconds and has no moving parts that a bump could harm. Comes formatted for Windows and Mac alike.",
		specs: ["USB 3.2 Gen 2, up to 1,000 MB/s", "About 40 g", "USB-C cable with USB-A adapter"],
		price: 2499,
		tags: ["hot"],
		art: ["ssd-enclosure", "mango", 1],
		variations: inOptions("Capacity", ["500 GB"], ["1 TB", 4299], ["2 TB", 7999]),
	},
	{
		name: "Bilis Rugged SSD",
		short: "Rubber armour and a loop.",
		about:
			"For field work: rubber around a metal body and a cap over the port. Made to survive rain and falls from the hand; keep a second copy anyway.",
		specs: ["Up to 1,000 MB/s", "Splash and dust resistant with the cap closed"],
		price: 2999,
		art: ["ssd-enclosure", "chili", 1],
		variations: inOptions("Capacity", ["500 GB"], ["1 TB", 4899]),
	},
	{
		name: "Bilis Magnetic Phone SSD",
		short: "Sticks to the phone while you film.",
		about:
			"Phones that record to USB-C storage can film long clips straight onto it. It holds by magnets, with a ring for other cases.",
		specs: ["Up to 1,000 MB/s", "15 cm USB-C cable"],
		price: 3499,
		sale: 3199,
		badge: "1 TB",
		tags: ["new", "hot"],
		art: ["ssd-enclosure", "graphite", 1],
	},
	{
		name: "Bilis Portable Hard Drive",
		short: "Large and inexpensive backup.",
		about:
			"Slower than an SSD and much cheaper per gigabyte, which is right for backups. It has moving parts: do not move it while it spins.",
		specs: ["USB 3.0, up to 120 MB/s", "No adapter needed"],
		price: 2899,
		tags: ["best"],
		art: ["ssd-enclosure", "ink", 0],
		variations: inOptions("Capacity", ["1 TB"], ["2 TB", 3999], ["4 TB", 6499]),
	},
	{
		name: "Bilis Internal SSD 2.5-inch",
		short: "The upgrade that wakes an old laptop.",
		about:
			"Replacing a hard drive by this is the change people notice most in an old laptop. Clone the old drive first with an enclosure, or ask the branch to do it.",
		specs: ["SATA III, reads up to 550 MB/s", "7 mm"],
		price: 1099,
		tags: ["best"],
		art: ["ssd-enclosure", "navy", 0],
		variations: inOptions("Capacity", ["240 GB"], ["480 GB", 1799], ["960 GB", 3199]),
	},
	{
		name: "Bilis Internal NVMe SSD",
		short: "M.2 stick for newer laptops and PCs.",
		about:
			"Look in the manual whether your slot is PCIe: some M.2 slots are SATA only and will not see it. The screw is usually on the board.",
		specs: ["PCIe 3.0 × 4, reads up to 3,300 MB/s", "M.2 2280"],
		price: 1499,
		art: ["ssd-enclosure", "sea", 2],
		variations: inOptions("Capacity", ["256 GB"], ["512 GB", 2299], ["1 TB", 3999]),
	},
	{
		name: "Bilis Drive Dock Twin Bay",
		short: "Two drives upright, with cloning.",
		about:
			"Drops in 2.5 and 3.5 inch drives like toast and copies one to another without a computer. The target must be at least as large as the source.",
		specs: ["SATA, up to 16 TB each", "USB 3.0", "12 V adapter included"],
		price: 1699,
		sale: 1499,
		art: ["ssd-enclosure", "ink", 3],
	},
	{
		name: "Bilis SATA to USB Cable",
		short: "Reads a bare 2.5-inch drive.",
		about:
			"The quickest way to get photos off a laptop that died. For 3.5-inch drives, which need 12 V, take the one with adapter.",
		specs: ["USB 3.0, up to 5 Gbps", "35 cm"],
		price: 249,
		art: ["ssd-enclosure", "graphite", 0],
		variations: inOptions("For", ["2.5-inch"], ["2.5 and 3.5-inch", 649]),
	},
	{
		name: "Bilis SSD Heatsink",
		short: "Finned cover for an M.2 SSD.",
		about:
			"Keeps a busy SSD from slowing down in a PC. About eight millimetres high, so it fits few laptops.",
		specs: ["For M.2 2280", "Two thermal pads, screwdriver"],
		price: 199,
		art: ["ssd-enclosure", "chili", 2],
		variations: inColours("Chili Red", "Black"),
	},
	{
		name: "Bilis Second Drive Caddy",
		short: "An SSD in place of the DVD drive.",
		about:
			"Older laptops can give up the DVD drive for a second drive. Measure the height of yours: 9.5 and 12.7 mm look almost the same.",
		specs: ["For one 2.5-inch SATA drive", "Screwdriver included"],
		price: 249,
		art: ["ssd-enclosure", "graphite", 3],
		variations: inOptions("Height", ["9.5 mm"], ["12.7 mm"]),
	},
];
