import { aluminium, type Colours, mango, mix, rubber } from "../colours.ts";
import { lettering } from "../lettering.ts";
import { lying, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import type { Shape, Sitting } from "../sitting.ts";

/** The tablet that the stylus draws on, with a half-finished stroke. */
function tablet(paint: Paint, drawing: string): string {
	const frame = (inset: number, fill: string) =>
		rect(70 + inset, 116 + inset, 500 - inset * 2, 400 - inset * 2, 32 - inset * 0.7, fill);
	return (
		`<g transform="rotate(-10 320 320)">${lying(paint, frame(0, "#15181C"), 15)}${rect(74, 122, 500, 400, 32, "#4b5158")}${frame(0, paint.linear("diagonal", ["#e9ecee", "#8b9299", "#4b5158"]))}${frame(3, "#0a0c0e")}${frame(20, paint.linear("diagonal", ["#FFFDF7", "#F6EFE0"]))}` +
		paint.inside(
			frame(20, "#fff"),
			`${drawing}<path d="M70 116h250L150 520H70z" fill="#fff" opacity=".35"/>`,
		) +
		`<circle cx="82" cy="316" r="3" fill="#2b3036"/></g>`
	);
}

/** Styluses: a pencil with a flat side, one with two tips, one with buttons and a clip, one with spare tips. */
export function drawStylus(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const stroke = (path: string, colour: string, width: number) =>
		`<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
	const drawings = [
		stroke("M130 400C180 250 236 250 232 340S300 420 330 330 392 270 400 330", mango, 15) +
			stroke("M132 446q90 26 190 0", "#0B5F59", 6),
		`<circle cx="210" cy="260" r="62" fill="#BCE2F8"/>` +
			stroke("M150 420q60-90 120-20t130-60", "#0B5F59", 12) +
			stroke("M160 456q80-40 150-6", mango, 8),
		stroke("M140 300l60-80 60 80 60-80 40 60", "#B3261E", 10) +
			stroke("M130 400C200 340 250 460 320 400S380 350 400 380", mango, 14),
		stroke("M130 380c40-140 110-160 110-60s60 130 100 30 60-60 66-20", "#0B5F59", 13) +
			`<circle cx="190" cy="216" r="34" fill="${mango}"/>`,
	];
	return (
		tablet(paint, drawings[detail] ?? "") +
		`<g transform="translate(360 352) rotate(${40 + angle})">${pen(paint, c, detail)}</g>`
	);
}

/** The pen along x from -56 to 300, with its tip at the left end. */
function pen(paint: Paint, c: Colours, detail: 0 | 1 | 2 | 3): string {
	const body: Colours = { ...c, deep: mix(c.shade, c.deep, 0.6) };
	const barrel = (from: number, to: number, r: number, of: Colours = body) =>
		rect(from, -r, to - from, r * 2, 0, paint.roll(of));
	const cone = (from: number, to: number, r1: number, r2: number, of: Colours) =>
		`<path d="M${from} ${-r1}L${to} ${-r2}V${r2}L${from} ${r1}z" fill="${paint.roll(of)}"/>`;
	const nib = cone(-96, -52, 3, 13, {
		...rubber,
		base: "#E9E4DA",
		highlight: "#ffffff",
		shade: "#B9B3A8",
		deep: "#8d877b",
	});
	const shape = `<path d="M-96-4-40-24H274q18 0 18 24t-18 24H-40L-96 4z"/>`;
	const shadow = lying(paint, `<g transform="translate(0 0)">${shape}</g>`, 12);
	const gleam = (from: number, to: number, y: number) =>
		`<path d="M${from} ${y}H${to}" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/>`;
	const end = (x: number, r: number, of: Colours = body) =>
		`<path d="M${x} ${-r}h10q16 0 16 ${r}t-16 ${r}h-10z" fill="${paint.roll(of)}"/>`;
	const pens = [
		() =>
			nib +
			cone(-54, -30, 13, 24, body) +
			barrel(-31, 266, 24) +
			end(265, 24) +
			rect(-30, 8, 296, 10, 0, "#000", 'opacity=".16"') +
			rect(236, -24, 5, 48, 0, "#000", 'opacity=".3"') +
			gleam(-20, 226, -13) +
			`<g transform="translate(90 -15)">${chargeMark(0, 0, 30, c.mark, 0.6)}</g>` +
			lettering("KARGADO", 130, -7, 13, c.mark, 0.5),
		() =>
			`<circle cx="-94" cy="0" r="30" fill="#bfe3ee" fill-opacity=".45" stroke="#fff" stroke-width="3"/><circle cx="-94" cy="0" r="5" fill="#6d747b"/>` +
			cone(-94, -46, 4, 16, aluminium) +
			cone(-47, -26, 16, 22, aluminium) +
			barrel(-27, 236, 22) +
			barrel(20, 30, 22.5, aluminium) +
			barrel(180, 190, 22.5, aluminium) +
			cone(236, 256, 22, 15, aluminium) +
			`<path d="M255-15h12q20 0 20 15t-20 15h-12z" fill="${paint.roll(rubber)}"/>` +
			gleam(-18, 228, -12) +
			`<g transform="translate(92 -13)">${chargeMark(0, 0, 26, c.mark, 0.7)}</g>`,
		() =>
			nib +
			cone(-54, -24, 13, 23, rubber) +
			barrel(-25, 40, 23, rubber) +
			[0, 1, 2, 3, 4, 5]
				.map((at) => rect(-14 + at * 8, -23, 3, 46, 1, "#000", 'opacity=".4"'))
				.join("") +
			barrel(40, 262, 23) +
			end(261, 23, aluminium) +
			barrel(38, 44, 23.5, aluminium) +
			rect(64, -14, 70, 15, 7, rubber.deep) +
			rect(66, -14, 32, 12, 6, rubber.highlight) +
			rect(102, -14, 30, 12, 6, rubber.highlight) +
			rect(170, -32, 110, 14, 7, "#000", 'opacity=".3" transform="translate(2 7)"') +
			rect(170, -32, 112, 14, 7, paint.linear("down", ["#fff", "#c5cacf", "#7b838b"])) +
			gleam(50, 160, -18) +
			lamp(152, -6, 3.5, c.accent) +
			`<g transform="translate(196 -6)">${chargeMark(0, 0, 22, c.mark, 0.7)}</g>`,
		() =>
			nib +
			cone(-54, -30, 13, 23, body) +
			barrel(-31, 266, 23) +
			end(265, 23) +
			[0, 1, 2]
				.map(
					(at) =>
						`<g transform="translate(${40 + at * 54} 78)">${rect(-2, -8, 44, 24, 9, "#15181C", `opacity=".35" filter="${paint.blurAround(5, 0.3, 0.3)}"`)}${cone(0, 40, 3, 12, { ...rubber, base: at === 0 ? "#E9E4DA" : at === 1 ? c.base : "#4a5058", highlight: "#ffffff", shade: at === 0 ? "#B9B3A8" : at === 1 ? c.shade : "#2b3036" })}</g>`,
				)
				.join("") +
			gleam(-20, 150, -13) +
			rect(176, -10, 72, 20, 10, "#07090b", 'opacity=".85"') +
			rect(180, -6, 46, 12, 6, mango) +
			`<g transform="translate(96 -14)">${chargeMark(0, 0, 28, c.mark, 0.6)}</g>`,
	] as const;
	return shadow + pens[detail]();
}
