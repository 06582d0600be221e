import { type Colours, mango, mix, rubber } from "../colours.ts";
import { legends as keyLegends } from "../lettering.ts";
import { boxShadow, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import { type Shape, type Sitting, wordOf } from "../sitting.ts";
import { type Box, View } from "../space.ts";

const main = [
	[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
	[1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
	[1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
	[2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
	[1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
] as const;
const top = Array.from({ length: 15 }, () => 1);
const letters = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"] as const;

type Layout = {
	unit: number;
	rows: readonly (readonly number[])[];
	side: number;
	gap: number;
	low: boolean;
	glow: boolean;
};

/** Colors of switch types as manufacturers mark them. The highlighted key has the same color. */
const switchColours: Readonly<Record<string, string>> = {
	linear: "#D2382B",
	tactile: "#8A5A34",
	clicky: "#2E6FC4",
};

/** Returns a keyboard's layout, derived from its title and specifications. */
function layoutOf(sitting: Sitting): Layout {
	const { name } = sitting;
	const low = /Slim|K2/.test(name);
	const glow = /Gaming|68/.test(name);
	const sized = (side: number, gap: number, hasTop: boolean): Layout => ({
		side,
		gap,
		low,
		glow,
		rows: hasTop ? [top, ...main] : main,
		unit: Math.min(33, 500 / (15 + side + gap)),
	});
	switch (wordOf(sitting, "layout")) {
		case "60%":
			return sized(0, 0, false);
		case "65%":
			return sized(1, 0.2, false);
		case "75%":
			return sized(1, 0.2, true);
		case "TKL":
			return sized(3, 0.4, true);
		default:
			return sized(7, 0.4, true);
	}
}

/** Keyboards: compact mechanical, full-size slim, gaming with glow, and one with round keys that holds a tablet. */
export function drawKeyboard(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	if (detail === 3) return rounded(paint, c, angle);
	const layout = layoutOf(sitting);
	const { unit, rows, side, gap } = layout;
	const width = (15 + side + (side ? gap : 0)) * unit + 28;
	const depth = rows.length * unit + 28;
	const height = layout.low ? 18 : 34;
	const box: Box = { x: 0, z: 0, width, depth, radius: layout.low ? 16 : 20, from: 0, to: height };
	const view = new View({
		yaw: -17 + angle,
		elevation: 50,
		x: 320 - width * 0.478 + depth * 0.146,
		y: 322 - depth * 0.36 - width * 0.112 + height * 0.3,
	});

	const cap = layout.low ? 4 : 7;
	const keys: string[] = [];
	const accents: string[] = [];
	const legends: [string, number, number][] = [];
	const rise = layout.low ? 6 : 15;
	rows.forEach((row, line) => {
		let u = 0;
		row.forEach((size, place) => {
			const x = 14 + u * unit + cap / 2 + 1;
			const z = 14 + line * unit + cap / 2 + 1;
			const accent = (line === 0 && place === 0) || (size === 2.25 && place > 2);
			(accent ? accents : keys).push(
				`M${x.toFixed(1)} ${z.toFixed(1)}h${(size * unit - cap - 4).toFixed(1)}v${(unit - cap - 4).toFixed(1)}h${(-size * unit + cap + 4).toFixed(1)}z`,
			);
			const letter = letters[line - rows.length + 4]?.[place - 1];
			if (letter) legends.push([letter, x + 5.5, z + 7]);
			u += size;
		});
		for (let place = 0; place < side; place += 1) {
			const x = 14 + (15 + gap + place) * unit + cap / 2 + 1;
			const z = 14 + line * unit + cap / 2 + 1;
			keys.push(
				`M${x.toFixed(1)} ${z.toFixed(1)}h${(unit - cap - 4).toFixed(1)}v${(unit - cap - 4).toFixed(1)}h${(-unit + cap + 4).toFixed(1)}z`,
			);
		}
	});
	const frame = c;
	const caps: Colours = layout.glow
		? { ...rubber, highlight: "#4b525a", base: "#2b3035" }
		: { ...c, base: mix(c.base, c.highlight, 0.25) };
	const lit = switchColours[wordOf(sitting, "switch_type")] ?? c.accent;
	const first: Colours = {
		...c,
		highlight: mix(lit, "#ffffff", 0.5),
		base: lit,
		shade: mix(lit, "#000000", 0.25),
		deep: mix(lit, "#000000", 0.5),
	};
	const stack = (id: string, of: Colours) =>
		[
			[0, of.deep, 3],
			[0.35, of.shade, 2],
			[0.7, of.shade, 1],
			[1, of.highlight, 0],
			[1, of.base, -0.9],
		]
			.map(([share, colour, spread], at) => {
				const lift = at === 4 ? ' transform="translate(.6 .9)"' : "";
				return `<g ${view.top(height + rise * Number(share))}><use href="#${id}"${lift} fill="${colour}" stroke="${colour}" stroke-width="${cap + Number(spread)}" stroke-linejoin="round"/></g>`;
			})
			.join("");
	const keysId = paint.define(`<path id="" d="${keys.join("")}"/>`);
	const accentsId = paint.define(`<path id="" d="${accents.join("")}"/>`);
	const tray = `<g ${view.top(height)}>${rect(9, 9, width - 18, depth - 18, 10, layout.glow ? paint.linear("right", ["#FF7A1A", mango, "#FFE08A", "#2FC7B5", "#3B8BE0"]) : mix(frame.deep, "#000000", 0.2))}${layout.glow ? rect(9, 9, width - 18, depth - 18, 10, "#000", 'opacity=".35"') : ""}</g>`;
	const [lx, ly] = view.point(width - 34, height, 8);
	return (
		(layout.glow
			? `<path d="${view.footprint({ ...box, x: -14, z: -6, width: width + 28, depth: depth + 26 })}" fill="${mango}" opacity=".5" filter="${paint.blurAround(16, 0.3, 0.3)}"/>`
			: "") +
		boxShadow(paint, view, box, 34) +
		(sitting.facts["is_wireless"] !== true
			? `<path d="M${view.point(width * 0.3, 20, 0).join(" ")}c-10-60 40-90 20-150" fill="none" stroke="${c.deep}" stroke-width="11"/><path d="M${view.point(width * 0.3, 20, 0).join(" ")}c-10-60 40-90 20-150" fill="none" stroke="${c.base}" stroke-width="5" stroke-dasharray="4 3"/>`
			: "") +
		view.solid(paint, box, frame) +
		tray +
		stack(keysId, caps) +
		stack(accentsId, first) +
		`<g ${view.top(height + rise)}>${keyLegends(legends, 8, layout.glow ? mango : c.mark, 1.2)}</g>` +
		lamp(lx, ly, 2.5) +
		`<g ${view.front(depth, width / 2 - 8, height - 5)}>${layout.low ? "" : chargeMark(0, 0, 20, frame.mark, 0.6)}</g>`
	);
}

/** A keyboard with round keys, and a slot that holds a tablet. */
function rounded(paint: Paint, c: Colours, angle: number): string {
	const [width, depth, height] = [440, 236, 30] as const;
	const view = new View({ yaw: -14 + angle, elevation: 46, x: 148, y: 330 });
	const box: Box = { x: 0, z: 0, width, depth, radius: 46, from: 0, to: height };
	const dots = Array.from({ length: 4 }, (_, line) =>
		Array.from(
			{ length: line === 3 ? 3 : 11 - (line % 2) },
			(_, at) => `M${42 + (line % 2) * 17 + at * 35.5} ${92 + line * 36}h.1`,
		).join(""),
	).join("");
	const tail = Array.from({ length: 3 }, (_, at) => `M${42 + 17 + (7 + at) * 35.5} 200h.1`).join(
		"",
	);
	const space = `M${42 + 17 + 3.2 * 35.5} 200h${35.5 * 2.6}`;
	const keys = paint.define(`<path id="" d="${dots}${tail}${space}"/>`);
	const layer = (lift: number, colour: string, size: number) =>
		`<g ${view.top(height + lift)}><use href="#${keys}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linecap="round"/></g>`;
	const tablet: Box = {
		x: 66,
		z: 26,
		width: 308,
		depth: 10,
		radius: 4,
		from: height - 4,
		to: height + 268,
	};
	return (
		boxShadow(paint, view, box, 34) +
		view.solid(paint, box, c) +
		`<g ${view.top(height)}>${rect(40, 18, width - 80, 28, 14, c.deep)}${rect(40, 20, width - 80, 4, 2, "#000", 'opacity=".4"')}</g>` +
		view.solid(paint, tablet, rubber, "#3a4047", 0.3) +
		`<g ${view.front(37, 66, height + 268)}>${rect(0, 0, 308, 268, 16, "#0a0c0e")}${rect(12, 12, 284, 250, 7, paint.linear("falling", ["#FFE0A0", mango, "#E0703A"]))}<circle cx="214" cy="92" r="46" fill="#fff" opacity=".5"/><path d="M12 212q70-66 140-20t144-34v104H12z" fill="#0B5F59"/><path d="M12 12h150L60 262H12z" fill="#fff" opacity=".14"/></g>` +
		`<g ${view.top(height)}>${rect(40, 36, width - 80, 11, 5, c.shade)}</g>` +
		layer(0, c.deep, 33) +
		layer(4, c.shade, 31) +
		layer(8, c.shade, 30) +
		layer(11, "#ffffff", 29) +
		layer(11, mix(c.base, c.highlight, 0.55), 26.5) +
		`<g ${view.top(height + 11)}><path d="M42 92h.1M${42 + 10 * 35.5} 164h.1" stroke="${c.accent}" stroke-width="28" stroke-linecap="round"/>${keyLegends(
			["QWERTYUIO", "ASDFGHJKL", "ZXCVBNM"].flatMap((row, line) =>
				[...row].map((letter, at): [string, number, number] => [
					letter,
					77.5 + (line % 2) * 17 + at * 35.5,
					92 + line * 36,
				]),
			),
			10,
			c.mark,
		)}</g>` +
		`<g ${view.front(depth, width / 2 - 9, height - 6)}>${chargeMark(0, 0, 18, c.mark, 0.5)}</g>`
	);
}
