import type { ArtFamily, Colourway } from "#demo/art/vocabulary.ts";

export interface DemoCategory {
	slug: string;
	name: string;
	/** Drawings its products use; the first one is the category's tile. */
	families: ArtFamily[];
	/** Colour of the tile's drawing. */
	colourway: Colourway;
	position: number;
	/** Other words a shopper types for it. */
	synonyms?: string[];
}

/** The shop's shelves, in the order the shop shows them. */
export const demoCategories: DemoCategory[] = [
	{
		slug: "phone-cases",
		name: "Phone Cases",
		families: ["case"],
		colourway: "mango",
		position: 1,
		synonyms: ["casing", "cover", "jelly case", "back cover"],
	},
	{
		slug: "screen-protectors",
		name: "Screen Protectors",
		families: ["screen-protector"],
		colourway: "sky",
		position: 2,
		synonyms: ["tempered glass", "hydrogel", "screen guard"],
	},
	{
		slug: "chargers",
		name: "Chargers",
		families: ["charger"],
		colourway: "paper",
		position: 3,
		synonyms: ["wall charger", "power adapter", "fast charger", "charging brick"],
	},
	{
		slug: "cables",
		name: "Cables",
		families: ["cable"],
		colourway: "sea",
		position: 4,
		synonyms: ["cord", "wire", "data cable", "type c"],
	},
	{
		slug: "power-banks",
		name: "Power Banks",
		families: ["power-bank"],
		colourway: "navy",
		position: 5,
		synonyms: ["powerbank", "portable charger", "battery pack"],
	},
	{
		slug: "earphones-and-headphones",
		name: "Earphones & Headphones",
		families: ["earbuds", "headphones"],
		colourway: "lilac",
		position: 6,
		synonyms: ["earbuds", "tws", "headset", "wireless earphones"],
	},
	{
		slug: "speakers",
		name: "Speakers",
		families: ["speaker"],
		colourway: "chili",
		position: 7,
		synonyms: ["bluetooth speaker", "soundbar", "karaoke"],
	},
	{
		slug: "car-and-motorcycle",
		name: "Car & Motorcycle",
		families: ["car-mount", "charger"],
		colourway: "graphite",
		position: 8,
		synonyms: ["car holder", "car charger", "phone mount", "motor"],
	},
	{
		slug: "tripods-and-ring-lights",
		name: "Tripods & Ring Lights",
		families: ["ring-light", "tripod"],
		colourway: "blush",
		position: 9,
		synonyms: ["vlogging", "content creator", "monopod", "selfie stick", "live selling"],
	},
	{
		slug: "memory-cards-and-flash-drives",
		name: "Memory Cards & Flash Drives",
		families: ["memory-card", "flash-drive"],
		colourway: "chili",
		position: 10,
		synonyms: ["microsd", "sd card", "usb stick", "otg"],
	},
	{
		slug: "mice-and-mouse-pads",
		name: "Mice & Mouse Pads",
		families: ["mouse", "mouse-pad"],
		colourway: "mint",
		position: 11,
		synonyms: ["mouse", "mousepad", "desk mat"],
	},
	{
		slug: "keyboards",
		name: "Keyboards",
		families: ["keyboard"],
		colourway: "sand",
		position: 12,
		synonyms: ["mechanical keyboard", "numpad", "keycaps"],
	},
	{
		slug: "webcams",
		name: "Webcams",
		families: ["webcam"],
		colourway: "ink",
		position: 13,
		synonyms: ["web camera", "video call", "online class"],
	},
	{
		slug: "laptop-stands-and-cooling",
		name: "Laptop Stands & Cooling",
		families: ["laptop-stand", "cooling-pad"],
		colourway: "graphite",
		position: 14,
		synonyms: ["cooler", "laptop fan", "riser"],
	},
	{
		slug: "usb-hubs-and-adapters",
		name: "USB Hubs & Adapters",
		families: ["usb-hub", "adapter"],
		colourway: "sea",
		position: 15,
		synonyms: ["dongle", "otg", "converter", "docking station", "hdmi"],
	},
	{
		slug: "bags-and-sleeves",
		name: "Bags & Sleeves",
		families: ["sleeve"],
		colourway: "sand",
		position: 16,
		synonyms: ["laptop bag", "pouch", "organizer"],
	},
	{
		slug: "wifi-and-network",
		name: "Wi-Fi & Network",
		families: ["router"],
		colourway: "paper",
		position: 17,
		synonyms: ["router", "internet", "pocket wifi", "extender", "modem"],
	},
	{
		slug: "drives-and-enclosures",
		name: "Drives & Enclosures",
		families: ["ssd-enclosure"],
		colourway: "navy",
		position: 18,
		synonyms: ["ssd", "hard drive", "external drive", "hdd case"],
	},
	{
		slug: "watch-straps",
		name: "Watch Straps",
		families: ["watch-strap"],
		colourway: "mango",
		position: 19,
		synonyms: ["watch band", "smartwatch", "bracelet"],
	},
	{
		slug: "tablet-and-stylus",
		name: "Tablet & Stylus",
		families: ["stylus", "case", "screen-protector", "keyboard"],
		colourway: "lilac",
		position: 20,
		synonyms: ["ipad", "pen", "drawing", "tab"],
	},
];
