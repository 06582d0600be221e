import { aluminium, mango, mix, rubber } from "../colours.ts";
import { connector } from "../connector.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { cord, groundShadow, lying, rect, slab } from "../light.ts";
import { chargeMark, lamp } from "../parts.ts";
import { phoneFront } from "../phone-front.ts";
import { lengthMark, numberOf, type Sitting, wattsMark } from "../sitting.ts";

/** A shutter button on a strap, for the phone's camera. */
export function drawShutterRemote({ paint, colours: c, angle }: Sitting): string {
	return `<g transform="rotate(${-18 + angle} 320 320)">${cord("M320 140C300 40 400 10 420 90S360 150 330 150", rubber, 12)}${lying(paint, rect(210, 130, 220, 400, 100, "#15181C"), 15)}${rect(216, 140, 220, 400, 100, c.deep)}${slab(paint, [210, 130, 220, 400, 100], paint.body(c), 0.9)}<circle cx="320" cy="260" r="74" fill="${c.deep}"/><circle cx="320" cy="256" r="68" fill="${paint.ball(rubber)}"/><path d="M288 242h16l8-12h18l8 12h16v34h-66z" fill="#fff"/><circle cx="321" cy="258" r="11" fill="${rubber.deep}"/>${rect(296, 360, 48, 20, 10, c.shade)}${chargeMark(302, 420, 44, c.mark, 0.6)}${lamp(320, 500, 5)}</g>`;
}

/** A metal clamp for a phone on a tripod. */
export function drawPhoneClamp({ paint, angle }: Sitting): string {
	const metal = paint.column(aluminium);
	return `<g transform="rotate(${angle - 8} 320 320)">${lying(paint, rect(270, 110, 100, 430, 20, "#15181C"), 14)}${rect(288, 130, 64, 400, 16, metal)}${rect(210, 90, 220, 54, 14, paint.linear("down", [aluminium.highlight, aluminium.shade]))}${rect(216, 142, 208, 26, 8, rubber.base)}${rect(210, 440, 220, 54, 14, paint.linear("down", [aluminium.highlight, aluminium.shade]))}${rect(216, 418, 208, 24, 8, rubber.base)}${rect(276, 60, 88, 32, 6, rubber.deep)}${rect(262, 52, 116, 14, 4, paint.linear("down", [aluminium.highlight, aluminium.shade]))}<circle cx="420" cy="320" r="44" fill="${paint.ball(rubber)}"/>${rect(352, 304, 60, 32, 8, metal)}${rect(300, 494, 40, 60, 4, metal)}${Array.from({ length: 6 }, (_, at) => rect(298, 500 + at * 9, 44, 3, 1, "#000", 'opacity=".35"')).join("")}</g>`;
}

/** Clip-on microphones and the receiver for the phone. */
export function drawLavalier(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const count = numberOf(sitting, "count") ?? 1;
	const mic = (x: number, y: number) =>
		`<g transform="translate(${x} ${y})">${lying(paint, rect(-60, -90, 120, 200, 36, "#15181C"), 12)}<circle cx="0" cy="-100" r="56" fill="${paint.ball({ ...rubber, base: "#5a6068", highlight: "#9aa1a8" })}"/>${Array.from({ length: 14 }, (_, at) => `<path d="M0-100l${(56 * Math.cos(at * 0.45)).toFixed(1)} ${(56 * Math.sin(at * 0.45)).toFixed(1)}" stroke="#fff" stroke-opacity=".12" stroke-width="3"/>`).join("")}${rect(-54, -80, 116, 200, 34, c.deep)}${slab(paint, [-60, -86, 116, 200, 34], paint.body(c), 0.9)}${chargeMark(-14, -20, 42, c.mark, 0.7)}${lamp(0, 76, 5, "#5BD08A")}</g>`;
	return `<g transform="translate(430 270)">${connector(paint, "usb_c", c, 0, 170, 180)}${lying(paint, rect(-64, -110, 128, 190, 30, "#15181C"), 12)}${slab(paint, [-64, -110, 128, 190, 30], paint.body(c), 0.9)}${chargeMark(-18, -60, 54, c.mark, 0.7)}${lamp(0, 44, 5)}</g>${Array.from({ length: count }, (_, at) => mic(count > 1 ? 140 + at * 140 : 210, 330 + at * 70)).join("")}`;
}

/** A gimbal: a handle with motors that keep a phone level. */
export function drawGimbal(sitting: Sitting): string {
	const { paint, colours: c, name, angle } = sitting;
	const motors = /Three/.test(name) ? 3 : 1;
	const motor = (x: number, y: number) =>
		`<circle cx="${x + 4}" cy="${y + 6}" r="34" fill="${c.deep}"/><circle cx="${x}" cy="${y}" r="34" fill="${paint.ball(c)}"/><circle cx="${x}" cy="${y}" r="20" fill="none" stroke="${mango}" stroke-width="4"/>`;
	return (
		groundShadow(paint, 322, 588, 190, 130) +
		`<g transform="rotate(${angle} 320 580)">${rect(278, 330, 84, 256, 38, paint.column(c))}<circle cx="320" cy="392" r="25" fill="${rubber.deep}"/><circle cx="320" cy="388" r="16" fill="${rubber.highlight}"/>${rect(304, 430, 32, 22, 8, "#B3261E")}${lettering(motors === 3 ? "3-AXIS" : "1-AXIS", 292, 500, 13, c.mark, 0.8)}` +
		(motors === 3
			? `${cord("M320 330L320 300 430 260 430 170", c, 34)}${motor(320, 310)}${motor(432, 250)}`
			: cord("M320 330V220", aluminium, 26)) +
		motor(motors === 3 ? 420 : 320, motors === 3 ? 160 : 190) +
		`<g transform="rotate(90 300 130)">${rect(216, -40, 176, 352, 34, "#15181C")}${phoneFront(paint, [212, -44, 176, 352], "hole", 30)}</g>${rect(284, 36, 54, 26, 8, paint.linear("down", [c.highlight, c.shade]))}${rect(284, 210, 54, 26, 8, paint.linear("down", [c.highlight, c.shade]))}</g>`
	);
}

/** An arm that holds a phone flat above the table. */
export function drawBoomArm(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	return `<g transform="rotate(${angle} 320 320)">${rect(30, 540, 580, 36, 8, paint.linear("down", ["#e3c9a2", "#c59b66", "#8a6438"]))}${rect(96, 500, 80, 110, 14, paint.column(rubber))}${cord("M136 510L110 260 330 110 480 170", c, 26)}${[
		[110, 260],
		[330, 110],
	]
		.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="28" fill="${paint.ball(rubber)}"/>`)
		.join(
			"",
		)}${lettering(lengthMark(numberOf(sitting, "length_cm") ?? 0), 176, 330, 20, "#2B2A27", 0.8)}${rect(456, 150, 50, 70, 12, paint.column(rubber))}<g transform="rotate(4 480 250)">${rect(380, 236, 210, 26, 10, "#15181C")}${rect(380, 228, 210, 16, 8, "#3a4047")}${rect(388, 258, 194, 5, 2, mango)}</g><ellipse cx="470" cy="536" rx="76" ry="16" fill="#fff"/><ellipse cx="470" cy="530" rx="52" ry="10" fill="#E0703A"/></g>`;
}

/** A lamp that projects a circle on the wall. */
export function drawSunsetLamp({ paint, colours: c, angle }: Sitting): string {
	return `<circle cx="430" cy="210" r="170" fill="${paint.radial(
		[
			[0, "#FFE08A"],
			[0.6, "#FF9A3A"],
			[0.85, "#F0603A"],
			[1, "#B23A6A", 0.5],
		],
		0.5,
		0.5,
		0.5,
	)}" opacity=".92"/>${groundShadow(paint, 210, 576, 220, 190)}<g transform="rotate(${angle} 200 570)"><ellipse cx="200" cy="564" rx="92" ry="22" fill="${rubber.deep}"/><ellipse cx="200" cy="556" rx="92" ry="22" fill="${paint.linear("right", [rubber.base, rubber.highlight, rubber.shade])}"/>${cord("M200 552V330", aluminium, 17)}<g transform="translate(206 300) rotate(-30)">${rect(-60, -56, 150, 112, 44, paint.column({ ...rubber, base: mix(rubber.base, c.shade, 0.2) }))}${rect(84, -44, 26, 88, 12, "#15181C")}<ellipse cx="104" cy="0" rx="15" ry="38" fill="#FFF3CF"/></g></g>`;
}

/** Two soft boxes on stands. */
export function drawSoftboxes(sitting: Sitting): string {
	const { paint } = sitting;
	const box = (x: number, y: number, size: number) =>
		`<g transform="translate(${x} ${y}) scale(${size})">${cord("M0 60V330", rubber, 13)}${cord("M0 260L-70 372M0 260L70 372M0 260V360", rubber, 11)}<path d="M-120-190h240l-24 240h-192z" fill="#15181C"/><path d="M-106-176h212l-20 212H-86z" fill="${paint.radial(
			[
				[0, "#FFFFFF"],
				[0.6, "#FFF3CF"],
				[1, "#F2D48A"],
			],
			0.5,
			0.45,
			0.7,
		)}"/><path d="M-106-176h212l-20 212H-86z" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3"/></g>`;
	return `${groundShadow(paint, 320, 588, 420, 300)}${box(206, 280, 0.82)}${box(446, 270, 0.82)}${letteringAt(wattsMark(numberOf(sitting, "watts") ?? 0), 330, 566, 20, "#2B2A27", 0.8)}`;
}

/** A stick of coloured light. */
export function drawLightWand(sitting: Sitting): string {
	const { paint, angle } = sitting;
	return `<g transform="rotate(${34 + angle} 320 320)">${rect(270, 20, 100, 430, 50, "#B6A2E1", `opacity=".8" filter="${paint.blur(22)}"`)}${rect(284, 30, 72, 420, 36, paint.linear("down", ["#F05A7E", "#B66AE0", "#5A8CF0", "#2FC7B5", "#FFD24A"]))}${rect(300, 44, 26, 392, 13, "#fff", 'opacity=".65"')}${rect(278, 438, 84, 176, 34, paint.column(rubber))}<circle cx="320" cy="500" r="20" fill="${rubber.deep}"/><circle cx="320" cy="500" r="12" fill="${mango}"/>${letteringAt(lengthMark(numberOf(sitting, "length_cm") ?? 0), 320, 556, 18, "#fff", 0.9)}</g>`;
}

/** A bar of light above a laptop's screen. */
export function drawLightBar({ paint, colours: c, angle }: Sitting): string {
	return `<g transform="rotate(${angle} 320 320)"><path d="M130 560h380l50 40H80z" fill="#9aa1a8"/>${rect(130, 260, 380, 300, 18, "#23282d")}${rect(144, 274, 352, 272, 8, paint.linear("falling", ["#FFE0A0", "#F2A33A", "#C9542F"]))}<path d="M120 250h400l60 160H60z" fill="#FFF3CF" opacity=".35"/>${rect(90, 196, 460, 66, 30, c.deep)}${slab(paint, [84, 188, 460, 66, 30], paint.roll(c), 0.9)}${rect(110, 224, 408, 24, 12, "#FFF8E6")}${rect(270, 248, 92, 46, 12, rubber.base)}${cord("M540 220C610 240 600 420 560 470", rubber, 10)}${rect(540, 440, 40, 84, 16, rubber.base)}${rect(554, 456, 12, 30, 6, mango)}</g>`;
}

/** A ring light on one flexible neck, and a phone holder on another. */
export function drawClampRing(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const inches = numberOf(sitting, "size_inches") ?? 6;
	return `<g transform="rotate(${angle} 320 320)">${rect(30, 548, 580, 34, 8, paint.linear("down", ["#e3c9a2", "#c59b66", "#8a6438"]))}${rect(276, 500, 90, 112, 16, paint.column(rubber))}${cord("M310 504C200 460 130 380 190 290", c, 20)}${cord("M334 504C440 470 520 420 470 330", c, 20)}<circle cx="206" cy="180" r="104" fill="none" stroke="#FFD98A" stroke-width="60" opacity=".5" filter="${paint.blur(18)}"/><circle cx="206" cy="180" r="104" fill="none" stroke="${c.base}" stroke-width="56"/><circle cx="206" cy="180" r="104" fill="none" stroke="#FFE7B0" stroke-width="38"/><circle cx="206" cy="180" r="104" fill="none" stroke="#fff" stroke-width="18"/><g transform="rotate(8 470 210)">${rect(404, 90, 130, 252, 24, "#15181C")}${phoneFront(paint, [400, 86, 130, 252], "hole", 22)}</g>${rect(440, 330, 54, 22, 8, rubber.base)}${lettering(`${inches}IN`, 180, 172, 20, "#7A3A12", 0.9)}</g>`;
}
