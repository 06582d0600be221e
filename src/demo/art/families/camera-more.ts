import { aluminium, mix, rubber } from "../colours.ts";
import { connector } from "../connector.ts";
import { standCrate } from "../crate.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { cord, groundShadow, lying, rect, slab } from "../light.ts";
import { chargeMark, lamp, lens } from "../parts.ts";
import { numberOf, type Sitting, wordOf } from "../sitting.ts";
import { socketRow } from "../sockets.ts";

/** A camera that watches a room or a gate. */
export function drawSecurityCamera(sitting: Sitting): string {
	const { paint, colours: c, name, options, angle } = sitting;
	if (/Outdoor/.test(name)) {
		const bulb = options["Mount"] === "Bulb socket";
		return `<g transform="rotate(${angle} 320 320)">${bulb ? `${rect(270, 20, 100, 70, 16, paint.column(aluminium))}${rect(282, 84, 76, 80, 10, paint.column(c))}` : `${rect(70, 120, 60, 200, 16, paint.column(c))}${cord("M110 220L260 240", c, 30)}`}<g transform="translate(${bulb ? 100 : 190} ${bulb ? 160 : 170}) rotate(8)">${lying(paint, rect(0, 0, 370, 190, 60, "#15181C"), 15)}${rect(6, 10, 370, 190, 60, c.deep)}${slab(paint, [0, 0, 370, 190, 60], paint.roll(c), 0.9)}${rect(20, 20, 120, 150, 50, "#0d1013")}${lens(paint, 80, 95, 46)}<circle cx="180" cy="60" r="15" fill="#FFF3CF"/><circle cx="180" cy="130" r="15" fill="#FFF3CF"/>${lettering(wordOf(sitting, "resolution"), 236, 80, 32, c.mark, 0.8)}</g>${bulb ? "" : cord("M120 310C120 420 200 460 260 560", rubber, 10)}</g>`;
	}
	return `${groundShadow(paint, 326, 566, 250, 210)}<g transform="rotate(${angle} 320 560)"><path d="M220 556q0-70 100-70t100 70z" fill="${paint.column(c)}"/><circle cx="326" cy="300" r="176" fill="${c.deep}"/><circle cx="320" cy="292" r="176" fill="${paint.ball(c)}"/><ellipse cx="320" cy="292" rx="116" ry="122" fill="#0d1013"/>${lens(paint, 320, 270, 66)}${[-60, -20, 20, 60].map((at) => `<circle cx="${320 + at}" cy="366" r="6" fill="#5e1a1a"/>`).join("")}${letteringAt(wordOf(sitting, "resolution"), 320, 382, 18, "#fff", 0.8)}${lamp(320, 520, 5, "#5BD08A")}</g>`;
}

/** A camera on an arm above a sheet of paper. */
export function drawDocumentCamera(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	return `<g transform="rotate(${angle} 320 320)"><path d="M110 570l70-120h330l50 120z" fill="#fff"/><path d="M190 470h260M180 494h280M172 520h180" stroke="#9aa1a8" stroke-width="6"/><path d="M320 170L200 470h250z" fill="#FFF3CF" opacity=".4"/>${groundShadow(paint, 120, 582, 160, 140)}${rect(50, 530, 150, 50, 18, paint.linear("down", [c.highlight, c.base, c.deep]))}${cord("M120 540L110 320 260 120 380 130", c, 26)}<circle cx="110" cy="320" r="24" fill="${paint.ball(aluminium)}"/><circle cx="260" cy="120" r="22" fill="${paint.ball(aluminium)}"/>${rect(330, 96, 150, 74, 24, paint.linear("down", [c.highlight, c.base, c.shade]))}${rect(376, 166, 60, 24, 8, "#0d1013")}${lettering(wordOf(sitting, "resolution"), 348, 122, 17, c.mark, 0.8)}</g>`;
}

/** Thin slide covers for cameras, on their card. */
export function drawWebcamCovers(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	return `<g transform="rotate(-8 320 320)">${lying(paint, rect(120, 120, 400, 400, 24, "#15181C"), 13)}${rect(120, 120, 400, 400, 24, "#F2E6CF")}${Array.from(
		{ length: numberOf(sitting, "count") ?? 6 },
		(_, at) => {
			const [x, y] = [150 + (at % 2) * 190, 166 + Math.floor(at / 2) * 118];
			return `${rect(x + 3, y + 6, 150, 76, 36, "#000", 'opacity=".3"')}${rect(x, y, 150, 76, 36, paint.roll(c))}<circle cx="${x + 110}" cy="${y + 38}" r="24" fill="#07090b"/>${rect(x + 16, y + 12, 66, 52, 26, c.shade)}${rect(x + 44, y + 24, 5, 28, 2, c.mark, 'opacity=".6"')}`;
		},
	).join("")}</g>`;
}

/** A hard case with slots for cards. */
export function drawCardCase({ paint, colours: c }: Sitting): string {
	return `<g transform="rotate(-7 320 320)">${lying(paint, rect(90, 110, 460, 420, 50, "#15181C"), 15)}${rect(90, 110, 460, 200, 50, c.deep)}${rect(90, 110, 460, 196, 50, paint.body(c))}${rect(90, 316, 460, 214, 50, paint.body(c))}${rect(116, 132, 408, 158, 26, rubber.deep)}${rect(116, 340, 408, 168, 26, rubber.deep)}${Array.from({ length: 12 }, (_, at) => rect(134 + (at % 6) * 64, 148 + Math.floor(at / 6) * 70, 48, 56, 6, ["#CC3B2F", "#30353B", "#2A4681"][at % 3] ?? "#30353B")).join("")}${Array.from({ length: 12 }, (_, at) => rect(138 + (at % 6) * 64, 360 + Math.floor(at / 6) * 74, 38, 50, 5, ["#1F766C", "#30353B", "#FFB21A"][at % 3] ?? "#30353B")).join("")}${rect(280, 302, 80, 22, 8, c.shade)}</g>`;
}

/** A card reader with its slots and its cable. */
export function drawCardReader(sitting: Sitting): string {
	const { paint, colours: c, angle, name } = sitting;
	const all = /All/.test(name);
	const kinds = all ? ["sd", "microsd", "sd"] : ["sd", "microsd"];
	const { view, drawing } = standCrate(
		paint,
		{ ...c, highlight: mix(c.highlight, c.base, 0.3) },
		{
			width: all ? 320 : 230,
			depth: 190,
			height: 70,
			radius: 20,
			front:
				rect(16, 14, (all ? 320 : 230) - 32, 44, 14, "#000", 'opacity=".35"') +
				socketRow(paint, kinds, (all ? 320 : 230) / 2, 36, all ? 60 : 70, 16),
			top: chargeMark(30, 46, 60, c.mark, 0.65) + lettering("SD", 96, 60, 30, c.mark, 0.75),
		},
		{ angle },
	);
	const [x, y] = view.point(20, 30, 60);
	const plug = wordOf(sitting, "connector");
	return `${cord(`M${x} ${y}C${x - 90} ${y - 30} ${x - 60} ${y - 190} ${x + 60} ${y - 190}`, c, 15)}${connector(paint, plug === "" ? "usb_c" : plug, c, x + 56, y - 190, 84)}${drawing}`;
}
