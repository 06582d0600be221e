import { drawCoil, turnsOf } from "../coil.ts";
import { aluminium, type Colours, mix, rubber } from "../colours.ts";
import { connector } from "../connector.ts";
import { lettering, letteringAt, letteringWidth } from "../lettering.ts";
import { boxShadow, cord, lying, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import { lengthMark, numberOf, type Sitting, socketsOf, wattsMark } from "../sitting.ts";
import { rowWidth, socket, socketRow } from "../sockets.ts";
import { type Box, View } from "../space.ts";

interface Brick {
	width: number;
	depth: number;
	height: number;
	prongs: boolean;
}

/** Returns a charger's size by power and number of sockets: a cube, a brick, a tower, or a station with a cord. */
function brickOf(watts: number, sockets: number, corded: boolean): Brick {
	if (corded) return { width: sockets > 4 ? 400 : 320, depth: 150, height: 165, prongs: false };
	if (watts <= 12) return { width: 172, depth: 150, height: 160, prongs: true };
	if (watts <= 20) return { width: 186, depth: 164, height: 184, prongs: true };
	if (watts <= 30) return { width: 164, depth: 146, height: 176, prongs: true };
	if (watts <= 45) return { width: 200, depth: 168, height: 220, prongs: true };
	if (watts <= 70) return { width: 204, depth: 190, height: 276, prongs: true };
	return { width: 236, depth: 210, height: 310, prongs: true };
}

/** Wall chargers and desk stations: their sockets, and the power printed on them. */
export function drawCharger(sitting: Sitting): string {
	const { colours: c, angle, paint } = sitting;
	const watts = numberOf(sitting, "watts") ?? 0;
	const sockets = socketsOf(sitting);
	const corded = /Station|Family/.test(sitting.name);
	const brick = brickOf(watts, sockets.length, corded);
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
	const rim = view.footprint(
		{ ...box, x: 16, z: 16, width: width - 32, depth: depth - 32, radius: 22 },
		height,
	);
	return zoomed(
		brick.prongs ? 1.4 : 1.12,
		boxShadow(paint, view, box, 56) +
			view.solid(paint, box, soft) +
			`<path d="${rim}" fill="${paint.face({ ...c, base: mix(c.base, c.highlight, 0.3) })}" opacity=".7"/>` +
			`<g ${view.front(depth, 0, height)}>${faceOf(sitting, brick, watts, sockets)}</g>` +
			`<g ${view.top(height)}>${chargeMark(width / 2 - 19, depth / 2 - 30, 62, c.mark, 0.5)}</g>` +
			(brick.prongs ? prongs(paint, view, brick) : cordOut(view, brick, c)),
	);
}

const zoomed = (scale: number, drawing: string) =>
	`<g transform="translate(320 305) scale(${scale}) translate(-320 -320)">${drawing}</g>`;

/** The charger's face: sockets in a recessed panel below the printed power. */
function faceOf(
	{ paint, colours: c }: Sitting,
	{ width, height, prongs: upright }: Brick,
	watts: number,
	sockets: readonly string[],
): string {
	const trim = paint.linear("down", [
		[0, "#000", 0.34],
		[0.3, "#000", 0.12],
		[1, "#fff", 0.1],
	]);
	const mark = wattsMark(watts);
	const field =
		rect(22, 40, width - 44, height - 62, 22, trim) +
		rect(
			23,
			41,
			width - 46,
			height - 64,
			21,
			"none",
			'stroke="#fff" stroke-opacity=".16" stroke-width="2"',
		);
	if (!upright) {
		const size = Math.min(56, (width - 70) / rowWidth(sockets, 1));
		return `${field}${lettering(mark, 40, 56, 22, c.mark, 0.85)}${lamp(width - 46, 66, 4)}${socketRow(paint, sockets, width / 2, 118, size)}`;
	}
	const room = height - 62 - 58;
	const step = Math.min(56, room / Math.max(1, sockets.length));
	const tall = Math.min(height < 170 ? 22 : 30, (width - 76) / (letteringWidth(mark, 1) || 1));
	const first = 40 + 58 + (room - step * (sockets.length - 1)) / 2 - 8;
	return (
		field +
		letteringAt(mark, width / 2, 56, tall, c.mark, 0.9, 1.05) +
		sockets.map((kind, at) => socket(paint, kind, width / 2, first + at * step, 66)).join("")
	);
}

/** Two flat blades, for a Philippine socket, on the right-hand side. */
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

/** The mains cord, which leaves the charger at the back right. */
function cordOut(view: View, { width, depth }: Brick, c: Colours): string {
	const [x, y] = view.point(width, 26, depth * 0.4);
	const path = `M${x - 2} ${y}c34 14 52 2 62-18s30-26 66-10`;
	return `<path d="${path}" fill="none" stroke="${c.deep}" stroke-width="17" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${c.shade}" stroke-width="11" stroke-linecap="round" transform="translate(-1 -2)"/><path d="M${x - 3} ${y - 12}l22 8v18l-22-6z" fill="${c.deep}"/>`;
}

/** A charger with the cable that is sold with it. */
export function drawChargerSet(sitting: Sitting): string {
	const { paint, colours: c, facts, options } = sitting;
	const cm = numberOf(sitting, "length_cm");
	if (cm === undefined || options["Set"] === "Charger only") return drawCharger(sitting);
	const from = socketsOf(sitting)[0] ?? "usb_c";
	const to = typeof facts["connector"] === "string" ? facts["connector"] : "usb_c";
	const coil = drawCoil(
		paint,
		{ ...c, base: mix(c.base, c.shade, 0.15) },
		{
			ends: [from, to],
			thick: /67W/.test(sitting.name) ? 24 : 18,
			braided: /Starter/.test(sitting.name),
			turns: turnsOf(cm),
			mark: lengthMark(cm),
		},
	);
	return `<g transform="translate(232 236) scale(.62)">${coil}</g><g transform="translate(-46 -40) scale(.78)">${drawCharger(sitting)}</g>`;
}

/** A charger with a retractable cable. */
export function drawBuiltInCable(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const out = "M214 396C150 410 96 372 106 300S210 176 260 110";
	return (
		`<g stroke="#15181C" stroke-width="14">${lying(paint, `<path d="${out}" fill="none"/>`, 8)}</g>` +
		`<g transform="translate(40 30) scale(.92)">${drawCharger(sitting)}</g>` +
		cord(out, c, 15, 0.8) +
		connector(paint, "usb_c", c, 258, 114, 34)
	);
}

/** A laptop adapter with its barrel plug and exchangeable tips. */
export function drawLaptopAdapter(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const view = new View({ yaw: -30 + angle, elevation: 34, x: 176, y: 322 });
	const box: Box = { x: 0, z: 0, width: 330, depth: 150, radius: 22, from: 0, to: 74 };
	const tips = Array.from({ length: 10 }, (_, at) => {
		const [tx, ty] = [196 + at * 36, 520 + (at % 2) * 30];
		return `${rect(tx - 8, ty - 22, 16, 34, 5, paint.column(rubber))}${rect(tx - 4 - (at % 3), ty - 40, 8 + (at % 3) * 2, 20, 2, paint.column(aluminium))}`;
	}).join("");
	const mark = wattsMark(numberOf(sitting, "watts") ?? 0);
	return (
		boxShadow(paint, view, box, 44) +
		cord("M196 330C110 330 66 270 96 200S210 120 250 128", rubber, 17) +
		connector(paint, "barrel", rubber, 246, 128, 82) +
		view.solid(paint, box, c) +
		`<g ${view.top(74)}>${rect(16, 14, 298, 122, 14, "#fff", 'opacity=".08"')}${chargeMark(36, 36, 62, c.mark, 0.7)}${lettering(mark, 130, 40, 50, c.mark, 0.9)}${lettering("15-20V", 134, 104, 15, c.mark, 0.6)}</g>` +
		lamp(...view.point(300, 74, 130), 4) +
		tips
	);
}
