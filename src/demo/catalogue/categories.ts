export interface DemoCategory {
	slug: string;
	name: string;
	/** Drawings that the category's products use. */
	families: string[];
	position: number;
	/** Other words that shoppers type for the category. */
	synonyms?: string[];
}

/** The demo shop's categories in display order. */
export const demoCategories: DemoCategory[] = [
	{
		slug: "phone-cases",
		name: "Phone Cases",
		families: ["case"],
		position: 1,
		synonyms: ["casing", "cover", "jelly case", "back cover", "phone accessories"],
	},
	{
		slug: "screen-protectors",
		name: "Screen Protectors",
		families: ["screen-protector"],
		position: 2,
		synonyms: ["tempered glass", "hydrogel", "screen guard", "phone accessories"],
	},
	{
		slug: "chargers",
		name: "Chargers",
		families: ["charger"],
		position: 3,
		synonyms: [
			"wall charger",
			"power adapter",
			"fast charger",
			"charging brick",
			"phone accessories",
		],
	},
	{
		slug: "cables",
		name: "Cables",
		families: ["cable"],
		position: 4,
		synonyms: ["cord", "wire", "data cable", "type c"],
	},
	{
		slug: "power-banks",
		name: "Power Banks",
		families: ["power-bank"],
		position: 5,
		synonyms: ["powerbank", "portable charger", "battery pack"],
	},
	{
		slug: "earphones-and-headphones",
		name: "Earphones & Headphones",
		families: ["earbuds", "headphones"],
		position: 6,
		synonyms: ["earbuds", "tws", "headset", "wireless earphones", "audio accessories"],
	},
	{
		slug: "speakers",
		name: "Speakers",
		families: ["speaker"],
		position: 7,
		synonyms: ["bluetooth speaker", "soundbar", "karaoke", "audio accessories"],
	},
	{
		slug: "car-and-motorcycle",
		name: "Car & Motorcycle",
		families: ["car-mount", "charger"],
		position: 8,
		synonyms: [
			"car holder",
			"car charger",
			"phone mount",
			"motor",
			"car accessories",
			"motorcycle accessories",
		],
	},
	{
		slug: "tripods-and-ring-lights",
		name: "Tripods & Ring Lights",
		families: ["ring-light", "tripod"],
		position: 9,
		synonyms: ["vlogging", "content creator", "monopod", "selfie stick", "live selling"],
	},
	{
		slug: "memory-cards-and-flash-drives",
		name: "Memory Cards & Flash Drives",
		families: ["memory-card", "flash-drive"],
		position: 10,
		synonyms: ["microsd", "sd card", "usb stick", "otg"],
	},
	{
		slug: "mice-and-mouse-pads",
		name: "Mice & Mouse Pads",
		families: ["mouse", "mouse-pad"],
		position: 11,
		synonyms: ["mouse", "mousepad", "desk mat", "computer accessories"],
	},
	{
		slug: "keyboards",
		name: "Keyboards",
		families: ["keyboard"],
		position: 12,
		synonyms: ["mechanical keyboard", "numpad", "keycaps", "computer accessories"],
	},
	{
		slug: "webcams",
		name: "Webcams",
		families: ["webcam"],
		position: 13,
		synonyms: ["web camera", "video call", "online class", "computer accessories"],
	},
	{
		slug: "laptop-stands-and-cooling",
		name: "Laptop Stands & Cooling",
		families: ["laptop-stand", "cooling-pad"],
		position: 14,
		synonyms: ["cooler", "laptop fan", "riser", "computer accessories", "laptop accessories"],
	},
	{
		slug: "usb-hubs-and-adapters",
		name: "USB Hubs & Adapters",
		families: ["usb-hub", "adapter"],
		position: 15,
		synonyms: [
			"dongle",
			"otg",
			"converter",
			"docking station",
			"hdmi",
			"computer accessories",
			"laptop accessories",
		],
	},
	{
		slug: "bags-and-sleeves",
		name: "Bags & Sleeves",
		families: ["sleeve"],
		position: 16,
		synonyms: ["laptop bag", "pouch", "organizer"],
	},
	{
		slug: "wifi-and-network",
		name: "Wi-Fi & Network",
		families: ["router"],
		position: 17,
		synonyms: ["router", "internet", "pocket wifi", "extender", "modem"],
	},
	{
		slug: "drives-and-enclosures",
		name: "Drives & Enclosures",
		families: ["ssd-enclosure"],
		position: 18,
		synonyms: ["ssd", "hard drive", "external drive", "hdd case"],
	},
	{
		slug: "watch-straps",
		name: "Watch Straps",
		families: ["watch-strap"],
		position: 19,
		synonyms: ["watch band", "smartwatch", "bracelet"],
	},
	{
		slug: "tablet-and-stylus",
		name: "Tablet & Stylus",
		families: ["stylus", "case", "screen-protector", "keyboard"],
		position: 20,
		synonyms: ["ipad", "pen", "drawing", "tab", "tablet accessories", "ipad accessories"],
	},
];
