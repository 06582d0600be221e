import { mango, mix, rubber } from "../colours.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { cord, edge, groundShadow, rect, slab } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp, lens } from "../parts.ts";
import { type Shape, type Sitting, wordOf } from "../sitting.ts";

/** The upper edge of the monitor the camera sits on. */
function monitor(paint: Paint): string {
	return (
		rect(
			60,
			420,
			520,
			300,
			30,
			"#15181C",
			`opacity=".3" filter="${paint.blur(16)}" transform="translate(10 10)"`,
		) +
		rect(60, 420, 520, 300, 28, paint.linear("down", ["#7c848b", "#2b3036", "#15181c"])) +
		rect(63, 424, 514, 300, 25, "#0b0d0f") +
		rect(
			78,
			442,
			484,
			300,
			10,
			paint.linear("diagonal", ["#FFE6B0", mango, "#E0703A", "#7c2f2a"]),
		) +
		`<path d="M78 590q120-90 240-30t244-50v140H78z" fill="#0B5F59" opacity=".85"/><path d="M78 442h210L150 640H78z" fill="#fff" opacity=".13"/>`
	);
}

/** Web cameras: classic, wide bar, ball on a stem, and one with a ring light and shutter on a small tripod. */
export function drawWebcam(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const mesh = (x: number, y: number) =>
		Array.from(
			{ length: 12 },
			(_, at) =>
				`<circle cx="${x + (at % 3) * 10}" cy="${y + Math.floor(at / 3) * 10}" r="2.6" fill="#000" opacity=".5"/>`,
		).join("");
	const deepBody = { ...c, deep: mix(c.shade, c.deep, 0.5) };
	const clip =
		rect(250, 396, 148, 64, 16, c.deep) +
		rect(246, 392, 148, 62, 16, paint.linear("down", [c.base, c.shade, c.deep])) +
		rect(250, 404, 140, 5, 2, "#fff", 'opacity=".25"') +
		rect(276, 372, 92, 34, 8, paint.column({ ...rubber }));
	const under = `<ellipse cx="326" cy="428" rx="150" ry="14" fill="#000" opacity=".5" filter="${paint.blur(9)}"/>`;
	const cams = [
		() =>
			monitor(paint) +
			under +
			clip +
			rect(134, 196, 384, 188, 90, c.deep) +
			slab(paint, [124, 190, 384, 188, 90], paint.body(deepBody)) +
			rect(
				146,
				210,
				340,
				148,
				72,
				paint.linear("falling", [rubber.base, rubber.shade, rubber.deep]),
			) +
			rect(147, 211, 338, 146, 71, "none", 'stroke="#fff" stroke-opacity=".18" stroke-width="2"') +
			mesh(188, 268) +
			mesh(424, 268) +
			lens(paint, 316, 284, 66) +
			lamp(396, 250, 4.5) +
			lettering(wordOf(sitting, "resolution"), 176, 228, 15, "#fff", 0.75),
		() =>
			monitor(paint) +
			under +
			clip +
			rect(88, 268, 476, 122, 58, c.deep) +
			slab(paint, [78, 260, 476, 122, 58], paint.roll(deepBody)) +
			rect(216, 274, 200, 94, 46, "#090b0d") +
			rect(217, 275, 198, 92, 45, "none", `stroke="${edge(paint, 0.4)}" stroke-width="2.5"`) +
			lens(paint, 316, 321, 40) +
			`<path d="M262 276h50l-46 90h-10c-22 0-38-22-38-46s18-44 44-44z" fill="#fff" opacity=".08"/>` +
			[0, 1]
				.map((s) =>
					rect(
						110 + s * 326,
						296,
						86,
						50,
						25,
						paint.pattern(
							9,
							9,
							'<circle cx="4.5" cy="4.5" r="2.6" fill="#000" fill-opacity=".5"/>',
						),
					),
				)
				.join("") +
			lettering(wordOf(sitting, "resolution"), 404, 276, 13, c.mark, 0.7) +
			lamp(384, 321, 4) +
			chargeMark(232, 306, 28, "#fff", 0.6),
		() =>
			groundShadow(paint, 328, 572, 260, 200) +
			`<path d="M210 566c0-34 44-52 110-52s110 18 110 52z" fill="${paint.column(c)}"/>` +
			rect(210, 560, 220, 14, 7, c.deep) +
			cord("M320 524V430", { ...rubber }, 30) +
			rect(296, 440, 48, 24, 8, paint.column(c)) +
			`<circle cx="332" cy="288" r="168" fill="${c.deep}"/><circle cx="320" cy="280" r="168" fill="${paint.ball(deepBody)}"/><circle cx="320" cy="280" r="165" fill="none" stroke="${edge(paint, 0.9)}" stroke-width="5"/>` +
			`<circle cx="320" cy="284" r="112" fill="${paint.linear("diagonal", [c.deep, c.shade, c.highlight])}"/><circle cx="320" cy="284" r="106" fill="${paint.ball(rubber)}"/>` +
			lens(paint, 320, 284, 78) +
			letteringAt(wordOf(sitting, "resolution"), 320, 186, 14, "#fff", 0.85) +
			lamp(320, 384, 4) +
			`<path d="M196 226a142 142 0 0 1 66-74" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="9" stroke-linecap="round"/>`,
		() =>
			groundShadow(paint, 328, 578, 320, 200) +
			cord("M320 450 338 560", rubber, 22) +
			cord("M312 450 194 572", c, 26) +
			cord("M328 450 448 574", c, 26) +
			rect(290, 410, 60, 56, 16, paint.column(c)) +
			`<circle cx="320" cy="404" r="26" fill="${paint.ball({ ...rubber })}"/>` +
			`<circle cx="320" cy="250" r="150" fill="#FFD98A" opacity=".6" filter="${paint.blur(20)}"/>` +
			rect(166, 88, 324, 324, 110, c.deep) +
			slab(paint, [154, 80, 324, 324, 110], paint.body(deepBody)) +
			`<circle cx="316" cy="242" r="128" fill="#E9A93B"/><circle cx="316" cy="242" r="125" fill="${paint.radial(
				[
					[0.6, "#FFE7AE"],
					[0.86, "#FFFDF6"],
					[1, "#FFE7AE"],
				],
				0.5,
				0.5,
				0.5,
			)}"/><circle cx="316" cy="242" r="92" fill="#B9853A"/><circle cx="316" cy="242" r="90" fill="${paint.ball(rubber)}"/>` +
			lens(paint, 316, 242, 64) +
			rect(290, 358, 52, 12, 6, "#000", 'opacity=".4"') +
			rect(292, 359, 26, 10, 5, c.accent) +
			letteringAt(wordOf(sitting, "resolution"), 316, 384, 15, c.mark, 0.75),
	] as const;
	return `<g transform="rotate(${angle} 320 420)">${cams[detail]()}</g>`;
}
