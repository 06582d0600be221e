import { aluminium, type Colours, coloursOf, mango, mix, rubber } from "../colours.ts";
import { connector } from "../connector.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { boxShadow, cord, edge, groundShadow, lying, rect, slab } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import { phoneFront } from "../phone-front.ts";
import { lengthMark, numberOf, type Sitting, socketsOf, wattsMark } from "../sitting.ts";
import { socketRow } from "../sockets.ts";
import { type Box, View } from "../space.ts";

/** An outlet for flat and round pins. */
function outlet(x: number, y: number, size = 1): string {
	return `<g transform="translate(${x} ${y}) scale(${size})">${rect(-34, -34, 68, 68, 20, "#000", 'opacity=".12"')}${rect(-32, -33, 64, 64, 19, "#fff", 'opacity=".5"')}<path d="M-15-16v18M15-16v18" stroke="#15181C" stroke-width="8" stroke-linecap="round"/><circle cx="-15" cy="-2" r="6" fill="#15181C"/><circle cx="15" cy="-2" r="6" fill="#15181C"/><circle cx="0" cy="18" r="6" fill="#15181C"/></g>`;
}

/** An extension strip with outlets and USB sockets, and its cord. */
export function drawExtensionStrip(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const outlets = numberOf(sitting, "outlets") ?? 3;
	const [x, y, w, h] = [58, 250, 524, 150] as const;
	const cm = numberOf(sitting, "length_cm") ?? 0;
	const rounds = Math.min(4, 1 + Math.floor(cm / 150));
	const coil = Array.from({ length: rounds }, (_, at) =>
		cord(`M${150 + at * 8} 190a130 62 0 1 1 300 6`, c, 16),
	).join("");
	return (
		`<g transform="rotate(${-8 + sitting.angle} 320 320)">` +
		`<g transform="translate(0 -40)">${coil}</g>` +
		cord("M66 320C20 300 20 200 130 160", c, 16) +
		lying(paint, rect(x, y, w, h, 36, "#15181C"), 14) +
		rect(x + 4, y + 12, w, h, 36, c.deep) +
		slab(paint, [x, y, w, h, 36], paint.body({ ...c, deep: c.shade }), 0.9) +
		Array.from({ length: outlets }, (_, at) => outlet(x + 108 + at * 94, y + h / 2)).join("") +
		rect(x + 20, y + 44, 36, 62, 10, "#B3261E") +
		rect(x + 24, y + 48, 28, 26, 6, "#E5584E") +
		rect(x + w - 148, y + 20, 128, h - 40, 20, "#000", 'opacity=".1"') +
		socketRow(paint, socketsOf(sitting), x + w - 84, y + 60, 30, 8) +
		letteringAt(wattsMark(numberOf(sitting, "watts") ?? 0), x + w - 84, y + 90, 18, c.mark, 0.8) +
		letteringAt(lengthMark(cm), 300, y - 52, 18, c.mark, 0.9) +
		"</g>"
	);
}

/** A cube of outlets with USB on its top. */
export function drawExtensionCube(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const view = new View({ yaw: -38 + angle, elevation: 30, x: 252, y: 420 });
	const box: Box = { x: 0, z: 0, width: 230, depth: 230, radius: 44, from: 0, to: 230 };
	return (
		boxShadow(paint, view, box, 46) +
		cord("M430 470c80 30 130 0 150 60", c, 18) +
		view.solid(paint, box, c) +
		`<g ${view.front(230, 0, 230)}>${outlet(115, 118, 1.5)}</g>` +
		`<g ${view.right(230, 230, 230)}>${outlet(115, 118, 1.5)}</g>` +
		`<g ${view.top(230)}>${rect(36, 36, 158, 158, 30, "#000", 'opacity=".1"')}${socketRow(paint, socketsOf(sitting), 115, 116, 40, 12)}${letteringAt(wattsMark(numberOf(sitting, "watts") ?? 0), 115, 60, 22, c.mark, 0.8)}${letteringAt(lengthMark(numberOf(sitting, "length_cm") ?? 0), 115, 158, 18, c.mark, 0.6)}</g>`
	);
}

/** A travel adapter with sliding blades for most of the world's sockets. */
export function drawTravelAdapter(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const view = new View({ yaw: -34 + angle, elevation: 26, x: 238, y: 426 });
	const box: Box = { x: 0, z: 0, width: 220, depth: 190, radius: 40, from: 0, to: 250 };
	const blade = (z: number, h: number) =>
		view.solid(paint, { x: 218, z, width: 60, depth: 9, from: h, to: h + 34 }, aluminium);
	return (
		boxShadow(paint, view, box, 50) +
		view.solid(paint, box, c) +
		`<g ${view.front(190, 0, 250)}>${rect(20, 24, 180, 110, 24, "#000", 'opacity=".14"')}<g transform="translate(110 80)"><path d="M-44-18v24M44-18v24M-20 22l-9 18M20 22l9 18" stroke="#15181C" stroke-width="10" stroke-linecap="round"/><circle r="10" cy="-16" fill="#15181C"/><circle r="7" cx="-24" cy="2" fill="#15181C"/><circle r="7" cx="24" cy="2" fill="#15181C"/></g>${rect(20, 150, 180, 76, 20, "#000", 'opacity=".14"')}${socketRow(paint, socketsOf(sitting), 110, 178, 52)}${letteringAt(wattsMark(numberOf(sitting, "watts") ?? 0), 110, 204, 15, c.mark, 0.8)}</g>` +
		blade(60, 150) +
		blade(120, 150) +
		`<g ${view.right(220, 84, 168)}>${["US", "EU", "UK", "AU"].map((name, at) => `${rect(at * 36, 0, 30, 40, 8, "#000", 'opacity=".25"')}${lettering(name, at * 36 + 6, 14, 12, "#fff", 0.9)}`).join("")}</g>` +
		`<g ${view.top(250)}>${chargeMark(88, 62, 62, c.mark, 0.6)}</g>`
	);
}

/** A wireless pad that lies on the table. */
export function drawChargingPad(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const mark = wattsMark(numberOf(sitting, "watts") ?? 0);
	return (
		groundShadow(paint, 326, 452, 440, 400) +
		cord("M500 372C580 380 610 440 560 490S440 540 400 566", c, 16) +
		connector(paint, "usb_c", c, 404, 562, 242) +
		`<ellipse cx="320" cy="372" rx="216" ry="118" fill="${c.deep}"/><ellipse cx="320" cy="346" rx="216" ry="118" fill="${paint.linear("diagonal", [c.highlight, c.base, c.shade])}"/><ellipse cx="320" cy="346" rx="213" ry="115" fill="none" stroke="${edge(paint, 0.9)}" stroke-width="4"/>` +
		`<ellipse cx="320" cy="344" rx="170" ry="90" fill="${paint.face({ ...c, base: mix(c.base, c.shade, 0.3) })}"/><ellipse cx="320" cy="344" rx="128" ry="67" fill="none" stroke="${rubber.deep}" stroke-width="11" opacity=".8"/>` +
		`<g transform="translate(0 166) scale(1 .53)">${chargeMark(292, 270, 88, c.mark, 0.7)}${letteringAt(mark, 320, 398, 36, c.mark, 0.85)}</g>` +
		lamp(320, 452, 4)
	);
}

/** A magnetic charging puck on its cable. */
export function drawSnapPuck(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const line = "M420 392C520 470 560 540 470 570S220 560 130 500";
	return (
		`<g stroke="#15181C" stroke-width="15">${lying(paint, `<path d="${line}" fill="none"/>`, 8)}</g>` +
		lying(paint, '<circle cx="330" cy="270" r="178"/>', 15) +
		cord(line, coloursOf.paper, 16) +
		connector(paint, "usb_c", coloursOf.paper, 134, 504, -62) +
		`<circle cx="334" cy="276" r="178" fill="${aluminium.deep}"/><circle cx="330" cy="268" r="178" fill="${paint.linear("diagonal", [aluminium.highlight, aluminium.base, aluminium.deep])}"/><circle cx="330" cy="268" r="162" fill="${paint.face(c)}"/><circle cx="330" cy="268" r="160" fill="none" stroke="${edge(paint, 0.7)}" stroke-width="4"/>` +
		`<circle cx="330" cy="268" r="118" fill="none" stroke="${c.shade}" stroke-opacity=".7" stroke-width="14" stroke-dasharray="17 3"/>` +
		chargeMark(306, 196, 70, c.mark, 0.5) +
		letteringAt(wattsMark(numberOf(sitting, "watts") ?? 0), 330, 292, 42, c.mark, 0.8)
	);
}

/** A base with places for a phone, a watch and earbuds. */
export function drawChargingStand(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const view = new View({ yaw: -24 + angle, elevation: 26, x: 130, y: 456 });
	const base: Box = { x: 0, z: 0, width: 420, depth: 180, radius: 50, from: 0, to: 34 };
	const [px, py] = view.point(96, 34, 60);
	const [wx, wy] = view.point(300, 34, 60);
	return (
		boxShadow(paint, view, base, 40) +
		view.solid(paint, base, c) +
		cord(`M${px} ${py}V${py - 120}`, c, 36) +
		`<g transform="rotate(4 ${px} ${py - 200})">${rect(px - 82, py - 356, 172, 344, 30, c.deep)}${phoneFront(paint, [px - 88, py - 362, 172, 344], "island", 28)}</g>` +
		`<path d="M${px - 16} ${py - 214}l-16 26h13l-5 20 20-30h-13l8-16z" fill="#fff" opacity=".95"/>` +
		cord(`M${wx} ${wy}V${wy - 110}`, c, 26) +
		`<circle cx="${wx}" cy="${wy - 150}" r="62" fill="${c.deep}"/><circle cx="${wx - 3}" cy="${wy - 154}" r="62" fill="${paint.ball(c)}"/>${rect(wx - 50, wy - 206, 96, 104, 30, "#0a0c0e")}<circle cx="${wx - 2}" cy="${wy - 154}" r="32" fill="none" stroke="${mango}" stroke-width="8"/>` +
		`<g ${view.top(34)}>${rect(214, 96, 116, 66, 30, "#000", 'opacity=".2"')}</g>` +
		view.solid(
			paint,
			{ x: 222, z: 100, width: 100, depth: 52, radius: 26, from: 34, to: 74 },
			coloursOf.paper,
		) +
		`<g ${view.front(180, 156, 26)}>${lettering(wattsMark(numberOf(sitting, "watts") ?? 0), 0, 0, 17, c.mark, 0.9)}</g>` +
		lamp(...view.point(40, 20, 180), 3.5)
	);
}

/** A watch cable from a magnetic two-pin end to USB-A. */
export function drawWatchCable(sitting: Sitting): string {
	const { paint, colours: c, options } = sitting;
	const path = "M250 300C140 340 100 440 190 500S420 540 500 440";
	const wide = options["Pin distance"] === "4 mm" ? 46 : 32;
	const gold = paint.ball({
		...aluminium,
		highlight: "#fff3cf",
		base: "#e0b45c",
		shade: "#b98a2e",
		deep: "#8a6420",
	});
	return (
		`<g stroke="#15181C" stroke-width="15">${lying(paint, `<path d="${path}" fill="none"/>`, 8)}</g>` +
		cord(path, c, 16) +
		connector(paint, "usb_a", c, 494, 448, 30) +
		lying(paint, rect(200, 120, 220, 190, 56, "#15181C"), 14) +
		rect(206, 130, 220, 190, 56, c.deep) +
		slab(paint, [200, 120, 220, 190, 56], paint.body(c), 0.9) +
		rect(230, 160, 160, 76, 38, "#0a0c0e") +
		`<circle cx="${310 - wide}" cy="198" r="15" fill="${gold}"/><circle cx="${310 + wide}" cy="198" r="15" fill="${gold}"/>` +
		`<path d="M${310 - wide} 226v12M${310 + wide} 226v12M${310 - wide} 232h${wide * 2}" stroke="${mango}" stroke-width="3" fill="none"/>` +
		letteringAt((options["Pin distance"] ?? "").replace(" ", ""), 310, 256, 20, c.mark, 0.9)
	);
}

/** The copper coil inside a charging pad, seen from above with a phone on it. */
export const phoneOnPad = (paint: Paint, c: Colours): string =>
	`<g transform="rotate(-18 320 320)">${rect(210, 90, 220, 460, 44, c.deep)}${phoneFront(paint, [204, 84, 220, 460], "hole", 42)}</g><circle cx="314" cy="316" r="70" fill="#0b0d0f" opacity=".45"/><circle cx="314" cy="316" r="70" fill="none" stroke="${mango}" stroke-width="8"/><path d="M322 276l-32 46h22l-8 36 36-50h-24z" fill="${mango}"/>`;
