/** The drawings that exist; a demo product names the one that shows it. */
export const artFamilies = [
	"case",
	"screen-protector",
	"charger",
	"cable",
	"power-bank",
	"earbuds",
	"headphones",
	"speaker",
	"car-mount",
	"tripod",
	"ring-light",
	"memory-card",
	"flash-drive",
	"mouse",
	"keyboard",
	"mouse-pad",
	"webcam",
	"laptop-stand",
	"usb-hub",
	"adapter",
	"cooling-pad",
	"sleeve",
	"router",
	"ssd-enclosure",
	"watch-strap",
	"stylus",
] as const;
export type ArtFamily = (typeof artFamilies)[number];

/** The colours a drawn product comes in. */
export const colourways = [
	"ink",
	"paper",
	"mango",
	"sea",
	"chili",
	"sky",
	"lilac",
	"sand",
	"graphite",
	"mint",
	"blush",
	"navy",
] as const;
export type Colourway = (typeof colourways)[number];

/** What the marking of a drawn power bank can say that it holds, in mAh. */
export const capacities = [5000, 8000, 10000, 15000, 20000, 25000, 30000] as const;
export type Capacity = (typeof capacities)[number];

/** Which of a drawing's shapes is shown (port count, size, finish); each family defines its four. */
export const artDetails = [0, 1, 2, 3] as const;
export type ArtDetail = (typeof artDetails)[number];
