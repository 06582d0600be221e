import { aluminium, type Colours, mix, rubber } from "../colours.ts";
import { cord, groundShadow, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, phone } from "../parts.ts";
import type { Shape, Sitting } from "../sitting.ts";

/** A phone in landscape in its clamp, recording. */
function clampedPhone(paint: Paint, c: Colours, cx: number, cy: number, w: number): string {
	const h = w * 0.49;
	const [x, y] = [cx - w / 2, cy - h / 2];
	const jaw = (top: number, flip: 1 | -1) =>
		`<g transform="translate(${cx} ${top}) scale(1 ${flip})">${rect(-27, -15, 54, 24, 7, c.deep)}${rect(-26, -16, 50, 22, 7, paint.linear("right", [c.highlight, c.base, c.shade]))}${rect(-22, 3, 44, 6, 3, rubber.deep)}</g>`;
	return (
		rect(cx - 16, y - 18, 32, h + 44, 8, paint.column(c)) +
		rect(
			x + 8,
			y + 12,
			w,
			h,
			20,
			"#15181C",
			`opacity=".28" filter="${paint.blurAround(8, 0.3, 0.3)}"`,
		) +
		`<g transform="rotate(-90 ${cx} ${cy})">${phone(paint, [cx - h / 2, cy - w / 2, h, w], ["#F7C59A", "#C7664A"])}</g>` +
		paint.inside(
			rect(x + 8, y + 8, w - 16, h - 16, 14, "#fff"),
			`<circle cx="${cx + w * 0.16}" cy="${cy - h * 0.08}" r="${h * 0.17}" fill="#FFE9B8"/><path d="M${x} ${cy + h * 0.24}l${w * 0.26}-${h * 0.34} ${w * 0.2} ${h * 0.24} ${w * 0.16}-${h * 0.2} ${w * 0.4} ${h * 0.4}v${h * 0.3}H${x}z" fill="#0B5F59"/><path d="M${x} ${cy + h * 0.34}l${w * 0.4}-${h * 0.14} ${w * 0.6} ${h * 0.2}v${h * 0.3}H${x}z" fill="#083f3b"/>`,
		) +
		`<path d="M${x + 22} ${y + 34}v-12h14M${x + w - 36} ${y + 22}h14v12M${x + 22} ${y + h - 34}v12h14M${x + w - 36} ${y + h - 22}h14v-12" fill="none" stroke="#fff" stroke-width="2.5"/><circle cx="${x + w - 34}" cy="${cy}" r="8" fill="none" stroke="#fff" stroke-width="2.5"/><circle cx="${x + w - 34}" cy="${cy}" r="5" fill="#E5382B"/>` +
		jaw(y, 1) +
		jaw(y + h, -1)
	);
}

/** A straight leg in sections, each thinner than the one above, with locks between them and a rubber foot. */
function leg(
	c: Colours,
	[x1, y1]: readonly [number, number],
	[x2, y2]: readonly [number, number],
	width: number,
	sections = 1,
): string {
	const at = (share: number) =>
		`${(x1 + (x2 - x1) * share).toFixed(1)} ${(y1 + (y2 - y1) * share).toFixed(1)}`;
	const lock = (from: number, to: number, thick: number, of: Colours) =>
		`<path d="M${at(from)}L${at(to)}" stroke="${of.deep}" stroke-width="${thick.toFixed(1)}" stroke-linecap="round"/><path d="M${at(from)}L${at(to)}" stroke="${of.base}" stroke-width="${(thick * 0.66).toFixed(1)}" stroke-linecap="round" transform="translate(-1.5 -1.5)"/>`;
	const parts = Array.from({ length: sections }, (_, index) => {
		const metal = index === 0 ? c : { ...aluminium, base: "#BFC5CA" };
		const thick = width * (1 - index * 0.18);
		return [
			cord(`M${at(index / sections)}L${at((index + 1) / sections)}`, metal, thick, 0.8),
			lock(
				(index + 0.94) / sections,
				(index + 1.02) / sections,
				thick * 1.3,
				index === sections - 1 ? rubber : c,
			),
		];
	});
	return [...parts]
		.reverse()
		.map(([tube, lock]) => `${tube}${lock}`)
		.join("");
}

/** Tripods: small for the table, tall of aluminum, bendable, selfie stick with remote. */
export function drawTripod(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const ball = (x: number, y: number, r: number, of: Colours = c) =>
		`<circle cx="${x}" cy="${y}" r="${r}" fill="${paint.ball(of)}"/>`;
	const head = (y: number, k = 1) =>
		rect(320 - 18 * k, y - 34 * k, 36 * k, 30 * k, 5, paint.column(rubber)) +
		ball(320, y, 27 * k, aluminium) +
		`<path d="M${320 - 32 * k} ${y + 4}h${64 * k}l${-8 * k} ${40 * k}h${-48 * k}z" fill="${paint.column(c)}"/>` +
		rect(
			320 + 26 * k,
			y + 14 * k,
			34 * k,
			15 * k,
			7,
			paint.linear("down", [c.highlight, c.shade]),
		) +
		`<circle cx="${320 + 62 * k}" cy="${y + 21 * k}" r="${14 * k}" fill="${paint.ball(rubber)}"/>`;
	const tripods = [
		() =>
			leg(c, [320, 396], [384, 530], 34) +
			head(344, 1.15) +
			leg(c, [312, 400], [176, 556], 40) +
			leg(c, [328, 400], [476, 560], 40) +
			`<path d="M276 386h88l10 42q-54 26-108 0z" fill="${paint.column(c)}"/>` +
			chargeMark(309, 394, 30, c.mark, 0.75) +
			clampedPhone(paint, c, 320, 196, 360),
		() =>
			leg({ ...c }, [320, 316], [352, 560], 22, 3) +
			cord("M320 300V420", aluminium, 20) +
			leg(c, [306, 322], [158, 578], 26, 3) +
			leg(c, [334, 322], [486, 582], 26, 3) +
			cord("M250 438 320 404 394 440", aluminium, 8) +
			`<path d="M282 296h76l12 44q-50 18-100 0z" fill="${paint.column(c)}"/>` +
			chargeMark(311, 304, 25, c.mark, 0.75) +
			head(250, 0.95) +
			cord("M352 292 430 338", aluminium, 9) +
			cord("M412 328 444 346", rubber, 20) +
			clampedPhone(paint, c, 320, 134, 290),
		() => {
			const chain = (points: readonly (readonly [number, number])[], r: number) =>
				points
					.map(
						([x, y], at) =>
							`<circle cx="${x + 2}" cy="${y + 4}" r="${r}" fill="#000" opacity=".35"/>${ball(x, y, at === points.length - 1 ? r * 1.12 : r, at === points.length - 1 ? rubber : at % 2 ? { ...c, highlight: mix(c.highlight, c.base, 0.2) } : rubber)}`,
					)
					.join("");
			return (
				chain(
					[
						[326, 404],
						[344, 438],
						[364, 470],
						[384, 500],
						[404, 526],
					],
					20,
				) +
				chain(
					[
						[300, 400],
						[268, 426],
						[236, 456],
						[212, 490],
						[190, 526],
						[158, 552],
					],
					24,
				) +
				chain(
					[
						[342, 400],
						[376, 424],
						[410, 452],
						[436, 486],
						[462, 520],
						[496, 548],
					],
					24,
				) +
				`<path d="M274 366h92l8 40q-54 28-108 0z" fill="${paint.column(rubber)}"/>` +
				chargeMark(309, 374, 29, c.accent) +
				head(330, 1.1) +
				clampedPhone(paint, c, 320, 186, 350)
			);
		},
		() =>
			leg(rubber, [320, 500], [352, 560], 22) +
			cord("M320 230V420", aluminium, 17) +
			cord("M320 330V440", aluminium, 23) +
			leg(rubber, [310, 496], [216, 574], 27) +
			leg(rubber, [330, 496], [430, 576], 27) +
			rect(294, 384, 52, 128, 22, paint.column(c)) +
			rect(308, 414, 24, 50, 12, rubber.deep) +
			`<circle cx="320" cy="428" r="8" fill="#E5382B"/><path d="M315 450h10" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/>` +
			rect(304, 318, 32, 22, 6, paint.column(c)) +
			head(222, 0.8) +
			clampedPhone(paint, c, 320, 116, 280) +
			`<g transform="translate(500 470) rotate(14)">${rect(-22, 8, 60, 92, 28, "#15181C", `opacity=".4" filter="${paint.blurAround(6, 0.3, 0.3)}"`)}${rect(-28, -2, 58, 92, 28, paint.body(c))}<circle cx="1" cy="28" r="16" fill="${rubber.shade}"/><circle cx="1" cy="28" r="12" fill="#E5382B"/>${chargeMark(-6, 56, 20, c.mark, 0.7)}</g>`,
	] as const;
	const spread = [330, 350, 380, 240][detail] ?? 320;
	return (
		groundShadow(paint, 328, 572, spread, spread * 0.5) +
		`<g transform="rotate(${angle} 320 570)">${tripods[detail]()}</g>`
	);
}
