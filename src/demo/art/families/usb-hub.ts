import { type Colours, mix, rubber } from "../colours.ts";
import { connector } from "../connector.ts";
import { standCrate } from "../crate.ts";
import { lettering, letteringThatFits } from "../lettering.ts";
import { cord, rect } from "../light.ts";
import { chargeMark, lamp } from "../parts.ts";
import { type Sitting, socketsOf, wordOf } from "../sitting.ts";
import { rowWidth, socketRow } from "../sockets.ts";

const sink = (x: number, y: number, w: number, h: number) =>
	rect(x, y, w, h, Math.min(16, h / 2), "#000", 'opacity=".24"');
const soft = (c: Colours): Colours => ({ ...c, highlight: mix(c.highlight, c.base, 0.3) });

/** Returns the number of sockets as in the title, such as `7-in-1` or `4-Port`. */
const countMark = (sitting: Sitting): string => {
	const sockets = socketsOf(sitting);
	return /in-1/.test(sitting.name) ? `${sockets.length}-IN-1` : `${sockets.length} PORTS`;
};

/** The cable from the hub's left end to its plug. */
function lead(x: number, y: number, c: Colours, plug: string, { paint }: Sitting): string {
	const path = `M${x + 10} ${y}C${x - 80} ${y - 20} ${x - 80} ${y - 150} ${x + 20} ${y - 168}S${x + 110} ${y - 150} ${x + 180} ${y - 166}`;
	return cord(path, c, 17) + connector(paint, plug, c, x + 176, y - 166, 78);
}

/** A bar with sockets along its front, and the remaining ones on its right end. */
export function drawBarHub(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const sockets = socketsOf(sitting);
	const split = Math.min(7, sockets.length);
	const front = sockets.slice(0, split);
	const size = sockets.length > 5 ? 44 : 54;
	const width = Math.max(270, rowWidth(front, size, 16) + 60);
	const height = 66;
	const mark = countMark(sitting);
	const { view, drawing } = standCrate(
		paint,
		soft(c),
		{
			width,
			depth: 130,
			height,
			radius: 22,
			front: sink(16, 12, width - 32, 42) + socketRow(paint, front, width / 2, 33, size, 16),
			top:
				chargeMark(26, 40, 46, c.mark, 0.6) +
				lettering(mark, 86, 54, letteringThatFits(mark, width - 120, 22), c.mark, 0.75),
		},
		{ angle },
	);
	const [x, y] = view.point(width * 0.02, 30, 50);
	const plug = wordOf(sitting, "connector");
	return `<g transform="translate(0 70)">${lead(x, y, soft(c), plug === "" ? "usb_c" : plug, sitting)}${drawing}${lamp(...view.point(width - 30, height, 104), 4)}</g>`;
}

/** A bar with its own power supply, and a switch and a lamp for each socket. */
export function drawPoweredHub(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const sockets = socketsOf(sitting);
	const width = 460;
	const switches = sockets
		.map(
			(_, at) =>
				`<circle cx="${46 + at * 61}" cy="40" r="15" fill="${rubber.base}"/><circle cx="${46 + at * 61}" cy="40" r="9" fill="#66B4E2"/>`,
		)
		.join("");
	const { view, drawing } = standCrate(
		paint,
		soft(c),
		{
			width,
			depth: 120,
			height: 78,
			radius: 20,
			front: sink(18, 20, width - 36, 42) + socketRow(paint, sockets, width / 2, 41, 48, 13),
			top: switches + lettering(countMark(sitting), 30, 82, 18, c.mark, 0.7),
		},
		{ yaw: -22, angle },
	);
	const [x, y] = view.point(width, 30, 40);
	return `<g transform="translate(0 40)">${cord(`M${x - 6} ${y}c60-30 90-120 10-150s-160-10-150-60`, rubber, 16)}${drawing}</g>`;
}

/** A dock that stands upright under or beside the laptop. */
export function drawDock(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const sockets = socketsOf(sitting);
	const rows = [sockets.slice(0, 4), sockets.slice(4, 8), sockets.slice(8)];
	const wide = sockets.length > 10;
	const width = wide ? 380 : 330;
	const height = wide ? 190 : 160;
	const { view, drawing } = standCrate(
		paint,
		soft(c),
		{
			width,
			depth: 190,
			height,
			radius: 26,
			front:
				rect(18, 18, width - 36, height - 34, 18, "#000", 'opacity=".22"') +
				rows
					.map((row, at) =>
						socketRow(paint, row, width / 2, 46 + at * ((height - 50) / 2.6), 50, 20),
					)
					.join(""),
			top:
				chargeMark(40, 56, 76, c.mark, 0.55) +
				lettering(countMark(sitting), 120, 66, 38, c.mark, 0.75) +
				lettering(wordOf(sitting, "resolution"), 122, 124, 22, c.mark, 0.5),
		},
		{ angle },
	);
	const [x, y] = view.point(width, 30, 60);
	return `<g transform="translate(-24 10)">${cord(`M${x - 6} ${y}c70-10 110-70 60-130s-40-90-10-120`, soft(c), 17)}${connector(paint, "usb_c", soft(c), x + 46, y - 238, 20)}${drawing}</g>`;
}

/** A small bar that hooks onto a tablet's edge. */
export function drawTabletHub(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const sockets = socketsOf(sitting);
	return `<g transform="rotate(${-8 + angle} 320 320)">${rect(60, 96, 520, 330, 26, "#15181C", `opacity=".3" filter="${paint.blurAround(14, 0.2, 0.2)}" transform="translate(10 18)"`)}${rect(60, 96, 520, 330, 26, "#3a4047")}${rect(78, 114, 484, 312, 12, paint.linear("falling", ["#FFE0A0", "#F2A33A", "#C9542F"]))}<path d="M78 330q130-90 240-30t244-50v176H78z" fill="#0B5F59"/>${rect(136, 402, 368, 96, 22, c.deep)}${rect(132, 396, 368, 96, 22, paint.roll(soft(c)))}${rect(150, 420, 332, 46, 18, "#000", 'opacity=".25"')}${socketRow(paint, sockets, 316, 443, 50, 18)}${rect(232, 372, 168, 32, 10, c.shade)}${chargeMark(460, 404, 20, c.mark, 0.6)}${lettering(wordOf(sitting, "resolution"), 146, 402, 12, c.mark, 0.6)}</g>`;
}

/** A bar with a clamp for the edge of a screen or table. */
export function drawClipHub(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const sockets = socketsOf(sitting);
	return `<g transform="rotate(${angle - 4} 320 320)">${rect(40, 330, 560, 34, 8, paint.linear("down", ["#e3c9a2", "#c59b66", "#8a6438"]))}${cord("M470 300C560 260 600 180 560 110", rubber, 15)}${rect(252, 330, 130, 150, 20, c.deep)}${rect(248, 326, 130, 150, 20, paint.column(c))}${rect(300, 440, 26, 90, 8, paint.column(rubber))}<ellipse cx="313" cy="540" rx="54" ry="20" fill="${paint.linear("right", [rubber.base, rubber.highlight, rubber.deep])}"/>${rect(132, 216, 380, 126, 30, c.deep)}${rect(126, 208, 380, 126, 30, paint.body(soft(c)))}${rect(150, 240, 332, 62, 24, "#000", 'opacity=".3"')}${socketRow(paint, sockets, 316, 271, 62, 24)}${chargeMark(460, 218, 18, c.mark, 0.6)}${lamp(150, 222, 4)}</g>`;
}

/** A KVM switch for two computers, a screen and a keyboard, with its desk button. */
export function drawKvm(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const sockets = socketsOf(sitting);
	const { view, drawing } = standCrate(
		paint,
		soft(c),
		{
			width: 360,
			depth: 170,
			height: 76,
			radius: 18,
			front: sink(14, 16, 332, 44) + socketRow(paint, sockets, 180, 38, 52, 12),
			top: `${lettering("1", 60, 60, 46, c.mark, 0.8)}${lettering("2", 150, 60, 46, c.mark, 0.8)}<circle cx="260" cy="84" r="34" fill="${c.deep}"/><circle cx="258" cy="82" r="30" fill="${paint.ball(c)}"/>${lettering(wordOf(sitting, "resolution"), 40, 132, 17, c.mark, 0.6)}`,
		},
		{ angle },
	);
	const [x, y] = view.point(360, 30, 60);
	return `<g transform="translate(-20 -50)">${cord(`M${x} ${y}c90 20 70 130-10 160`, rubber, 10)}${drawing}</g><ellipse cx="470" cy="486" rx="70" ry="40" fill="${rubber.deep}"/><ellipse cx="466" cy="476" rx="70" ry="40" fill="${paint.linear("diagonal", [rubber.highlight, rubber.base])}"/><ellipse cx="466" cy="466" rx="42" ry="24" fill="#FFB21A"/>`;
}
