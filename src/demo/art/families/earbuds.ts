import { type Colours, mix, rubber } from "../colours.ts";
import { lettering } from "../lettering.ts";
import { groundShadow, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import type { Shape, Sitting } from "../sitting.ts";

/** One earbud in its charging well, with the silicone tip to the left; mirrored for the other ear. */
function bud(
	paint: Paint,
	c: Colours,
	kind: "stem" | "bean" | "hook",
	x: number,
	y: number,
	mirror: 1 | -1,
): string {
	const hook =
		kind === "hook"
			? `<path d="M14-22C20-92 92-98 94-30c1 34-14 58-32 78" fill="none" stroke="${rubber.deep}" stroke-width="15" stroke-linecap="round"/><path d="M13-24C20-92 90-98 92-32" fill="none" stroke="${rubber.highlight}" stroke-width="5" stroke-linecap="round" opacity=".6"/>`
			: "";
	const stem =
		kind === "stem"
			? rect(-2, -8, 36, 128, 18, paint.column(c)) + rect(12, 10, 8, 34, 4, "#000", 'opacity=".16"')
			: "";
	const head = kind === "bean" ? [56, 50] : [48, 44];
	return (
		`<g transform="translate(${x} ${y}) scale(${mirror * 1.22} 1.22)">${hook}${stem}` +
		`<ellipse cx="-34" cy="-16" rx="20" ry="25" transform="rotate(-24 -34 -16)" fill="${paint.linear("diagonal", [rubber.highlight, rubber.base, rubber.deep])}"/>` +
		`<ellipse cx="-40" cy="-19" rx="11" ry="15" transform="rotate(-24 -40 -19)" fill="#050607"/>` +
		`<ellipse cx="2" cy="0" rx="${head[0]}" ry="${head[1]}" fill="${paint.ball(c)}"/>` +
		`<ellipse cx="14" cy="4" rx="22" ry="20" fill="${paint.linear("diagonal", [
			[0, "#000", 0.16],
			[1, "#fff", 0.2],
		])}"/>` +
		`<circle cx="14" cy="4" r="4" fill="${c.accent}"/>` +
		`<path d="M-26-22c8-14 26-22 46-16" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".75" fill="none"/></g>`
	);
}

/**
 * Earbuds in four shapes: in a round case, with long stems in a wide case, with ear hooks for sports, and with a
 * display on the case.
 */
export function drawEarbuds(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const cavity = paint.linear("down", ["#0e1215", "#262c32", "#464e56"]);
	const wide = [180, 206, 216, 190][detail] ?? 180;
	const high = [196, 150, 178, 176][detail] ?? 190;
	const seam = 352;
	const [l, right] = [320 - wide, 320 + wide];
	const foot = seam + high;
	const lidHeight = [206, 150, 176, 196][detail] ?? 200;
	const k = detail === 1 ? 0.74 : 0.6;
	const lid = (inset: number) =>
		`M${l + 10 + inset} ${seam - 10}V${seam - lidHeight * 0.42}C${l + 10 + inset} ${seam - lidHeight - 14 + inset} ${320 - wide * k + inset * 0.4} ${seam - lidHeight - 14 + inset} 320 ${seam - lidHeight - 14 + inset}S${right - 10 - inset} ${seam - lidHeight - 14 + inset} ${right - 10 - inset} ${seam - lidHeight * 0.42}V${seam - 10}z`;
	const body = `M${l} ${seam - 2}c0-14 10-22 24-22h${wide * 2 - 48}c14 0 24 8 24 22v${high * 0.36}C${right} ${foot - high * 0.12} ${320 + wide * 0.62} ${foot} 320 ${foot}S${l} ${foot - high * 0.12} ${l} ${seam - 2 + high * 0.36}z`;
	const kinds = ["stem", "stem", "hook", "bean"] as const;
	const kind = kinds[detail];
	const at = [78, 100, 104, 92][detail] ?? 76;
	const by = seam - ([84, 66, 66, 72][detail] ?? 60);
	const budColours = detail === 2 ? { ...c, highlight: mix(c.highlight, "#ffffff", 0.1) } : c;
	const gloss =
		detail === 3
			? { ...rubber, base: c.base, shade: c.shade, deep: c.deep, highlight: c.highlight }
			: c;
	const front = [
		chargeMark(309, seam + 56, 40, c.mark, 0.35) + lamp(320, seam + 128, 5, c.accent),
		lamp(320, seam + 62, 5, c.accent),
		rect(266, seam + 54, 108, 13, 6.5, "#000", 'opacity=".25"') +
			rect(268, seam + 56, 78, 9, 4.5, c.accent) +
			chargeMark(311, seam + 90, 36, c.mark, 0.4),
		rect(236, seam + 40, 168, 72, 22, "#07090b") +
			lettering("100", 258, seam + 60, 32, "#fff", 1, 0.8) +
			lettering("%", 346, seam + 72, 19, "#fff", 0.7) +
			`<path d="M380 ${seam + 58}l-11 18h8l-3 14 14-20h-9z" fill="#FFB21A"/><path d="M238 ${seam + 62}q0-20 22-20h48l-26 68h-22q-22 0-22-20z" fill="#fff" opacity=".09"/>`,
	][detail];
	return (
		groundShadow(paint, 322, foot - 2, wide * 1.9, wide * 1.36) +
		`<g transform="rotate(${angle} 320 ${foot})">` +
		`<path d="${lid(0)}" fill="${paint.linear("down", [c.highlight, c.base, c.shade])}"/>` +
		`<path d="${lid(2)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>` +
		`<path d="${lid(18)}" fill="${cavity}"/>` +
		`<path d="${lid(20)}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="3"/>` +
		paint.inside(
			`<path d="${lid(0)}"/>`,
			[-1, 1]
				.map(
					(s) =>
						`<ellipse cx="${320 + s * at}" cy="${seam - 14}" rx="64" ry="34" fill="#000" opacity=".55"/>`,
				)
				.join("") +
				bud(paint, budColours, kind, 320 - at, by, 1) +
				bud(paint, budColours, kind, 320 + at, by, -1) +
				`<path d="M${l} ${seam - 44}h${wide * 2}v50H${l}z" fill="${paint.linear("down", [
					[0, "#000", 0],
					[1, "#000", 0.45],
				])}"/>`,
		) +
		`<path d="${body}" fill="${paint.ball({ ...gloss, deep: mix(c.shade, c.deep, 0.6) })}"/>` +
		`<path d="${body}" fill="${paint.linear("down", [
			[0, "#fff", 0.12],
			[0.5, "#000", 0],
			[1, c.deep, 0.42],
		])}"/>` +
		`<path d="M${l + 1} ${seam + 14}v-16c0-14 10-21 23-21h${wide * 2 - 48}c13 0 23 7 23 21v16c0-14-10-21-23-21H${l + 24}c-13 0-23 7-23 21z" fill="#fff" opacity=".4"/>` +
		`<path d="M${l + 26} ${seam + 44}c4 ${high * 0.3} 34 ${high * 0.52} 92 ${high * 0.66}" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".42"/>` +
		front +
		`</g>`
	);
}
