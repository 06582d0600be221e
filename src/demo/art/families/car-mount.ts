import { type Colours, mango, mix, rubber } from "../colours.ts";
import { cord, edge, groundShadow, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp, phone } from "../parts.ts";
import type { Shape, Sitting } from "../sitting.ts";

/** A phone showing navigation: streets, the route as a glowing line, the car. */
function navigating(paint: Paint, x: number, y: number, w: number, h: number): string {
	const inner = rect(x + 7, y + 7, w - 14, h - 14, w * 0.13, "#fff");
	const map =
		rect(x, y, w, h, 0, "#EAE6DA") +
		`<path d="M${x - 10} ${y + h * 0.2}h${w * 0.5}v${h * 0.26}h${-w * 0.5}z" fill="#CFE3C6"/><path d="M${x + w * 0.66} ${y + h * 0.56}h${w * 0.5}v${h * 0.3}h${-w * 0.5}z" fill="#BFDDEB"/>` +
		`<g stroke="#fff" stroke-width="${w * 0.07}" fill="none"><path d="M${x} ${y + h * 0.5}h${w}M${x + w * 0.6} ${y}v${h}M${x} ${y + h * 0.22}l${w} ${h * 0.08}M${x + w * 0.2} ${y}v${h}M${x} ${y + h * 0.78}h${w}"/></g>` +
		`<path d="M${x + w * 0.2} ${y + h * 0.92}V${y + h * 0.5}h${w * 0.4}V${y + h * 0.2}" fill="none" stroke="#8A5600" stroke-width="${w * 0.085}" stroke-linejoin="round"/><path d="M${x + w * 0.2} ${y + h * 0.92}V${y + h * 0.5}h${w * 0.4}V${y + h * 0.2}" fill="none" stroke="${mango}" stroke-width="${w * 0.06}" stroke-linejoin="round"/>` +
		`<circle cx="${x + w * 0.2}" cy="${y + h * 0.72}" r="${w * 0.085}" fill="#fff"/><path d="M${x + w * 0.2} ${y + h * 0.69}l${w * 0.05} ${h * 0.05}-${w * 0.05}-${h * 0.016}-${w * 0.05} ${h * 0.016}z" fill="#0B5F59"/>` +
		rect(x + 16, y + h * 0.085, w - 32, h * 0.115, 10, "#0B5F59") +
		`<path d="M${x + 34} ${y + h * 0.17}v${-h * 0.03}q0-${h * 0.022} 14-${h * 0.022}h14m-8-7l9 7-9 7" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>${rect(x + 76, y + h * 0.112, w * 0.34, 8, 4, "#fff")}${rect(x + 76, y + h * 0.152, w * 0.22, 6, 3, "#fff", 'opacity=".6"')}` +
		`<path d="M${x} ${y}h${w * 0.5}L${x} ${y + h * 0.8}z" fill="#fff" opacity=".16"/>`;
	return (
		phone(paint, [x, y, w, h], ["#ffffff", "#ffffff"]) +
		paint.inside(inner, map) +
		rect(x + w * 0.38, y + 14, w * 0.24, w * 0.07, w * 0.035, "#07080a")
	);
}

/** A padded gripping arm at a phone's side. */
function grip(paint: Paint, c: Colours, x: number, y: number, side: -1 | 1, tall = 96): string {
	return `<g transform="translate(${x} ${y}) scale(${side} 1)">${rect(-12, 0, 34, tall, 13, c.deep)}${rect(-10, -1, 29, tall - 2, 12, paint.linear("right", side === 1 ? [c.base, c.shade, c.deep] : [c.base, c.highlight, c.shade]))}${rect(-12, 8, 10, tall - 18, 5, rubber.shade)}<path d="M19 12v${tall - 26}" stroke="#fff" stroke-opacity=".3" stroke-width="2"/></g>`;
}

/** Car mounts: clip on the vent, suction cup with arm, magnetic head, charging cradle. */
export function drawCarMount(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const ball = (x: number, y: number, r: number) =>
		`<circle cx="${x + 3}" cy="${y + 4}" r="${r}" fill="${c.deep}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${paint.ball(c)}"/>`;
	const shadowOf = (x: number, y: number, w: number, h: number) =>
		rect(
			x + 14,
			y + 18,
			w,
			h,
			34,
			"#15181C",
			`opacity=".34" filter="${paint.blurAround(12, 0.3, 0.3)}"`,
		);
	const foot = (x: number, y: number, w: number) =>
		rect(x - w / 2, y - 4, w, 34, 14, c.deep) +
		rect(
			x - w / 2 + 1,
			y - 6,
			w - 4,
			32,
			13,
			paint.linear("down", [c.highlight, c.base, c.shade]),
		) +
		rect(x - w / 2 + 8, y - 8, w - 18, 8, 4, rubber.shade);

	const mounts = [
		() => {
			const slat = (y: number) =>
				rect(66, y, 508, 30, 12, paint.linear("down", ["#565d65", "#33393f", "#14171a"])) +
				rect(76, y + 2, 488, 3, 1.5, "#fff", 'opacity=".22"');
			return (
				rect(
					48,
					314,
					544,
					236,
					44,
					"#15181C",
					`opacity=".3" filter="${paint.blurAround(14, 0.3, 0.3)}" transform="translate(8 16)"`,
				) +
				rect(48, 314, 544, 236, 44, paint.linear("diagonal", ["#8b929a", "#4a5058", "#22262b"])) +
				rect(58, 324, 524, 216, 36, "#0a0c0e") +
				slat(342) +
				slat(394) +
				slat(446) +
				slat(498) +
				`<g transform="rotate(${4 + angle} 320 320)">` +
				rect(270, 396, 96, 130, 22, c.deep) +
				rect(266, 392, 94, 130, 22, paint.body(c)) +
				chargeMark(299, 470, 34, c.mark, 0.6) +
				shadowOf(212, 74, 216, 418) +
				grip(paint, c, 428, 226, 1) +
				navigating(paint, 210, 66, 218, 430) +
				grip(paint, c, 210, 226, -1) +
				foot(320, 488, 108) +
				"</g>"
			);
		},
		() =>
			groundShadow(paint, 330, 578, 270, 220) +
			`<g transform="rotate(${angle} 320 578)">` +
			`<path d="M216 572c0-38 44-58 104-58s104 20 104 58z" fill="${paint.linear("right", [rubber.base, rubber.highlight, rubber.base, rubber.deep])}"/><ellipse cx="320" cy="573" rx="108" ry="12" fill="${paint.linear("right", ["#7e868d", "#c9d2d8", "#4a5056"])}" opacity=".85"/>` +
			`<path d="M262 524h116l-10-44H272z" fill="${paint.column(c)}"/>${rect(352, 494, 70, 16, 8, c.shade)}${rect(352, 493, 70, 6, 3, c.highlight, 'opacity=".6"')}` +
			cord("M322 486 350 404", c, 34) +
			cord("M346 414 344 330", { ...rubber }, 24) +
			ball(324, 480, 30) +
			ball(346, 404, 24) +
			`<g transform="rotate(6 320 250)">` +
			shadowOf(206, 46, 206, 392) +
			grip(paint, c, 412, 200, 1) +
			navigating(paint, 206, 44, 206, 396) +
			grip(paint, c, 206, 200, -1) +
			foot(309, 434, 100) +
			"</g></g>",
		() =>
			groundShadow(paint, 330, 566, 300, 250) +
			`<g transform="rotate(${angle} 320 566)">` +
			`<ellipse cx="320" cy="548" rx="126" ry="30" fill="${c.deep}"/><ellipse cx="320" cy="538" rx="126" ry="30" fill="${paint.linear("right", [c.base, c.highlight, c.base, c.shade])}"/><ellipse cx="320" cy="538" rx="124" ry="28" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>` +
			`<path d="M282 536c4-60 18-110 24-150h42c2 46 10 96 16 150q-40 16-82 0z" fill="${paint.column(c)}"/>` +
			ball(326, 384, 36) +
			`<circle cx="336" cy="250" r="152" fill="#15181C" opacity=".3" filter="${paint.blurAround(12, 0.3, 0.3)}"/>` +
			`<ellipse cx="332" cy="240" rx="150" ry="150" fill="${c.deep}"/><circle cx="320" cy="234" r="150" fill="${paint.ball(c)}"/><circle cx="320" cy="234" r="147" fill="none" stroke="${edge(paint, 0.9)}" stroke-width="5"/>` +
			`<circle cx="320" cy="234" r="116" fill="${paint.linear("diagonal", [rubber.deep, rubber.base, rubber.highlight])}"/><circle cx="320" cy="234" r="112" fill="${paint.face({ ...rubber, highlight: rubber.base })}"/>` +
			`<circle cx="320" cy="234" r="84" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="13" stroke-dasharray="26 4"/>` +
			rect(312, 330, 16, 12, 4, "#fff", 'opacity=".6"') +
			chargeMark(299, 200, 68, mango) +
			`<path d="M204 190a126 126 0 0 1 58-66" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="8" stroke-linecap="round"/>` +
			`<g transform="translate(-132 -34) rotate(-12 320 250)">${shadowOf(232, 66, 190, 372)}${navigating(paint, 230, 58, 190, 376)}</g></g>`,
		() => {
			const glow = (r: number, o: number) =>
				`<circle cx="318" cy="262" r="${r}" fill="none" stroke="${mango}" stroke-opacity="${o}" stroke-width="7"/>`;
			return (
				groundShadow(paint, 330, 574, 230, 170) +
				`<g transform="rotate(${angle} 320 574)">` +
				`<path d="M236 572v-16c0-26 28-38 84-38s84 12 84 38v16z" fill="${paint.column(c)}"/>` +
				rect(236, 562, 168, 12, 4, c.deep) +
				cord("M320 532V470", c, 40) +
				cord("M352 488C430 520 452 552 540 530S604 500 640 506", rubber, 13) +
				`<g transform="rotate(-5 320 250)">` +
				shadowOf(208, 44, 222, 422) +
				grip(paint, c, 430, 200, 1, 130) +
				phone(paint, [208, 38, 222, 430], [mix(c.highlight, "#ffffff", 0.1), c.shade]) +
				`<circle cx="318" cy="262" r="66" fill="#0b0d0f" opacity=".45"/>` +
				glow(66, 1) +
				glow(82, 0.35) +
				glow(98, 0.16) +
				`<path d="M326 222l-32 46h22l-8 36 36-50h-24z" fill="${mango}"/>` +
				rect(286, 372, 66, 9, 4.5, "#fff", 'opacity=".85"') +
				rect(298, 390, 42, 7, 3.5, "#fff", 'opacity=".5"') +
				grip(paint, c, 208, 200, -1, 130) +
				foot(319, 462, 120) +
				lamp(319, 472, 4) +
				"</g></g>"
			);
		},
	] as const;
	return mounts[detail]();
}
