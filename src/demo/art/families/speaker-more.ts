import { aluminium, type Colours, mango, rubber } from "../colours.ts";
import { standCrate } from "../crate.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { cord, groundShadow, lying, rect, slab } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import { lengthMark, numberOf, type Sitting, wattsMark } from "../sitting.ts";

const mesh = (paint: Paint) =>
	paint.pattern(
		11,
		11,
		'<circle cx="3" cy="3" r="2.4" fill="#000" fill-opacity=".45"/><circle cx="8.500" cy="8.500" r="2.4" fill="#000" fill-opacity=".45"/>',
	);
const watts = (sitting: Sitting) => wattsMark(numberOf(sitting, "watts") ?? 0);
const cone = (paint: Paint, x: number, y: number, r: number, c: Colours) =>
	`<circle cx="${x}" cy="${y}" r="${r}" fill="#0b0d0f"/><circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="${paint.ball(rubber)}"/><circle cx="${x}" cy="${y}" r="${r * 0.6}" fill="${paint.linear("diagonal", ["#07090a", "#3b4148"])}"/><circle cx="${x}" cy="${y}" r="${r * 0.3}" fill="${paint.ball(c)}"/>`;

/** A long bar under a screen; longer ones fill more of the tile. */
export function drawSoundbar(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const cm = numberOf(sitting, "length_cm") ?? 40;
	const width = cm > 60 ? 540 : 420;
	const height = cm > 60 ? 62 : 76;
	const { drawing } = standCrate(
		paint,
		c,
		{
			width,
			depth: 84,
			height,
			radius: 26,
			front:
				rect(16, 10, width - 32, height - 20, 20, rubber.deep) +
				rect(16, 10, width - 32, height - 20, 20, mesh(paint)) +
				cone(paint, 62, height / 2, height * 0.3, c) +
				cone(paint, width - 62, height / 2, height * 0.3, c) +
				lettering(watts(sitting), width / 2 - 26, height / 2 - 8, 17, "#fff", 0.85),
			top:
				lettering(lengthMark(cm), 40, 34, 20, c.mark, 0.7) +
				chargeMark(width / 2 - 8, 26, 34, c.mark, 0.6) +
				[0, 1, 2]
					.map((at) => `<circle cx="${width - 120 + at * 34}" cy="42" r="9" fill="${c.deep}"/>`)
					.join(""),
		},
		{ yaw: -14, angle },
	);
	const remote =
		cm > 60
			? `<g transform="translate(470 500) rotate(-24)">${lying(paint, rect(-24, -70, 48, 150, 20, "#15181C"), 8)}${rect(-24, -70, 48, 150, 20, paint.body(rubber))}<circle cx="0" cy="-36" r="12" fill="#c9ced3"/><circle cx="0" cy="0" r="6" fill="#c9ced3"/><circle cx="0" cy="26" r="6" fill="${mango}"/></g>`
			: "";
	return drawing + remote;
}

/** A pair of desk speakers, with a subwoofer if the product has one. */
export function drawDeskSpeakers(sitting: Sitting): string {
	const { paint, colours: c, name } = sitting;
	const sub = /2\.1/.test(name);
	const box = (x: number, y: number, w: number, h: number, drivers: readonly number[]) =>
		`${groundShadow(paint, x + w / 2 + 6, y + h + 4, w * 1.15, w)}${rect(x + 14, y + 6, w, h, 26, c.deep)}${slab(paint, [x, y, w, h, 26], paint.body(c), 0.8)}${drivers.map((at, place) => cone(paint, x + w / 2, y + h * at, w * (place === 0 && drivers.length > 1 ? 0.2 : 0.36), c)).join("")}`;
	const knob = (x: number, y: number) =>
		`<circle cx="${x}" cy="${y}" r="15" fill="${paint.linear("diagonal", [aluminium.highlight, aluminium.deep])}"/>`;
	return sub
		? `${box(226, 196, 210, 300, [0.6])}${letteringAt(watts(sitting), 331, 226, 26, c.mark, 0.85)}${box(70, 300, 130, 220, [0.24, 0.64])}${box(458, 300, 130, 220, [0.24, 0.64])}${knob(523, 494)}`
		: `${cord("M250 520C300 590 380 580 400 520", rubber, 10)}${box(110, 190, 176, 330, [0.22, 0.62])}${box(360, 190, 176, 330, [0.22, 0.62])}${knob(448, 490)}${letteringAt(watts(sitting), 198, 480, 20, c.mark, 0.85)}`;
}

/** A radio in a box with a tuning knob and an aerial. */
export function drawRetroRadio(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const { view, drawing } = standCrate(
		paint,
		c,
		{
			width: 380,
			depth: 130,
			height: 230,
			radius: 40,
			front:
				rect(26, 40, 200, 164, 20, "#2b2622") +
				rect(
					26,
					40,
					200,
					164,
					20,
					paint.pattern(
						200,
						12,
						'<path d="M0 6h200" stroke="#d9c39b" stroke-width="4" stroke-opacity=".8"/>',
					),
				) +
				rect(246, 40, 108, 54, 10, "#F7EBC6") +
				lettering("AM FM", 258, 58, 17, "#7A3A12", 0.9) +
				`<circle cx="300" cy="156" r="46" fill="${paint.linear("diagonal", ["#FFE7A8", "#D99A1E", "#8A5600"])}"/><circle cx="300" cy="156" r="34" fill="#F7EBC6"/><path d="M300 156l20-22" stroke="#7A3A12" stroke-width="5" stroke-linecap="round"/>` +
				lettering(watts(sitting), 40, 16, 14, c.mark, 0.7),
			top: rect(120, 40, 140, 50, 20, "#000", 'opacity=".15"'),
		},
		{ yaw: -20, elevation: 20, angle },
	);
	const [x, y] = view.point(340, 230, 40);
	return `${cord(`M${x} ${y}L${x + 110} ${y - 150}`, aluminium, 8)}<circle cx="${x + 110}" cy="${y - 150}" r="8" fill="${aluminium.base}"/>${drawing}`;
}

/** A clock with a wake-up light. */
export function drawClockSpeaker(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const { drawing } = standCrate(
		paint,
		c,
		{
			width: 360,
			depth: 190,
			height: 200,
			radius: 80,
			front:
				rect(60, 30, 240, 120, 30, "#0a0c0e") +
				lettering("6:30", 92, 66, 44, "#FFF3CF", 1) +
				lettering(watts(sitting), 160, 164, 15, c.mark, 0.6),
			top: `<ellipse cx="180" cy="95" rx="110" ry="60" fill="#FFE7AE"/><ellipse cx="180" cy="95" rx="80" ry="42" fill="#FFF8E6"/>`,
		},
		{ yaw: -18, elevation: 26, angle },
	);
	return drawing;
}

/** An emergency radio with crank, solar panel, lamp and antenna. */
export function drawEmergencyRadio(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const { view, drawing } = standCrate(
		paint,
		c,
		{
			width: 360,
			depth: 150,
			height: 170,
			radius: 30,
			front:
				cone(paint, 96, 88, 60, rubber) +
				rect(190, 36, 140, 46, 10, "#F7EBC6") +
				lettering("AM FM", 212, 50, 18, "#7A3A12", 0.9) +
				lettering(`${numberOf(sitting, "capacity_mah") ?? ""}MAH`, 196, 108, 17, c.mark, 0.85) +
				`<circle cx="306" cy="140" r="13" fill="${rubber.base}"/>`,
			top:
				rect(30, 30, 220, 90, 10, "#101a2b") +
				[0, 1, 2, 3]
					.map((at) =>
						rect(38 + at * 53, 38, 46, 74, 3, paint.linear("diagonal", ["#2f4f86", "#0f1c36"])),
					)
					.join(""),
			right:
				'<circle cx="75" cy="84" r="44" fill="#FFF3CF"/><circle cx="75" cy="84" r="52" fill="none" stroke="#0b0d0f" stroke-width="8"/>',
		},
		{ yaw: -32, angle },
	);
	const [x, y] = view.point(30, 170, 40);
	const [hx, hy] = view.point(300, 170, 100);
	return `${cord(`M${x} ${y}l-40-190`, aluminium, 8)}${drawing}${cord(`M${hx} ${hy}l60 30`, rubber, 17)}<circle cx="${hx + 64}" cy="${hy + 30}" r="20" fill="${paint.ball(rubber)}"/>`;
}

/** A handheld microphone with a speaker in its grip. */
export function drawKaraokeMic(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	return `<g transform="rotate(${28 + angle} 320 320)">${lying(paint, `<circle cx="320" cy="150" r="92"/>${rect(262, 220, 116, 370, 44, "#15181C")}`, 15)}${rect(268, 250, 104, 340, 40, paint.column(c))}${rect(252, 210, 136, 130, 40, paint.column(rubber))}${rect(262, 250, 116, 76, 16, mesh(paint))}<circle cx="320" cy="148" r="92" fill="${paint.ball(aluminium)}"/><circle cx="320" cy="148" r="92" fill="${mesh(paint)}"/>${rect(230, 186, 180, 26, 12, paint.column(c))}<circle cx="320" cy="386" r="26" fill="${c.deep}"/><circle cx="320" cy="384" r="22" fill="${paint.ball(rubber)}"/>${rect(306, 430, 28, 62, 14, rubber.base)}${letteringAt(watts(sitting), 320, 520, 22, c.mark, 0.9)}${lamp(320, 562, 5)}</g>`;
}

/** Two microphones and their receiver. */
export function drawMicPair(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const mic = (x: number, turn: number) =>
		`<g transform="translate(${x} 300) rotate(${turn})">${lying(paint, `<circle cx="0" cy="-150" r="58"/>${rect(-32, -100, 64, 320, 26, "#15181C")}`, 12)}${rect(-30, -100, 60, 320, 24, paint.column(c))}<circle cx="0" cy="-150" r="58" fill="${paint.ball(aluminium)}"/><circle cx="0" cy="-150" r="58" fill="${mesh(paint)}"/>${rect(-44, -112, 88, 18, 8, paint.column(rubber))}${rect(-10, -30, 20, 44, 10, rubber.deep)}${lamp(0, -54, 4)}</g>`;
	return `<g transform="translate(390 400)">${lying(paint, rect(0, 0, 190, 120, 20, "#15181C"), 10)}${rect(0, 0, 190, 120, 20, paint.body(rubber))}${rect(20, 24, 90, 44, 8, "#07090b")}${lettering("UHF", 32, 36, 20, mango)}${rect(186, 46, 60, 26, 6, paint.roll(aluminium))}</g>${Array.from({ length: numberOf(sitting, "count") ?? 2 }, (_, at) => mic(180 + at * 150, -12 + at * 18)).join("")}`;
}

/** A desk microphone on a stand. */
export function drawDeskMic({ paint, colours: c, angle }: Sitting): string {
	return `${groundShadow(paint, 326, 576, 260, 200)}<g transform="rotate(${angle} 320 560)">${cord("M320 470L240 572M320 470L410 572M320 470V560", rubber, 18)}${rect(302, 400, 36, 80, 12, paint.column(aluminium))}${rect(236, 90, 168, 330, 84, c.deep)}${slab(paint, [230, 84, 168, 330, 84], paint.column(c), 0.7)}<path d="M232 168a82 82 0 0 1 164 0v80H232z" fill="${mesh(paint)}"/>${rect(230, 250, 168, 8, 0, aluminium.base)}<circle cx="314" cy="310" r="26" fill="#B3261E"/><circle cx="314" cy="308" r="18" fill="#E5584E"/>${chargeMark(302, 356, 30, c.mark, 0.6)}</g>`;
}

/** A small amplifier with dials on its front. */
export function drawAmplifier(sitting: Sitting): string {
	const { paint, colours: c, angle, options } = sitting;
	const dial = (x: number, r: number) =>
		`<circle cx="${x}" cy="60" r="${r}" fill="${paint.linear("diagonal", [aluminium.highlight, aluminium.base, aluminium.deep])}"/><path d="M${x} ${60 - r * 0.2}v${-r * 0.6}" stroke="#15181C" stroke-width="4" stroke-linecap="round"/>`;
	const [volts = ""] = (options["Power supply"] ?? "").split(" ");
	return standCrate(
		paint,
		c,
		{
			width: 400,
			depth: 230,
			height: 120,
			radius: 18,
			front:
				dial(80, 42) +
				dial(172, 26) +
				dial(240, 26) +
				rect(290, 34, 84, 40, 8, "#07090b") +
				lettering("BT", 306, 44, 20, mango) +
				lettering(watts(sitting), 286, 90, 15, c.mark, 0.8),
			top:
				chargeMark(40, 70, 70, c.mark, 0.6) +
				(volts === "" ? "" : lettering(`${volts}V`, 130, 86, 34, c.mark, 0.6)) +
				Array.from({ length: 8 }, (_, at) =>
					rect(250 + at * 16, 50, 7, 130, 3, "#000", 'opacity=".3"'),
				).join(""),
		},
		{ yaw: -24, angle },
	).drawing;
}

/** A flat disc with microphones all around. */
export function drawSpeakerphone(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	return `${groundShadow(paint, 326, 470, 440, 400)}${cord("M510 400C600 420 600 520 520 560", rubber, 14)}<ellipse cx="320" cy="400" rx="216" ry="120" fill="${c.deep}"/><ellipse cx="320" cy="350" rx="216" ry="120" fill="${paint.linear("diagonal", [c.highlight, c.base, c.shade])}"/><ellipse cx="320" cy="346" rx="180" ry="98" fill="${rubber.deep}"/><ellipse cx="320" cy="346" rx="180" ry="98" fill="${mesh(paint)}"/><ellipse cx="320" cy="344" rx="82" ry="44" fill="${paint.face(c)}"/><g transform="translate(0 160) scale(1 .54)">${chargeMark(300, 308, 66, c.mark, 0.7)}</g>${[0, 1, 2, 3].map((at) => `<circle cx="${140 + at * 120}" cy="${at === 0 || at === 3 ? 350 : 436}" r="6" fill="${mango}"/>`).join("")}${letteringAt(`${numberOf(sitting, "playtime_hours") ?? ""}H`, 320, 474, 16, c.mark, 0.7)}`;
}
