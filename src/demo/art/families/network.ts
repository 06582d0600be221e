import { aluminium, type Colours, mango, mix, rubber } from "../colours.ts";
import { standCrate } from "../crate.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { cord, groundShadow, lying, rect, slab } from "../light.ts";
import { chargeMark, lamp } from "../parts.ts";
import { plugTip } from "../plug-tip.ts";
import { numberOf, type Sitting, socketsOf, wordOf } from "../sitting.ts";
import { socketRow } from "../sockets.ts";

const speedMark = (sitting: Sitting): string => `${numberOf(sitting, "speed_mbps") ?? ""}MBPS`;
const soft = (c: Colours): Colours => ({ ...c, highlight: mix(c.highlight, c.base, 0.3) });

/** A metal box with a row of network sockets. */
export function drawSwitch(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const sockets = socketsOf(sitting);
	const rows = sockets.length > 8 ? [sockets.slice(0, 8), sockets.slice(8)] : [sockets];
	const width = Math.min(470, 56 + (rows[0]?.length ?? 1) * 56);
	const height = rows.length > 1 ? 128 : 84;
	const { drawing } = standCrate(
		paint,
		soft(c),
		{
			width,
			depth: 190,
			height,
			radius: 14,
			front:
				rect(14, 22, width - 28, height - 34, 10, "#000", 'opacity=".3"') +
				rows.map((row, at) => socketRow(paint, row, width / 2, 54 + at * 46, 46, 9)).join("") +
				sockets
					.slice(0, 8)
					.map(
						(_, at) =>
							`<circle cx="${width / 2 - 150 + at * 42}" cy="12" r="4" fill="${at % 3 === 2 ? "#FFB21A" : "#5BD08A"}"/>`,
					)
					.join(""),
			top:
				chargeMark(30, 50, 70, c.mark, 0.6) +
				lettering(`${sockets.length} PORTS`, 110, 66, 28, c.mark, 0.8) +
				lettering(speedMark(sitting), 112, 112, 17, c.mark, 0.5),
		},
		{ yaw: -24, angle },
	);
	return drawing;
}

/** A repeater plugged into the wall, with its antennas up. */
export function drawExtender(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const dual = (numberOf(sitting, "speed_mbps") ?? 0) > 600;
	const aerial = (x: number, turn: number) =>
		`<g transform="translate(${x} 250) rotate(${turn})">${rect(-14, -200, 28, 220, 14, paint.column(c))}${rect(-17, -10, 34, 36, 10, paint.column(rubber))}</g>`;
	const arcs = [26, 46, 66]
		.map(
			(r) =>
				`<path d="M${320 - r} 330a${r} ${r} 0 0 1 ${2 * r} 0" fill="none" stroke="${mango}" stroke-width="9" stroke-linecap="round"/>`,
		)
		.join("");
	return (
		groundShadow(paint, 330, 566, 250, 200) +
		`<g transform="rotate(${angle} 320 400)">${aerial(dual ? 190 : 212, -14)}${aerial(dual ? 452 : 430, 14)}${dual ? aerial(250, -5) + aerial(392, 5) : ""}` +
		rect(216, 232, 220, 330, 50, c.deep) +
		slab(paint, [206, 226, 220, 330, 50], paint.body(soft(c)), 0.85) +
		arcs +
		`<circle cx="320" cy="344" r="9" fill="${mango}"/>` +
		letteringAt(speedMark(sitting), 316, 396, 19, c.mark, 0.8) +
		letteringAt(wordOf(sitting, "wifi"), 316, 432, 15, c.mark, 0.55) +
		(socketsOf(sitting).length > 0
			? socketRow(paint, socketsOf(sitting), 316, 510, 58)
			: lamp(316, 510, 6)) +
		"</g>"
	);
}

/** Two plugs that transmit the network through the electric wiring of a house. */
export function drawPowerline(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const unit = (x: number, y: number, size: number) =>
		`<g transform="translate(${x} ${y}) scale(${size})">${groundShadow(paint, 4, 176, 190, 150)}${rect(-92, -164, 190, 336, 36, c.deep)}${slab(paint, [-98, -170, 190, 336, 36], paint.body(soft(c)), 0.85)}${rect(-60, -120, 116, 110, 30, "#000", 'opacity=".1"')}<path d="M-22-86v30M22-86v30" stroke="#15181C" stroke-width="11" stroke-linecap="round"/><circle cx="0" cy="-36" r="8" fill="#15181C"/>${[0, 1, 2].map((at) => lamp(-32 + at * 30, 16, 6, at < 2 ? "#5BD08A" : mango)).join("")}${letteringAt(speedMark(sitting), -4, 48, 15, c.mark, 0.8)}${socketRow(paint, ["ethernet"], -4, 120, 66)}</g>`;
	return Array.from({ length: numberOf(sitting, "count") ?? 2 }, (_, at) =>
		unit(at === 0 ? 210 : 440, at === 0 ? 300 : 350, at === 0 ? 1.05 : 0.95),
	).join("");
}

/** A card for a slot in a PC, with its antennas on a stand. */
export function drawWifiCard(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const pins = Array.from({ length: 14 }, (_, at) =>
		rect(248 + at * 13, 470, 8, 26, 1, "#e0b45c"),
	).join("");
	return `<g transform="rotate(${angle - 8} 320 320)">${lying(paint, rect(150, 200, 330, 270, 10, "#15181C"), 14)}${rect(92, 150, 26, 370, 4, paint.column(aluminium))}${rect(118, 200, 362, 270, 8, paint.linear("diagonal", ["#23282d", "#101316"]))}${pins}${rect(210, 240, 210, 170, 12, paint.body(c))}${Array.from({ length: 8 }, (_, at) => rect(222 + at * 24, 252, 8, 146, 4, "#000", 'opacity=".28"')).join("")}${letteringAt(wordOf(sitting, "wifi"), 315, 424, 22, "#fff", 0.9)}${letteringAt(speedMark(sitting), 315, 452, 12, "#fff", 0.6)}<circle cx="105" cy="240" r="9" fill="#e0b45c"/><circle cx="105" cy="300" r="9" fill="#e0b45c"/></g>${cord("M100 250C40 180 130 90 420 100S560 160 540 190", rubber, 8)}<g transform="translate(540 220)">${rect(-50, 110, 110, 34, 16, paint.column(rubber))}${rect(-34, -100, 20, 216, 10, paint.column(rubber), 'transform="rotate(-12)"')}${rect(20, -100, 20, 216, 10, paint.column(rubber), 'transform="rotate(12)"')}</g>`;
}

/** A USB network stick: a tiny one, or one with an antenna. */
export function drawWifiStick(sitting: Sitting): string {
	const { paint, colours: c, options, angle } = sitting;
	const nano = options["Model"] !== "With antenna";
	const tall = nano ? 90 : 190;
	return `<g transform="rotate(${-26 + angle} 320 340)">${nano ? "" : `${rect(298, 330, 44, 250, 22, paint.column(rubber))}`}${lying(paint, rect(250, 250, 140, tall, 26, "#15181C"), 13)}<g transform="translate(320 254) scale(2.2)">${plugTip(paint, wordOf(sitting, "connector"), 0, 0)}</g>${rect(256, 258, 140, tall, 26, c.deep)}${slab(paint, [250, 250, 140, tall, 26], paint.body(c), 0.85)}${letteringAt("AC650", 320, 276, 24, c.mark, 0.9)}${nano ? lamp(320, 322, 5) : `${letteringAt(wordOf(sitting, "wifi"), 320, 318, 16, c.mark, 0.6)}${rect(292, 356, 56, 80, 14, rubber.base)}${lamp(320, 344, 4)}`}</g>`;
}

/** Pliers, tester and plugs to make network cables. */
export function drawCrimpSet(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const count = numberOf(sitting, "count") ?? 20;
	const plugs = Array.from(
		{ length: count },
		(_, at) =>
			`<g transform="translate(${330 + (at % 5) * 54} ${410 + Math.floor(at / 5) * 52}) scale(.62)">${plugTip(paint, "ethernet", 0, 30)}</g>`,
	).join("");
	return `<g transform="rotate(-18 240 300)">${lying(paint, rect(150, 80, 150, 460, 60, "#15181C"), 14)}<path d="M190 300C150 400 150 480 170 560h44c-10-90 0-160 16-250z" fill="${paint.column(c)}"/><path d="M270 300c30 100 40 180 20 260h-44c10-90 4-160-16-250z" fill="${paint.column(c)}"/>${rect(160, 110, 140, 210, 26, paint.linear("diagonal", [aluminium.highlight, aluminium.base, aluminium.deep]))}${rect(186, 140, 60, 44, 6, "#15181C")}${rect(186, 200, 44, 30, 4, "#15181C")}<circle cx="230" cy="280" r="17" fill="${aluminium.deep}"/></g><g transform="translate(470 210) rotate(8)">${lying(paint, rect(-80, -130, 160, 260, 24, "#15181C"), 11)}${rect(-80, -130, 160, 260, 24, paint.body(rubber))}${Array.from({ length: 8 }, (_, at) => `<circle cx="-40" cy="${-96 + at * 25}" r="6" fill="${at < 6 ? "#5BD08A" : "#5e656c"}"/>${lettering(String(at + 1), -20, -102 + at * 25, 12, "#fff", 0.8)}`).join("")}${socketRow(paint, ["ethernet"], 36, 80, 56)}</g>${plugs}`;
}

/** A wall shelf for a router. */
export function drawWallShelf({ paint, colours: c, angle }: Sitting): string {
	const { view, drawing } = standCrate(
		paint,
		c,
		{
			width: 400,
			depth: 220,
			height: 24,
			radius: 14,
			from: 60,
			front: rect(30, 8, 340, 8, 4, "#000", 'opacity=".2"'),
		},
		{ yaw: -24, elevation: 26, angle },
	);
	const back = `<g ${view.front(6, 0, 190)}>${rect(0, 0, 400, 120, 14, paint.face(c))}${Array.from({ length: 11 }, (_, at) => rect(30 + at * 32, 26, 14, 70, 7, "#000", 'opacity=".24"')).join("")}</g>`;
	const body = `<g ${view.top(84)}>${rect(70, 40, 260, 140, 40, "#15181C", 'opacity=".25"')}</g>${view.solid(paint, { x: 80, z: 50, width: 240, depth: 120, radius: 34, from: 84, to: 122 }, rubber)}`;
	const [x1, y1] = view.point(110, 120, 60);
	const [x2, y2] = view.point(290, 120, 60);
	return `${back}${drawing}${cord(`M${x1} ${y1}v-130`, rubber, 15)}${cord(`M${x2} ${y2}v-130`, rubber, 15)}${body}${[0, 1, 2, 3].map((at) => lamp(...view.point(150 + at * 30, 104, 170), 3.5)).join("")}`;
}
