import { aluminium, type Colours, mix } from "../colours.ts";
import { lettering } from "../lettering.ts";
import { boxShadow, rect, type Sitting } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp, usbA, usbC } from "../parts.ts";
import { type Box, View } from "../space.ts";

type Brick = {
	width: number;
	depth: number;
	height: number;
	watts: string;
	ports: string;
	prongs: boolean;
};

/** Wall chargers: a one-port cube, a two-port brick, a tall three-port GaN, a desk station with display. */
export function drawCharger({ colours: c, detail, angle, paint }: Sitting): string {
	const bricks: readonly [Brick, Brick, Brick, Brick] = [
		{
			width: 190,
			depth: 170,
			height: 190,
			watts: "20W",
			ports: usbC(paint, 95, 112, 62),
			prongs: true,
		},
		{
			width: 210,
			depth: 170,
			height: 220,
			watts: "33W",
			ports: usbC(paint, 105, 96, 60) + usbA(paint, 105, 150, 66),
			prongs: true,
		},
		{
			width: 190,
			depth: 190,
			height: 290,
			watts: "65W",
			ports: usbC(paint, 95, 98, 62) + usbC(paint, 95, 150, 62) + usbA(paint, 95, 208, 68),
			prongs: true,
		},
		{
			width: 320,
			depth: 170,
			height: 170,
			watts: "100W",
			ports:
				[52, 124].map((px) => usbC(paint, px, 118, 52)).join("") +
				[196, 268].map((px) => usbA(paint, px, 118, 54)).join(""),
			prongs: false,
		},
	];
	const brick = bricks[detail];
	const { width, depth, height } = brick;
	const span = width * 0.83 + depth * 0.55;
	const view = new View({
		yaw: -34 + angle,
		elevation: 24,
		x: 320 - span / 2 + depth * 0.56 - (brick.prongs ? 22 : 0),
		y: 318 + height * 0.46 - (width * 0.56 + depth * 0.83) * 0.2 + 14,
	});
	const box: Box = { x: 0, z: 0, width, depth, radius: 34, from: 0, to: height };
	const soft: Colours = { ...c, highlight: mix(c.highlight, c.base, 0.35) };
	const trim = paint.linear("down", [
		[0, "#000", 0.34],
		[0.3, "#000", 0.12],
		[1, "#fff", 0.1],
	]);
	const front =
		rect(22, 44, width - 44, height - 66, 22, trim) +
		rect(
			23,
			45,
			width - 46,
			height - 68,
			21,
			"none",
			'stroke="#fff" stroke-opacity=".16" stroke-width="2"',
		) +
		brick.ports +
		(brick.prongs
			? lettering(brick.watts, width / 2 - 26, 60, 17, c.mark, 0.75)
			: rect(34, 56, 136, 36, 8, "#0a0c0e") +
				lettering("84W", 46, 64, 20, c.accent) +
				`<path d="M150 60l-10 16h7l-3 12 12-17h-8z" fill="${c.accent}"/>` +
				lettering(brick.watts, 214, 64, 16, c.mark, 0.7)) +
		(brick.prongs ? lamp(width - 40, 62, 4) : "");
	const rim = view.footprint(
		{ ...box, x: 16, z: 16, width: width - 32, depth: depth - 32, radius: 22 },
		height,
	);
	return (
		boxShadow(paint, view, box, 56) +
		view.solid(paint, box, soft) +
		`<path d="${rim}" fill="${paint.face({ ...c, base: mix(c.base, c.highlight, 0.3) })}" opacity=".7"/>` +
		`<g ${view.front(depth, 0, height)}>${front}</g>` +
		`<g ${view.top(height)}>${chargeMark(width / 2 - 19, depth / 2 - 30, 62, c.mark, 0.5)}</g>` +
		(brick.prongs ? prongs(paint, view, brick) : cordOut(view, brick, c))
	);
}

/** Two flat blades, as in a Philippine socket, on the right-hand side. */
function prongs(paint: Paint, view: View, { width, depth, height }: Brick): string {
	const middle = height * 0.56;
	const recess = `<g ${view.right(width, middle + 46, depth * 0.82)}>${rect(0, 0, depth * 0.64, 92, 16, "#000", 'opacity=".3"')}${rect(0, 0, depth * 0.64, 92, 16, "none", 'stroke="#fff" stroke-opacity=".18" stroke-width="2"')}</g>`;
	const blade = (z: number) => {
		const box: Box = {
			x: width - 2,
			z: z - 4,
			width: 74,
			depth: 8,
			from: middle - 17,
			to: middle + 17,
		};
		const hole = `<g ${view.front(z + 4, width + 48, middle + 7)}><circle cx="8" cy="8" r="6.5" fill="#3c434a"/></g>`;
		return `<g ${view.right(width, middle + 24, z + 11)}>${rect(0, 0, 22, 48, 6, "#000", 'opacity=".45"')}</g>${view.solid(paint, box, { ...aluminium, base: "#dfe3e6", shade: "#aab1b7" }, paint.linear("right", ["#fff", "#d5dade"]), 0.9)}${hole}`;
	};
	return recess + blade(depth * 0.34) + blade(depth * 0.66);
}

/** The mains cord of the desk station, leaving at the back right. */
function cordOut(view: View, { width, depth }: Brick, c: Colours): string {
	const [x, y] = view.point(width, 26, depth * 0.4);
	const path = `M${x - 2} ${y}c34 14 52 2 62-18s30-26 66-10`;
	return `<path d="${path}" fill="none" stroke="${c.deep}" stroke-width="17" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${c.shade}" stroke-width="11" stroke-linecap="round" transform="translate(-1 -2)"/>${`<path d="M${x - 3} ${y - 12}l22 8v18l-22-6z" fill="${c.deep}"/>`}`;
}
