import type { PhoneLook } from "../cameras.ts";
import { mango, mix } from "../colours.ts";
import { lettering, letteringAt, letteringThatFits } from "../lettering.ts";
import { rect, standing } from "../light.ts";
import { chargeMark, lens } from "../parts.ts";
import { cutout, phoneFront } from "../phone-front.ts";
import { phoneOf } from "../phone-of.ts";
import { numberOf, type Sitting } from "../sitting.ts";

const [x, y, w, h] = [166, 88, 236, 480] as const;

interface Sheet {
	/** Color of the tint. `haze` is its strength from 0 to 1. */
	tone: string;
	haze: number;
	/** True if a frame is printed around the screen. */
	frame?: boolean;
}

const frontOf = ({ name }: Sitting): PhoneLook["front"] => phoneOf(name)?.look.front ?? "hole";
const cornerOf = ({ name }: Sitting): number =>
	Math.max(16, (phoneOf(name)?.look.corner ?? 36) - 14);

/** One sheet with its rim, the phone's cutout, and two reflections. */
function sheet(sitting: Sitting, dx: number, dy: number, { tone, haze, frame }: Sheet): string {
	const { paint } = sitting;
	const [gx, gy, r] = [x + dx, y + dy, cornerOf(sitting)];
	const whole = rect(gx, gy, w, h, r, "#fff");
	return (
		rect(
			gx - 14,
			gy + 18,
			w,
			h,
			r,
			"#0b1a22",
			`opacity=".22" filter="${paint.blurAround(9, 0.3, 0.3)}"`,
		) +
		rect(
			gx,
			gy,
			w,
			h,
			r,
			paint.linear("falling", [
				[0, "#fff", haze + 0.34],
				[0.4, tone, haze],
				[1, tone, haze + 0.12],
			]),
		) +
		(frame
			? rect(
					gx + 6,
					gy + 6,
					w - 12,
					h - 12,
					r - 5,
					"none",
					'stroke="#101316" stroke-opacity=".92" stroke-width="11"',
				)
			: "") +
		paint.inside(
			whole,
			`<path d="M${gx + 20} ${gy}h96L${gx + 40} ${gy + h}H${gx - 60}z" fill="#fff" opacity=".34"/><path d="M${gx + 138} ${gy}h22L${gx + 82} ${gy + h}H${gx + 60}z" fill="#fff" opacity=".26"/>`,
		) +
		rect(
			gx,
			gy,
			w,
			h,
			r,
			"none",
			`stroke="${paint.linear("diagonal", [
				[0, "#fff"],
				[0.5, "#cfe4ea", 0.8],
				[1, "#7ea3ad"],
			])}" stroke-width="5"`,
		) +
		rect(
			gx + 2,
			gy + 2,
			w,
			h,
			r,
			"none",
			'stroke="#2f6470" stroke-opacity=".35" stroke-width="1.2"',
		) +
		cutout(frontOf(sitting), gx + w / 2, gy + (frame ? 10 : 4), w, frame ? "#101316" : "#20313a")
	);
}

/** The pull tab with the phone model. */
function tab({ name, colours: c }: Sitting, dx: number, dy: number): string {
	const model = phoneOf(name)?.model ?? "";
	const height = letteringThatFits(model, 104, 13);
	return `<g transform="translate(${x + dx + w / 2 - 66} ${y + dy + h - 150})">${rect(2, 4, 132, 74, 12, "#000", 'opacity=".22"')}${rect(0, 0, 132, 74, 12, c.base === "#30353B" ? mango : c.highlight)}${rect(0, 0, 132, 10, 5, "#fff", 'opacity=".45"')}${chargeMark(56, 14, 24, "#2B2A27", 0.8)}${letteringAt(model, 66, 50, height, "#2B2A27", 0.9)}</g>`;
}

const upright = ({ paint, angle }: Sitting, body: string) =>
	standing(paint, { x: x - 6, y, width: w + 44, height: h, radius: 38 }, 11 + angle, body);

function behind({ paint, colours: c, name }: Sitting): string {
	const look = phoneOf(name)?.look;
	const corner = look ? Math.max(18, look.corner - 10) : 37;
	return (
		rect(x - 7, y + 5, w, h, corner, paint.linear("down", [c.shade, c.deep])) +
		rect(x - 3, y + 2, w, h, corner, c.base) +
		phoneFront(paint, [x, y, w, h], look?.front ?? "hole", corner, [c.highlight, c.base])
	);
}

/** The sheets in the pack: one over the phone, the others fanned out behind it. */
function packed(sitting: Sitting, kind: Sheet): string {
	const count = numberOf(sitting, "count") ?? 1;
	const step = count > 2 ? 34 : 46;
	const first = count === 1 ? 62 : 44;
	return (
		behind(sitting) +
		Array.from({ length: count }, (_, at) =>
			sheet(sitting, first + at * step, -30 - at * 14, kind),
		).join("") +
		tab(sitting, first + (count - 1) * step, -30 - (count - 1) * 14) +
		(count > 1
			? lettering(`×${count}`, x + first + (count - 1) * step + w - 74, y + 40, 24, "#2f5560", 0.8)
			: "")
	);
}

const hardness = ({ facts }: Sitting, dx: number, dy: number) =>
	typeof facts["hardness"] === "string"
		? lettering(facts["hardness"], x + dx + w - 62, y + dy + h - 50, 22, "#2f5560", 0.75)
		: "";

export const drawClearGlass = (sitting: Sitting): string =>
	upright(sitting, packed(sitting, { tone: "#dff1f5", haze: 0.14 }));

export const drawFullCoverGlass = (sitting: Sitting): string =>
	upright(
		sitting,
		behind(sitting) +
			sheet(sitting, 62, -30, { tone: "#dff1f5", haze: 0.12, frame: true }) +
			tab(sitting, 62, -30) +
			hardness(sitting, 66, -36),
	);

export function drawPrivacyGlass(sitting: Sitting): string {
	const { paint } = sitting;
	const dark = paint.linear("right", [
		[0, "#07090b", 0.06],
		[0.5, "#07090b", 0.35],
		[0.72, "#07090b", 0.92],
	]);
	return upright(
		sitting,
		behind(sitting) +
			rect(x + 7, y + 7, w - 14, h - 14, 30, dark) +
			`<g fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="5" stroke-linecap="round"><path d="M${x + 56} ${y + 206}q42-48 84 0q-42 48-84 0z"/><path d="M${x + 64} ${y + 244}l70-76"/></g><circle cx="${x + 98}" cy="${y + 206}" r="13" fill="#fff" opacity=".9"/>` +
			sheet(sitting, 62, -30, { tone: "#3c4a55", haze: 0.24 }) +
			tab(sitting, 62, -30),
	);
}

export const drawMatteGlass = (sitting: Sitting): string =>
	upright(
		sitting,
		behind(sitting) +
			sheet(sitting, 56, -24, { tone: "#eef4f5", haze: 0.56 }) +
			tab(sitting, 56, -24) +
			hardness(sitting, 62, -28),
	);

/** Two flexible films, and the squeegee. */
export function drawHydrogel(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const film = (dx: number, dy: number) => {
		const [gx, gy] = [x + dx, y + dy];
		const path = `M${gx + 30} ${gy}h${w - 60}q30 0 30 30v${h - 150}q0 40-30 80t-70 40h-${w - 130}q-30 0-30-30v-${h - 60}q0-30 30-30z`;
		return `<path d="${path}" fill="#0b1a22" opacity=".2" filter="${paint.blurAround(8, 0.3, 0.3)}" transform="translate(-10 14)"/><path d="${path}" fill="${paint.linear(
			"falling",
			[
				[0, "#fff", 0.6],
				[0.5, "#e9f3f6", 0.28],
				[1, "#cfe4ea", 0.5],
			],
		)}" stroke="#fff" stroke-opacity=".9" stroke-width="3"/><path d="M${gx + w} ${gy + h - 120}q-44 6-60 38t-40 82q40 0 70-40t30-80z" fill="#fff" opacity=".75"/>${cutout(frontOf(sitting), gx + w / 2, gy + 5, w, "#7d929b")}`;
	};
	const count = numberOf(sitting, "count") ?? 1;
	return upright(
		sitting,
		behind(sitting) +
			Array.from({ length: count }, (_, at) => film(36 + at * 46, -14 - at * 20)).join("") +
			`<g transform="translate(${x - 40} ${y + h - 90}) rotate(-16)">${rect(0, 0, 150, 62, 8, c.base)}${rect(0, 0, 150, 12, 6, "#fff", 'opacity=".4"')}${rect(0, 50, 150, 12, 3, c.deep)}</g>` +
			tab(sitting, 82, -34),
	);
}

/** A glass in a metal ring for each rear lens of the phone. */
export function drawLensRings(sitting: Sitting): string {
	const { paint, colours: c, name } = sitting;
	const known = phoneOf(name);
	const look = known?.look;
	const lenses = (look?.lenses ?? []).filter(([, , radius]) => radius > 18);
	const k = 1.28;
	const [px, py] = [150, 92];
	const ring = (cx: number, cy: number, r: number, lifted: boolean) =>
		`<circle cx="${cx + 5}" cy="${cy + 12}" r="${r}" fill="#000" opacity="${lifted ? 0.3 : 0.16}" filter="${paint.blurAround(6, 0.3, 0.3)}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="#eaf6fa" fill-opacity=".3" stroke="${paint.linear("diagonal", ["#ffffff", c.accent, "#8A5600"])}" stroke-width="${r * 0.2}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.88}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><path d="M${cx - r * 0.6} ${cy + r * 0.3}l${r * 0.9}-${r * 0.9}" stroke="#fff" stroke-opacity=".65" stroke-width="${r * 0.22}" stroke-linecap="round"/>`;
	const at = (value: number, of: number) => of + value * k;
	const plate = look?.plate;
	return upright(
		sitting,
		rect(px + 12, py + 4, 258 * k, 480, 46, c.deep) +
			rect(px, py, 258 * k, 480, look?.corner ?? 46, paint.face(c)) +
			rect(
				px + 2,
				py + 2,
				258 * k - 4,
				476,
				look?.corner ?? 44,
				"none",
				'stroke="#fff" stroke-opacity=".4" stroke-width="3"',
			) +
			(plate
				? rect(
						at(plate[0], px),
						at(plate[1], py),
						plate[2] * k,
						plate[3] * k,
						plate[4] * k,
						mix(c.base, c.shade, 0.45),
						'stroke="#fff" stroke-opacity=".35" stroke-width="2.5"',
					)
				: "") +
			(look?.lenses ?? [])
				.map(([cx, cy, r]) => lens(paint, at(cx, px), at(cy, py), r * k))
				.join("") +
			lenses
				.map(([cx, cy, r], place) =>
					place === 0 ? "" : ring(at(cx, px), at(cy, py), r * k * 1.12, false),
				)
				.join("") +
			lenses
				.slice(0, 1)
				.map(([cx, cy, r]) => ring(at(cx, px) + 62, at(cy, py) + 250, r * k * 1.3, true))
				.join("") +
			lettering(`×${lenses.length}`, px + 214, py + 330, 30, c.mark, 0.7) +
			letteringAt(
				known?.model ?? "",
				px + 129 * k,
				py + 440,
				letteringThatFits(known?.model ?? "", 220, 14),
				c.mark,
				0.65,
			),
	);
}

/** Glass or film for a tablet, half lifted off its screen. */
export function drawTabletSheet(sitting: Sitting): string {
	const { paint, colours: c, options } = sitting;
	const matte = sitting.facts["finish"] === "matte";
	const [left, top, wide, tall] = [110, 120, 330, 430] as const;
	const fits = options["Fits"] ?? "";
	const line = matte
		? `<path d="M${left + 70} ${top + 300}c40-120 110-120 100-40s60 100 110 10" fill="none" stroke="#0B5F59" stroke-width="9" stroke-linecap="round"/>`
		: "";
	return standing(
		paint,
		{ x: left, y: top, width: wide + 60, height: tall, radius: 30 },
		6 + sitting.angle,
		rect(left + 8, top + 6, wide, tall, 30, "#4b5158") +
			rect(left, top, wide, tall, 30, "#0a0c0e") +
			rect(
				left + 16,
				top + 16,
				wide - 32,
				tall - 32,
				12,
				matte ? "#F6EFE0" : paint.linear("falling", [c.highlight, c.base, c.shade]),
			) +
			line +
			rect(
				left + 70,
				top - 24,
				wide,
				tall,
				28,
				paint.linear("falling", [
					[0, "#fff", 0.6],
					[0.5, matte ? "#f1efe8" : "#dff1f5", matte ? 0.55 : 0.2],
					[1, "#dff1f5", 0.35],
				]),
				'stroke="#fff" stroke-width="4"',
			) +
			`<path d="M${left + 100} ${top - 20}h90L${left + 110} ${top + tall - 30}H${left + 76}V${top + 10}z" fill="#fff" opacity=".3"/>` +
			`<circle cx="${left + 70 + wide / 2}" cy="${top - 10}" r="6" fill="#20313a" opacity=".7"/>` +
			rect(
				left + 70 + wide - 190,
				top + tall - 110,
				160,
				60,
				12,
				c.base === "#F4F0E8" ? mango : c.highlight,
			) +
			letteringAt(
				fits,
				left + 70 + wide - 110,
				top + tall - 86,
				letteringThatFits(fits, 136, 13),
				"#2B2A27",
				0.9,
			),
	);
}

/** The phone with the glass applied, from the front. */
export function drawGlassOn(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const corner = Math.max(20, (phoneOf(sitting.name)?.look.corner ?? 40) - 4);
	const model = phoneOf(sitting.name)?.model ?? "";
	const privacy = sitting.facts["is_privacy"] === true;
	return standing(
		paint,
		{ x: 200, y: 74, width: 240, height: 494, radius: corner },
		-6 + sitting.angle,
		rect(208, 80, 240, 494, corner, c.deep) +
			phoneFront(paint, [200, 74, 240, 494], frontOf(sitting), corner) +
			(privacy
				? rect(
						207,
						81,
						226,
						480,
						corner - 8,
						paint.linear("right", [
							[0, "#07090b", 0.94],
							[0.3, "#07090b", 0.3],
							[0.6, "#07090b", 0.1],
						]),
					)
				: "") +
			rect(
				204,
				78,
				232,
				486,
				corner - 4,
				"none",
				'stroke="#e9f6fa" stroke-opacity=".95" stroke-width="4"',
			) +
			`<path d="M236 80h90L240 560h-30V110q0-30 26-30z" fill="#fff" opacity="${sitting.facts["finish"] === "matte" ? 0.3 : 0.18}"/>` +
			`<path d="M384 520q40-6 52 30t-40 24z" fill="#fff" opacity=".7"/>` +
			letteringAt(model, 320, 230, letteringThatFits(model, 180, 18), "#2B2A27", 0.85),
	);
}
