import { type Colours, mix, rubber } from "../colours.ts";
import { connector, type PlugKind } from "../connector.ts";
import { cord, lying, rect, type Sitting } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";

/** Cables: USB-C both ends, USB-C to Lightning, braided USB-A, retractable on its reel. */
export function drawCable({ colours: c, detail, angle, paint }: Sitting): string {
	if (detail === 3) return `<g transform="rotate(${angle} 320 320)">${retractable(paint, c)}</g>`;
	const braided = detail === 2;
	const thick = [19, 15, 22][detail] ?? 19;
	const loops = [
		"M322 470C180 478 118 388 126 286S236 118 330 124s188 84 178 184-82 158-190 160",
		"M318 462C206 462 148 384 152 294S244 146 326 148s164 74 158 156-64 146-164 152",
		"M316 452C228 448 174 378 176 300S252 172 326 172s142 66 136 132-52 132-142 142",
	];
	const ends = [
		"M318 446C258 470 214 494 172 500S122 508 112 494",
		"M322 468c60 12 106 30 140 18s40-58 62-76",
	];
	const weave = paint.pattern(
		8,
		8,
		`<path d="M0 0 4 4 0 8M8 0 4 4 8 8" fill="none" stroke="${c.mark}" stroke-opacity=".3" stroke-width="1.8"/><path d="M4 0v1M4 7v1" stroke="#000" stroke-opacity=".35" stroke-width="2"/>`,
	);
	const line = (path: string) =>
		cord(path, c, thick, braided ? 0.3 : 0.7) +
		(braided
			? `<path d="${path}" fill="none" stroke="${weave}" stroke-width="${thick * 0.92}"/>`
			: "");
	const all = [...loops, ...ends].map((path) => `<path d="${path}" fill="none"/>`).join("");
	const shadow = `<g stroke="#15181C" stroke-width="${thick}">${lying(paint, all, 8)}</g>`;
	const between = loops.map((path, at) =>
		at === 0
			? line(path)
			: `<g opacity=".25" filter="${paint.blurAround(3, 0.3, 0.3)}" transform="translate(4 6)"><path d="${path}" fill="none" stroke="#15181C" stroke-width="${thick}"/></g>${line(path)}`,
	);
	const shells = braided ? { ...mixShell(c) } : c;
	const kinds: readonly [PlugKind, PlugKind] =
		detail === 1 ? ["lightning", "c"] : detail === 2 ? ["a", "c"] : ["c", "c"];
	const shadows = `<g fill="#15181C" opacity=".3" filter="${paint.blurAround(6, 0.3, 0.3)}">${rect(-22, -144, 44, 146, 12, "#15181C", 'transform="translate(122 506) rotate(-38)"')}${rect(-22, -144, 44, 146, 12, "#15181C", 'transform="translate(532 424) rotate(34)"')}</g>`;
	return (
		`<g transform="rotate(${angle} 320 320)">` +
		shadow +
		between[0] +
		line(ends[0] ?? "") +
		between[1] +
		between[2] +
		line(ends[1] ?? "") +
		shadows +
		connector(paint, kinds[0], shells, 116, 500, -34) +
		connector(paint, kinds[1], shells, 520, 414, 34) +
		`<g transform="translate(318 460) rotate(3)">${rect(-24, -42, 52, 92, 10, "#000", `opacity=".35" filter="${paint.blurAround(5, 0.3, 0.3)}"`)}${rect(-27, -46, 52, 92, 10, paint.linear("down", [rubber.highlight, rubber.base, rubber.shade, rubber.deep]))}${rect(-25, -44, 48, 88, 8, "none", 'stroke="#fff" stroke-opacity=".22" stroke-width="1.5" stroke-dasharray="5 4"')}${chargeMark(-13, -20, 38, "#FFB21A")}</g>` +
		`</g>`
	);
}

/** Metal-capped shells for the braided cable. */
function mixShell(c: Colours): Colours {
	return {
		highlight: "#EEF0F2",
		base: mix("#B4BAC0", c.base, 0.12),
		shade: "#8A9198",
		deep: "#4E555C",
		mark: "#2B2A27",
		accent: c.accent,
	};
}

function retractable(paint: Paint, c: Colours): string {
	const flat = (path: string) =>
		`<path d="${path}" fill="none" stroke="${c.deep}" stroke-width="24"/><path d="${path}" fill="none" stroke="${c.base}" stroke-width="19"/><path d="${path}" fill="none" stroke="${c.highlight}" stroke-width="3" opacity=".6" transform="translate(-4 -5)"/><path d="${path}" fill="none" stroke="${c.deep}" stroke-width="2" opacity=".5"/>`;
	const left = "M250 360C190 400 150 420 128 458";
	const right = "M390 290c70-40 108-60 124-108";
	return (
		`<g stroke="#15181C" stroke-width="20">${lying(paint, `<path d="${left}" fill="none"/><path d="${right}" fill="none"/>`, 8)}</g>` +
		lying(paint, `<circle cx="320" cy="326" r="142"/>`, 13) +
		`<g fill="#15181C" opacity=".3" filter="${paint.blurAround(6, 0.3, 0.3)}">${rect(-22, -144, 44, 146, 12, "#15181C", 'transform="translate(136 466) rotate(208)"')}${rect(-22, -144, 44, 146, 12, "#15181C", 'transform="translate(524 196) rotate(18)"')}</g>` +
		flat(left) +
		flat(right) +
		connector(paint, "lightning", c, 130, 452, 208) +
		connector(paint, "c", c, 513, 188, 16) +
		`<circle cx="320" cy="320" r="142" fill="${c.deep}"/>` +
		`<circle cx="318" cy="317" r="141" fill="${paint.ball({ ...c, deep: c.shade })}"/>` +
		`<circle cx="318" cy="317" r="138.5" fill="none" stroke="${paint.linear("diagonal", [
			[0, "#fff", 0.9],
			[0.4, "#fff", 0.1],
			[1, "#000", 0.3],
		])}" stroke-width="4"/>` +
		`<circle cx="318" cy="317" r="108" fill="${paint.linear("diagonal", [c.shade, c.base, c.highlight])}"/>` +
		`<circle cx="318" cy="317" r="104" fill="${paint.face(c)}"/>` +
		[0, 1, 2, 3, 4, 5, 6, 7]
			.map(
				(at) =>
					`<path d="M318 224v-7" stroke="${c.deep}" stroke-opacity=".6" stroke-width="3" stroke-linecap="round" transform="rotate(${at * 45} 318 317)"/>`,
			)
			.join("") +
		chargeMark(292, 276, 82, c.mark, 0.82) +
		`<path d="M228 262a106 106 0 0 1 62-48" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>` +
		lamp(318, 424, 4)
	);
}
