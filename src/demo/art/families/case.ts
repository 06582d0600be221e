import { aluminium, mix, rubber } from "../colours.ts";
import { edge, rect, type Sitting, slab, standing } from "../light.ts";
import { chargeMark, lens, screw } from "../parts.ts";

const [x, y, w, h, r] = [190, 62, 258, 506, 54] as const;

/** Phone cases: clear with air corners, soft silicone, rugged with bumpers, magnetic with ring. */
export function drawCase({ colours: c, detail, angle, paint }: Sitting): string {
	const plate = (fill: string, tall = 130) =>
		rect(x + 19, y + 22, 130, tall, 37, "#000", 'opacity=".2"') +
		rect(x + 17, y + 18, 130, tall, 37, fill) +
		rect(
			x + 18.5,
			y + 19.5,
			127,
			tall - 3,
			35.5,
			"none",
			`stroke="${edge(paint, 0.9)}" stroke-width="3"`,
		);
	const camera =
		lens(paint, x + 55, y + 56, 29) +
		lens(paint, x + 109, y + 110, 29) +
		`<circle cx="${x + 111}" cy="${y + 52}" r="10" fill="#fff3cf"/><circle cx="${x + 109}" cy="${y + 50}" r="5" fill="#fff"/>` +
		`<circle cx="${x + 55}" cy="${y + 114}" r="5" fill="#1c2126"/>`;
	const buttons = (colour: string) =>
		rect(x + w + 5, y + 124, 10, 62, 5, colour) +
		rect(x + w + 5, y + 206, 10, 40, 5, colour) +
		rect(x + w + 5, y + 124, 3, 62, 1.5, "#fff", 'opacity=".3"');
	const sheen = `<path d="M${x + 46} ${y + 3}h92L${x + 24} ${y + h - 20}c-14-8-21-22-21-42V${y + 55}c0-31 14-50 43-52z" fill="#fff" opacity=".13"/>`;

	const bodies = [
		() => {
			const phone = paint.linear("falling", [c.highlight, c.base, c.base, c.shade]);
			const corner = (cx: number, cy: number) =>
				`<circle cx="${cx}" cy="${cy}" r="22" fill="#fff" opacity=".34"/><circle cx="${cx}" cy="${cy}" r="21" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2"/>`;
			return (
				rect(x + 14, y + 4, w - 2, h, r, "#8d98a0", 'opacity=".45"') +
				rect(
					x - 4,
					y - 4,
					w + 12,
					h + 8,
					r + 6,
					paint.linear("diagonal", ["#ffffff", "#dfe6ea", "#aab6bd"]),
					'opacity=".72"',
				) +
				buttons("#c9d3d9") +
				corner(x + 17, y + 17) +
				corner(x + w - 13, y + 17) +
				corner(x + 17, y + h - 17) +
				corner(x + w - 13, y + h - 17) +
				slab(paint, [x + 10, y + 9, w - 16, h - 18, r - 8], phone, 0.6) +
				plate(mix(c.base, c.highlight, 0.5)) +
				camera +
				chargeMark(x + w / 2 - 14, y + 262, 46, c.mark, 0.28) +
				rect(
					x - 2,
					y - 2,
					w + 8,
					h + 4,
					r + 4,
					"none",
					'stroke="#fff" stroke-opacity=".85" stroke-width="3"',
				) +
				rect(
					x + 6,
					y + 6,
					w - 8,
					h - 12,
					r - 4,
					"none",
					'stroke="#6b7880" stroke-opacity=".3" stroke-width="2"',
				) +
				`<path d="M${x + 34} ${y + 8}h120L${x + 52} ${y + h - 8}H${x + 40}c-20-4-31-18-31-42V${y + 60}c0-34 10-46 25-52z" fill="#fff" opacity=".26"/>` +
				`<path d="M${x + 178} ${y + 8}h26L${x + 112} ${y + h - 8}h-30z" fill="#fff" opacity=".2"/>`
			);
		},
		() =>
			rect(x + 12, y + 4, w, h, r, c.deep) +
			buttons(c.deep) +
			slab(paint, [x, y, w, h, r], paint.face(c), 0.7) +
			rect(
				x,
				y,
				w,
				h,
				r,
				paint.radial(
					[
						[0, "#fff", 0.26],
						[0.6, "#fff", 0],
						[1, "#000", 0.16],
					],
					0.24,
					0.3,
					0.9,
				),
			) +
			plate(mix(c.base, c.highlight, 0.35)) +
			camera +
			chargeMark(x + w / 2 - 19, y + 258, 62, c.deep, 0.42) +
			chargeMark(x + w / 2 - 20, y + 256.5, 62, c.base) +
			chargeMark(x + w / 2 - 20, y + 256.5, 62, "#fff", 0.1),
		() => {
			const bumper = paint.linear("diagonal", [rubber.highlight, rubber.base, rubber.deep]);
			const ribs = Array.from(
				{ length: 9 },
				(_, at) =>
					`<path d="M${x + 74 + at * 14} ${y + 396}l-16 66" stroke="#000" stroke-opacity=".3" stroke-width="5"/><path d="M${x + 72 + at * 14} ${y + 396}l-16 66" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/>`,
			).join("");
			const cap = (sx: number, sy: number) =>
				`<path transform="translate(${x + w / 2} ${y + h / 2}) scale(${sx} ${sy})" d="M-101-261h38l22 22-12 40h-42v46l-32 28-18-14v-78c0-28 16-44 44-44z" fill="${bumper}" stroke="#0b0d0f" stroke-opacity=".5" stroke-width="2"/>`;
			return (
				rect(x + 10, y + 2, w + 8, h + 6, r, rubber.deep) +
				rect(x - 6, y - 5, w + 12, h + 10, r + 2, bumper) +
				buttons(mix(c.base, c.shade, 0.4)) +
				slab(paint, [x + 8, y + 9, w - 16, h - 18, r - 8], paint.face(c), 0.6) +
				`<path d="M${x + 40} ${y + 366}h${w - 80}l14 22v76l-14 22h${80 - w}l-14-22v-76z" fill="#000" opacity=".16"/>` +
				ribs +
				cap(1, 1) +
				cap(-1, 1) +
				cap(1, -1) +
				cap(-1, -1) +
				plate(paint.linear("diagonal", [rubber.highlight, rubber.base, rubber.shade])) +
				camera +
				screw(paint, x + 22, y + h - 40, 8) +
				screw(paint, x + w - 22, y + h - 40, 8) +
				screw(paint, x + w - 22, y + 40, 8) +
				chargeMark(x + w / 2 - 15, y + 238, 52, c.mark, 0.6) +
				rect(x + w / 2 - 34, y + h - 8, 68, 12, 4, rubber.deep)
			);
		},
		() => {
			const [cx, cy] = [x + w / 2, y + 304];
			const ring = paint.linear("diagonal", [
				aluminium.highlight,
				aluminium.base,
				aluminium.deep,
				aluminium.base,
			]);
			return (
				rect(x + 12, y + 4, w, h, r, c.deep) +
				buttons(c.shade) +
				slab(paint, [x, y, w, h, r], paint.body({ ...c, deep: mix(c.shade, c.deep, 0.4) })) +
				sheen +
				plate(mix(c.base, c.highlight, 0.5)) +
				camera +
				`<circle cx="${cx + 6}" cy="${cy + 10}" r="74" fill="#000" opacity=".28" filter="${paint.blurAround(7, 0.3, 0.3)}"/>` +
				`<circle cx="${cx}" cy="${cy}" r="66" fill="none" stroke="${ring}" stroke-width="23"/>` +
				`<circle cx="${cx}" cy="${cy}" r="77" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"/>` +
				`<circle cx="${cx}" cy="${cy}" r="55" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="2"/>` +
				rect(
					cx - 25,
					cy + 66,
					50,
					20,
					6,
					paint.linear("down", [aluminium.highlight, aluminium.shade, aluminium.deep]),
				) +
				`<circle cx="${cx - 15}" cy="${cy + 76}" r="4" fill="${aluminium.deep}"/><circle cx="${cx + 15}" cy="${cy + 76}" r="4" fill="${aluminium.deep}"/>` +
				rect(cx - 9, cy + 106, 18, 46, 9, c.highlight, 'opacity=".6"') +
				chargeMark(cx - 14, cy - 24, 46, c.mark, 0.5)
			);
		},
	] as const;
	return standing(
		paint,
		{ x, y, width: w + 10, height: h, radius: r },
		8 + angle,
		bodies[detail](),
	);
}
