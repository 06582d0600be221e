import { type Colours, mango, mix, rubber } from "../colours.ts";
import { edge, groundShadow, lying, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import type { Shape, Sitting } from "../sitting.ts";

/** A ribbed scroll wheel in its slot, centered. */
function wheel(paint: Paint, x: number, y: number, tall: number, glow?: string): string {
	const ribs = Array.from(
		{ length: Math.floor(tall / 9) },
		(_, at) =>
			`<path d="M${x - 9} ${y - tall / 2 + 8 + at * 9}h18" stroke="#000" stroke-opacity=".55" stroke-width="3"/>`,
	).join("");
	return (
		rect(x - 17, y - tall / 2 - 9, 34, tall + 18, 17, "#050607") +
		(glow
			? rect(
					x - 14.5,
					y - tall / 2 - 6,
					29,
					tall + 12,
					14.5,
					"none",
					`stroke="${glow}" stroke-width="4"`,
				)
			: "") +
		rect(
			x - 11,
			y - tall / 2,
			22,
			tall,
			10,
			paint.linear("down", [rubber.deep, rubber.highlight, rubber.base, rubber.deep]),
		) +
		ribs
	);
}

/** Mice: ergonomic, slim for travel, gaming with glow, upright. */
export function drawMouse(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	if (detail === 3) return vertical(paint, c, angle);
	const shapes = [
		"M318 84C412 84 452 150 458 250S470 420 440 484 372 566 306 562 190 520 176 446 158 372 166 340 196 300 198 250C202 152 232 84 318 84z",
		"M320 92C404 92 440 130 444 216V424C444 512 404 556 320 556S196 512 196 424V216C200 130 236 92 320 92z",
		"M296 76H346L414 104C440 128 446 190 440 250L462 388 438 492 376 560H266L204 492 178 388 202 250C196 190 202 128 228 104z",
	] as const;
	const shape = shapes[detail] ?? shapes[0];
	const path = (fill: string, more = "") => `<path d="${shape}" fill="${fill}" ${more}/>`;
	const crown = path(
		paint.radial(
			[
				[0, "#fff", 0.42],
				[0.4, "#fff", 0.06],
				[1, "#000", 0],
			],
			0.36,
			0.66,
			0.5,
		),
	);
	const side = path(
		paint.linear("right", [
			[0, "#000", 0.2],
			[0.16, "#fff", 0.1],
			[0.4, "#000", 0],
			[0.78, "#000", 0],
			[1, "#000", 0.42],
		]),
	);
	const tops = [
		() =>
			`<path d="M200 250C198 300 166 330 166 352c-8 40 6 120 44 162-20-90-6-170 20-230z" fill="${paint.linear("right", [rubber.base, rubber.highlight, rubber.shade])}"/>` +
			rect(204, 262, 15, 66, 7, c.shade, 'transform="rotate(5 211 295)"') +
			rect(198, 336, 15, 62, 7, c.shade, 'transform="rotate(7 205 366)"') +
			`<path d="M322 86C322 180 318 240 316 286M200 268C250 300 400 306 460 268" fill="none" stroke="${c.deep}" stroke-width="4.5"/><path d="M325 200v84M206 276C250 305 400 311 458 275" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="2"/>` +
			wheel(paint, 322, 172, 76) +
			rect(308, 236, 28, 15, 7, c.shade) +
			chargeMark(304, 448, 52, c.mark, 0.5) +
			lamp(322, 266, 3.5, c.accent),
		() =>
			`<path d="M320 94V262M197 262H443" stroke="${c.deep}" stroke-width="3.5"/><path d="M198 265H442" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>` +
			wheel(paint, 320, 176, 64) +
			chargeMark(305, 440, 48, c.mark, 0.45) +
			lamp(320, 236, 3.5, c.accent) +
			rect(200, 516, 240, 3, 1.5, "#000", 'opacity="0"'),
		() =>
			`<path d="M202 252 246 284 232 420 182 392z" fill="${rubber.shade}"/><path d="M438 252 394 284 408 420 458 392z" fill="${rubber.deep}"/><path d="M192 318l38 24M188 342l42 26M186 366l46 28" stroke="#fff" stroke-opacity=".18" stroke-width="3"/>` +
			rect(196, 246, 15, 58, 6, c.base, 'transform="rotate(7 203 275)"') +
			rect(190, 312, 14, 54, 6, c.base, 'transform="rotate(9 197 339)"') +
			`<path d="M306 78V250L246 284M334 78V250L394 284M306 250H334" fill="none" stroke="#06080a" stroke-width="5"/><path d="M250 286 314 258H326L390 286 402 424 360 500H280L238 424z" fill="${paint.face({ ...rubber, highlight: rubber.base })}" stroke="#000" stroke-opacity=".4" stroke-width="2"/>` +
			`<path d="M238 424 280 500H360L402 424" fill="none" stroke="${mango}" stroke-width="14" opacity=".5" filter="${paint.blurAround(7, 0.3, 0.3)}"/><path d="M238 424 280 500H360L402 424" fill="none" stroke="${mango}" stroke-width="6" stroke-linejoin="round"/>` +
			wheel(paint, 320, 168, 78, mango) +
			rect(308, 268, 24, 18, 6, "#07090b") +
			rect(308, 294, 24, 18, 6, "#07090b") +
			chargeMark(298, 360, 72, mango),
	] as const;
	const draw = tops[detail] ?? tops[0];
	const cable =
		sitting.facts["is_wireless"] === false
			? `<path d="M320 80C320 40 352 30 350-20" fill="none" stroke="#0d0f11" stroke-width="15"/><path d="M317 80C317 40 349 30 347-20" fill="none" stroke="#4a5058" stroke-width="4" stroke-dasharray="5 4"/>${rect(309, 58, 22, 30, 6, rubber.deep)}`
			: "";
	return (
		`<g transform="rotate(${14 + angle} 320 320)">` +
		lying(paint, `<path d="${shape}"/>`, 17) +
		cable +
		path(c.deep, 'transform="translate(6 9)"') +
		path(paint.body({ ...c, deep: mix(c.shade, c.deep, 0.5) })) +
		side +
		crown +
		draw() +
		path("none", `stroke="${edge(paint, 0.75)}" stroke-width="4"`) +
		extrasOf(sitting) +
		"</g>"
	);
}

/** Details of some mice: a thumb ball, a pad of buttons, holes in the shell. */
function extrasOf({ name, paint, colours: c }: Sitting): string {
	if (/Trackball/.test(name)) {
		return `<circle cx="206" cy="330" r="58" fill="${c.deep}"/><circle cx="204" cy="326" r="50" fill="${paint.ball({ ...c, highlight: "#F5887B", base: "#CC3B2F", shade: "#97231B", deep: "#5E120E" })}"/>`;
	}
	if (/MMO/.test(name)) {
		return Array.from({ length: 12 }, (_, at) =>
			rect(
				186 + (at % 3) * 22,
				266 + Math.floor(at / 3) * 30,
				19,
				26,
				5,
				at % 2 ? c.highlight : mango,
			),
		).join("");
	}
	if (/Light 62/.test(name)) {
		return Array.from(
			{ length: 18 },
			(_, at) =>
				`<circle cx="${262 + (at % 6) * 23 + (Math.floor(at / 6) % 2) * 11}" cy="${506 + Math.floor(at / 6) * 20}" r="7.5" fill="#15181C"/>`,
		).join("");
	}
	return "";
}

/**
 * An upright mouse, seen from the thumb's side: a tall back, a hollow for the thumb with two keys, and the wheel at the
 * front.
 */
function vertical(paint: Paint, c: Colours, angle: number): string {
	const outline =
		"M104 516C92 392 138 232 262 192C362 162 430 214 478 300C520 374 556 428 562 494C564 526 544 544 516 544H138C116 544 106 536 104 516z";
	const nose =
		"M318 182C380 184 440 232 478 300C520 374 556 428 562 494C564 526 544 544 516 544H470C500 420 430 258 318 182z";
	const hollow =
		"M150 448C148 372 222 306 318 306C392 306 436 352 440 408C444 458 398 478 316 482C226 488 152 494 150 448z";
	const key = (path: string) =>
		`<path d="${path}" fill="none" stroke="${c.deep}" stroke-width="27" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${c.base}" stroke-width="21" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".55" transform="translate(-2 -6)"/>`;
	return (
		groundShadow(paint, 338, 556, 440, 420) +
		`<g transform="rotate(${angle} 320 550) translate(0 88) scale(1 .84)">` +
		`<g transform="rotate(-34 452 268)">${wheel(paint, 458, 268, 70)}</g>` +
		`<path d="M92 552C94 524 116 508 150 506H520C556 508 574 524 576 552z" fill="${paint.linear("down", [rubber.highlight, rubber.base, rubber.deep])}"/>` +
		`<path d="${outline}" fill="${paint.linear("diagonal", [
			[0.08, c.highlight],
			[0.36, c.base],
			[0.78, c.shade],
			[1, c.deep],
		])}"/>` +
		`<path d="${nose}" fill="${paint.linear("right", [
			[0, c.highlight, 0],
			[0.3, c.highlight, 0.35],
			[1, c.deep, 0.55],
		])}"/>` +
		`<path d="M318 182C430 258 500 420 470 544" fill="none" stroke="${c.deep}" stroke-width="4.5"/><path d="M314 184C424 260 494 420 464 544" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/><path d="M482 424C506 416 534 412 552 440" fill="none" stroke="${c.deep}" stroke-width="4"/>` +
		`<path d="${hollow}" fill="${paint.linear("down", [c.deep, c.shade, c.highlight])}"/><g transform="translate(296 396) scale(.965) translate(-296 -396)"><path d="${hollow}" fill="${paint.linear("down", [mix(c.deep, c.shade, 0.5), mix(c.shade, c.base, 0.4), c.base])}"/><path d="${hollow}" fill="${paint.pattern(10, 10, '<circle cx="5" cy="5" r="1.6" fill="#000" fill-opacity=".28"/>')}"/></g>` +
		key("M206 308C228 294 252 285 276 280") +
		key("M312 277C340 277 366 286 388 302") +
		chargeMark(276, 372, 58, c.mark, 0.55) +
		`<path d="M134 420C140 322 180 250 262 216" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".6"/>` +
		lamp(512, 500, 4.5, c.accent) +
		"</g>"
	);
}
