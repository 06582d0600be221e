import { aluminium, type Colours, mango, rubber } from "../colours.ts";
import { standCrate } from "../crate.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { boxShadow, cord, groundShadow, lying, rect, slab } from "../light.ts";
import { chargeMark } from "../parts.ts";
import { phoneFront } from "../phone-front.ts";
import { lengthMark, numberOf, type Sitting } from "../sitting.ts";

const wood: Colours = {
	highlight: "#F3DDB8",
	base: "#D9B47F",
	shade: "#B1874F",
	deep: "#6E4E26",
	mark: "#3A2500",
	accent: mango,
};
const table = (y: number) =>
	`<path d="M30 ${y}h580v34H30z" fill="#C59B66"/><path d="M30 ${y}h580v7H30z" fill="#F3DDB8"/>`;

/** A tray of steel mesh under a table, with chargers and cords. */
export function drawCableTray({ paint, colours: c, angle }: Sitting): string {
	const { view, drawing } = standCrate(
		paint,
		c,
		{
			width: 420,
			depth: 150,
			height: 110,
			radius: 14,
			front: rect(
				16,
				16,
				388,
				78,
				8,
				paint.pattern(
					16,
					16,
					`<path d="M0 0l16 16M16 0L0 16" stroke="#000" stroke-opacity=".45" stroke-width="3"/>`,
				),
			),
			top:
				rect(14, 14, 392, 122, 8, "#0b0d0f") +
				rect(40, 40, 110, 60, 10, "#F4F0E8") +
				rect(180, 34, 150, 70, 12, "#3a4047") +
				rect(344, 44, 44, 50, 8, mango),
		},
		{ yaw: -20, elevation: 34, angle },
	);
	const [x, y] = view.point(60, 110, 10);
	const [x2, y2] = view.point(360, 110, 10);
	return `${rect(x - 14, y - 120, 30, 130, 6, c.shade)}${rect(x2 - 14, y2 - 120, 30, 130, 6, c.shade)}${table(Math.min(y, y2) - 130)}${drawing}`;
}

/** A stand with a gooseneck or a hinge that holds a phone or tablet. */
export function drawPhoneStand(sitting: Sitting): string {
	const { paint, colours: c, angle, name } = sitting;
	const floor = /Floor/.test(name);
	if (floor) {
		return `${groundShadow(paint, 260, 590, 260, 220)}<g transform="rotate(${angle} 260 580)"><ellipse cx="250" cy="582" rx="112" ry="20" fill="${c.deep}"/><ellipse cx="250" cy="574" rx="112" ry="20" fill="${paint.linear("right", [c.base, c.highlight, c.base, c.shade])}"/>${cord("M250 570V300C250 120 330 60 420 120", c, 22)}<g transform="rotate(24 440 170)">${rect(330, 90, 240, 170, 18, "#15181C")}${rect(340, 100, 220, 150, 8, paint.linear("falling", ["#FFE0A0", "#F2A33A", "#C9542F"]))}</g>${rect(400, 110, 44, 36, 10, rubber.base)}${lettering(lengthMark(numberOf(sitting, "length_cm") ?? 0), 270, 430, 20, "#2B2A27", 0.7)}</g>`;
	}
	return `${groundShadow(paint, 330, 568, 320, 270)}<g transform="rotate(${angle} 320 560)">${rect(196, 534, 250, 34, 17, paint.linear("down", [c.highlight, c.base, c.deep]))}${cord("M320 540L350 400 300 330", c, 40)}<circle cx="350" cy="400" r="26" fill="${paint.ball(aluminium)}"/><g transform="rotate(-9 320 240)">${rect(206, 66, 238, 330, 24, "#15181C")}${phoneFront(paint, [202, 62, 238, 330], "hole", 22)}${rect(230, 384, 182, 40, 12, c.deep)}${rect(228, 380, 182, 36, 12, paint.linear("down", [c.highlight, c.base, c.shade]))}</g></g>`;
}

/** A screen on an arm, or on a riser. */
export function drawMonitorStand(sitting: Sitting): string {
	const { paint, colours: c, options, name, angle } = sitting;
	const screen = (x: number, y: number, w: number, h: number) =>
		`${rect(x + 8, y + 8, w, h, 14, "#15181C", 'opacity=".3"')}${rect(x, y, w, h, 14, "#15181C")}${rect(x + 10, y + 10, w - 20, h - 20, 5, paint.linear("falling", ["#FFE0A0", "#F2A33A", "#C9542F"]))}<path d="M${x + 10} ${y + h * 0.64}q${w * 0.24}-${h * 0.3} ${w * 0.48}-${h * 0.1}t${w * 0.5}-${h * 0.16}v${h * 0.56}H${x + 10}z" fill="#0B5F59"/>`;
	if (/Arm/.test(name)) {
		const inches = numberOf(sitting, "size_inches") ?? 0;
		return `<g transform="rotate(${angle} 320 320)">${table(560)}${rect(96, 520, 74, 92, 12, paint.column(rubber))}${rect(118, 380, 30, 150, 8, paint.column(c))}${cord("M132 400L250 250 400 320", c, 34)}<circle cx="250" cy="250" r="30" fill="${paint.ball(c)}"/>${screen(250, 130, 340, 220)}${lettering(`${inches}IN`, 380, 372, 20, "#2B2A27", 0.7)}</g>`;
	}
	const drawer = options["Model"] === "With drawer";
	const { view, drawing } = standCrate(
		paint,
		wood,
		{
			width: 460,
			depth: 180,
			height: drawer ? 66 : 22,
			radius: 8,
			from: drawer ? 50 : 94,
			front: drawer
				? rect(60, 14, 340, 44, 6, "#000", 'opacity=".14"') + rect(200, 28, 60, 12, 6, "#5e656c")
				: "",
		},
		{ yaw: -18, elevation: 26, angle },
	);
	const legs = [20, 420]
		.map((x) =>
			view.solid(
				paint,
				{ x, z: 10, width: 16, depth: 160, radius: 4, from: 0, to: drawer ? 50 : 94 },
				rubber,
			),
		)
		.join("");
	const [mx, my] = view.point(230, 116, 90);
	return `<g transform="translate(0 60)">${legs}${drawing}${rect(mx - 60, my - 22, 120, 18, 9, rubber.base)}${rect(mx - 12, my - 80, 24, 70, 4, rubber.shade)}${screen(mx - 150, my - 280, 300, 204)}${letteringAt(lengthMark(numberOf(sitting, "length_cm") ?? 0), mx, my + 96, 18, "#2B2A27", 0.6)}</g>`;
}

/** A bed table, or a board with a cushion for the lap. */
export function drawLapTable(sitting: Sitting): string {
	const { paint, colours: c, options, name, angle } = sitting;
	if (/Lap Desk/.test(name)) {
		const { view, drawing } = standCrate(
			paint,
			wood,
			{
				width: 440,
				depth: 250,
				height: 18,
				radius: 30,
				from: 60,
				top:
					rect(30, 180, 380, 34, 16, rubber.shade) +
					rect(300, 24, 110, 34, 8, "#000", 'opacity=".2"') +
					chargeMark(40, 40, 50, wood.mark, 0.5),
			},
			{ yaw: -20, elevation: 34, angle },
		);
		return `${boxShadow(paint, view, { x: 0, z: 0, width: 440, depth: 250, radius: 60, from: 0, to: 60 }, 40)}${view.solid(paint, { x: 10, z: 10, width: 420, depth: 230, radius: 60, from: 0, to: 60 }, c)}${drawing}`;
	}
	const top = /Dark/.test(options["Top"] ?? "")
		? {
				...wood,
				highlight: "#A9774A",
				base: "#7A4E2A",
				shade: "#573519",
				deep: "#2E1A0A",
				mark: "#ffffff",
			}
		: options["Top"] === "White"
			? { ...wood, highlight: "#fff", base: "#F4F0E8", shade: "#D0C9BC", deep: "#9A9182" }
			: wood;
	const { view, drawing } = standCrate(
		paint,
		top,
		{
			width: 460,
			depth: 270,
			height: 18,
			radius: 26,
			from: 130,
			top:
				rect(60, 30, 340, 16, 8, "#000", 'opacity=".3"') +
				`<circle cx="410" cy="90" r="34" fill="#000" opacity=".28"/>` +
				lettering(lengthMark(numberOf(sitting, "length_cm") ?? 0), 40, 210, 22, top.mark, 0.5),
		},
		{ yaw: -22, elevation: 32, angle },
	);
	const legs = (
		[
			[24, 20],
			[424, 20],
			[24, 240],
			[424, 240],
		] as const
	).map(([x, z]) => {
		const [x1, y1] = view.point(x, 130, z);
		const [x2, y2] = view.point(x, 0, z);
		return cord(`M${x1} ${y1}L${x2} ${y2}`, aluminium, 12);
	});
	return `<g transform="translate(0 40)">${legs.slice(0, 2).join("")}${drawing}${legs.slice(2).join("")}</g>`;
}

/** A laptop on a small stand, from its side or back. */
export function drawLaptopRest(sitting: Sitting): string {
	const { paint, colours: c, name, angle } = sitting;
	const laptop = (x: number, y: number, turn: number) =>
		`<g transform="translate(${x} ${y}) rotate(${turn})">${rect(0, 0, 380, 18, 8, paint.linear("down", ["#f2f4f5", "#cdd2d6", "#8b9299"]))}<path d="M372 6L470-230" stroke="#9aa1a8" stroke-width="15" stroke-linecap="round"/><path d="M366 4L463-230" stroke="#23282d" stroke-width="5" stroke-linecap="round"/></g>`;
	if (/Stick-On/.test(name))
		return `<g transform="rotate(${angle} 320 320)">${groundShadow(paint, 300, 520, 460, 420)}${laptop(96, 446, -9)}${cord("M440 404L480 512", c, 26)}${rect(404, 398, 90, 16, 6, c.deep)}<g transform="translate(150 560)">${lying(paint, rect(0, -30, 150, 60, 14, "#15181C"), 7)}${slab(paint, [0, -30, 150, 60, 14], paint.body(c), 0.8)}${chargeMark(62, -18, 36, c.mark, 0.6)}</g></g>`;
	return `<g transform="rotate(${angle} 320 320)">${groundShadow(paint, 330, 560, 400, 340)}<path d="M160 548h320q20 0 20-20t-20-20H220q-40 0-30-40l30-120q10-40 60-40h180" fill="none" stroke="${c.deep}" stroke-width="30" stroke-linecap="round"/><path d="M160 544h320q18 0 18-18t-18-18H220q-40 0-30-40l30-120q10-40 60-40h180" fill="none" stroke="${paint.linearAt(
		[150, 300, 500, 560],
		[
			[0, c.highlight],
			[0.5, c.base],
			[1, c.shade],
		],
	)}" stroke-width="22" stroke-linecap="round"/>${laptop(150, 304, -4)}</g>`;
}

/** A stand with slots that hold closed laptops on edge. */
export function drawVerticalDock(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const slots = numberOf(sitting, "count") ?? 1;
	const { view, drawing } = standCrate(
		paint,
		c,
		{
			width: 240,
			depth: 260,
			height: 40,
			radius: 20,
			top: Array.from({ length: slots }, (_, at) =>
				rect(20, 70 + at * 70, 200, 26, 8, "#0b0d0f"),
			).join(""),
		},
		{ yaw: -40, elevation: 28, angle },
	);
	const books = Array.from(
		{ length: slots },
		(_, at) =>
			`${view.solid(
				paint,
				{ x: -30, z: 72 + at * 70, width: 300, depth: 20, radius: 8, from: 30, to: 240 },
				{ ...aluminium, base: "#aab1b7" },
			)}<g ${view.front(92 + at * 70, 90, 170)}>${chargeMark(0, 0, 56, "#eef0f2", 0.85)}</g>`,
	).join("");
	return `<g transform="translate(0 70)">${drawing}${books}</g>`;
}
