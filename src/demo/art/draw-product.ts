import type { Facts } from "#lib/facts/facts.ts";
import { coloursOf } from "./colours.ts";
import { formOf } from "./forms.ts";
import { Paint } from "./paint.ts";
import type { Sitting } from "./sitting.ts";
import { drawBox, drawClose, drawToScale } from "./views.ts";
import type { ArtFamily, ArtView, Colourway } from "./vocabulary.ts";

/** Background colors of product pictures, by kind of product. */
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

/** Returns the background color of a family's pictures, as #RRGGBB. */
export function tintOf(family: ArtFamily): string {
	return tileTints[tintNames[family]];
}

/** The finished picture: background, light, and the drawing on top. Numbers are rounded to two decimals. */
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

/** Input of a drawing: the product's specifications, its color and the view to draw. */
export interface Art {
	family: ArtFamily;
	colourway: Colourway;
	view: ArtView;
	name: string;
	facts: Facts;
	/** The selected options, such as `Plug: USB-C`. */
	options: Readonly<Record<string, string>>;
}

/**
 * Returns a product's picture as a standalone SVG on its family's background. `angle` rotates the product by that many
 * degrees from its usual pose. `idPrefix` makes the ids unique if one page contains several inline pictures.
 */
export function drawProduct(art: Art & { angle?: number; idPrefix?: string }): string {
	const paint = new Paint(art.idPrefix ?? "k");
	const { family, name, facts, options, angle = 0 } = art;
	const sitting: Sitting = {
		name,
		facts,
		options,
		angle,
		paint,
		colours: coloursOf[art.colourway],
	};
	return frame(tintOf(family), paint, drawView(art.view, family, sitting));
}

function drawView(view: ArtView, family: ArtFamily, sitting: Sitting): string {
	const [, centimetres, draw, use] = formOf(family, sitting.name);
	switch (view) {
		case 1:
			return draw(sitting);
		case 2:
			return use ? use(sitting) : drawToScale(draw(sitting), sitting, centimetres);
		case 3:
			return drawClose(sitting) ?? drawToScale(draw(sitting), sitting, centimetres);
		case 4:
			return drawBox(draw(sitting), sitting);
	}
}

/** Returns the views of a product. Only products with a close-up or a picture of their use have view 3. */
export function viewsOf({
	family,
	name,
	facts,
	options,
}: Omit<Art, "view" | "colourway">): ArtView[] {
	const sitting = { name, facts, options, angle: 0, paint: new Paint("k"), colours: coloursOf.ink };
	const hasClose = drawClose(sitting) !== null;
	// If view 2 shows the product in use, view 3 can show its scale instead of a close-up.
	const hasMore = hasClose || formOf(family, name)[3] !== undefined;
	return hasMore ? [1, 2, 3, 4] : [1, 2, 4];
}
