import { aluminium, type Colours, mix, rubber } from "../colours.ts";
import { connector } from "../connector.ts";
import { standCrate } from "../crate.ts";
import { lettering, letteringAt, letteringThatFits } from "../lettering.ts";
import { boxShadow, cord, lying, rect, slab } from "../light.ts";
import { chargeMark, lamp } from "../parts.ts";
import { plugTip } from "../plug-tip.ts";
import { numberOf, type Sitting, socketsOf, wordOf } from "../sitting.ts";
import { rowWidth, socket, socketRow } from "../sockets.ts";
import { type Box, View } from "../space.ts";

const soft = (c: Colours): Colours => ({ ...c, highlight: mix(c.highlight, c.base, 0.3) });

/** Returns the adapter's speed, or otherwise its resolution. */
function gradeOf(sitting: Sitting): string {
	const gbps = numberOf(sitting, "data_gbps");
	if (gbps !== undefined) return `${gbps}GBPS`;
	return wordOf(sitting, "resolution");
}

/** A block with a socket on its face and a plug on a short lead. */
export function drawAdapter(sitting: Sitting): string {
	const { colours: c, angle, paint } = sitting;
	const from = wordOf(sitting, "connector");
	const listed = socketsOf(sitting);
	const sockets = listed.length > 0 ? listed : [wordOf(sitting, "other_connector")];
	const small = sockets.length === 1 && sockets[0] === "jack_3_5";
	const size = small ? 74 : 84;
	const width = small ? 96 : Math.max(160, rowWidth(sockets, size, 22) + 56);
	const [depth, height] = small ? [190, 76] : [220, 92];
	const box: Box = { x: 0, z: 0, width, depth, radius: small ? 36 : 26, from: 0, to: height };
	const view = new View({
		yaw: -38 + angle,
		elevation: 30,
		x: 250 - (width - 170) / 2,
		y: 342 + height * 0.2,
	});
	const [bx, by] = view.point(width * 0.5, height * 0.5, 6);
	const route = `M${bx} ${by}C${bx + 70} ${by - 90} ${bx + 220} ${by - 70} ${bx + 196} ${by + 60}S${bx + 90} ${by + 150} ${bx + 150} ${by + 206}`;
	const grade = gradeOf(sitting);
	const metal = /HDMI|LAN|DisplayPort/.test(sitting.name)
		? {
				...aluminium,
				base: mix(aluminium.base, c.base, 0.8),
				highlight: mix(aluminium.highlight, c.highlight, 0.8),
				shade: mix(aluminium.shade, c.shade, 0.85),
				deep: mix(aluminium.deep, c.deep, 0.85),
			}
		: soft(c);
	const tall = letteringThatFits(grade, width - 44, 24);
	return (
		`<g transform="translate(-22 -130)">${boxShadow(paint, view, box, 38)}<path d="${route}" transform="translate(10 26)" fill="none" stroke="#15181C" stroke-width="20" opacity=".28" filter="${paint.blur(7)}"/>` +
		cord(route, soft(c), small ? 16 : 21) +
		connector(paint, from, soft(c), bx + 148, by + 202, 138) +
		view.solid(paint, box, metal) +
		`<g ${view.front(depth, 0, height)}>${rect(14, 12, width - 28, height - 26, 20, "#000", 'opacity=".22"')}${socketRow(paint, sockets, width / 2, height / 2, size, 22)}</g>` +
		`<g ${view.top(height)}>${rect(14, 14, width - 28, depth - 28, 16, "none", 'stroke="#fff" stroke-opacity=".25" stroke-width="2"')}${chargeMark(width / 2 - 20, depth * 0.26, small ? 44 : 58, c.mark, 0.7)}${grade === "" ? "" : letteringAt(grade, width / 2, depth * 0.7, tall, c.mark, 0.75)}</g>` +
		lamp(...view.point(width - 24, height, depth - 26), 3.5) +
		"</g>"
	);
}

/** A stick with its plug on one end and its socket on the other. */
export function drawStickAdapter(sitting: Sitting): string {
	const { paint, colours: c, angle, name } = sitting;
	const tiny = /Dongle/.test(name);
	const long = tiny ? 130 : 300;
	const other = wordOf(sitting, "other_connector");
	const sockets = /Sound/.test(name) ? ["jack_3_5", "jack_3_5"] : other === "" ? [] : [other];
	const grade = gradeOf(sitting) || wordOf(sitting, "bluetooth");
	const y = tiny ? 300 : 250;
	return (
		`<g transform="rotate(${-24 + angle} 320 340)">` +
		lying(
			paint,
			`${rect(240, y, 160, long, 36, "#15181C")}${rect(278, y - 110, 84, 130, 6, "#15181C")}`,
			14,
		) +
		`<g transform="translate(320 ${y + 4}) scale(2.1)">${plugTip(paint, wordOf(sitting, "connector"), 0, 0)}</g>` +
		rect(248, y + 10, 160, long, 36, c.deep) +
		slab(paint, [240, y, 160, long, 36], paint.body(soft(c)), 0.85) +
		chargeMark(300, y + 30, tiny ? 44 : 60, c.mark, 0.75) +
		letteringAt(
			grade,
			320,
			y + (tiny ? 90 : 120),
			letteringThatFits(grade, 130, 22),
			c.mark,
			0.85,
		) +
		(sockets.length > 0
			? `${rect(256, y + long - 96, 128, 70, 18, "#000", 'opacity=".3"')}${socketRow(paint, sockets, 320, y + long - 60, sockets.length > 1 ? 74 : 92, 18)}`
			: lamp(320, y + long - 22, 5)) +
		"</g>"
	);
}

/** Two small adapters side by side, one showing its plug and the other its socket. */
export function drawAdapterPair(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const count = numberOf(sitting, "count") ?? 2;
	const metal = {
		...aluminium,
		base: mix(aluminium.base, c.base, 0.7),
		shade: mix(aluminium.shade, c.shade, 0.7),
		deep: mix(aluminium.deep, c.deep, 0.7),
		highlight: mix(aluminium.highlight, c.highlight, 0.6),
	};
	const one = (x: number, turn: number, up: boolean) =>
		`<g transform="translate(${x} 330) rotate(${turn})">${lying(paint, rect(-80, -100, 160, 220, 30, "#15181C"), 13)}<g transform="translate(0 -96) scale(2)">${plugTip(paint, wordOf(sitting, "connector"), 0, 0)}</g>${rect(-74, -92, 160, 220, 30, metal.deep)}${slab(paint, [-80, -100, 160, 220, 30], paint.body(metal), 0.9)}${up ? chargeMark(-20, -60, 60, c.mark, 0.7) : ""}${up ? letteringAt(gradeOf(sitting), 0, 26, 20, c.mark, 0.8) : `<g transform="translate(0 40)">${rect(-62, -30, 124, 60, 12, "#000", 'opacity=".25"')}${socket(paint, wordOf(sitting, "other_connector"), 0, 0, 100)}</g>`}</g>`;
	const cordLoop = cord("M170 470C170 560 460 580 470 470", rubber, 9);
	return `<g transform="rotate(${angle} 320 320)">${cordLoop}${one(200, -10, true)}${count > 1 ? one(450, 14, false) : ""}</g>`;
}

/** A box that switches or splits video, with all its sockets on one side. */
export function drawVideoBox(sitting: Sitting): string {
	const { paint, colours: c, angle, name } = sitting;
	const sockets = socketsOf(sitting);
	const ins = /Switch/.test(name) ? sockets.length - 1 : 1;
	const width = 90 * sockets.length + 40;
	const marks = sockets
		.map((_, at) =>
			lettering(
				at < ins
					? ins > 1
						? `IN ${at + 1}`
						: "IN"
					: sockets.length - ins > 1
						? `OUT ${at - ins + 1}`
						: "OUT",
				34 + at * 90,
				62,
				11,
				"#fff",
				0.75,
			),
		)
		.join("");
	const buttons = /Switch/.test(name)
		? Array.from({ length: ins }, (_, at) =>
				lamp(width - 60 - at * 34, 110, 7, at === 0 ? "#FFB21A" : "#5e656c"),
			).join("")
		: lamp(width - 60, 110, 6);
	const { view, drawing } = standCrate(
		paint,
		soft(c),
		{
			width,
			depth: 150,
			height: 84,
			radius: 18,
			front:
				rect(16, 12, width - 32, 64, 16, "#000", 'opacity=".32"') +
				socketRow(paint, sockets, width / 2, 36, 62, 20) +
				marks,
			top:
				chargeMark(30, 40, 60, c.mark, 0.65) +
				lettering(gradeOf(sitting), 100, 56, 26, c.mark, 0.75) +
				buttons,
		},
		{ yaw: -24, angle },
	);
	const remote = /Switch/.test(name)
		? `<g transform="translate(470 470) rotate(-28)">${lying(paint, rect(-36, -60, 72, 150, 22, "#15181C"), 9)}${rect(-36, -60, 72, 150, 22, paint.body(rubber))}${[0, 1, 2].map((at) => `<circle cx="0" cy="${-28 + at * 36}" r="12" fill="#c9ced3"/>`).join("")}</g>`
		: "";
	const [x, y] = view.point(20, 40, 60);
	return `<g transform="translate(0 -20)">${cord(`M${x} ${y}c-70-20-60-120 10-150`, rubber, 14)}${drawing}</g>${remote}`;
}
