import { type DraftProduct, inColours, inOptions } from "./draft-product.ts";

export const laptopStandsAndCooling: DraftProduct[] = [
	{
		name: "Ginhawa Folding Laptop Stand",
		short: "Aluminum stand that folds to a ruler.",
		about:
			"Lifts the screen toward eye height in six steps and packs into a pouch. Use a separate keyboard with it; typing on a raised laptop tires the wrists.",
		specs: ["10 to 15.6 inches, up to 8 kg", "About 240 g", "Pouch included"],
		price: 449,
		tags: ["best", "featured"],
		art: ["laptop-stand", "graphite", 0],
		variations: inColours("Gray", "Blush Pink", "Navy"),
	},
	{
		name: "Ginhawa Z-Stand Height and Angle",
		short: "Two joints, any height to 32 cm.",
		about:
			"Stiff joints hold where you leave them, from flat to standing-desk height. Adjust it with both hands before the laptop goes on.",
		specs: ["Up to 16 inches, 5 kg", "Aluminum, 1.4 kg"],
		price: 999,
		tags: ["hot"],
		art: ["laptop-stand", "graphite", 1],
	},
	{
		name: "Ginhawa Curve Desk Stand",
		short: "One bent piece, no moving parts.",
		about:
			"Nothing to adjust and nothing to wobble. The space below takes the keyboard when the day is over.",
		specs: ["Up to 16 inches", "Raises the laptop 15 cm"],
		price: 799,
		art: ["laptop-stand", "paper", 2],
		variations: inColours("White", "Gray"),
	},
	{
		name: "Ginhawa Turntable Laptop Stand",
		short: "Spins to show the screen.",
		about:
			"Turn the laptop to a customer across the counter without lifting it. The base is wide and heavy, so it does not tip.",
		specs: ["Up to 17 inches, 6 kg", "Turns 360°"],
		price: 1299,
		sale: 1099,
		art: ["laptop-stand", "ink", 1],
	},
	{
		name: "Ginhawa Vertical Dock Stand",
		short: "Holds closed laptops on edge.",
		about:
			"For a laptop that drives a monitor with its lid shut. The slots close by a screw to the thickness you need.",
		specs: ["Slots 1.4 to 7 cm", "Silicone lined"],
		price: 599,
		art: ["laptop-stand", "graphite", 3],
		variations: inOptions("Slots", ["One"], ["Two", 749]),
	},
	{
		name: "Ginhawa Stick-On Laptop Feet",
		short: "Fold-out legs that stay on the laptop.",
		about:
			"Two metal legs stick to the bottom and lift the back by seven centimetres. Put them clear of the vents and of rubber feet.",
		specs: ["Up to 15.6 inches", "Each 3 mm thick, folded"],
		price: 249,
		sale: 199,
		art: ["laptop-stand", "ink", 0],
		variations: inColours("Black", "Gray"),
	},
	{
		name: "Ginhawa Bed Table",
		short: "Folding table for bed and floor.",
		about:
			"Work from bed without a hot lap. Has a groove for a tablet and a cup hole that fits a tumbler, not a tall glass.",
		specs: ["60 × 40 × 27 cm, up to 15 kg", "Folding steel legs"],
		price: 699,
		tags: ["best"],
		art: ["laptop-stand", "sand", 2],
		variations: inOptions("Top", ["Light wood"], ["Dark wood"], ["White"]),
	},
	{
		name: "Ginhawa Lap Desk",
		short: "Cushioned board for the sofa.",
		about:
			"A bean cushion below and a firm board on top, with a ledge so that nothing slides off. Leaves the vents of the laptop free.",
		specs: ["Up to 15.6 inches", "Phone slot, wrist pad"],
		price: 799,
		art: ["laptop-stand", "navy", 2],
	},
	{
		name: "Ginhawa Monitor Riser",
		short: "Raises a monitor, hides the clutter.",
		about:
			"Ten centimetres up brings most monitors to eye height. The drawer takes pens, cables and the snacks.",
		specs: ["50 × 20 cm, up to 20 kg", "Steel legs"],
		price: 699,
		art: ["laptop-stand", "sand", 3],
		variations: inOptions("Model", ["Plain"], ["With drawer", 899]),
	},
	{
		name: "Ginhawa Monitor Arm",
		short: "Clamp arm for one screen.",
		about:
			"Frees the table under the monitor and moves it with a finger once the spring is set. Check that your screen has the four holes of 75 or 100 mm.",
		specs: ["17 to 30 inches, 2 to 8 kg", "Desk clamp and bolt"],
		price: 1799,
		sale: 1599,
		tags: ["hot"],
		art: ["laptop-stand", "ink", 1],
	},
	{
		name: "Ginhawa Phone and Tablet Desk Stand",
		short: "Foldable, heavy-footed stand.",
		about:
			"Two hinges set height and angle for calls, recipes and watching. The silicone pad leaves the charging port free.",
		specs: ["Devices 4 to 12.9 inches", "Aluminum and steel, 280 g"],
		price: 299,
		sale: 249,
		tags: ["best"],
		art: ["laptop-stand", "mint", 0],
		variations: inColours("Mint", "Black", "White", "Blush Pink"),
	},
	{
		name: "Ginhawa Tablet Floor Stand",
		short: "Reading stand for bed and sofa.",
		about:
			"A heavy foot on the floor and a gooseneck that brings the tablet over you. Tighten the clamp well; a tablet on the nose hurts.",
		specs: ["Devices 4.7 to 12.9 inches", "Up to 1.6 m"],
		price: 1299,
		art: ["laptop-stand", "paper", 1],
	},
	{
		name: "Lamig C1 Cooling Pad",
		short: "Two quiet fans for study laptops.",
		about:
			"Blows room air at the bottom of the laptop; expect it to run some degrees cooler, not cold. Powered from the laptop's USB port.",
		specs: ["Up to 15.6 inches", "Two 12 cm fans", "Two tilt steps"],
		price: 499,
		tags: ["best"],
		art: ["cooling-pad", "navy", 0],
	},
	{
		name: "Lamig C2 Five-Fan Cooling Pad",
		short: "Five fans with a speed wheel.",
		about:
			"One large fan in the middle and four in the corners, switched in two groups. The stop bars fold up so that the laptop does not slide.",
		specs: ["Up to 17 inches", "Five tilt steps", "Two USB ports"],
		price: 799,
		tags: ["hot"],
		art: ["cooling-pad", "chili", 1],
		variations: inColours("Chili Red", "Sky Blue"),
	},
	{
		name: "Lamig C3 RGB Cooling Pad",
		short: "Six fans, lights and a display.",
		about:
			"For gaming laptops in a warm room. The display shows fan level only; it does not measure the laptop's temperature.",
		specs: ["Up to 17.3 inches", "Six fans, ten light modes", "Phone rest on the side"],
		price: 1199,
		sale: 999,
		art: ["cooling-pad", "ink", 2],
	},
	{
		name: "Lamig Turbo Sealed Cooling Pad",
		short: "Foam seal and one strong blower.",
		about:
			"The foam ring forces the air into the vents instead of around them, which cools far better than open fans. It is loud at full speed; wear a headset.",
		specs: ["15 to 17.3 inches", "Up to 2,800 rpm", "12 V adapter included"],
		price: 2499,
		badge: "Blower",
		tags: ["new"],
		art: ["cooling-pad", "graphite", 3],
	},
	{
		name: "Lamig Laptop Vacuum Cooler",
		short: "Sucks hot air out of the side vent.",
		about:
			"Sits at the exhaust and pulls. Works only for laptops with a vent on the side or back that the rubber mouth covers; measure before ordering.",
		specs: ["USB power", "Four mouthpieces", "Temperature display of the exhaust"],
		price: 799,
		art: ["cooling-pad", "ink", 3],
	},
	{
		name: "Lamig Phone Cooler Clip",
		short: "Cold plate for long matches.",
		about:
			"A small cold plate draws heat from the back of the phone while you play. Take it off when the air is very damp, since water can form on the plate.",
		specs: ["Phones 6.7 to 9 cm wide", "USB-C, about 10W", "Not for use with thick cases"],
		price: 499,
		tags: ["hot"],
		art: ["cooling-pad", "sky", 0],
		variations: inOptions("Mount", ["Clip"], ["Magnetic", 599]),
	},
	{
		name: "Lamig Desk Fan USB",
		short: "Small fan for the desk.",
		about:
			"Three speeds and a head that tilts, quiet enough to stay on in a call. Runs from a laptop, a charger or a power bank.",
		specs: ["15 cm, 5W", "USB-C, 1.2 m"],
		price: 349,
		art: ["cooling-pad", "mint", 0],
		variations: inColours("Mint", "White", "Blush Pink"),
	},
	{
		name: "Lamig Thermal Paste 4 g",
		short: "Paste for laptops and desktops.",
		about:
			"Old paste dries and laptops run hot. Enough for about six processors, with a spatula and two wipes; watch a guide for your model first.",
		specs: ["4 g syringe", "Not electrically conductive"],
		price: 249,
		art: ["cooling-pad", "graphite", 0],
	},
	{
		name: "Ginhawa Under-Desk Cable Tray",
		short: "Hides the extension cord and bricks.",
		about:
			"Clamps to the back of a table without drilling. Air goes through the mesh, so chargers do not cook in there.",
		specs: ["40 × 13 cm, up to 5 kg", "Tables 1 to 5 cm thick"],
		price: 549,
		sale: 449,
		art: ["laptop-stand", "ink", 3],
		variations: inColours("Black", "White"),
	},
];
