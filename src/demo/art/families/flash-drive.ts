import { aluminium, type Colours, mango, mix } from "../colours.ts";
import { lettering } from "../lettering.ts";
import { cord, edge, lying, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import { numberOf, type Shape, type Sitting, storageMark, wordOf } from "../sitting.ts";

/** A full-size USB-A plug pointing right, with its middle at (x, y). */
function plugA(paint: Paint, x: number, y: number, tall = 92): string {
	const long = tall * 1.06;
	return (
		rect(
			x,
			y - tall / 2,
			long,
			tall,
			5,
			paint.linear("down", ["#8b9299", "#fafbfc", "#d5dade", "#8f979e", "#b9bfc5"]),
		) +
		rect(x + long * 0.42, y - tall * 0.3, tall * 0.2, tall * 0.2, 2, "#1d2226") +
		rect(x + long * 0.42, y + tall * 0.1, tall * 0.2, tall * 0.2, 2, "#1d2226") +
		rect(x + long - 6, y - tall / 2 + 3, 4, tall - 6, 2, "#000", 'opacity=".25"') +
		rect(
			x,
			y - tall / 2,
			14,
			tall,
			0,
			paint.linear("right", [
				[0, "#000", 0.45],
				[1, "#000", 0],
			]),
		)
	);
}

/** A USB-C plug pointing left to (x, y). */
function plugC(paint: Paint, x: number, y: number): string {
	return (
		rect(
			x,
			y - 26,
			62,
			52,
			16,
			paint.linear("down", ["#8b9299", "#fafbfc", "#c3c9ce", "#8f979e"]),
		) +
		rect(x, y - 14, 7, 28, 3, "#15181c", 'opacity=".8"') +
		rect(
			x + 48,
			y - 26,
			14,
			52,
			0,
			paint.linear("right", [
				[0, "#000", 0],
				[1, "#000", 0.4],
			]),
		)
	);
}

/** A Lightning plug pointing left to (x, y). */
const plugLightning = (paint: Paint, x: number, y: number): string =>
	rect(
		x + 8,
		y - 17,
		54,
		34,
		8,
		paint.linear("down", ["#8b9299", "#fafbfc", "#c3c9ce", "#8f979e"]),
	) +
	Array.from({ length: 6 }, (_, at) => rect(x + 14, y - 12 + at * 4.4, 16, 2.4, 1, "#c9a24a")).join(
		"",
	);

/** Flash drives: metal swivel, slider, double-ended for phones, and a tiny one on a key ring. */
export function drawFlashDrive(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const size = storageMark(numberOf(sitting, "storage_gb") ?? 0);
	const body = (x: number, y: number, w: number, h: number, r: number, of: Colours = c) =>
		rect(x + 4, y + 9, w, h, r, of.deep) +
		rect(x, y, w, h, r, paint.roll({ ...of, deep: mix(of.shade, of.deep, 0.5) })) +
		rect(
			x + 2,
			y + 2,
			w - 4,
			h - 4,
			r - 2,
			"none",
			`stroke="${edge(paint, 0.9)}" stroke-width="3.5"`,
		);
	const steel = { ...aluminium, deep: "#7a8289" };
	const drives = [
		() => {
			const shape = `${rect(118, 250, 300, 124, 22, "#000")}${rect(410, 262, 104, 98, 6, "#000")}<path transform="rotate(-34 176 312)" d="M176 240H452q12 0 12 12v120q0 12-12 12H176a72 72 0 0 1 0-144z"/>`;
			return (
				lying(paint, shape, 11) +
				plugA(paint, 412, 312) +
				body(116, 250, 300, 124, 24) +
				chargeMark(262, 282, 60, c.mark, 0.85) +
				lettering(size, 312, 300, 24, c.mark, 0.85) +
				`<g transform="rotate(-34 176 312)"><path d="M176 240H452q12 0 12 12v120q0 12-12 12H176a72 72 0 0 1 0-144z" fill="#15181C" opacity=".35" filter="${paint.blurAround(7, 0.3, 0.3)}" transform="translate(4 8)"/>` +
				`<path d="M176 238H452q12 0 12 12v122q0 12-12 12H176a73 73 0 0 1 0-146z" fill="${paint.linear("diagonal", [steel.highlight, steel.base, "#eef0f2", steel.shade])}"/><path d="M176 240H452q10 0 10 10" fill="none" stroke="#fff" stroke-width="3"/><path d="M464 252v120q0 12-12 12H190" fill="none" stroke="${steel.deep}" stroke-width="3"/>` +
				Array.from(
					{ length: 12 },
					(_, at) =>
						`<path d="M250 ${250 + at * 11}h204" stroke="#000" stroke-opacity=".05" stroke-width="1.5"/>`,
				).join("") +
				chargeMark(360, 286, 54, "#4a5056", 0.8) +
				`</g><circle cx="176" cy="312" r="36" fill="${paint.linear("diagonal", [c.deep, c.shade, c.base])}"/><circle cx="176" cy="312" r="29" fill="${paint.ball(c)}"/><circle cx="176" cy="312" r="13" fill="${paint.linear("diagonal", [aluminium.deep, aluminium.highlight])}"/>`
			);
		},
		() => {
			const grooves = Array.from(
				{ length: 6 },
				(_, at) =>
					rect(286 + at * 14, 288, 6, 48, 3, "#000", 'opacity=".34"') +
					rect(291 + at * 14, 290, 1.5, 44, 0.7, "#fff", 'opacity=".4"'),
			).join("");
			return (
				lying(
					paint,
					`${rect(96, 246, 356, 132, 44, "#000")}${rect(440, 262, 104, 98, 6, "#000")}`,
					11,
				) +
				plugA(paint, 444, 312, 92) +
				body(96, 246, 356, 132, 44) +
				rect(214, 280, 206, 64, 32, "#07090b", 'opacity=".8"') +
				rect(215, 281, 204, 62, 31, "none", 'stroke="#fff" stroke-opacity=".2" stroke-width="2"') +
				rect(266, 276, 118, 72, 30, paint.linear("down", [c.highlight, c.base, c.shade])) +
				grooves +
				`<circle cx="144" cy="312" r="24" fill="${c.deep}"/><circle cx="144" cy="312" r="18" fill="#E7EEF0"/><path d="M126 312a18 18 0 0 0 36 0z" fill="#15181C" opacity=".16"/>` +
				lettering(size, 194, 354, 15, c.mark, 0.8) +
				lamp(424, 268, 4, c.accent)
			);
		},
		() =>
			lying(
				paint,
				`${rect(150, 252, 330, 120, 22, "#000")}${rect(94, 286, 60, 52, 12, "#000")}${rect(470, 266, 100, 92, 6, "#000")}`,
				11,
			) +
			(wordOf(sitting, "connector") === "lightning"
				? plugLightning(paint, 92, 312)
				: plugC(paint, 92, 312)) +
			plugA(paint, 474, 312, 88) +
			body(150, 252, 330, 120, 26, { ...aluminium, base: mix("#C9CED3", c.base, 0.1) }) +
			`<path d="M262 250h148v122H262z" fill="${paint.roll({ ...c, deep: mix(c.shade, c.deep, 0.5) })}"/><path d="M262 250v122M410 250v122" stroke="#000" stroke-opacity=".4" stroke-width="2.5"/><path d="M264.5 252v118" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>` +
			chargeMark(284, 282, 60, c.mark, 0.9) +
			lettering(size, 328, 302, 17, c.mark, 0.85) +
			"" +
			lettering("OTG", 176, 304, 16, "#4a5056", 0.8),
		() => {
			const key = `M212 312C150 316 108 292 96 248S116 158 172 166s66 92 36 142`;
			return (
				`<g stroke="#15181C" stroke-width="14">${lying(paint, `<path d="${key}" fill="none"/>`, 9)}</g>` +
				lying(
					paint,
					`${rect(196, 226, 210, 172, 50, "#000")}${rect(400, 246, 130, 132, 6, "#000")}`,
					11,
				) +
				plugA(paint, 402, 312, 128) +
				body(196, 226, 210, 172, 54) +
				`<circle cx="240" cy="312" r="27" fill="${c.deep}"/><circle cx="240" cy="312" r="21" fill="#F0DAD5"/>` +
				cord("M236 318C190 338 112 312 96 248S116 158 172 166s92 66 70 136", aluminium, 13, 0.9) +
				chargeMark(300, 258, 54, c.mark, 0.88) +
				lettering(size, 284, 334, 22, c.mark, 0.9) +
				rect(386, 250, 9, 124, 4.5, mango)
			);
		},
	] as const;
	const tilt = [-14, -32, -28, -24][detail] ?? -28;
	return `<g transform="translate(${detail === 0 ? 10 : 0} ${detail === 0 ? 30 : 8}) rotate(${tilt + angle} 320 312)">${drives[detail]()}</g>`;
}
