import { type DraftProduct, inBoth, inColours, inOptions } from "./draft-product.ts";

export const cables: DraftProduct[] = [
	{
		name: "Bilis Braided USB-C Cable 60W",
		short: "Nylon-braided USB-C to USB-C.",
		about:
			"The braid keeps the cable from kinking in a bag, and the collar at each plug bends instead of breaking. Carries up to 60W: any phone, most tablets, many small laptops.",
		specs: ["USB-C to USB-C", "Up to 60W (3 A)", "USB 2.0 data, up to 480 Mbps"],
		price: 199,
		badge: "60W",
		tags: ["best"],
		art: ["cable", "mango", 0],
		variations: inBoth(
			inColours("Mango", "Black", "Sea Green"),
			inOptions("Length", ["1 m"], ["2 m", 249], ["3 m", 299]),
		),
	},
	{
		name: "Bilis USB-C Cable 100W",
		short: "Thicker wire for laptops.",
		about:
			"A chip in the plug tells the charger that the wire can carry five amps, so a laptop gets its full 100W. It is stiffer than a phone cable for the same reason.",
		specs: ["USB-C to USB-C, up to 100W", "USB 2.0 data", "Nylon braid"],
		price: 299,
		badge: "100W",
		tags: ["hot"],
		art: ["cable", "graphite", 0],
		variations: inOptions("Length", ["1 m"], ["1.8 m", 349], ["3 m", 449]),
	},
	{
		name: "Bilis USB-C Cable 240W",
		short: "Ready for the largest USB-C chargers.",
		about:
			"Carries up to 240W where charger and laptop can do it, and simply works as a good cable where they cannot. For charging first of all; big files go over a data cable faster.",
		specs: ["USB-C to USB-C, PD 3.1", "USB 2.0 data", "1.5 m"],
		price: 499,
		badge: "240W",
		tags: ["new"],
		art: ["cable", "ink", 0],
	},
	{
		name: "Sigla USB-C to Lightning-Type Cable",
		short: "For iPhone 14 and earlier, with a USB-C charger.",
		about:
			"Connects an iPhone with the older flat port to a modern USB-C charger. If iOS ever shows an accessory message, clean both ports first; if it stays, bring the cable back within seven days.",
		specs: ["Up to 20W with supported iPhones", "Soft TPE jacket"],
		price: 249,
		tags: ["best"],
		art: ["cable", "paper", 1],
		variations: inOptions("Length", ["1 m"], ["2 m", 299]),
	},
	{
		name: "Sigla USB-A to Lightning-Type Cable",
		short: "For older iPhones and older chargers.",
		about:
			"The cable that fits the cube charger in the drawer and the computer at the office. Charges and syncs an iPhone 5 up to an iPhone 14.",
		specs: ["Up to 12W", "1 m, white"],
		price: 179,
		art: ["cable", "paper", 1],
	},
	{
		name: "Sigla USB-A to USB-C Cable 3A",
		short: "The plain cable for most Android phones.",
		about:
			"What came in the box of nearly every Tecno, Infinix, realme, vivo and Redmi phone, as a spare for the office or the car. Fast charging depends on phone and charger; the cable carries up to 3 A.",
		specs: ["USB-A to USB-C", "Up to 3 A", "USB 2.0 data"],
		price: 99,
		tags: ["best"],
		art: ["cable", "paper", 2],
		variations: inBoth(inColours("White", "Black"), inOptions("Length", ["1 m"], ["2 m", 139])),
	},
	{
		name: "Sigla Micro-USB Cable",
		short: "For older phones, speakers and fans.",
		about:
			"Phones have moved on, but speakers, power banks, remote controls and mini fans still ask for this plug. Keep one in the bag.",
		specs: ["USB-A to Micro-USB", "Up to 2 A"],
		price: 79,
		art: ["cable", "ink", 2],
		variations: inOptions("Length", ["1 m"], ["2 m", 109]),
	},
	{
		name: "Sigla Three-in-One Charging Cable",
		short: "USB-C, Micro-USB and Lightning-type on one lead.",
		about:
			"One lead with three tails for a household of mixed phones. Charging only, no data, and when two tails are used the current is shared.",
		specs: ["Up to 3 A in total", "1.2 m, nylon braid"],
		price: 229,
		sale: 179,
		badge: "3-in-1",
		art: ["cable", "chili", 2],
		variations: inColours("Chili Red", "Black", "Navy"),
	},
	{
		name: "Bilis Right-Angle Gaming Cable",
		short: "L-shaped plug that stays out of your palm.",
		about:
			"The plug leaves the phone sideways, so a landscape grip is comfortable while charging mid-match. The braid is soft and does not scratch the table.",
		specs: ["USB-A to USB-C, up to 3 A", "90° plug with a small charge light"],
		price: 199,
		tags: ["hot"],
		art: ["cable", "chili", 2],
		variations: inOptions("Length", ["1 m"], ["2 m", 249]),
	},
	{
		name: "Bilis Right-Angle USB-C Cable 60W",
		short: "Both ends USB-C, one end bent.",
		about:
			"For tablets on a stand and handheld consoles, where a straight plug presses on the table. Only one end is bent; the charger end is straight.",
		specs: ["USB-C to USB-C, up to 60W", "1.5 m"],
		price: 279,
		art: ["cable", "navy", 0],
		variations: inColours("Navy", "Gray"),
	},
	{
		name: "Sigla Silicone USB-C Cable",
		short: "Very soft cable that does not tangle.",
		about:
			"Silicone stays limp like cooked pancit instead of springing into coils, which makes it pleasant at the bedside. Dust sticks to it; wipe it with a damp cloth now and then.",
		specs: ["USB-C to USB-C, up to 60W", "1.2 m"],
		price: 229,
		sale: 199,
		art: ["cable", "lilac", 0],
		variations: inColours("Ube", "Mint", "Blush Pink", "Sand"),
	},
	{
		name: "Sigla Magnetic-Wrap USB-C Cable",
		short: "Coils itself flat with small magnets.",
		about:
			"Small magnets along the cable hold it in a neat ring when it is not in use. Keep it a hand's width away from bank cards.",
		specs: ["USB-C to USB-C, up to 60W", "1 m"],
		price: 349,
		tags: ["new"],
		art: ["cable", "sky", 3],
	},
	{
		name: "Lakbay Keychain Cable",
		short: "12 cm cable for the key ring.",
		about:
			"Short enough to hang on keys, long enough to join phone and power bank. The plugs tuck into a silicone loop.",
		specs: ["USB-A to USB-C, up to 2.4 A", "12 cm"],
		price: 119,
		art: ["cable", "mint", 2],
		variations: inColours("Mint", "Mango", "Black"),
	},
	{
		name: "Lakbay Retractable Cable",
		short: "Pulls out to one metre, winds itself back.",
		about:
			"A flat cable on a spring reel the size of a five-peso coin purse. Pull both ends at the same time; pulling one side wears the spring.",
		specs: ["USB-C to USB-C, up to 60W", "Reaches 1 m"],
		price: 249,
		art: ["cable", "sand", 3],
	},
	{
		name: "Bilis USB-C Data Cable 10 Gbps",
		short: "For external SSDs and monitors.",
		about:
			"Moves files from an SSD at up to 10 Gbps and carries video to monitors that accept USB-C. Short on purpose: long cables lose that speed.",
		specs: ["USB 3.2 Gen 2, up to 10 Gbps", "Up to 100W, 4K at 60 Hz", "0.8 m"],
		price: 599,
		badge: "10 Gbps",
		art: ["cable", "ink", 0],
	},
	{
		name: "Bilis USB4 Cable 40 Gbps",
		short: "For docks and fast enclosures.",
		about:
			"One cable for a dock, a 4K monitor and charging, between devices that have USB4. On ordinary USB-C ports it works at the speed they have.",
		specs: ["Up to 40 Gbps, up to 100W", "0.8 m"],
		price: 1299,
		badge: "40 Gbps",
		art: ["cable", "graphite", 0],
	},
	{
		name: "Ugnay HDMI Cable 4K",
		short: "Laptop to TV, monitor or projector.",
		about:
			"A sturdy HDMI lead for 4K at up to 60 frames a second. Up to three metres works with everything we have tried; for the long one, set the TV to 30 frames if the picture flickers.",
		specs: ["HDMI 2.0, up to 18 Gbps", "Gold-coloured plugs"],
		price: 249,
		art: ["cable", "ink", 0],
		variations: inOptions("Length", ["1.5 m"], ["3 m", 349], ["5 m", 499], ["10 m", 899]),
	},
	{
		name: "Ugnay USB-C to HDMI Cable",
		short: "Laptop or phone to TV, no box between.",
		about:
			"Plug one end into a USB-C port that puts out video and the other into the TV. Many budget phones do not send video over USB-C; ask us about your model first.",
		specs: ["Up to 4K at 60 Hz", "1.8 m"],
		price: 699,
		sale: 599,
		art: ["cable", "graphite", 0],
	},
	{
		name: "Ugnay AUX Cable 3.5 mm",
		short: "Phone to car stereo or speaker.",
		about:
			"Still the surest way to get music into an older car or a karaoke amplifier. Slim plugs that fit through most phone cases.",
		specs: ["3.5 mm stereo, both ends", "Nylon braid"],
		price: 99,
		art: ["cable", "ink", 0],
		variations: inOptions("Length", ["1 m"], ["2 m", 129], ["5 m", 199]),
	},
	{
		name: "Ugnay USB-C to AUX Cable",
		short: "For phones without a headphone jack.",
		about:
			"Has a small converter chip in the plug, so it works with phones that send only digital sound. Ideal for the car that has AUX but no Bluetooth.",
		specs: ["USB-C to 3.5 mm stereo", "1 m, 24-bit converter"],
		price: 249,
		art: ["cable", "ink", 0],
	},
	{
		name: "Ugnay LAN Cable Cat 6",
		short: "Ready-made network cable with boots.",
		about:
			"A wire is steadier than Wi-Fi for work calls and ranked games. Both ends are pressed and tested before they are packed.",
		specs: ["Cat 6 UTP, up to 1 Gbps", "Indoor use"],
		price: 129,
		art: ["cable", "sky", 0],
		variations: inOptions("Length", ["2 m"], ["5 m", 199], ["10 m", 299], ["20 m", 499]),
	},
	{
		name: "Ugnay Flat LAN Cable Cat 7",
		short: "Slides under a carpet or along a wall.",
		about:
			"Flat and bendable, it runs along skirting and under doors without a bump. Clips are in the bag.",
		specs: ["Shielded flat cable, 10 clips", "White"],
		price: 249,
		sale: 199,
		art: ["cable", "paper", 0],
		variations: inOptions("Length", ["3 m"], ["5 m"]),
	},
	{
		name: "Ugnay USB Printer Cable",
		short: "USB-A to USB-B for printers.",
		about:
			"The square plug that most home printers still use. Long enough to put the printer on its own table.",
		specs: ["USB 2.0, A to B", "1.5 m or 3 m"],
		price: 119,
		art: ["cable", "ink", 2],
		variations: inOptions("Length", ["1.5 m"], ["3 m", 169]),
	},
	{
		name: "Ugnay USB Extension Cable",
		short: "Brings a USB port closer.",
		about:
			"For the PC under the table and the Wi-Fi dongle that wants a better spot. Male on one end, female on the other.",
		specs: ["USB 3.0, up to 5 Gbps", "Shielded"],
		price: 149,
		art: ["cable", "navy", 2],
		variations: inOptions("Length", ["1 m"], ["2 m", 199], ["3 m", 249]),
	},
	{
		name: "Tibay Cable Savers",
		short: "Six soft guards for cable ends.",
		about:
			"Spiral sleeves that go over the neck of a cable, where it usually breaks first. They fit most phone and laptop cables and can be moved to the next one.",
		specs: ["Six pieces in mixed colours", "For cables 3 to 4.5 mm thick"],
		price: 59,
		badge: "Pack of 6",
		art: ["cable", "mango", 2],
	},
];
