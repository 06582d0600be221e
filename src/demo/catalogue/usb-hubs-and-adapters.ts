import { type DraftProduct, inColours, inOptions } from "./draft-product.ts";

export const usbHubsAndAdapters: DraftProduct[] = [
	{
		name: "Ugnay 4-Port USB Hub",
		short: "Four USB-A ports from one.",
		about:
			"For a laptop with too few ports: mouse, keyboard, receiver and a stick at once. Hard drives that draw much power want a hub with its own adapter.",
		specs: ["USB 3.0, up to 5 Gbps shared", "30 cm cable"],
		price: 349,
		sale: 299,
		tags: ["best"],
		art: ["usb-hub", "graphite", 0],
		variations: inOptions("Plug", ["USB-A"], ["USB-C"]),
	},
	{
		name: "Ugnay 4-in-1 USB-C Hub",
		short: "HDMI, two USB-A and charging.",
		about:
			"The small one for the bag: picture to the projector, a stick and a mouse, and the laptop charges through it. Your laptop's USB-C must put out video for HDMI to work.",
		specs: ["HDMI up to 4K at 30 Hz", "Two USB 3.0", "Charging through up to 87W"],
		price: 799,
		badge: "4-in-1",
		tags: ["best"],
		art: ["usb-hub", "sea", 1],
		variations: inColours("Sea Green", "Gray"),
	},
	{
		name: "Ugnay 7-in-1 USB-C Hub",
		short: "Adds card slots to the basics.",
		about:
			"HDMI, three USB, SD and microSD, and charging in an aluminum bar. It gets warm in use, because the metal is its cooler.",
		specs: [
			"HDMI up to 4K at 60 Hz",
			"SD and microSD, one at a time",
			"Charging through up to 85W",
		],
		price: 1299,
		sale: 1099,
		badge: "7-in-1",
		tags: ["hot", "featured"],
		art: ["usb-hub", "graphite", 2],
	},
	{
		name: "Ugnay 10-in-1 USB-C Dock",
		short: "Two screens, LAN and cards.",
		about:
			"A desk in one box: HDMI and VGA, gigabit LAN, cards, audio and four USB. MacBooks show the same picture on both outputs; that is a limit of macOS.",
		specs: ["HDMI 4K at 30 Hz, VGA 1080p", "LAN up to 1 Gbps", "Charging through up to 85W"],
		price: 1999,
		badge: "10-in-1",
		art: ["usb-hub", "ink", 3],
	},
	{
		name: "Ugnay 12-in-1 Triple Display Dock",
		short: "Two HDMI and one DisplayPort.",
		about:
			"Stands under the laptop and drives up to three monitors on Windows, fewer with smaller graphics chips. Send us your laptop's model and we will tell you how many.",
		specs: ["4K at 60 Hz on one screen, 1080p on three", "LAN, audio, cards, six USB"],
		price: 3499,
		tags: ["new"],
		art: ["usb-hub", "graphite", 3],
	},
	{
		name: "Ugnay Powered USB Hub 7 Ports",
		short: "Own adapter, a switch for each port.",
		about:
			"For external drives and charging many small things. Every port has a switch with a light, so nothing needs pulling out.",
		specs: ["USB 3.0", "12 V, 2 A adapter included", "1 m cable"],
		price: 1199,
		art: ["usb-hub", "ink", 2],
	},
	{
		name: "Ugnay Monitor-Clip Hub",
		short: "Brings ports to the edge of the screen.",
		about:
			"Screws to the foot of a monitor or the rim of a table, so the ports are in front. No more crawling behind the PC.",
		specs: ["Two USB-A, one USB-C, card slot", "Clamps 1 to 2.8 cm", "1 m cable"],
		price: 899,
		sale: 749,
		art: ["usb-hub", "graphite", 1],
	},
	{
		name: "Ugnay Tablet Hub with Hook",
		short: "Sits flush on the edge of a tablet.",
		about:
			"Fits the side of a USB-C tablet without a dangling cable. Headphone jack, HDMI, card slot and one USB.",
		specs: ["HDMI up to 4K at 30 Hz", "Charging through up to 60W", "Tool-free hook"],
		price: 1099,
		art: ["usb-hub", "sky", 2],
		variations: inColours("Sky Blue", "Gray"),
	},
	{
		name: "Ugnay USB-C to LAN Adapter",
		short: "Wired internet for thin laptops.",
		about:
			"Plug in the network cable and the laptop prefers it over Wi-Fi by itself. Works without drivers on Windows 10 and newer, macOS and most Android boxes.",
		specs: ["Up to 1 Gbps", "Aluminum, 15 cm cable"],
		price: 599,
		tags: ["best"],
		art: ["adapter", "graphite", 1],
		variations: inOptions("Plug", ["USB-C"], ["USB-A"]),
	},
	{
		name: "Ugnay USB-C to LAN 2.5G Adapter",
		short: "For fibre plans above one gigabit.",
		about:
			"Only pays off when the router and the plan are faster than a gigabit too. With ordinary routers it runs at their speed.",
		specs: ["Up to 2.5 Gbps", "USB-C 3.0"],
		price: 999,
		art: ["adapter", "navy", 1],
	},
	{
		name: "Ugnay USB-C to HDMI Adapter",
		short: "Short adapter for any HDMI cable.",
		about:
			"Keep it in the pencil case for presentations. It mirrors or extends, as you set it in the laptop.",
		specs: ["4K at up to 60 Hz", "Braided 15 cm cable"],
		price: 499,
		sale: 429,
		tags: ["best"],
		art: ["adapter", "graphite", 0],
	},
	{
		name: "Ugnay HDMI to VGA Adapter",
		short: "New laptop, old projector.",
		about:
			"Turns a digital signal into the blue plug that classroom projectors still have. One direction only: from HDMI to VGA.",
		specs: ["Up to 1080p", "3.5 mm sound output"],
		price: 299,
		art: ["adapter", "ink", 0],
		variations: inOptions("Sound", ["Without"], ["With AUX cable"]),
	},
	{
		name: "Ugnay DisplayPort to HDMI Adapter",
		short: "PC to TV or monitor.",
		about:
			"Connects the output of a graphics card to an HDMI screen. For three or more screens on one card, choose an active adapter instead and ask us.",
		specs: ["4K at up to 60 Hz", "One direction"],
		price: 399,
		art: ["adapter", "ink", 0],
	},
	{
		name: "Ugnay HDMI Splitter 1 to 2",
		short: "One picture on two screens.",
		about:
			"Shows the same picture in the shop window and behind the counter. It copies; it does not extend the desktop.",
		specs: ["4K at 30 Hz", "USB power cable included"],
		price: 599,
		art: ["adapter", "graphite", 3],
	},
	{
		name: "Ugnay HDMI Switch 3 to 1",
		short: "Three devices on one TV input.",
		about:
			"TV box, console and laptop share the one good input. It changes to whatever was switched on last, or at the button.",
		specs: ["4K at 60 Hz", "Remote included"],
		price: 549,
		sale: 469,
		art: ["adapter", "ink", 3],
	},
	{
		name: "Ugnay Video Capture Stick",
		short: "HDMI into a computer by USB.",
		about:
			"Record a camera or a console, or use a good camera as a webcam. It takes 4K in and records 1080p; the difference is in the name of many dearer sticks as well.",
		specs: ["Records 1080p at 30 fps", "USB-A 2.0", "Works without drivers"],
		price: 699,
		sale: 599,
		tags: ["hot"],
		art: ["adapter", "chili", 2],
	},
	{
		name: "Ugnay USB-C to 3.5 mm Adapter",
		short: "Your old earphones on a new phone.",
		about:
			"Has a converter chip and passes the microphone through, so calls work too. Slim enough for most cases.",
		specs: ["USB-C to 3.5 mm", "10 cm braided cable"],
		price: 149,
		tags: ["best"],
		art: ["adapter", "paper", 1],
		variations: inColours("White", "Black"),
	},
	{
		name: "Ugnay Listen and Charge Adapter",
		short: "Headphone jack and charging together.",
		about:
			"For long matches with wired earphones. Charges at up to 60W while the sound runs through its own converter.",
		specs: ["USB-C to 3.5 mm and USB-C", "24-bit converter"],
		price: 349,
		art: ["adapter", "graphite", 2],
	},
	{
		name: "Ugnay Lightning-Type to 3.5 mm Adapter",
		short: "For iPhone 7 to 14.",
		about:
			"Connects wired earphones or a car AUX cable. Music, calls and the buttons work; after a large iOS update it can need replugging once.",
		specs: ["10 cm cable", "48 kHz converter"],
		price: 199,
		art: ["adapter", "paper", 1],
	},
	{
		name: "Ugnay USB-C to USB-A Adapter Pair",
		short: "Old plugs in new ports.",
		about:
			"Two small metal adapters, one for the bag and one for the desk. They pass data at USB 3 speed and enough power for a stick or a mouse.",
		specs: ["USB 3.0, up to 5 Gbps", "Two pieces with a cord"],
		price: 149,
		badge: "Pack of 2",
		art: ["adapter", "mango", 0],
	},
	{
		name: "Ugnay Bluetooth 5.3 Dongle",
		short: "Bluetooth for a desktop PC.",
		about:
			"The size of a coin; Windows 10 and 11 install it by themselves. Put it in a front port, away from the metal case, for better reach.",
		specs: ["Bluetooth 5.3, about 10 m", "USB-A"],
		price: 249,
		tags: ["best"],
		art: ["adapter", "sky", 2],
	},
	{
		name: "Ugnay Sound Card USB",
		short: "Headset and microphone jacks by USB.",
		about:
			"When the jack of the laptop crackles, this one takes over. Two jacks and three buttons, no drivers.",
		specs: ["USB-A", "3.5 mm headphone and microphone"],
		price: 249,
		art: ["adapter", "ink", 2],
	},
	{
		name: "Ugnay KVM Switch 2 PCs",
		short: "One keyboard, mouse and screen for two computers.",
		about:
			"Jump between the work laptop and your own PC with a button on the desk. Both sets of cables are in the box, so it is ready when it arrives.",
		specs: ["HDMI 4K at 60 Hz", "Four USB ports", "Desk button on 1.5 m wire"],
		price: 1899,
		sale: 1699,
		tags: ["new"],
		art: ["usb-hub", "ink", 3],
	},
	{
		name: "Tibay Port Dust Plugs",
		short: "Silicone plugs for USB-C and jacks.",
		about:
			"Keeps sand, flour and lint out of the charging port. Soft silicone, so pulling it out a hundred times does not loosen anything.",
		specs: ["Ten pieces", "Two with a cord"],
		price: 59,
		badge: "Pack of 10",
		art: ["adapter", "mint", 3],
		variations: inOptions("For", ["USB-C"], ["Lightning type"]),
	},
];
