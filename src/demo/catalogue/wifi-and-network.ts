import { type DraftProduct, inOptions } from "./draft-product.ts";

export const wifiAndNetwork: DraftProduct[] = [
	{
		name: "Ugnay R3 Wi-Fi Router AC1200",
		short: "Dual-band router for a flat.",
		about:
			"Goes behind the modem of the internet company and gives two networks, 2.4 and 5 GHz. Good for about 80 square metres without thick walls.",
		specs: ["Up to 300 + 867 Mbps", "Four LAN ports, 100 Mbps", "Four antennas"],
		price: 1299,
		sale: 1099,
		tags: ["best"],
		art: ["router", "paper", 1],
	},
	{
		name: "Ugnay R5 Wi-Fi 6 Router AX1800",
		short: "Wi-Fi 6 and gigabit ports.",
		about:
			"Handles a house full of phones better than the older kind, since it serves several at once. Old devices still connect.",
		specs: ["Up to 574 + 1,201 Mbps", "Four gigabit LAN ports", "WPA3"],
		price: 2299,
		badge: "Wi-Fi 6",
		tags: ["hot", "featured"],
		art: ["router", "ink", 2],
	},
	{
		name: "Ugnay R7 Wi-Fi 6 Router AX3000",
		short: "Wider channel for fast fibre plans.",
		about:
			"For plans above 300 Mbps and laptops with 160 MHz Wi-Fi. Give it a free spot in the open; inside a cabinet half of it is lost.",
		specs: ["Up to 574 + 2,402 Mbps", "Gigabit WAN and LAN", "USB port for a shared drive"],
		price: 3499,
		art: ["router", "graphite", 3],
	},
	{
		name: "Ugnay Mesh Wi-Fi",
		short: "Units that make one network.",
		about:
			"Phones move from one unit to the next without a new password. Put the second unit halfway to the dead corner, not in it.",
		specs: ["AX1800 each", "Two gigabit ports each", "Set up by app"],
		price: 2499,
		tags: ["hot"],
		art: ["router", "paper", 0],
		variations: inOptions("Set", ["1 unit"], ["2 units", 4499], ["3 units", 6299]),
	},
	{
		name: "Ugnay Wi-Fi Extender AC1200",
		short: "Plug-in repeater for the far room.",
		about:
			"Repeats the signal it receives, so place it where the Wi-Fi is still good. Speed behind a repeater is roughly half; a mesh set is faster.",
		specs: ["Dual band", "LAN port, 100 Mbps", "WPS button"],
		price: 899,
		sale: 749,
		tags: ["best"],
		art: ["router", "paper", 1],
	},
	{
		name: "Ugnay Wi-Fi Extender N300",
		short: "Small repeater for one room.",
		about:
			"The cheap way to get a bar or two in a bedroom. 2.4 GHz only, which goes through walls better and is slower.",
		specs: ["Up to 300 Mbps", "Two antennas"],
		price: 449,
		sale: 379,
		art: ["router", "paper", 0],
	},
	{
		name: "Ugnay Pocket Wi-Fi 4G",
		short: "SIM in, Wi-Fi for ten devices.",
		about:
			"Takes any open-line Philippine data SIM and runs most of a day. Reception is your network's, so try your SIM in a phone at the place first.",
		specs: ["LTE Cat 4, up to 150 Mbps", "2,100 mAh, up to 6 hours", "Nano SIM"],
		price: 1499,
		badge: "Open line",
		tags: ["best"],
		art: ["router", "sky", 0],
	},
	{
		name: "Ugnay 4G LTE Home Router",
		short: "Home internet from a SIM.",
		about:
			"For houses without fibre. Two antennas screw off, so an outdoor one can take their place where the signal is weak.",
		specs: ["LTE Cat 6, up to 300 Mbps", "Wi-Fi AC1200", "Two LAN ports"],
		price: 2799,
		art: ["router", "paper", 2],
	},
	{
		name: "Ugnay 5G Home Router",
		short: "5G where your street has it.",
		about:
			"Falls back to 4G where 5G is missing. Check the coverage map of your network for your street before you order.",
		specs: ["5G and LTE, nano SIM", "Wi-Fi 6 AX3000", "Gigabit LAN"],
		price: 6999,
		badge: "5G",
		tags: ["new"],
		art: ["router", "ink", 3],
	},
	{
		name: "Ugnay USB Wi-Fi Adapter",
		short: "Wi-Fi for a desktop PC.",
		about:
			"Windows 10 and 11 install it by themselves. The one with an antenna is worth its price if the router is two rooms away.",
		specs: ["Dual band AC650", "USB-A"],
		price: 349,
		tags: ["best"],
		art: ["router", "ink", 0],
		variations: inOptions("Model", ["Nano"], ["With antenna", 449]),
	},
	{
		name: "Ugnay PCIe Wi-Fi 6 Card",
		short: "Wi-Fi and Bluetooth inside the PC.",
		about:
			"Goes into a short PCIe slot, with antennas on a magnetic foot that can stand on the desk. A low-profile bracket is in the box.",
		specs: ["Up to 2,402 Mbps", "Bluetooth 5.2", "Windows 10 and 11, 64-bit"],
		price: 1499,
		art: ["router", "graphite", 1],
	},
	{
		name: "Ugnay Network Switch",
		short: "More LAN ports for the house or shop.",
		about:
			"Plug and play: one cable from the router, the rest for PCs and TVs. Metal case without a fan, so it makes no noise.",
		specs: ["Gigabit on all ports", "5 V adapter included"],
		price: 649,
		art: ["router", "navy", 2],
		variations: inOptions("Ports", ["5 ports"], ["8 ports", 899], ["16 ports", 2299]),
	},
	{
		name: "Ugnay Powerline Kit",
		short: "LAN through the house wiring.",
		about:
			"Uses the electric wires between two outlets where no network cable can go. Both outlets must be on the same breaker panel; extension cords spoil it.",
		specs: ["Rated 1,000 Mbps on the wire, expect 100 to 200", "Two units"],
		price: 2199,
		sale: 1899,
		badge: "Set of 2",
		art: ["router", "paper", 1],
	},
	{
		name: "Ugnay RJ45 Crimping Set",
		short: "Crimper, tester and 20 plugs.",
		about:
			"Make network cables to measure. The tester shows which of the eight wires is wrong, which saves an afternoon.",
		specs: [
			"Crimps, cuts and strips",
			"20 Cat 6 plugs and boots",
			"Tester needs a 9 V cell, not included",
		],
		price: 599,
		art: ["router", "mango", 1],
	},
	{
		name: "Ugnay Router Wall Shelf",
		short: "Ventilated shelf for modem and router.",
		about:
			"Gets the router up and out of reach of cats and water. Slots below let the heat out, and the back hides the adapters.",
		specs: ["32 × 20 × 10 cm", "Screws or adhesive pads"],
		price: 349,
		sale: 299,
		art: ["router", "sand", 0],
	},
];
