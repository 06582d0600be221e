import { aluminium, type Colours, mix, rubber } from "../colours.ts";
import { cord, groundShadow, rect, slab } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp, phone } from "../parts.ts";
import type { Shape, Sitting } from "../sitting.ts";

/** The lit ring: its housing, the diffuser with a warm edge, and its glow. */
function ring(paint: Paint, c: Colours, x: number, y: number, r: number, thick: number): string {
	const circle = (radius: number, stroke: string, width: number, more = "") =>
		`<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
	const shell = paint.linear("diagonal", [c.highlight, c.base, c.shade, c.deep]);
	return (
		circle(r, "#FFD98A", thick * 1.5, `opacity=".55" filter="${paint.blur(20)}"`) +
		circle(r + 3, c.deep, thick + 22, 'transform="translate(5 5)"') +
		circle(r, shell, thick + 22) +
		circle(r, "#E9A93B", thick + 3) +
		circle(r, "#FFE7B0", thick - 1) +
		circle(r, "#FFF8E6", thick * 0.66) +
		circle(r, "#FFFFFF", thick * 0.36, `filter="${paint.blur(4)}"`) +
		circle(
			r + thick / 2 + 9,
			"#fff",
			2.5,
			`opacity=".55" stroke-dasharray="${r * 1.6} ${r * 9}" transform="rotate(172 ${x} ${y})"`,
		)
	);
}

/** The person in front of the ring light, warmly lit, on the phone's screen. */
function selfie(paint: Paint, x: number, y: number, w: number, h: number): string {
	return (
		phone(paint, [x, y, w, h], ["#FFE2B4", "#F0A868"]) +
		paint.inside(
			rect(x + 6, y + 6, w - 12, h - 12, w * 0.13, "#fff"),
			`<path d="M${x + w * 0.08} ${y + h}c0-${h * 0.26} ${w * 0.2}-${h * 0.32} ${w * 0.42}-${h * 0.32}s${w * 0.42} ${h * 0.06} ${w * 0.42} ${h * 0.32}z" fill="#0B5F59"/><path d="M${x + w * 0.25} ${y + h * 0.62}c-${w * 0.1}-${h * 0.3} ${w * 0.06}-${h * 0.36} ${w * 0.25}-${h * 0.36}s${w * 0.36} ${h * 0.08} ${w * 0.25} ${h * 0.36}z" fill="#2b1d18"/><ellipse cx="${x + w * 0.5}" cy="${y + h * 0.48}" rx="${w * 0.19}" ry="${h * 0.125}" fill="#C98459"/><path d="M${x + w * 0.43} ${y + h * 0.52}q${w * 0.07} ${h * 0.035} ${w * 0.14} 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
		)
	);
}

/** Ring lights: on a desk stand, on a tripod, clipped to a phone, and as a square panel. */
export function drawRingLight(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const holder = (cx: number, top: number, bottom: number) =>
		rect(cx - 26, top - 12, 52, 20, 6, paint.linear("down", [rubber.highlight, rubber.shade])) +
		rect(cx - 26, bottom - 8, 52, 22, 6, paint.linear("down", [rubber.highlight, rubber.deep]));
	const lights = [
		() =>
			groundShadow(paint, 328, 582, 250, 210) +
			`<ellipse cx="320" cy="574" rx="112" ry="24" fill="${c.deep}"/><ellipse cx="320" cy="566" rx="112" ry="24" fill="${paint.linear("right", [c.base, c.highlight, c.base, c.shade])}"/><ellipse cx="320" cy="566" rx="110" ry="22" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>` +
			cord("M320 562V420", aluminium, 17) +
			rect(300, 474, 40, 46, 12, paint.column(rubber)) +
			lamp(320, 490, 4) +
			rect(304, 398, 32, 40, 8, paint.column(c)) +
			ring(paint, c, 320, 232, 164, 46) +
			rect(314, 330, 12, 70, 4, paint.column(rubber)) +
			selfie(paint, 262, 128, 116, 226) +
			holder(320, 130, 354),
		() =>
			groundShadow(paint, 328, 590, 330, 170) +
			cord("M320 430 350 572", rubber, 15) +
			cord("M320 588V300", aluminium, 17) +
			cord("M314 440 172 590", c, 17) +
			cord("M326 440 470 590", c, 17) +
			cord("M244 520 320 500 398 520", aluminium, 7) +
			rect(302, 418, 36, 36, 9, paint.column(rubber)) +
			rect(305, 336, 30, 44, 8, paint.column(c)) +
			cord("M336 360 366 360", rubber, 16) +
			ring(paint, c, 320, 182, 122, 38) +
			selfie(paint, 279, 112, 82, 156) +
			holder(320, 112, 268),
		() => {
			const [x, y, w, h] = [218, 246, 196, 340] as const;
			return (
				groundShadow(paint, 330, 588, 250, 200) +
				`<g transform="rotate(0)">${rect(x + 8, y + 4, w, h, 38, "#0b0d0f")}${selfie(paint, x, y, w, h)}</g>` +
				ring(paint, c, 316, 170, 104, 40) +
				rect(284, 284, 56, 64, 16, c.deep) +
				slab(paint, [281, 280, 56, 64, 16], paint.body(c)) +
				chargeMark(300, 299, 26, c.mark, 0.75) +
				rect(364, 284, 30, 16, 8, rubber.shade, 'transform="rotate(-42 379 292)"')
			);
		},
		() => {
			const [x, y, w, h] = [150, 92, 340, 268] as const;
			const dots = paint.pattern(
				20,
				20,
				'<circle cx="10" cy="10" r="7" fill="#FFF3CF"/><circle cx="10" cy="10" r="3.6" fill="#fff"/>',
			);
			return (
				groundShadow(paint, 328, 580, 310, 200) +
				cord("M320 440 346 560", rubber, 19) +
				cord("M314 440 196 572", c, 22) +
				cord("M326 440 448 574", c, 22) +
				rect(296, 408, 48, 48, 14, paint.column(c)) +
				`<circle cx="320" cy="396" r="24" fill="${paint.ball(aluminium)}"/>` +
				rect(306, 356, 28, 36, 6, paint.column(rubber)) +
				rect(
					x + 10,
					y + 20,
					w - 20,
					h - 30,
					40,
					"#FFD98A",
					`opacity=".8" filter="${paint.blur(24)}"`,
				) +
				rect(x + 12, y + 6, w, h, 36, c.deep) +
				slab(paint, [x, y, w, h, 36], paint.body({ ...c, deep: mix(c.shade, c.deep, 0.5) })) +
				rect(
					x + 20,
					y + 20,
					w - 40,
					h - 40,
					20,
					paint.radial(
						[
							[0, "#FFFBEF"],
							[0.6, "#FFE6AC"],
							[1, "#F2B950"],
						],
						0.46,
						0.42,
						0.7,
					),
				) +
				rect(x + 20, y + 24, w - 40, h - 48, 16, dots) +
				rect(
					x + 20,
					y + 20,
					w - 40,
					h - 40,
					20,
					"none",
					'stroke="#8A5600" stroke-opacity=".35" stroke-width="2"',
				) +
				`<path d="M${x + 20} ${y + 40}q0-20 20-20h130l-92 ${h - 40}h-38q-20 0-20-20z" fill="#fff" opacity=".3"/>` +
				`<circle cx="${x + w + 14}" cy="${y + 84}" r="17" fill="${paint.ball(rubber)}"/><circle cx="${x + w + 14}" cy="${y + 136}" r="17" fill="${paint.ball(rubber)}"/>`
			);
		},
	] as const;
	return `<g transform="rotate(${angle} 320 570)">${lights[detail]()}</g>`;
}
