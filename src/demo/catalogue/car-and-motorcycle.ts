import { type DraftProduct, inColours, inOptions } from "./draft-product.ts";

export const carAndMotorcycle: DraftProduct[] = [
	{
		name: "Lakbay Vent Clip Phone Holder",
		short: "Clips to an aircon vent.",
		about:
			"A spring grip for the phone and a screw hook for the vent blade, so it does not droop on rough roads. Fits flat blades; for round vents take the dashboard model.",
		specs: ["Phones 4.7 to 7 inches", "Turns 360°"],
		price: 299,
		tags: ["best"],
		art: ["car-mount", "graphite", 0],
	},
	{
		name: "Lakbay Magnetic Vent Mount",
		short: "Snap on, snap off.",
		about:
			"Six strong magnets hold a phone in a magnetic case, or any phone with the metal ring from the box. One hand is enough at a stop light.",
		specs: ["Metal ring and cleaning wipe included", "Ball joint"],
		price: 349,
		badge: "Magnetic",
		tags: ["hot"],
		art: ["car-mount", "ink", 2],
		variations: inColours("Black", "Gray"),
	},
	{
		name: "Lakbay Dashboard Suction Mount",
		short: "Long arm for windshield or dash.",
		about:
			"The gel cup holds on lightly textured dashboards and comes off without marks. Rinse it under water when it gets dusty and it sticks like new.",
		specs: ["Arm 12 to 20 cm", "Phones up to 7 inches", "Foot that supports the phone"],
		price: 499,
		tags: ["best"],
		art: ["car-mount", "ink", 1],
	},
	{
		name: "Lakbay Auto-Clamp Wireless Charger",
		short: "Opens and closes by itself, charges on the way.",
		about:
			"The arms close when the phone comes near and open at a touch. It charges through ordinary cases; metal plates and ring holders block the coil.",
		specs: [
			"Up to 15W, depending on the phone",
			"Vent and dashboard feet",
			"Needs an 18W car charger",
		],
		price: 1199,
		sale: 999,
		tags: ["hot", "featured"],
		art: ["car-mount", "graphite", 3],
	},
	{
		name: "Lakbay Magnetic Car Charger Mount",
		short: "Wireless charging for magnetic phones.",
		about:
			"Holds an iPhone 12 or newer by its own magnets and charges it on the drive. A small fan behind the plate keeps it from overheating in noon traffic.",
		specs: ["Up to 15W, depending on the phone", "Vent hook", "1 m USB-C cable"],
		price: 1299,
		tags: ["new"],
		badge: "With fan",
		art: ["car-mount", "sky", 3],
	},
	{
		name: "Lakbay Cup-Holder Tablet Mount",
		short: "Stands in the cup holder, holds a tablet.",
		about:
			"Expands to fit the cup holder and brings a tablet or phone to eye height for a driver of a delivery van. The neck is stiff; set it before you drive off.",
		specs: ["Devices 4 to 11 inches", "Cup holders 6 to 9 cm"],
		price: 799,
		art: ["car-mount", "ink", 1],
	},
	{
		name: "Lakbay Headrest Tablet Holder",
		short: "Keeps the back seat busy.",
		about:
			"Clamps between the posts of the headrest so that two children can watch one tablet. It slides left and right, which ends one argument.",
		specs: ["Devices 5 to 12 inches", "Posts 12 to 17 cm apart"],
		price: 449,
		sale: 379,
		art: ["car-mount", "graphite", 1],
	},
	{
		name: "Lakbay Handlebar Phone Holder",
		short: "Steel-arm holder for motorcycles.",
		about:
			"Four arms lock at the corners with a turn of the key, and a rubber net goes over the back for rough roads. Long vibration can harm camera stabilisers; add the damper if you ride daily.",
		specs: ["Handlebars 20 to 32 mm, or mirror stem", "Phones 5 to 7 inches"],
		price: 399,
		tags: ["best"],
		art: ["car-mount", "chili", 1],
		variations: inOptions(
			"Mounting",
			["Handlebar"],
			["Side mirror"],
			["Handlebar with damper", 599],
		),
	},
	{
		name: "Lakbay Rainproof Handlebar Pouch",
		short: "Touch-through pouch with a sun shade.",
		about:
			"The phone goes inside behind clear film, and the brim keeps the noon sun off the map. Seams are welded and the zip is covered; wipe the inside if it fogs.",
		specs: ["Phones up to 6.9 inches", "Handlebars 20 to 35 mm"],
		price: 449,
		art: ["car-mount", "ink", 0],
	},
	{
		name: "Lakbay Handlebar Charger USB",
		short: "Rubber-capped USB socket for the motorcycle.",
		about:
			"Wires to the battery through the fuse that comes with it and gives two USB ports on the handlebar. If you have not done wiring before, let a mechanic connect it.",
		specs: [
			"12 V input, fuse in the lead",
			"USB-C up to 20W, USB-A up to 18W",
			"Switch and volt display",
		],
		price: 549,
		art: ["charger", "ink", 2],
	},
	{
		name: "Sigla 38W Car Charger",
		short: "USB-C and USB-A in a metal body.",
		about:
			"Sits nearly flush with the socket and charges two phones at speed. A soft ring of light helps to find it at night.",
		specs: ["USB-C up to 20W, USB-A up to 18W", "12–24 V input"],
		price: 399,
		badge: "38W",
		tags: ["best"],
		art: ["charger", "graphite", 1],
	},
	{
		name: "Sigla 75W Car Charger",
		short: "Laptop-strength USB-C for the road.",
		about:
			"For people who work from the car: a thin laptop and a phone charge together. The body gets warm on long drives, which is normal at this power.",
		specs: ["USB-C up to 45W, USB-A up to 30W", "12–24 V input"],
		price: 799,
		badge: "75W",
		art: ["charger", "ink", 1],
	},
	{
		name: "Sigla Car Charger with Retractable Cables",
		short: "Two cables pull out of the plug.",
		about:
			"A USB-C and a Lightning-type cable wind into the charger, and two more ports sit on its face. No more loose cable around the gear stick.",
		specs: ["Up to 60W in total", "Cables reach 80 cm"],
		price: 749,
		sale: 649,
		tags: ["new", "hot"],
		art: ["charger", "graphite", 3],
	},
	{
		name: "Sigla FM Transmitter Car Charger",
		short: "Bluetooth music for cars without it.",
		about:
			"Plays the phone through an empty FM frequency and takes calls with its own microphone. In a city full of stations, finding a free frequency takes some trying.",
		specs: ["Bluetooth 5.3, 87.5–108 MHz", "USB-C up to 20W, USB-A", "Plays USB sticks"],
		price: 599,
		art: ["charger", "ink", 2],
	},
	{
		name: "Sigla Car Socket Splitter",
		short: "Two sockets and three USB ports.",
		about:
			"Turns one lighter socket into two, with a switch for each and USB on the side. Keep the total below the car's fuse, usually 10 or 15 A.",
		specs: ["12–24 V, up to 120W", "USB-C up to 20W, two USB-A", "90 cm lead"],
		price: 699,
		art: ["charger", "graphite", 3],
	},
	{
		name: "Lakbay Bike Phone Mount",
		short: "Silicone straps for bicycles.",
		about:
			"Stretchy silicone grips the four corners and the bar, no tools needed. Light enough for a folding bike, and it comes off with you when you park.",
		specs: ["Phones 4.7 to 6.8 inches", "About 60 g"],
		price: 199,
		sale: 149,
		art: ["car-mount", "mint", 0],
		variations: inColours("Mint", "Black", "Chili Red"),
	},
	{
		name: "Lakbay Dashboard Anti-Slip Pad",
		short: "Sticky mat that also stands a phone.",
		about:
			"Holds a phone, coins and a rosary on the dashboard without glue. The slot keeps a phone upright; take the pad off now and then so that the dash under it does not fade unevenly.",
		specs: ["Silicone, 20 × 13 cm", "Washable"],
		price: 179,
		art: ["car-mount", "ink", 0],
	},
	{
		name: "Lakbay Metal Rings for Magnetic Mounts",
		short: "Four stick-on rings and plates.",
		about:
			"Makes an ordinary case stick to magnetic mounts. Put the ring on the outside of the case and keep the plates away from the wireless charging area.",
		specs: ["Two rings, two plates", "Adhesive backing"],
		price: 99,
		badge: "Pack of 4",
		art: ["car-mount", "graphite", 2],
	},
];
