import { drawCoil, turnsOf } from "../coil.ts";
import type { Colours } from "../colours.ts";
import { connector } from "../connector.ts";
import { letteringAt } from "../lettering.ts";
import { cord, edge, lying, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import { lengthMark, numberOf, type Sitting, wattsMark, wordOf } from "../sitting.ts";

/** Returns the connectors of a cable: first the one for the phone, then the one for the charger or computer. */
const endsOf = (sitting: Sitting): readonly [string, string] => {
	const second = wordOf(sitting, "other_connector");
	return [
		/Extension/.test(sitting.name) ? "usb_a_socket" : wordOf(sitting, "connector"),
		second === "" ? wordOf(sitting, "connector") : second,
	];
};

/** Returns the marking on the plugs: the speed from 10 Gbps, or otherwise the power. Network cables have none. */
function plugMarkOf(sitting: Sitting): string {
	const watts = numberOf(sitting, "watts");
	const speed = numberOf(sitting, "data_gbps") ?? 0;
	if (speed >= 10 && !/LAN/.test(sitting.name)) return `${speed}G`;
	if (/LAN/.test(sitting.name)) return "";
	return watts === undefined ? "" : wattsMark(watts);
}

/**
 * A straight cable, coiled. Its thickness shows the power, and its windings show the length. It is braided or smooth.
 */
export function drawCable(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const cm = numberOf(sitting, "length_cm") ?? 100;
	const watts = numberOf(sitting, "watts") ?? 0;
	const wide = /HDMI|USB4|Data|240W/.test(sitting.name);
	return turned(
		angle,
		drawCoil(paint, c, {
			ends: endsOf(sitting),
			turns: turnsOf(cm),
			mark: lengthMark(cm),
			plugMark: plugMarkOf(sitting),
			thick: wide ? 24 : watts >= 100 ? 21 : watts >= 60 ? 18 : 15,
			braided: /[Bb]raid|Nylon/.test(wordOf(sitting, "material")),
		}),
	);
}

const turned = (angle: number, drawing: string) =>
	`<g transform="rotate(${angle} 320 320)">${drawing}</g>`;

/** A flat network cable in a figure of eight, with clips. */
export function drawFlatCable(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const cm = numberOf(sitting, "length_cm") ?? 300;
	const loops = Array.from({ length: cm > 300 ? 4 : 3 }, (_, at) => {
		const w = 190 - at * 26;
		return `M${320 - w} 290c0-${120 - at * 14} ${w * 0.9}-${120 - at * 14} ${w} 0s${w} ${120 - at * 14} ${w} 0-${w * 0.9}-${120 - at * 14}-${w} 0-${w} ${120 - at * 14}-${w} 0`;
	});
	const flat = (path: string) =>
		`<path d="${path}" fill="none" stroke="${c.deep}" stroke-width="20"/><path d="${path}" fill="none" stroke="${c.base}" stroke-width="16"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3" transform="translate(-3 -4)"/>`;
	const tails = ["M300 330C250 420 190 440 150 500", "M345 330c40 80 110 100 140 150"];
	const clip = (x: number, y: number) =>
		`${rect(x - 22, y - 14, 44, 28, 8, "#15181C", 'opacity=".25" transform="translate(4 6)"')}${rect(x - 22, y - 14, 44, 28, 8, "#ffffff", `stroke="${c.shade}" stroke-width="2"`)}<circle cx="${x}" cy="${y}" r="6" fill="#8b9299"/>`;
	return (
		`<g stroke="#15181C" stroke-width="18">${lying(paint, [...loops, ...tails].map((path) => `<path d="${path}" fill="none"/>`).join(""), 8)}</g>` +
		[...loops, ...tails].map(flat).join("") +
		connector(paint, "ethernet", c, 154, 494, 214) +
		connector(paint, "ethernet", c, 482, 474, 148) +
		[240, 300, 360, 420].map((x, at) => clip(x + 10, 566 + (at % 2) * 12)).join("") +
		rect(276, 262, 92, 60, 10, "#15181C", 'opacity=".9"') +
		letteringAt(lengthMark(cm), 322, 282, 19, "#fff", 0.95)
	);
}

/** A spring-loaded reel between two flat cable ends. */
export function drawRetractable(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const flat = (path: string) =>
		`<path d="${path}" fill="none" stroke="${c.deep}" stroke-width="24"/><path d="${path}" fill="none" stroke="${c.base}" stroke-width="19"/><path d="${path}" fill="none" stroke="${c.highlight}" stroke-width="3" opacity=".6" transform="translate(-4 -5)"/>`;
	const left = "M250 360C190 400 150 420 128 458";
	const right = "M390 290c70-40 108-60 124-108";
	const [first, second] = endsOf(sitting);
	return turned(
		angle,
		`<g stroke="#15181C" stroke-width="20">${lying(paint, `<path d="${left}" fill="none"/><path d="${right}" fill="none"/>`, 8)}</g>` +
			lying(paint, `<circle cx="320" cy="326" r="142"/>`, 13) +
			flat(left) +
			flat(right) +
			connector(paint, first, c, 130, 452, 208) +
			connector(paint, second, c, 513, 188, 16) +
			`<circle cx="320" cy="320" r="142" fill="${c.deep}"/><circle cx="318" cy="317" r="141" fill="${paint.ball({ ...c, deep: c.shade })}"/><circle cx="318" cy="317" r="138.5" fill="none" stroke="${edge(paint, 0.9)}" stroke-width="4"/><circle cx="318" cy="317" r="108" fill="${paint.linear("diagonal", [c.shade, c.base, c.highlight])}"/><circle cx="318" cy="317" r="104" fill="${paint.face(c)}"/>` +
			[0, 1, 2, 3, 4, 5, 6, 7]
				.map(
					(at) =>
						`<path d="M318 224v-7" stroke="${c.deep}" stroke-opacity=".6" stroke-width="3" stroke-linecap="round" transform="rotate(${at * 45} 318 317)"/>`,
				)
				.join("") +
			chargeMark(296, 254, 62, c.mark, 0.82) +
			letteringAt(lengthMark(numberOf(sitting, "length_cm") ?? 0), 318, 334, 30, c.mark, 0.85) +
			letteringAt(plugMarkOf(sitting), 318, 378, 17, c.mark, 0.7),
	);
}

/** A short loop for the key ring. */
export function drawKeychainCable(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const [first, second] = endsOf(sitting);
	const loop = "M250 470C180 330 180 210 300 170S470 250 400 460";
	return turned(
		angle + 6,
		`<g stroke="#15181C" stroke-width="26">${lying(paint, `<path d="${loop}" fill="none"/>`, 10)}</g>` +
			`<circle cx="310" cy="120" r="54" fill="none" stroke="${paint.linear("diagonal", ["#ffffff", "#9aa1a8", "#5e656c"])}" stroke-width="11"/>` +
			cord(loop, c, 28, 0.7) +
			rect(262, 150, 86, 54, 22, c.deep) +
			rect(260, 146, 86, 54, 22, paint.face(c)) +
			letteringAt(lengthMark(numberOf(sitting, "length_cm") ?? 0), 303, 164, 17, c.mark, 0.9) +
			connector(paint, first, c, 252, 464, 184) +
			connector(paint, second, c, 398, 456, 172),
	);
}

/** A cable that its own magnets hold in a flat coil. */
export function drawWrapCable(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const rings = [190, 160, 130, 100];
	const [first, second] = endsOf(sitting);
	return turned(
		angle,
		lying(paint, '<circle cx="310" cy="330" r="200"/>', 12) +
			rings
				.map(
					(r) =>
						`<circle cx="310" cy="330" r="${r}" fill="none" stroke="${c.deep}" stroke-width="28"/><circle cx="309" cy="328" r="${r}" fill="none" stroke="${paint.linear("diagonal", [c.highlight, c.base, c.shade])}" stroke-width="24"/><circle cx="307" cy="325" r="${r + 5}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/><circle cx="310" cy="330" r="${r}" fill="none" stroke="#5e656c" stroke-opacity=".5" stroke-width="14" stroke-dasharray="5 ${(r * 0.26).toFixed(1)}"/>`,
				)
				.join("") +
			connector(paint, first, c, 500, 330, 178) +
			connector(paint, second, c, 232, 300, 58) +
			rect(272, 306, 78, 50, 12, "#15181C", 'opacity=".85"') +
			letteringAt(lengthMark(numberOf(sitting, "length_cm") ?? 0), 311, 322, 18, "#fff"),
	);
}

/** A cable whose plug is angled sideways. */
export function drawRightAngleCable(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const bent = wordOf(sitting, "connector");
	const straight = wordOf(sitting, "other_connector");
	const cm = numberOf(sitting, "length_cm") ?? 100;
	const coil = drawCoil(paint, c, {
		ends: [bent, straight],
		turns: turnsOf(cm),
		mark: lengthMark(cm),
		plugMark: plugMarkOf(sitting),
		thick: 17,
		braided: /Nylon/.test(wordOf(sitting, "material")),
		bent: true,
	});
	return `<g transform="translate(30 -20) scale(.94)">${coil}${lamp(112, 470, 4)}</g>`;
}

/** A cable that ends in three plugs. */
export function drawThreeTails(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const kinds = Array.isArray(sitting.facts["ports"]) ? sitting.facts["ports"] : [];
	const lead = "M330 350C330 470 420 560 500 480";
	const tails = [
		"M316 340C260 290 200 280 150 236",
		"M326 330C322 270 316 230 314 188",
		"M338 338C390 290 440 260 478 220",
	];
	const ends = [
		[154, 240, -48],
		[314, 194, 0],
		[474, 224, 48],
	] as const;
	return (
		`<g stroke="#15181C" stroke-width="15">${lying(paint, [lead, ...tails].map((path) => `<path d="${path}" fill="none"/>`).join(""), 8)}</g>` +
		[lead, ...tails].map((path) => cord(path, c, 15, 0.5)).join("") +
		kinds
			.slice(0, 3)
			.map((kind, at) =>
				connector(paint, kind, c, ends[at]?.[0] ?? 0, ends[at]?.[1] ?? 0, ends[at]?.[2] ?? 0),
			)
			.join("") +
		connector(paint, wordOf(sitting, "other_connector"), c, 494, 488, 38, plugMarkOf(sitting)) +
		rect(292, 326, 70, 58, 16, c.deep) +
		rect(290, 322, 70, 58, 16, paint.face(c)) +
		letteringAt(lengthMark(numberOf(sitting, "length_cm") ?? 0), 325, 342, 16, c.mark, 0.9)
	);
}

/** Spiral guards for the necks of cables. */
export function drawCableSavers(sitting: Sitting): string {
	const { paint } = sitting;
	const colours = ["#FFB21A", "#1F766C", "#CC3B2F", "#66B4E2", "#B6A2E1", "#9DDCBF"];
	const count = numberOf(sitting, "count") ?? 6;
	const saver = (x: number, y: number, colour: string, turn: number) =>
		`<g transform="translate(${x} ${y}) rotate(${turn})">${lying(paint, rect(-30, -88, 60, 176, 28, "#15181C"), 8)}${Array.from({ length: 9 }, (_, at) => `<path d="M-${30 - at} ${-80 + at * 20}q${30 - at} 18 ${60 - 2 * at}-4" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="17" stroke-linecap="round" transform="translate(2 4)"/><path d="M-${30 - at} ${-80 + at * 20}q${30 - at} 18 ${60 - 2 * at}-4" fill="none" stroke="${colour}" stroke-width="16" stroke-linecap="round"/><path d="M-${26 - at} ${-82 + at * 20}q${24 - at} 14 ${40 - at}-1" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`).join("")}</g>`;
	return Array.from({ length: count }, (_, at) =>
		saver(
			150 + (at % 3) * 170,
			200 + Math.floor(at / 3) * 240,
			colours[at % 6] ?? "#FFB21A",
			-18 + at * 7,
		),
	).join("");
}

/** The two ends of a cable, enlarged, side by side. */
export function drawEnds(
	paint: Paint,
	c: Colours,
	first: string,
	second: string,
	marks: readonly [string, string],
): string {
	const end = (kind: string, x: number, mark: string) =>
		`<g transform="translate(${x} 470) scale(2)">${cord("M0 0V44", c, 17, 0.7)}${lying(paint, rect(-20, -100, 40, 100, 10, "#15181C"), 4)}${connector(paint, kind, c, 0, 6, 0)}</g>${letteringAt(mark, x, 588, 20, "#2B2A27", 0.85)}`;
	return end(first, 200, marks[0]) + end(second, 440, marks[1]);
}
