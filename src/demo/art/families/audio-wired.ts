import { aluminium, type Colours, mix, rubber } from "../colours.ts";
import { connector } from "../connector.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { cord, groundShadow, lying, rect, slab } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import { numberOf, type Sitting, wordOf } from "../sitting.ts";

/** One in-ear earbud, with its nozzle to the left. */
const bud = (paint: Paint, c: Colours, x: number, y: number, turn: number, size = 1) =>
	`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${lying(paint, '<ellipse rx="54" ry="50"/>', 8)}<ellipse cx="-48" cy="-6" rx="24" ry="30" fill="${paint.linear("diagonal", [rubber.highlight, rubber.base, rubber.deep])}"/><ellipse cx="-58" cy="-8" rx="12" ry="17" fill="#050607"/><ellipse rx="52" ry="48" fill="${paint.ball(c)}"/><ellipse cx="10" cy="2" rx="25" ry="23" fill="${paint.linear("diagonal", [aluminium.shade, aluminium.highlight])}"/>${chargeMark(2, -13, 26, "#2B2A27", 0.7)}</g>`;

/** Two buds on a cable with a call remote, ending in a plug. */
export function drawWiredEarphones(sitting: Sitting): string {
	const { paint, colours: c, name, options } = sitting;
	const hooks = /Studio/.test(name);
	const mic = !/Without mic/.test(options["Cable"] ?? "");
	const left = hooks
		? "M196 176C160 80 70 110 90 210S200 300 290 392"
		: "M186 216C186 300 240 330 300 396";
	const right = hooks
		? "M452 176C490 80 580 110 556 210S420 300 326 392"
		: "M462 216C462 300 380 330 318 396";
	const down = "M308 392C308 500 200 540 150 500S170 400 260 440 440 560 500 500";
	const wire = (path: string) => cord(path, c, 11, 0.7);
	return (
		`<g stroke="#15181C" stroke-width="10">${lying(paint, [left, right, down].map((path) => `<path d="${path}" fill="none"/>`).join(""), 7)}</g>` +
		[left, right, down].map(wire).join("") +
		rect(294, 376, 34, 44, 12, paint.column(c)) +
		(mic
			? `${rect(398, 296, 26, 76, 13, paint.column(c), 'transform="rotate(38 411 334)"')}<circle cx="411" cy="330" r="6" fill="${c.deep}"/>`
			: "") +
		bud(paint, c, 190, 190, -12, 1.2) +
		`<g transform="translate(640 0) scale(-1 1)">${bud(paint, c, 184, 190, -12, 1.2)}</g>` +
		connector(paint, wordOf(sitting, "connector"), c, 492, 506, 52)
	);
}

/** A band around the neck, with an earbud at each end. */
export function drawNeckband(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const band = "M190 470C110 400 90 220 200 140S440 90 500 190 520 400 450 470";
	return (
		`<g transform="rotate(${angle} 320 320)"><g stroke="#15181C" stroke-width="34">${lying(paint, `<path d="${band}" fill="none"/>`, 11)}</g>` +
		cord(band, c, 34, 0.5) +
		cord("M190 470C190 380 250 380 250 440S290 520 300 500", rubber, 8) +
		cord("M450 470C450 380 390 380 390 440S350 520 344 500", rubber, 8) +
		rect(160, 410, 60, 110, 28, paint.column(c), 'transform="rotate(-24 190 465)"') +
		rect(424, 410, 60, 110, 28, paint.column(c), 'transform="rotate(24 454 465)"') +
		bud(paint, c, 292, 526, 20, 0.78) +
		`<g transform="translate(642 0) scale(-1 1)">${bud(paint, c, 290, 526, 20, 0.78)}</g>` +
		letteringAt(`${numberOf(sitting, "playtime_hours") ?? ""}H`, 184, 450, 14, c.mark, 0.7) +
		lamp(466, 430, 4) +
		"</g>"
	);
}

/** A thin titanium band behind the head, with pads in front of the ears. */
export function drawBoneBand(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const band = "M150 410C60 400 70 230 190 160S450 150 470 160 580 230 570 330 520 410 490 410";
	const pad = (x: number) =>
		`<g transform="translate(${x} 420)">${lying(paint, rect(-46, -60, 92, 130, 44, "#15181C"), 9)}${rect(-46, -60, 92, 130, 44, paint.body(c))}${rect(-30, -38, 60, 60, 28, paint.ball(rubber))}${chargeMark(-9, -24, 30, "#fff", 0.6)}</g>`;
	return `<g transform="rotate(${angle} 320 320)"><g stroke="#15181C" stroke-width="16">${lying(paint, `<path d="${band}" fill="none"/>`, 9)}</g>${cord(band, aluminium, 15, 0.9)}${cord("M150 410C90 380 90 300 120 260", c, 30)}${cord("M490 410C560 380 560 300 540 260", c, 30)}${pad(176)}${pad(470)}${lamp(470, 474, 4)}${letteringAt("IPX5", 320, 136, 16, c.base, 0.9)}</g>`;
}

/** A soft band with flat speakers in it. */
export function drawHeadband(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const knit = paint.pattern(
		9,
		9,
		'<path d="M0 0l4.500 4.500L9 0" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.4"/><path d="M0 4.500l4.500 4.500 4.500-4.500" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="1.6"/>',
	);
	const front = "M92 270C92 200 548 200 548 270V400C548 470 92 470 92 400z";
	return (
		groundShadow(paint, 326, 478, 440, 380) +
		`<g transform="rotate(${angle - 4} 320 340)"><path d="M110 262C130 170 510 170 530 262C500 220 140 220 110 262z" fill="${c.deep}"/><ellipse cx="320" cy="250" rx="206" ry="42" fill="${mix(c.deep, "#000000", 0.3)}"/><path d="${front}" fill="${paint.linear("right", [c.shade, c.base, c.highlight, c.base, c.deep])}"/><path d="${front}" fill="${knit}"/><ellipse cx="180" cy="345" rx="56" ry="60" fill="#000" opacity=".14"/><ellipse cx="460" cy="345" rx="56" ry="60" fill="#000" opacity=".14"/><path d="M100 290C140 240 500 240 540 290" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5"/>${rect(286, 320, 68, 50, 14, rubber.base)}<path d="M306 345h12m-6-6v12M328 345h12" stroke="#fff" stroke-width="4" stroke-linecap="round"/></g>`
	);
}

/** A stand that holds headphones above the desk. */
export function drawHeadphoneStand({ paint, colours: c, angle }: Sitting): string {
	return (
		groundShadow(paint, 330, 572, 320, 270) +
		`<g transform="rotate(${angle} 320 560)"><ellipse cx="320" cy="556" rx="140" ry="34" fill="${c.deep}"/><ellipse cx="320" cy="544" rx="140" ry="34" fill="${paint.linear("right", [c.base, c.highlight, c.base, c.shade])}"/><ellipse cx="320" cy="544" rx="104" ry="24" fill="none" stroke="${c.shade}" stroke-width="6"/>` +
		cord("M320 540V220C320 170 320 150 320 120", c, 30) +
		`<path d="M214 176C214 84 426 84 426 176" fill="none" stroke="${c.deep}" stroke-width="46" stroke-linecap="round"/><path d="M214 172C214 80 426 80 426 172" fill="none" stroke="${paint.linear("down", [rubber.highlight, rubber.base, rubber.shade])}" stroke-width="38" stroke-linecap="round"/>${chargeMark(306, 330, 44, c.mark, 0.6)}</g>`
	);
}

/** A clip with a jack that makes wired earphones wireless. */
export function drawReceiverClip({ paint, colours: c, angle }: Sitting): string {
	return `<g transform="rotate(${-12 + angle} 320 320)">${lying(paint, rect(200, 120, 220, 390, 60, "#15181C"), 15)}${rect(250, 100, 120, 380, 50, paint.column(aluminium))}${rect(208, 130, 220, 390, 60, c.deep)}${slab(paint, [200, 120, 220, 390, 60], paint.body(c), 0.9)}<circle cx="310" cy="220" r="62" fill="${c.deep}"/><circle cx="310" cy="218" r="58" fill="${paint.ball(c)}"/><path d="M296 192l36 26-36 26z" fill="${c.mark}" opacity=".85"/>${rect(290, 318, 40, 14, 7, c.shade)}${rect(290, 346, 40, 14, 7, c.shade)}${lettering("BT 5.3", 268, 400, 18, c.mark, 0.7)}<circle cx="310" cy="500" r="17" fill="#c9ced3"/><circle cx="310" cy="500" r="12" fill="#050607"/>${lamp(310, 446, 5)}</g>`;
}

/** A silicone cover for the earbuds' case, with a carabiner. */
export function drawCaseCover({ paint, colours: c, angle, options }: Sitting): string {
	const fits = options["Fits"] ?? "";
	const wide = /Pro/.test(fits) ? 380 : /AirPods/.test(fits) ? 270 : 300;
	const [x, h] = [320 - wide / 2, wide > 330 ? 260 : 300];
	return `<g transform="rotate(${angle - 5} 320 320)">${lying(paint, rect(x, 250, wide, h, 90, "#15181C"), 15)}<path d="M${x + wide - 20} 310C${x + wide + 60} 290 ${x + wide + 70} 170 ${x + wide} 110S${x + wide - 110} 150 ${x + wide - 60} 230" fill="none" stroke="${paint.linear("diagonal", [aluminium.highlight, aluminium.base, aluminium.deep])}" stroke-width="15"/>${rect(x + 8, 262, wide, h, 90, c.deep)}${slab(paint, [x, 250, wide, h, 90], paint.body(c), 0.7)}<path d="M${x + 2} ${250 + h * 0.36}H${x + wide - 2}" stroke="${c.deep}" stroke-width="6"/>${rect(320 - 26, 250 + h * 0.36 - 12, 52, 26, 13, c.shade)}${chargeMark(304, 250 + h * 0.52, 44, c.deep, 0.5)}${letteringAt(fits, 320, 250 + h - 42, 14, c.mark, 0.7)}<circle cx="320" cy="${250 + h - 12}" r="6" fill="${c.deep}"/><path d="M${x + 40} 290q20-30 70-32" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/></g>`;
}

/** Six pairs of silicone tips in three sizes. */
export function drawEarTips({ paint, colours: c }: Sitting): string {
	const tip = (x: number, y: number, size: number) =>
		`<g transform="translate(${x} ${y}) scale(${size})">${lying(paint, '<ellipse rx="40" ry="44"/>', 8)}<path d="M-40 24C-44-56 44-56 40 24C20 44-20 44-40 24z" fill="${paint.ball(c)}"/><ellipse cx="0" cy="-30" rx="14" ry="8" fill="#050607" opacity=".8"/><path d="M-28 6c0-18 8-30 16-34" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/></g>`;
	return [
		[0.8, "S"],
		[1, "M"],
		[1.2, "L"],
	]
		.map(
			([size, name], row) =>
				`${[0, 1, 2, 3].map((at) => tip(150 + at * 118, 160 + row * 160, Number(size))).join("")}${lettering(String(name), 60, 150 + row * 160, 24, "#2B2A27", 0.5)}`,
		)
		.join("");
}

/** The cable of a headset, with its plug. */
export const headsetCable = (sitting: Sitting, x: number, y: number): string =>
	cord(`M${x} ${y}C${x - 40} ${y + 90} ${x + 110} ${y + 100} ${x + 190} ${y + 50}`, rubber, 11) +
	connector(sitting.paint, wordOf(sitting, "connector"), rubber, x + 186, y + 54, 50);
