import { type Colours, ink, mango, mix, rubber } from "../colours.ts";
import { connector } from "../connector.ts";
import { lettering, letteringAt, letteringThatFits } from "../lettering.ts";
import { boxShadow, cord, edge, groundShadow, rect, slab, standing } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeBar, chargeMark, lamp, usbA } from "../parts.ts";
import { plugTip } from "../plug-tip.ts";
import { capacityMark, numberOf, type Sitting, socketsOf, wattsMark } from "../sitting.ts";
import { rowWidth, socketRow } from "../sockets.ts";
import { View } from "../space.ts";

type Body = readonly [x: number, y: number, width: number, height: number, radius: number];

/** Returns the power bank's size, which grows with the capacity. */
function bodyOf({ name }: Sitting, mah: number): { body: Body; deep: number } {
	if (/Slim/.test(name))
		return {
			body: [
				mah > 10000 ? 186 : 206,
				mah > 10000 ? 70 : 84,
				mah > 10000 ? 252 : 218,
				mah > 10000 ? 500 : 474,
				30,
			],
			deep: 10,
		};
	if (/Mini Cube/.test(name)) return { body: [186, 176, 250, 330, 56], deep: 44 };
	if (/Pocket/.test(name)) return { body: [222, 96, 196, 452, 42], deep: 12 };
	if (/Snap/.test(name))
		return {
			body: mah > 5000 ? [180, 96, 274, 448, 62] : [200, 150, 240, 380, 62],
			deep: mah > 5000 ? 24 : 14,
		};
	if (mah <= 10000) return { body: [202, 96, 236, 452, 48], deep: 26 };
	if (mah <= 15000) return { body: [196, 90, 248, 470, 48], deep: 28 };
	if (mah <= 20000) return { body: [180, 74, 276, 490, 50], deep: 32 };
	return { body: [164, 66, 306, 506, 50], deep: 38 };
}

/** The shell seen from the front, with one side wall to the right. */
function shell(paint: Paint, c: Colours, [x, y, w, h, r]: Body, deep: number): string {
	const wall = paint.linearAt(
		[x, y, x, y + h],
		[
			[0, c.base],
			[0.1, c.shade],
			[1, c.deep],
		],
	);
	return (
		rect(x + deep, y + 7, w, h, r, wall) +
		rect(x + deep * 0.5, y + 3, w, h, r, wall) +
		`<path d="M${x + w + deep * 0.8} ${y + r + 10}V${y + h - r}" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>` +
		slab(paint, [x, y, w, h, r], paint.body({ ...c, deep: mix(c.shade, c.deep, 0.55) }), 0.85)
	);
}

const sheen = ([x, y, w, h, r]: Body) =>
	`<path d="M${x + r} ${y + 3}h${w * 0.3}C${x + w * 0.34} ${y + h * 0.3} ${x + w * 0.22} ${y + h * 0.62} ${x + w * 0.2} ${y + h - 3}H${x + r}C${x + 16} ${y + h - 6} ${x + 4} ${y + h - 20} ${x + 4} ${y + h - r}V${y + r}c0-28 14-${r - 4} ${r - 4}-${r - 4}z" fill="#fff" opacity=".12"/>`;

/** The capacity and power, printed at the bottom. */
function markings(sitting: Sitting, [x, y, w, h]: Body, colour: string): string {
	const mah = capacityMark(numberOf(sitting, "capacity_mah") ?? 0);
	const watts = numberOf(sitting, "watts");
	const tall = letteringThatFits(mah, w - 72, 21);
	return (
		letteringAt(mah, x + w / 2, y + h - 78, tall, colour, 0.85) +
		(watts === undefined
			? ""
			: letteringAt(wattsMark(watts), x + w / 2, y + h - 44, tall * 0.8, colour, 0.65))
	);
}

/** Sockets in the upper edge. */
function ports({ paint }: Sitting, kinds: readonly string[], [x, y, w]: Body): string {
	const size = Math.min(56, (w - 60) / Math.max(1, rowWidth(kinds, 1)));
	return `<g transform="translate(${x + w / 2} ${y + 4}) scale(1 .78)">${socketRow(paint, kinds, 0, 0, size)}</g>`;
}

function display({ paint }: Sitting, [x, y, w]: Body, digits: string): string {
	return (
		rect(x + 24, y + 34, w - 48, 150, 28, "#06080a") +
		rect(
			x + 25,
			y + 35,
			w - 50,
			148,
			27,
			"none",
			`stroke="${edge(paint, 0.35)}" stroke-width="2"`,
		) +
		lettering(digits, x + w / 2 - 56, y + 62, 62, "#fff", 1, 0.72) +
		lettering("%", x + w / 2 + 50, y + 66, 24, "#fff", 0.7) +
		chargeBar(x + 46, y + 150, w - 92, 14, 0.86, mango) +
		`<path d="M${x + 26} ${y + 66}q0-30 30-30h62L${x + 62} ${y + 184}h-10q-26 0-26-26z" fill="#fff" opacity=".08"/>`
	);
}

const dots = (c: Colours, [x, y, w, h]: Body) =>
	[0, 1, 2, 3]
		.map((at) =>
			rect(
				x + w / 2 - 46 + at * 24,
				y + h - 112,
				16,
				8,
				4,
				at < 3 ? c.accent : "#000",
				at < 3 ? "" : 'opacity=".3"',
			),
		)
		.join("");

const onFoot = ({ paint, angle }: Sitting, [x, y, w, h, r]: Body, deep: number, drawing: string) =>
	standing(paint, { x, y, width: w + deep, height: h + 6, radius: r }, -9 + angle, drawing);

/** A standing power bank: sockets on top, capacity and power below, and a display if it has one. */
export function drawPowerBank(sitting: Sitting): string {
	const { paint, colours: c, name } = sitting;
	const mah = numberOf(sitting, "capacity_mah") ?? 0;
	const { body, deep } = bodyOf(sitting, mah);
	const [x, y, w, h] = body;
	const middle = x + w / 2;
	const shown = /Laptop|65W|Built-in|Clear/.test(name);
	const ribs =
		mah >= 20000 && !shown
			? Array.from(
					{ length: 9 },
					(_, at) =>
						rect(x + 40, y + 70 + at * 14, w - 80, 7, 3.5, "#000", 'opacity=".2"') +
						rect(x + 40, y + 75.5 + at * 14, w - 80, 1.5, 0.7, "#fff", 'opacity=".22"'),
				).join("")
			: "";
	const bare = /Basic/.test(name);
	return onFoot(
		sitting,
		body,
		deep,
		shell(paint, c, body, deep) +
			ports(sitting, socketsOf(sitting), body) +
			ribs +
			sheen(body) +
			(shown ? display(sitting, body, "86") : "") +
			(bare
				? chargeMark(middle - 16, y + 140, 50, c.mark, 0.5)
				: chargeMark(
						middle - 24,
						shown ? y + 226 : h < 400 ? y + 70 : y + 220,
						h < 400 ? 60 : 76,
						c.mark,
						0.8,
					)) +
			(shown ? "" : dots(c, body)) +
			markings(sitting, body, c.mark),
	);
}

/** A power bank with a strap loop and a cover against rain. */
export function drawRiderBank(sitting: Sitting): string {
	const { colours: c } = sitting;
	const { body } = bodyOf(sitting, 15000);
	const [x, y, w] = body;
	return `<g transform="rotate(-9 320 320)"><path d="M${x + w - 20} ${y + 54}h40c44 0 52 18 52 56v130q0 40-40 40h-40" fill="none" stroke="#14171a" stroke-width="19" stroke-linecap="round"/><path d="M${x + w - 20} ${y + 51}h40c44 0 48 18 48 56v130q0 38-38 38h-40" fill="none" stroke="${mango}" stroke-width="4" stroke-dasharray="7 5"/></g>${drawPowerBank(sitting)}<g transform="rotate(-9 320 320)">${rect(x + 20, y + 40, w - 40, 54, 20, rubber.shade)}${rect(x + 22, y + 40, w - 44, 48, 18, rubber.base)}${rect(x + w / 2 - 24, y + 82, 48, 14, 7, c.accent)}</g>`;
}

/** A power bank with a smoked shell, through which the cells and the circuit board are visible. */
export function drawClearBank(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const { body, deep } = bodyOf(sitting, 10000);
	const [x, y, w, h, r] = body;
	const smoke: Colours = {
		...c,
		highlight: "#e8f3f8",
		base: mix(c.base, "#7f95a1", 0.5),
		shade: mix(c.shade, "#54646d", 0.6),
		deep: "#2c373d",
		mark: "#ffffff",
	};
	const cell = (at: number) =>
		rect(
			x + 30 + at * 92,
			y + 214,
			82,
			150,
			14,
			paint.column({
				...c,
				base: "#3a7fb5",
				highlight: "#9fd0f0",
				shade: "#235a86",
				deep: "#123650",
			}),
		) + rect(x + 30 + at * 92, y + 214, 82, 14, 4, "#c9ced3");
	return onFoot(
		sitting,
		body,
		deep,
		shell(paint, smoke, body, deep) +
			rect(x + 16, y + 200, w - 32, h - 290, 24, "#0c1114", 'opacity=".55"') +
			cell(0) +
			cell(1) +
			`<path d="M${x + 30} ${y + 190}h${w - 60}v14H${x + 30}z" fill="#0b5a48"/>` +
			display(sitting, body, "86") +
			ports(sitting, socketsOf(sitting), body) +
			rect(
				x + 2,
				y + 2,
				w - 4,
				h - 4,
				r - 2,
				"none",
				'stroke="#fff" stroke-opacity=".8" stroke-width="4"',
			) +
			sheen(body) +
			markings(sitting, body, "#ffffff"),
	);
}

/** A power bank with a ring of magnets. */
export function drawSnapBank(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const { body, deep } = bodyOf(sitting, numberOf(sitting, "capacity_mah") ?? 5000);
	const [x, y, w, h] = body;
	const [middle, cy] = [x + w / 2, y + h * 0.4];
	const circle = (radius: number, more: string) =>
		`<circle cx="${middle}" cy="${cy}" r="${radius}" ${more}/>`;
	const stand = /fold-out|10,000/.test(sitting.name)
		? rect(middle - 60, y + h - 118, 120, 18, 9, "#000", 'opacity=".25"') +
			rect(middle - 58, y + h - 118, 116, 13, 6, c.shade)
		: "";
	return onFoot(
		sitting,
		body,
		deep,
		shell(paint, c, body, deep) +
			sheen(body) +
			circle(98, 'fill="#000" opacity=".1"') +
			circle(
				84,
				`fill="none" stroke="${paint.linear("diagonal", [c.deep, c.shade, c.base])}" stroke-width="24"`,
			) +
			circle(
				84,
				`fill="none" stroke="${c.mark}" stroke-opacity=".28" stroke-width="16" stroke-dasharray="13 2"`,
			) +
			circle(96, 'fill="none" stroke="#000" stroke-opacity=".25" stroke-width="1.5"') +
			chargeMark(middle - 18, cy - 28, 56, c.mark, 0.7) +
			stand +
			[0, 1, 2, 3]
				.map(
					(at) =>
						`<circle cx="${x + w - 40}" cy="${y + 60 + at * 18}" r="5" fill="${at < 3 ? c.accent : ink}" opacity="${at < 3 ? 1 : 0.3}"/>`,
				)
				.join("") +
			markings(sitting, body, c.mark),
	);
}

/** A power bank with cables that fold into its sides. */
export function drawTailedBank(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const mah = numberOf(sitting, "capacity_mah") ?? 10000;
	const { body } = bodyOf(sitting, mah);
	const [x, y, w] = body;
	const kinds = socketsOf(sitting);
	const tail = (kind: string, at: number) => {
		const left = at % 2 === 0;
		const from = left ? x + 6 : x + w + 20;
		const down = y + 120 + Math.floor(at / 2) * 230;
		const to = from + (left ? -74 : 62);
		return `${cord(`M${from} ${down}C${to - (left ? 20 : -20)} ${down + 10} ${to} ${down - 30} ${to} ${down - 40}`, c, 15)}${connector(paint, kind, c, to, down - 34, left ? -6 : 6)}`;
	};
	return `<g transform="translate(320 320) scale(.86) translate(-320 -320)"><g transform="rotate(-9 320 320)">${kinds.map(tail).join("")}</g>${drawPowerBank({ ...sitting, facts: { ...sitting.facts, ports: [] } })}</g>`;
}

/** A small tube with a fold-out plug. */
export function drawLipstickBank(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const kind =
		typeof sitting.facts["connector"] === "string" ? sitting.facts["connector"] : "usb_c";
	return standing(
		paint,
		{ x: 232, y: 180, width: 186, height: 396, radius: 60 },
		-8 + angle,
		`<g transform="translate(325 190) scale(2)">${plugTip(paint, kind, 0, 0)}</g>` +
			rect(262, 164, 124, 60, 20, rubber.base) +
			rect(250, 190, 168, 386, 56, c.deep) +
			slab(paint, [238, 184, 172, 386, 56], paint.column(c), 0.8) +
			rect(238, 224, 172, 5, 0, "#000", 'opacity=".2"') +
			chargeMark(300, 268, 60, c.mark, 0.8) +
			[0, 1, 2, 3]
				.map(
					(at) =>
						`<circle cx="${297 + at * 18}" cy="366" r="5" fill="${at < 3 ? c.accent : ink}" opacity="${at < 3 ? 1 : 0.3}"/>`,
				)
				.join("") +
			letteringAt(
				capacityMark(numberOf(sitting, "capacity_mah") ?? 0),
				324,
				442,
				18,
				c.mark,
				0.85,
			) +
			letteringAt(wattsMark(numberOf(sitting, "watts") ?? 0), 324, 476, 16, c.mark, 0.65),
	);
}

/** A pebble-shaped hand warmer with a wrist cord. */
export function drawWarmerBank(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const shape = "M320 128C448 128 522 222 518 340S440 548 320 548 122 458 122 340 192 128 320 128z";
	return (
		groundShadow(paint, 326, 556, 360, 260) +
		`<g transform="rotate(${angle - 6} 320 340)">` +
		cord(
			"M440 170C520 90 590 130 580 220S540 320 560 380",
			{ ...rubber, base: mango, highlight: "#FFE3A3", shade: "#D98A00", deep: "#8A5600" },
			12,
		) +
		`<path d="${shape}" fill="${c.deep}" transform="translate(10 10)"/><path d="${shape}" fill="${paint.ball(c)}"/><path d="${shape}" fill="none" stroke="${edge(paint, 0.8)}" stroke-width="4"/>` +
		`<path d="M280 330c-30-40 20-60 0-104M322 330c-30-40 20-60 0-104M364 330c-30-40 20-60 0-104" fill="none" stroke="#E0562F" stroke-width="11" stroke-linecap="round" opacity=".85"/>` +
		letteringAt(capacityMark(numberOf(sitting, "capacity_mah") ?? 0), 320, 400, 24, c.mark, 0.85) +
		letteringAt(wattsMark(numberOf(sitting, "watts") ?? 0), 320, 442, 19, c.mark, 0.65) +
		lamp(320, 494, 6) +
		"</g>"
	);
}

/** A rugged power bank with a solar panel and a lamp. */
export function drawSolarBank(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const { body, deep } = bodyOf(sitting, 20000);
	const [x, y, w, h] = body;
	const cap = (cx: number, cy: number) =>
		rect(
			cx - 34,
			cy - 34,
			68,
			68,
			24,
			paint.linear("diagonal", [rubber.highlight, rubber.base, rubber.deep]),
		);
	return onFoot(
		sitting,
		body,
		deep,
		cap(x + 20, y + 20) +
			cap(x + w, y + 20) +
			cap(x + 20, y + h - 14) +
			cap(x + w, y + h - 14) +
			shell(paint, c, body, deep) +
			ports(sitting, socketsOf(sitting), body) +
			rect(x + 26, y + 60, w - 52, 260, 16, "#101a2b") +
			Array.from({ length: 12 }, (_, at) =>
				rect(
					x + 34 + (at % 3) * ((w - 66) / 3),
					y + 68 + Math.floor(at / 3) * 62,
					(w - 78) / 3,
					56,
					3,
					paint.linear("diagonal", ["#2f4f86", "#1a2f57", "#0f1c36"]),
				),
			).join("") +
			`<path d="M${x + 26} ${y + 76}q0-16 16-16h90l-70 260H42q-16 0-16-16z" fill="#fff" opacity=".08"/>` +
			`<circle cx="${x + w / 2}" cy="${y + 362}" r="24" fill="#FFF3CF" stroke="#c9ced3" stroke-width="5"/>` +
			markings(sitting, body, c.mark),
	);
}

/** The small box that powers a router during an outage. */
export function drawRouterBackup(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const view = new View({ yaw: -28 + angle, elevation: 30, x: 170, y: 350 });
	const box = { x: 0, z: 0, width: 340, depth: 220, radius: 30, from: 0, to: 84 };
	const hole = (x: number) =>
		`<circle cx="${x}" cy="42" r="20" fill="#c9ced3"/><circle cx="${x}" cy="42" r="15" fill="#07090b"/><circle cx="${x}" cy="42" r="4" fill="#d7dbde"/>`;
	return (
		boxShadow(paint, view, box, 44) +
		cord("M470 330C570 350 600 440 540 500", rubber, 16) +
		connector(paint, "barrel", rubber, 546, 494, 214) +
		view.solid(paint, box, c) +
		`<g ${view.front(220, 0, 84)}>${rect(24, 12, 292, 60, 18, "#000", 'opacity=".3"')}${hole(72)}${hole(142)}${usbA(paint, 236, 42, 64, "#2E7FD0")}${lettering("12V", 56, 66, 9, "#fff", 0.8)}${lettering("9V", 132, 66, 9, "#fff", 0.8)}</g>` +
		`<g ${view.top(84)}>${chargeMark(40, 50, 70, c.mark, 0.7)}${lettering(capacityMark(numberOf(sitting, "capacity_mah") ?? 0), 110, 66, 26, c.mark, 0.85)}<path d="M240 150a30 30 0 0 1 44 0M250 162a16 16 0 0 1 24 0" fill="none" stroke="${mango}" stroke-width="6" stroke-linecap="round"/><circle cx="262" cy="176" r="5" fill="${mango}"/></g>` +
		lamp(...view.point(310, 84, 190), 4)
	);
}
