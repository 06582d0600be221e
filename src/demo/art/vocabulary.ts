/** Available drawings. Each demo product names its drawing. */
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

/** Colors of drawn products. */
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

/** Views of a product: 1 alone, 2 in use or to scale, 3 to scale or its sockets or plugs, 4 its box. */
export const artViews = [1, 2, 3, 4] as const;
export type ArtView = (typeof artViews)[number];
