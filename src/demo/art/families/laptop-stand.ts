import { aluminium, type Colours, mango, mix, rubber } from "../colours.ts";
import { boxShadow, rect } from "../light.ts";
import type { Paint, Stop } from "../paint.ts";
import { chargeMark } from "../parts.ts";
import type { Shape, Sitting } from "../sitting.ts";
import { type Box, type Point, View } from "../space.ts";

type Corner = readonly [x: number, height: number, z: number];

/** A flat face between corners in 3D space. */
function plate(view: View, corners: readonly Corner[], fill: string, more = ""): string {
	return `<path d="M${corners
		.map((corner) =>
			view
				.point(...corner)
				.map((n) => n.toFixed(1))
				.join(" "),
		)
		.join("L")}Z" fill="${fill}" stroke-linejoin="round" ${more}/>`;
}

/** A bar between two points of the side view, as wide as the stand's arm. */
function bar(
	view: View,
	paint: Paint,
	c: Colours,
	x: number,
	wide: number,
	[h1, z1]: Point,
	[h2, z2]: Point,
	thick: number,
): string {
	const length = Math.hypot(h2 - h1, z2 - z1);
	const [nh, nz] = [
		((z2 - z1) / length) * thick,
		(-Math.sign(z2 - z1) * (h2 - h1) * thick) / length,
	];
	const face: Stop[] = [c.highlight, c.base, c.shade];
	return (
		plate(
			view,
			[
				[x + wide, h1, z1],
				[x + wide, h2, z2],
				[x + wide, h2 - Math.abs(nh), z2 - nz],
				[x + wide, h1 - Math.abs(nh), z1 - nz],
			],
			c.deep,
		) +
		// Draw the upper face, unless the bar slopes so that only its side is visible.
		(z2 > z1
			? ""
			: plate(
					view,
					[
						[x, h1, z1],
						[x + wide, h1, z1],
						[x + wide, h2, z2],
						[x, h2, z2],
					],
					paint.linear("diagonal", face),
					'stroke="#fff" stroke-opacity=".35" stroke-width="1.5"',
				))
	);
}

/** An open laptop on a slope: its base from (h1, front) up to (h2, back), with the screen behind. */
function laptop(
	view: View,
	paint: Paint,
	x: number,
	w: number,
	[h1, z1]: Point,
	[h2, z2]: Point,
): string {
	const lean = 60;
	const tall = 224;
	const keys = Array.from({ length: 4 }, (_, row) => {
		const k = 0.16 + row * 0.13;
		const at = (share: number, side: number): Corner => [
			x + side,
			h2 + (h1 - h2) * share + 7,
			z2 + (z1 - z2) * share,
		];
		return Array.from({ length: 11 }, (_, place) => {
			const left = 24 + place * ((w - 48) / 11);
			return plate(
				view,
				[
					at(k, left),
					at(k, left + (w - 48) / 11 - 5),
					at(k + 0.1, left + (w - 48) / 11 - 5),
					at(k + 0.1, left),
				],
				"#2b3036",
			);
		}).join("");
	}).join("");
	const spot = (share: number, side: number, lift = 6): Corner => [
		x + side,
		h2 + (h1 - h2) * share + lift,
		z2 + (z1 - z2) * share,
	];
	const screen = (inset: number): Corner[] => [
		[x + inset, h2 + tall - inset, z2 - lean],
		[x + w - inset, h2 + tall - inset, z2 - lean],
		[x + w - inset, h2 + 6 + inset, z2],
		[x + inset, h2 + 6 + inset, z2],
	];
	return (
		plate(view, screen(-2), "#8d959c", 'stroke="#8d959c" stroke-width="9"') +
		plate(view, screen(0), "#0a0c0e", 'stroke="#0a0c0e" stroke-width="5"') +
		plate(view, screen(11), paint.linear("falling", ["#FFE3A6", mango, "#D9602E", "#3a1f2a"])) +
		plate(
			view,
			[
				[x + 11, h2 + 92, z2 - 24],
				[x + w * 0.34, h2 + 130, z2 - 34],
				[x + w * 0.6, h2 + 84, z2 - 22],
				[x + w - 11, h2 + 122, z2 - 32],
				[x + w - 11, h2 + 17, z2],
				[x + 11, h2 + 17, z2],
			],
			"#0B5F59",
			'opacity=".88"',
		) +
		plate(
			view,
			[
				[x + 11, h2 + tall - 11, z2 - lean],
				[x + w * 0.45, h2 + tall - 11, z2 - lean],
				[x + w * 0.14, h2 + 17, z2],
				[x + 11, h2 + 17, z2],
			],
			"#fff",
			'opacity=".13"',
		) +
		plate(
			view,
			[spot(1, 0, -6), spot(1, w, -6), spot(1, w), spot(1, 0)],
			paint.linear("right", ["#8d959c", "#d9dde0", "#8d959c"]),
			'stroke="#9aa1a8" stroke-width="4"',
		) +
		plate(
			view,
			[spot(0, w, -6), spot(0, w), spot(1, w), spot(1, w, -6)],
			"#767e85",
			'stroke="#767e85" stroke-width="4"',
		) +
		plate(
			view,
			[spot(0, 0), spot(0, w), spot(1, w), spot(1, 0)],
			paint.linear("falling", ["#f2f4f5", "#cdd2d6", "#b3b9be"]),
			'stroke="#dfe3e6" stroke-width="5"',
		) +
		keys +
		plate(
			view,
			[
				spot(0.72, w * 0.34, 7),
				spot(0.72, w * 0.66, 7),
				spot(0.96, w * 0.66, 7),
				spot(0.96, w * 0.34, 7),
			],
			"#bcc2c7",
			'stroke="#9aa1a8" stroke-width="1"',
		)
	);
}

/** Laptop stands: Z-shaped, folding cross, upright dock, and one that turns on a round base. */
export function drawLaptopStand(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const view = new View({ yaw: -26 + angle, elevation: 24, x: 200, y: 420 });
	const base = (box: Box) => boxShadow(paint, view, box, 40) + view.solid(paint, box, c);
	const pad = (x: number, z: number, w: number, d: number, h = 13) =>
		`<g ${view.top(h, x, z)}>${rect(0, 0, w, d, 10, rubber.shade)}${rect(2, 2, w - 4, 3, 1, "#fff", 'opacity=".2"')}</g>`;
	const stands = [
		() =>
			base({ x: 20, z: 0, width: 260, depth: 210, radius: 26, from: 0, to: 12 }) +
			`<g ${view.top(12, 132, 160)}>${chargeMark(0, 0, 34, c.mark, 0.5)}</g>` +
			bar(
				view,
				paint,
				{ ...c, highlight: c.base, base: c.shade },
				96,
				108,
				[12, 190],
				[128, 20],
				14,
			) +
			laptop(view, paint, 0, 300, [112, 210], [164, 14]) +
			plate(
				view,
				[
					[70, 104, 212],
					[230, 104, 212],
					[230, 128, 216],
					[70, 128, 216],
				],
				paint.linear("right", [c.highlight, c.base, c.shade]),
			) +
			plate(
				view,
				[
					[70, 126, 217],
					[230, 126, 217],
					[230, 118, 217],
					[70, 118, 217],
				],
				rubber.shade,
			),
		() => {
			const steel: Colours = { ...c };
			const side = (x: number) =>
				bar(view, paint, steel, x, 46, [8, 250], [150, 10], 18) +
				bar(
					view,
					paint,
					{ ...steel, highlight: c.base, base: c.shade, shade: c.deep },
					x,
					46,
					[8, 0],
					[96, 170],
					18,
				);
			const joint = (x: number) => {
				const [jx, jy] = view.point(x + 46, 74, 132);
				return `<circle cx="${jx}" cy="${jy}" r="15" fill="${paint.ball(aluminium)}"/><circle cx="${jx}" cy="${jy}" r="6" fill="${mango}"/>`;
			};
			const tread = (x: number) =>
				plate(
					view,
					[
						[x + 4, 152, 12],
						[x + 41, 152, 12],
						[x + 41, 96, 106],
						[x + 4, 96, 106],
					],
					rubber.shade,
				) +
				plate(
					view,
					[
						[x, 8, 250],
						[x + 46, 8, 250],
						[x + 46, 44, 256],
						[x, 44, 256],
					],
					paint.linear("down", [c.highlight, c.base]),
				) +
				plate(
					view,
					[
						[x + 3, 42, 257],
						[x + 43, 42, 257],
						[x + 43, 26, 255],
						[x + 3, 26, 255],
					],
					rubber.shade,
				);
			return `<g transform="translate(320 330) scale(1.18) translate(-336 -344)">${[0, 238].map((x) => boxShadow(paint, view, { x, z: 0, width: 46, depth: 255, radius: 8, from: 0, to: 1 }, 20)).join("")}${bar(view, paint, { ...steel, highlight: c.base }, 34, 204, [92, 150], [108, 128], 10)}${side(0)}${tread(0)}${joint(0)}${bar(view, paint, steel, 34, 204, [40, 206], [56, 184], 10)}${side(238)}${tread(238)}${joint(238)}</g>`;
		},
		() => {
			const slim: Box = { x: -10, z: 84, width: 330, depth: 24, radius: 10, from: 12, to: 240 };
			return `<g transform="translate(10 46)">${base({ x: 40, z: 0, width: 230, depth: 190, radius: 40, from: 0, to: 16 })}${view.solid(paint, { x: 70, z: 52, width: 170, depth: 26, radius: 12, from: 14, to: 104 }, c)}${view.solid(paint, slim, { ...aluminium, base: "#aab1b7" })}<g ${view.front(108, -10, 240)}>${rect(-10, 0, 330, 228, 10, paint.linear("diagonal", ["#dfe3e6", "#aab1b7", "#767e85"]))}${chargeMark(146, 62, 62, "#eef0f2", 0.85)}<path d="M0 0h110L20 228H0q-10 0-10-10V10q0-10 10-10z" fill="#fff" opacity=".2"/></g>${view.solid(paint, { x: 70, z: 112, width: 170, depth: 28, radius: 12, from: 14, to: 92 }, c)}<g ${view.front(140, 140, 66)}>${chargeMark(0, 0, 30, c.mark, 0.6)}</g></g>`;
		},
		() => {
			const disc: Box = { x: 40, z: 0, width: 220, depth: 220, radius: 110, from: 0, to: 14 };
			return (
				base(disc) +
				`<path d="${view.footprint({ ...disc, x: 62, z: 22, width: 176, depth: 176, radius: 88 }, 14)}" fill="none" stroke="${mix(c.base, c.deep, 0.5)}" stroke-width="3"/>` +
				pad(126, 170, 48, 12, 14) +
				bar(view, paint, c, 122, 56, [14, 130], [150, 70], 16) +
				laptop(view, paint, 0, 300, [124, 220], [190, 30]) +
				[60, 220]
					.map((x) =>
						plate(
							view,
							[
								[x, 114, 222],
								[x + 30, 114, 222],
								[x + 30, 142, 228],
								[x, 142, 228],
							],
							paint.linear("down", [c.highlight, c.shade]),
						),
					)
					.join("")
			);
		},
	] as const;
	return stands[detail]();
}
