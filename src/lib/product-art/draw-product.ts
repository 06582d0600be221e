import { type Colours, coloursOf, ink, mango } from "./colours.ts";
import { families } from "./families.ts";
import { framed } from "./framing.ts";
import { boxShadow, rect } from "./light.ts";
import { Paint } from "./paint.ts";
import { chargeBar, chargeMark } from "./parts.ts";
import { type Box, View } from "./space.ts";
import type { ArtDetail, ArtFamily, Capacity, Colourway } from "./vocabulary.ts";

/** The tile colours behind product art, one for each kind of thing the shop sells. */
export const tileTints = {
	protect: "#F6E3CF",
	power: "#DCE9E4",
	audio: "#E3E1F1",
	studio: "#F7EBC6",
	storage: "#F4DFDA",
	desk: "#DCE7F0",
} as const;
export type TileTint = keyof typeof tileTints;

const tintNames: Record<ArtFamily, TileTint> = {
	case: "protect",
	"screen-protector": "protect",
	sleeve: "protect",
	"watch-strap": "protect",
	charger: "power",
	cable: "power",
	"power-bank": "power",
	adapter: "power",
	earbuds: "audio",
	headphones: "audio",
	speaker: "audio",
	"car-mount": "studio",
	tripod: "studio",
	"ring-light": "studio",
	stylus: "studio",
	"memory-card": "storage",
	"flash-drive": "storage",
	"ssd-enclosure": "storage",
	"usb-hub": "storage",
	mouse: "desk",
	keyboard: "desk",
	"mouse-pad": "desk",
	webcam: "desk",
	"laptop-stand": "desk",
	"cooling-pad": "desk",
	router: "desk",
};

/** The colour of the tile a family's art stands on, as #RRGGBB. */
export function tintOf(family: ArtFamily): string {
	return tileTints[tintNames[family]];
}

/** The finished picture: tint, the light falling on it, then the drawing; numbers cut to two places. */
function frame(tint: string, paint: Paint, drawing: string): string {
	const fall = paint.radial(
		[
			[0, "#fff", 0.8],
			[0.55, "#fff", 0.16],
			[1, "#000", 0.025],
		],
		0.34,
		0.24,
		0.98,
	);
	const content = `<rect width="640" height="640" fill="${tint}"/><rect width="640" height="640" fill="${fall}"/>${drawing}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640"><defs>${paint.definitionsFor(content)}</defs>${content}</svg>`.replace(
		/(matrix\([^)]*\))|-?\d*\.\d{3,}(?:e-?\d+)?/g,
		(number, matrix) => matrix ?? String(Number(Number(number).toFixed(2))),
	);
}

/**
 * A product's picture as a standalone SVG on its family's tint. `angle` turns it by that many degrees
 * beyond its usual pose; `idPrefix` keeps the inner names apart when several are inlined in one page.
 */
export function drawProduct(product: {
	family: ArtFamily;
	colourway: Colourway;
	detail: ArtDetail;
	capacity?: Capacity;
	angle?: number;
	idPrefix?: string;
}): string {
	const paint = new Paint(product.idPrefix ?? "k");
	const drawing = families[product.family]({
		colours: coloursOf[product.colourway],
		detail: product.detail,
		angle: product.angle ?? 0,
		capacity: product.capacity ?? null,
		paint,
	});
	return frame(tintOf(product.family), paint, framed(product.family, product.detail, drawing));
}

/**
 * The tile shown when a picture is missing: a parcel of the shop's own, lid ajar, with its charge
 * still on the way.
 */
export function drawPlaceholder(): string {
	const paint = new Paint("p");
	const kraft: Colours = { ...coloursOf.sand, highlight: "#F3DFC0", base: "#DDBF93" };
	const view = new View({ yaw: -32, elevation: 28, x: 272, y: 336 });
	const box: Box = { x: 0, z: 0, width: 240, depth: 220, radius: 6, from: 0, to: 170 };
	const tape = paint.linear("right", ["#FFD471", mango, "#D98A00"]);
	const face =
		rect(104, 0, 32, 84, 0, tape) +
		`<circle cx="78" cy="104" r="9" fill="${ink}"/><circle cx="162" cy="104" r="9" fill="${ink}"/>` +
		`<circle cx="75" cy="100" r="3" fill="#fff"/><circle cx="159" cy="100" r="3" fill="#fff"/>` +
		`<path d="M106 116q14 15 28 0" fill="none" stroke="${ink}" stroke-width="5.5" stroke-linecap="round"/>` +
		`<circle cx="58" cy="120" r="11" fill="#F08A6A" opacity=".4"/><circle cx="182" cy="120" r="11" fill="#F08A6A" opacity=".4"/>`;
	const drawing =
		boxShadow(paint, view, box, 50) +
		view.solid(paint, box, kraft) +
		`<g ${view.top(170)}>${rect(104, 0, 32, 220, 0, tape)}</g>` +
		`<g ${view.front(220, 0, 170)}>${face}</g>` +
		`<g ${view.right(240, 170, 220)}>${chargeMark(84, 56, 62, "#7A5F3B", 0.55)}</g>` +
		chargeBar(226, 566, 188, 18, 0.42, mango);
	return frame("#F1ECE2", paint, drawing);
}
