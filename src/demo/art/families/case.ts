import type { PhoneLook } from "../cameras.ts";
import { aluminium, type Colours, coloursOf, mango, mix, rubber } from "../colours.ts";
import { letteringAt, letteringThatFits } from "../lettering.ts";
import { edge, groundShadow, rect, slab, standing } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lens, screw } from "../parts.ts";
import { phoneFront } from "../phone-front.ts";
import { phoneOf } from "../phone-of.ts";
import { type Sitting, wordOf } from "../sitting.ts";
import { casePrints } from "./case-prints.ts";

const [x, y, w, h] = [190, 62, 258, 506] as const;

const plain: PhoneLook = {
	plate: null,
	lenses: [[50, 54, 24]],
	flash: [90, 54],
	front: "hole",
	corner: 46,
};
const lookOf = ({ name }: Sitting): PhoneLook => phoneOf(name)?.look ?? plain;

/** The name of the phone model on the small label at the lower edge. */
function cutFor({ name }: Sitting, colour: string, opacity = 0.5): string {
	const model = phoneOf(name)?.model ?? "";
	const height = letteringThatFits(model, 150, 10);
	return letteringAt(model, x + w / 2, y + h - 40, height, colour, opacity);
}

/** The phone's lenses, in the opening of its case. */
function camera(paint: Paint, { plate, lenses, flash }: PhoneLook, fill: string): string {
	const around = lenses.map(([cx, cy, r]) =>
		rect(x + cx - r - 6, y + cy - r - 6, 2 * r + 12, 2 * r + 12, r + 6, "#000", 'opacity=".22"'),
	);
	const island =
		plate === null
			? around.join("") +
				lenses
					.map(
						([cx, cy, r]) => `<circle cx="${x + cx}" cy="${y + cy}" r="${r + 4}" fill="${fill}"/>`,
					)
					.join("")
			: rect(
					x + plate[0] + 2,
					y + plate[1] + 4,
					plate[2],
					plate[3],
					plate[4],
					"#000",
					'opacity=".22"',
				) + slab(paint, [x + plate[0], y + plate[1], plate[2], plate[3], plate[4]], fill, 0.8);
	return (
		island +
		lenses.map(([cx, cy, r]) => lens(paint, x + cx, y + cy, r)).join("") +
		`<circle cx="${x + flash[0]}" cy="${y + flash[1]}" r="10" fill="#fff3cf"/><circle cx="${x + flash[0] - 2}" cy="${y + flash[1] - 2}" r="5" fill="#fff"/>`
	);
}

const buttons = (colour: string) =>
	rect(x + w + 5, y + 124, 10, 62, 5, colour) +
	rect(x + w + 5, y + 206, 10, 40, 5, colour) +
	rect(x + w + 5, y + 124, 3, 62, 1.5, "#fff", 'opacity=".3"');
const sheen = `<path d="M${x + 46} ${y + 3}h92L${x + 24} ${y + h - 20}c-14-8-21-22-21-42V${y + 55}c0-31 14-50 43-52z" fill="#fff" opacity=".13"/>`;

const upright = ({ paint, angle }: Sitting, corner: number, body: string) =>
	standing(paint, { x, y, width: w + 10, height: h, radius: corner }, 8 + angle, body);

/** A clear, flexible case: the phone's color shows through, and the corners are thicker. */
export function drawClearCase(sitting: Sitting): string {
	const { paint } = sitting;
	const look = lookOf(sitting);
	const model = phoneOf(sitting.name)?.model ?? "";
	const shades = ["sky", "graphite", "mint", "blush", "sand", "lilac", "navy", "paper"] as const;
	const c =
		coloursOf[
			shades[(model.length * 3 + model.charCodeAt(model.length - 1)) % shades.length] ?? "sky"
		];
	const r = look.corner + 8;
	const corner = (cx: number, cy: number) =>
		`<circle cx="${cx}" cy="${cy}" r="22" fill="#fff" opacity=".34"/><circle cx="${cx}" cy="${cy}" r="21" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2"/>`;
	const magnets = sitting.facts["is_magnetic"] === true ? magnetRing(paint) : "";
	return upright(
		sitting,
		r,
		rect(x + 14, y + 4, w - 2, h, r, "#8d98a0", 'opacity=".45"') +
			rect(
				x - 4,
				y - 4,
				w + 12,
				h + 8,
				r + 6,
				paint.linear("diagonal", ["#ffffff", "#dfe6ea", "#aab6bd"]),
				'opacity=".72"',
			) +
			buttons("#c9d3d9") +
			(magnets === ""
				? corner(x + 17, y + 17) +
					corner(x + w - 13, y + 17) +
					corner(x + 17, y + h - 17) +
					corner(x + w - 13, y + h - 17)
				: "") +
			slab(
				paint,
				[x + 10, y + 9, w - 16, h - 18, Math.max(10, look.corner - 4)],
				paint.linear("falling", [c.highlight, c.base, c.base, c.shade]),
				0.6,
			) +
			camera(paint, look, mix(c.base, c.highlight, 0.5)) +
			magnets +
			cutFor(sitting, c.mark) +
			rect(
				x - 2,
				y - 2,
				w + 8,
				h + 4,
				r + 4,
				"none",
				'stroke="#fff" stroke-opacity=".85" stroke-width="3"',
			) +
			rect(
				x + 6,
				y + 6,
				w - 8,
				h - 12,
				look.corner,
				"none",
				'stroke="#6b7880" stroke-opacity=".3" stroke-width="2"',
			) +
			`<path d="M${x + 34} ${y + 8}h120L${x + 52} ${y + h - 8}H${x + 40}c-20-4-31-18-31-42V${y + 60}c0-34 10-46 25-52z" fill="#fff" opacity=".26"/><path d="M${x + 178} ${y + 8}h26L${x + 112} ${y + h - 8}h-30z" fill="#fff" opacity=".2"/>`,
	);
}

/** The ring of magnets with its tail. */
function magnetRing(paint: Paint): string {
	const [cx, cy] = [x + w / 2, y + 312];
	return (
		`<circle cx="${cx + 2}" cy="${cy + 4}" r="70" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="20"/>` +
		`<circle cx="${cx}" cy="${cy}" r="70" fill="none" stroke="${paint.linear("diagonal", ["#ffffff", "#eef1f3", "#c2c8cd"])}" stroke-width="19"/>` +
		`<circle cx="${cx}" cy="${cy}" r="70" fill="none" stroke="#7d858c" stroke-opacity=".5" stroke-width="13" stroke-dasharray="11 1.7"/>` +
		`<circle cx="${cx}" cy="${cy}" r="79" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.5"/>` +
		rect(cx - 9, cy + 94, 18, 42, 9, "#f3f5f6", 'stroke="#7d858c" stroke-opacity=".35"')
	);
}

/** A thin matte case with only a small logo. */
export function drawMatteCase(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const look = lookOf(sitting);
	const r = look.corner + 4;
	const grain = paint.pattern(
		7,
		7,
		'<circle cx="2" cy="2" r=".9" fill="#fff" fill-opacity=".14"/><circle cx="5.5" cy="5" r=".9" fill="#000" fill-opacity=".16"/>',
	);
	return upright(
		sitting,
		r,
		rect(x + 8, y + 3, w, h, r, c.deep) +
			buttons(c.shade) +
			slab(paint, [x, y, w, h, r], paint.face(c), 0.55) +
			rect(x, y, w, h, r, grain) +
			camera(paint, look, mix(c.base, c.shade, 0.5)) +
			chargeMark(x + w / 2 - 10, y + 300, 34, c.mark, 0.28) +
			cutFor(sitting, c.mark, 0.4),
	);
}

/** A case of liquid silicone: soft light, and a large embossed logo. */
export function drawSiliconeCase(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const look = lookOf(sitting);
	const r = look.corner + 10;
	return upright(
		sitting,
		r,
		rect(x + 12, y + 4, w, h, r, c.deep) +
			buttons(c.deep) +
			slab(paint, [x, y, w, h, r], paint.face(c), 0.7) +
			rect(
				x,
				y,
				w,
				h,
				r,
				paint.radial(
					[
						[0, "#fff", 0.3],
						[0.6, "#fff", 0],
						[1, "#000", 0.18],
					],
					0.24,
					0.3,
					0.9,
				),
			) +
			camera(paint, look, mix(c.base, c.highlight, 0.35)) +
			chargeMark(x + w / 2 - 19, y + 284, 62, c.deep, 0.42) +
			chargeMark(x + w / 2 - 20, y + 282.5, 62, mix(c.base, c.highlight, 0.12)) +
			cutFor(sitting, c.deep, 0.7),
	);
}

/** A case of two layers: rubber bumpers, a hard plate, and a ring that serves as a stand. */
export function drawArmorCase(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const look = lookOf(sitting);
	const r = look.corner + 8;
	const bumper = paint.linear("diagonal", [rubber.highlight, rubber.base, rubber.deep]);
	const cap = (sx: number, sy: number) =>
		`<path transform="translate(${x + w / 2} ${y + h / 2}) scale(${sx} ${sy})" d="M-${w / 2 + 5}-${h / 2 - 90}v-${r + 6}q0-${r - 10} ${r - 8}-${r - 10}h46l16 16-12 22h-42q-18 0-18 18v44l-14 26z" fill="${bumper}" stroke="#0b0d0f" stroke-opacity=".5" stroke-width="2"/>`;
	const [cx, cy] = [x + w / 2, y + 318];
	const steel = paint.linear("diagonal", [
		aluminium.highlight,
		aluminium.base,
		aluminium.deep,
		aluminium.base,
	]);
	return upright(
		sitting,
		r,
		rect(x + 10, y + 2, w + 8, h + 6, r, rubber.deep) +
			rect(x - 6, y - 5, w + 12, h + 10, r + 2, bumper) +
			buttons(mix(c.base, c.shade, 0.4)) +
			slab(paint, [x + 6, y + 7, w - 12, h - 14, r - 8], paint.face(c), 0.6) +
			cap(1, -1) +
			cap(-1, -1) +
			camera(paint, look, paint.linear("diagonal", [rubber.highlight, rubber.base, rubber.shade])) +
			`<circle cx="${cx + 5}" cy="${cy + 8}" r="62" fill="#000" opacity=".28" filter="${paint.blurAround(6, 0.3, 0.3)}"/>` +
			`<circle cx="${cx}" cy="${cy}" r="60" fill="${paint.linear("diagonal", [rubber.base, rubber.deep])}"/>` +
			`<circle cx="${cx}" cy="${cy}" r="48" fill="none" stroke="${steel}" stroke-width="15"/><circle cx="${cx}" cy="${cy}" r="55" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"/>` +
			rect(
				cx - 20,
				cy + 42,
				40,
				18,
				6,
				paint.linear("down", [aluminium.highlight, aluminium.shade, aluminium.deep]),
			) +
			screw(paint, x + 24, y + h - 100, 8) +
			screw(paint, x + w - 24, y + h - 100, 8) +
			cutFor(sitting, c.mark, 0.6),
	);
}

/** A case of synthetic leather that folds over the front, with a clasp and a wrist strap. */
export function drawWalletCase(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const look = lookOf(sitting);
	const r = 26;
	const grain = paint.pattern(
		26,
		22,
		'<path d="M3 5q5 4 3 8M14 3q6 2 5 8M9 16q5-3 9 1M22 15q3 2 2 5" stroke="#000" stroke-opacity=".13" stroke-width="1.6" fill="none"/><path d="M4 4q5 4 3 8M15 2q6 2 5 8" stroke="#fff" stroke-opacity=".12" stroke-width="1.3" fill="none"/>',
	);
	const stitch = rect(
		x + 10,
		y + 10,
		w - 20,
		h - 20,
		r - 8,
		"none",
		`stroke="${mix(c.highlight, "#ffffff", 0.3)}" stroke-opacity=".8" stroke-width="2.5" stroke-dasharray="9 6"`,
	);
	return upright(
		sitting,
		r,
		`<path d="M${x + 14} ${y + h - 40}c-60 10-110 50-96 90s70 20 100-76" fill="none" stroke="${c.deep}" stroke-width="11"/><path d="M${x + 14} ${y + h - 42}c-60 10-110 50-96 90s70 20 100-76" fill="none" stroke="${c.base}" stroke-width="6"/>` +
			rect(x + 16, y + 5, w, h, r, c.deep) +
			rect(x + 9, y + 2, w, h, r, mix(c.base, "#ffffff", 0.1)) +
			slab(paint, [x, y, w, h, r], paint.face(c), 0.5) +
			rect(x, y, w, h, r, grain) +
			stitch +
			camera(paint, look, mix(c.base, c.deep, 0.35)) +
			rect(
				x + w - 54,
				y + 250,
				82,
				62,
				20,
				"#000",
				`opacity=".3" filter="${paint.blurAround(5, 0.3, 0.3)}" transform="translate(2 6)"`,
			) +
			rect(x + w - 56, y + 246, 82, 62, 20, paint.face({ ...c, base: mix(c.base, c.shade, 0.3) })) +
			rect(
				x + w - 51,
				y + 251,
				72,
				52,
				16,
				"none",
				`stroke="${mix(c.highlight, "#ffffff", 0.3)}" stroke-opacity=".8" stroke-width="2" stroke-dasharray="7 5"`,
			) +
			`<circle cx="${x + w - 30}" cy="${y + 277}" r="9" fill="${paint.linear("diagonal", ["#FFE7A8", "#D99A1E", "#8A5600"])}"/>` +
			chargeMark(x + w / 2 - 14, y + 366, 44, c.deep, 0.5) +
			cutFor(sitting, c.mark, 0.6),
	);
}

/** The open wallet: three slots with cards, and the phone's screen beside them. */
export function drawOpenWallet(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const [left, top, wide, tall] = [76, 116, 238, 430] as const;
	const card = (at: number, colour: string) =>
		rect(left + 26, top + 74 + at * 74, wide - 60, 90, 12, colour) +
		`<path d="M${left + 14} ${top + 124 + at * 74}h${wide - 36}v60H${left + 14}z" fill="${c.shade}"/><path d="M${left + 14} ${top + 124 + at * 74}h${wide - 36}" stroke="#fff" stroke-opacity=".4" stroke-width="2.5" stroke-dasharray="8 5"/>`;
	return (
		groundShadow(paint, 324, top + tall + 8, 500, 460) +
		rect(left + 8, top + 8, wide * 2 + 6, tall, 24, c.deep) +
		rect(left, top, wide * 2 + 8, tall, 24, paint.face(c)) +
		rect(
			left + 10,
			top + 10,
			wide - 18,
			tall - 20,
			16,
			paint.linear("falling", [c.base, c.shade]),
		) +
		card(0, "#0B5F59") +
		card(1, mango) +
		card(2, "#B3261E") +
		`<path d="M${left + wide} ${top}v${tall}" stroke="${c.deep}" stroke-width="5"/>` +
		rect(left + wide + 12, top + 10, wide - 18, tall - 20, 30, rubber.base) +
		phoneFront(
			paint,
			[left + wide + 18, top + 16, wide - 30, tall - 32],
			lookOf(sitting).front,
			26,
		) +
		modelOn(sitting, left + wide * 1.5, top + 120, wide - 70)
	);
}

/** A case with a Filipino motif under a matte coating. */
export function drawPrintedCase(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const look = lookOf(sitting);
	const r = look.corner + 5;
	const print = casePrints[wordOf(sitting, "print")];
	return upright(
		sitting,
		r,
		rect(x + 10, y + 4, w, h, r, c.deep) +
			buttons(c.deep) +
			paint.inside(rect(x, y, w, h, r, "#fff"), print?.([x, y, w, h]) ?? "") +
			rect(
				x + 2,
				y + 2,
				w - 4,
				h - 4,
				r - 2,
				"none",
				`stroke="${edge(paint, 0.6)}" stroke-width="4"`,
			) +
			sheen +
			camera(paint, look, "#23282d") +
			cutFor(sitting, "#ffffff", 0.75),
	);
}

/** Shows the model's name on the phone's screen, as the phone's settings do. */
function modelOn({ name }: Sitting, cx: number, cy: number, room: number): string {
	const model = phoneOf(name)?.model ?? "";
	return letteringAt(model, cx, cy, letteringThatFits(model, room, 18), "#2B2A27", 0.85);
}

/** The phone in its case from the front: the rim rises above the glass. */
export function drawCaseFront(sitting: Sitting): string {
	const { paint } = sitting;
	const look = lookOf(sitting);
	const c: Colours = sitting.facts["finish"] === "clear" ? coloursOf.paper : sitting.colours;
	const r = look.corner + 6;
	return upright(
		sitting,
		r,
		rect(x + 9, y + 4, w, h, r, c.deep) +
			rect(x - 6, y + 124, 8, 62, 4, c.shade) +
			slab(paint, [x, y, w, h, r], paint.body(c), 0.8) +
			phoneFront(paint, [x + 9, y + 9, w - 18, h - 18], look.front, look.corner) +
			modelOn(sitting, x + w / 2, y + 150, 190),
	);
}
