import { aluminium, type Colours, mango, mix, rubber } from "../colours.ts";
import { lettering } from "../lettering.ts";
import { edge, lying, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import type { Shape, Sitting } from "../sitting.ts";

/** The two halves of the strap, widest at the watch. */
const upper =
	"M244 226C246 150 254 92 262 44Q264 20 288 20H352Q376 20 378 44C386 92 394 150 396 226z";
const lower =
	"M244 414C246 490 254 548 262 596Q264 622 288 622H352Q376 622 378 596C386 548 394 490 396 414z";
const halves = `<path d="${upper}"/><path d="${lower}"/>`;

/** The watch: case, glass, and a face with glowing hands and charge rings. */
function watch(paint: Paint): string {
	const ring = (r: number, share: number, colour: string) => {
		const round = 2 * Math.PI * r;
		return `<circle cx="320" cy="330" r="${r}" fill="none" stroke="${colour}" stroke-opacity=".22" stroke-width="12"/><circle cx="320" cy="330" r="${r}" fill="none" stroke="${colour}" stroke-width="12" stroke-linecap="round" stroke-dasharray="${(round * share).toFixed(1)} 999" transform="rotate(-90 320 330)"/>`;
	};
	return (
		rect(430, 286, 20, 44, 9, paint.linear("down", ["#8b9299", "#eef0f2", "#6d747b"])) +
		rect(430, 290, 20, 3, 1, "#000", 'opacity=".25"') +
		rect(430, 300, 20, 3, 1, "#000", 'opacity=".25"') +
		rect(430, 310, 20, 3, 1, "#000", 'opacity=".25"') +
		rect(431, 352, 10, 54, 5, "#6d747b") +
		rect(
			202,
			194,
			236,
			262,
			78,
			"#15181C",
			`opacity=".4" filter="${paint.blurAround(9, 0.3, 0.3)}" transform="translate(8 12)"`,
		) +
		rect(206, 194, 232, 260, 76, "#4b5158") +
		rect(
			202,
			189,
			232,
			260,
			76,
			paint.linear("diagonal", ["#fbfcfc", "#c5cacf", "#7b838b", "#aab1b7"]),
		) +
		rect(211, 198, 214, 242, 68, "#050607") +
		rect(213, 200, 210, 238, 66, "none", `stroke="${edge(paint, 0.5)}" stroke-width="2.5"`) +
		ring(76, 0.82, mango) +
		ring(58, 0.6, "#4FC3B0") +
		ring(40, 0.44, "#F06A5E") +
		lettering("10:24", 282, 219, 20, "#fff", 0.95, 0.9) +
		`<path d="M325 306l-17 28h13l-5 22 20-31h-14l8-19z" fill="#fff"/>` +
		`<path d="M280 200h70L236 432c-16-10-22-26-22-46V266c0-40 24-66 66-66z" fill="#fff" opacity=".11"/>`
	);
}

/** Watch straps: sport silicone, woven steel, nylon loop, stitched leather. */
export function drawWatchStrap(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const leatherish: Colours = detail === 3 ? { ...c, highlight: mix(c.highlight, c.base, 0.4) } : c;
	const steel: Colours = {
		...aluminium,
		base: mix("#C5CACF", c.base, 0.22),
		highlight: mix("#FFFFFF", c.highlight, 0.2),
		shade: mix("#8D949B", c.shade, 0.3),
		deep: mix("#565D64", c.deep, 0.3),
	};
	const stuff = detail === 1 ? steel : leatherish;
	const across = paint.linearAt(
		[240, 0, 400, 0],
		[
			[0, stuff.shade],
			[0.12, stuff.base],
			[0.32, stuff.highlight],
			[0.55, stuff.base],
			[0.9, stuff.shade],
			[1, stuff.deep],
		],
	);
	const along = paint.linearAt(
		[0, 20, 0, 622],
		[
			[0, "#000", 0.3],
			[0.14, "#000", 0],
			[0.86, "#000", 0],
			[1, "#000", 0.34],
		],
	);
	const weaves = [
		"",
		paint.pattern(
			10,
			8,
			'<path d="M0 4q2.5-6 5 0t5 0" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="2"/><path d="M0 2q2.5-6 5 0t5 0" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.4"/>',
		),
		paint.pattern(
			12,
			14,
			'<path d="M0 0l6 7 6-7M0 14l6-7 6 7" fill="none" stroke="#000" stroke-opacity=".26" stroke-width="2.4"/><path d="M0 3l6 7 6-7" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.6"/>',
		),
		paint.pattern(
			26,
			22,
			'<path d="M3 5q5 4 3 8M14 3q6 2 5 8M9 16q5-3 9 1M22 15q3 2 2 5" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="1.8"/><path d="M4 4q5 4 3 8M15 2q6 2 5 8" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="1.4"/>',
		),
	];
	const paintHalves = (fill: string) => `<g fill="${fill}">${halves}</g>`;
	const holes = [0, 1, 2, 3, 4, 5]
		.map(
			(at) =>
				`<ellipse cx="320" cy="${492 + at * 19}" rx="7" ry="5.5" fill="${c.deep}"/><ellipse cx="320" cy="${493.5 + at * 19}" rx="6" ry="4" fill="#000" opacity=".5"/>`,
		)
		.join("");
	const buckle = (y: number) =>
		rect(
			240,
			y,
			160,
			50,
			15,
			"none",
			'stroke="#000" stroke-opacity=".35" stroke-width="13" transform="translate(3 5)"',
		) +
		rect(
			240,
			y,
			160,
			50,
			15,
			"none",
			`stroke="${paint.linear("diagonal", ["#fff", "#b4bac0", "#6d747b", "#d5dade"])}" stroke-width="12"`,
		) +
		rect(315, y - 2, 10, 54, 5, paint.linear("right", ["#fff", "#8b9299"]));
	const extras = [
		holes +
			`<circle cx="320" cy="76" r="12" fill="${paint.linear("diagonal", ["#fff", "#b4bac0", "#6d747b"])}"/><circle cx="320" cy="76" r="6" fill="#8b9299"/>` +
			rect(252, 112, 136, 28, 9, paint.linear("down", [c.highlight, c.base, c.shade])) +
			rect(252, 140, 136, 4, 2, "#000", 'opacity=".3"'),
		rect(252, 548, 136, 58, 10, paint.linear("diagonal", ["#fdfdfd", "#c9ced3", "#858d94"])) +
			rect(253, 549, 134, 56, 9, "none", 'stroke="#fff" stroke-opacity=".8" stroke-width="2"') +
			rect(268, 572, 104, 3, 1, "#000", 'opacity=".2"'),
		`<g fill="none" stroke="${c.accent}" stroke-width="6" stroke-opacity=".95"><path d="M255 226C257 150 264 96 271 48M255 414C257 490 264 544 271 592M385 226C383 150 376 96 369 48M385 414C383 490 376 544 369 592"/></g>` +
			rect(256, 96, 128, 46, 8, paint.linear("down", [c.shade, c.base, c.shade])) +
			rect(
				258,
				98,
				124,
				42,
				7,
				"none",
				`stroke="${c.mark}" stroke-opacity=".4" stroke-width="2" stroke-dasharray="5 4"`,
			),
		`<g fill="none" stroke="#FFF0D8" stroke-opacity=".85" stroke-width="3" stroke-dasharray="10 7" stroke-linecap="round"><path d="M257 222C259 150 266 98 274 62M383 222C381 150 374 98 366 62M257 418C259 490 266 546 273 590Q275 609 292 609H348Q365 609 367 590C374 546 381 490 383 418"/></g>` +
			holes +
			buckle(28) +
			rect(250, 118, 140, 24, 7, paint.linear("down", [leatherish.highlight, c.base, c.deep])),
	] as const;
	const lugs =
		rect(240, 196, 160, 20, 6, paint.linear("right", ["#7b838b", "#eef0f2", "#7b838b"])) +
		rect(240, 424, 160, 20, 6, paint.linear("right", ["#7b838b", "#eef0f2", "#7b838b"])) +
		rubberLip(c);
	return (
		`<g transform="translate(320 320) rotate(${16 + angle}) scale(.93) translate(-320 -320)">` +
		lying(paint, halves + rect(206, 190, 230, 262, 76, "#15181C"), 13) +
		`<g fill="${stuff.deep}" transform="translate(5 6)">${halves}</g>` +
		paintHalves(across) +
		(weaves[detail] ? paintHalves(weaves[detail] ?? "") : "") +
		paintHalves(along) +
		`<g fill="none" stroke="${edge(paint, 0.7)}" stroke-width="3">${halves}</g>` +
		extras[detail] +
		lugs +
		watch(paint) +
		"</g>"
	);
}

/** The dark line where strap meets watch. */
function rubberLip(c: Colours): string {
	return (
		rect(244, 186, 152, 10, 5, mix(c.deep, rubber.deep, 0.4), 'opacity=".55"') +
		rect(244, 446, 152, 8, 4, mix(c.deep, rubber.deep, 0.4), 'opacity=".55"')
	);
}
