import { aluminium, type Colours, mix, rubber } from "../colours.ts";
import { connector } from "../connector.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { boxShadow, cord, edge, lying, rect, slab } from "../light.ts";
import { chargeMark, lamp } from "../parts.ts";
import { numberOf, type Sitting, socketsOf, wattsMark } from "../sitting.ts";
import { socketRow } from "../sockets.ts";
import { View } from "../space.ts";

/** The round body of a car plug, drawn lying down with its cap to the left. */
function carPlug(sitting: Sitting, body: Colours, face: string, capWide = 150): string {
	const { paint, colours: c } = sitting;
	const metal = paint.roll(aluminium);
	const [cy, r] = [320, 104];
	return (
		lying(
			paint,
			`${rect(130, cy - r, 300, r * 2, 40, "#15181C")}${rect(420, cy - 74, 150, 148, 20, "#15181C")}`,
			15,
		) +
		rect(520, cy - 20, 70, 40, 12, metal) +
		rect(400, cy - 78, 140, 156, 20, paint.roll(body)) +
		rect(438, cy - 94, 60, 14, 6, metal) +
		rect(438, cy + 80, 60, 14, 6, metal) +
		rect(536, cy - 56, 22, 112, 8, paint.roll(rubber)) +
		rect(190, cy - r, 226, r * 2, 22, paint.roll(body)) +
		rect(394, cy - r, 8, r * 2, 2, c.accent, 'opacity=".9"') +
		Array.from({ length: 5 }, (_, at) =>
			rect(300 + at * 16, cy - r + 6, 5, r * 2 - 12, 2, "#000", 'opacity=".16"'),
		).join("") +
		`<ellipse cx="${60 + capWide}" cy="${cy}" rx="56" ry="${r + 14}" fill="${body.deep}"/><ellipse cx="${54 + capWide}" cy="${cy}" rx="54" ry="${r + 12}" fill="${paint.linear("diagonal", [body.highlight, body.base, body.shade])}"/><ellipse cx="${54 + capWide}" cy="${cy}" rx="52" ry="${r + 10}" fill="none" stroke="${edge(paint, 0.8)}" stroke-width="3"/><ellipse cx="${52 + capWide}" cy="${cy}" rx="42" ry="${r - 8}" fill="#0d1013"/>` +
		`<g transform="translate(${52 + capWide} ${cy}) scale(.5 1)">${face}</g>`
	);
}

/** Sockets in a column on the round cap. */
function capFace(sitting: Sitting): string {
	const sockets = socketsOf(sitting);
	const step = 58;
	return sockets
		.map((kind, at) =>
			socketRow(sitting.paint, [kind], 0, (at - (sockets.length - 1) / 2) * step, 92),
		)
		.join("");
}

/** A car charger: a round plug with a cap, and its power printed on the side. */
export function drawCarCharger(sitting: Sitting): string {
	const { colours: c, angle } = sitting;
	const metal: Colours = /[Mm]etal/.test(String(sitting.facts["material"] ?? ""))
		? {
				...aluminium,
				base: mix(aluminium.base, c.base, 0.6),
				shade: mix(aluminium.shade, c.shade, 0.6),
				deep: mix(aluminium.deep, c.deep, 0.6),
				mark: c.mark,
			}
		: c;
	const watts = wattsMark(numberOf(sitting, "watts") ?? 0);
	const big = (numberOf(sitting, "watts") ?? 0) > 60;
	return `<g transform="rotate(${-24 + angle} 320 320) translate(320 320) scale(${big ? 1.06 : 0.94}) translate(-330 -320)">${carPlug(sitting, metal, capFace(sitting))}${letteringAt(watts, 326, 296, big ? 52 : 44, metal.mark, 0.9)}${chargeMark(306, 222, 44, metal.mark, 0.55)}${lamp(250, 392, 4)}</g>`;
}

/** A car plug that transmits music by radio: a neck, and a head with a dial and the frequency. */
export function drawFmTransmitter(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	return (
		`<g transform="rotate(${angle - 6} 320 320)">` +
		lying(
			paint,
			`${rect(110, 120, 250, 250, 100, "#15181C")}${rect(330, 330, 220, 130, 30, "#15181C")}`,
			14,
		) +
		cord("M300 330C330 420 380 420 420 420", rubber, 40) +
		`<g transform="translate(150 130) scale(.78)">${carPlug({ ...sitting }, c, "")}</g>` +
		rect(112, 108, 250, 250, 110, c.deep) +
		slab(paint, [106, 100, 250, 250, 110], paint.body(c)) +
		`<circle cx="231" cy="225" r="94" fill="#07090b"/>${letteringAt("98.5", 231, 176, 40, "#FFB21A", 1)}${letteringAt("FM", 231, 232, 17, "#fff", 0.7)}` +
		`<circle cx="231" cy="280" r="20" fill="${paint.ball(rubber)}"/>` +
		socketRow(paint, socketsOf(sitting), 231, 372, 46) +
		letteringAt(wattsMark(numberOf(sitting, "watts") ?? 0), 430, 372, 30, c.mark, 0.85) +
		lamp(310, 150, 4) +
		"</g>"
	);
}

/** A car plug with two retractable cables. */
export function drawCarRetractable(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	return (
		`<g transform="translate(60 70) scale(.86)">${drawCarCharger(sitting)}</g>` +
		cord("M196 402C130 420 70 350 96 270S120 190 110 150", c, 12) +
		connector(paint, "usb_c", c, 110, 152, -4) +
		cord("M236 452C200 540 330 590 420 540", c, 12) +
		connector(paint, "lightning", c, 416, 542, 66)
	);
}

/** Two round sockets and USB sockets on one cable. */
export function drawSocketSplitter(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const view = new View({ yaw: -22 + angle, elevation: 40, x: 130, y: 290 });
	const hole = (x: number) =>
		`<circle cx="${x}" cy="72" r="52" fill="${c.deep}"/><circle cx="${x}" cy="72" r="45" fill="${paint.linear("diagonal", ["#0a0c0e", "#3a4047"])}"/><circle cx="${x}" cy="72" r="12" fill="#c9ced3"/>`;
	const lead = "M480 300C580 330 600 440 520 500S330 560 280 540";
	return (
		boxShadow(
			paint,
			view,
			{ x: 0, z: 0, width: 400, depth: 210, radius: 40, from: 0, to: 70 },
			44,
		) +
		cord(lead, rubber, 20) +
		`<g transform="translate(110 380) scale(.42) rotate(8)">${carPlug(sitting, rubber, "")}</g>` +
		view.solid(paint, { x: 0, z: 0, width: 400, depth: 210, radius: 40, from: 0, to: 70 }, c) +
		`<g ${view.top(70)}>${hole(88)}${hole(216)}${rect(296, 24, 80, 36, 12, "#B3261E")}${rect(296, 74, 80, 36, 12, "#B3261E")}${lettering(wattsMark(numberOf(sitting, "watts") ?? 0), 302, 134, 24, c.mark, 0.9)}${chargeMark(40, 144, 46, c.mark, 0.6)}</g>` +
		`<g ${view.front(210, 0, 70)}>${rect(60, 12, 280, 46, 14, "#000", 'opacity=".3"')}${socketRow(paint, socketsOf(sitting), 200, 36, 54)}</g>`
	);
}

/** USB sockets under a rubber cap, clamped to a handlebar. */
export function drawHandlebarCharger(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const volts = `${rect(196, 300, 110, 54, 12, "#07090b")}${letteringAt("12.4", 251, 314, 26, "#E5443B", 1)}`;
	return (
		`<g transform="rotate(${-6 + angle} 320 320)">` +
		cord("M20 210H620", aluminium, 62, 0.9) +
		rect(266, 152, 116, 122, 30, c.deep) +
		rect(262, 148, 116, 118, 30, paint.face(c)) +
		lying(paint, rect(160, 262, 320, 210, 44, "#15181C"), 14) +
		rect(166, 270, 320, 210, 44, c.deep) +
		slab(paint, [160, 262, 320, 210, 44], paint.body(c)) +
		rect(186, 378, 268, 74, 24, "#000", 'opacity=".35"') +
		socketRow(paint, socketsOf(sitting), 320, 414, 78, 46) +
		volts +
		letteringAt(wattsMark(numberOf(sitting, "watts") ?? 0), 386, 306, 36, c.mark, 0.9) +
		`<path d="M176 378C110 372 96 440 130 470s60 0 66-30" fill="${c.shade}" stroke="${c.deep}" stroke-width="4"/>` +
		cord("M450 470C500 560 560 540 600 610", rubber, 18) +
		"</g>"
	);
}
