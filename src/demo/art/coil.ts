import { type Colours, mix, rubber } from "./colours.ts";
import { connector } from "./connector.ts";
import { letteringAt } from "./lettering.ts";
import { cord, lying, rect } from "./light.ts";
import type { Paint } from "./paint.ts";
import { chargeMark } from "./parts.ts";

/** The look of a coiled cable. */
export interface Coil {
	/** The plugs at the ends of the cable, the left one first. */
	ends: readonly [string, string];
	thick: number;
	braided: boolean;
	/** Number of windings; longer cables have more. */
	turns: number;
	/** Marking on the tie that holds the coil together. */
	mark: string;
	/** True if the first plug is angled sideways. */
	bent?: boolean;
	/** Marking on the shells of the plugs. */
	plugMark?: string;
}

const loops = [
	"M322 470C180 478 118 388 126 286S236 118 330 124s188 84 178 184-82 158-190 160",
	"M318 462C206 462 148 384 152 294S244 146 326 148s164 74 158 156-64 146-164 152",
	"M316 452C228 448 174 378 176 300S252 172 326 172s142 66 136 132-52 132-142 142",
	"M314 442C250 436 200 372 202 306S262 198 326 198s118 58 112 110-46 114-126 128",
] as const;
const tails = [
	"M318 446C258 470 214 494 172 500S122 508 112 494",
	"M322 468c60 12 106 30 140 18s40-58 62-76",
] as const;

/** Metal-capped shells for a braided cable. */
const metalShell = (c: Colours): Colours => ({
	highlight: "#EEF0F2",
	base: mix("#B4BAC0", c.base, 0.12),
	shade: "#8A9198",
	deep: "#4E555C",
	mark: "#2B2A27",
	accent: c.accent,
});

/** Returns the number of windings of a cable; a longer cable has more. */
export const turnsOf = (cm: number): number => (cm <= 100 ? 2 : cm <= 200 ? 3 : 4);

/** Draws a coiled and tied cable with both plugs in front. */
export function drawCoil(paint: Paint, c: Colours, coil: Coil): string {
	const { thick, braided } = coil;
	const used = loops.slice(0, coil.turns);
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
	const all = [...used, ...tails].map((path) => `<path d="${path}" fill="none"/>`).join("");
	const between = used.map((path, at) =>
		at === 0
			? line(path)
			: `<g opacity=".25" filter="${paint.blurAround(3, 0.3, 0.3)}" transform="translate(4 6)"><path d="${path}" fill="none" stroke="#15181C" stroke-width="${thick}"/></g>${line(path)}`,
	);
	const shells = braided ? metalShell(c) : c;
	const shadows = `<g fill="#15181C" opacity=".3" filter="${paint.blurAround(6, 0.3, 0.3)}">${coil.bent ? "" : rect(-22, -144, 44, 146, 12, "#15181C", 'transform="translate(122 506) rotate(-38)"')}${rect(-22, -144, 44, 146, 12, "#15181C", 'transform="translate(532 424) rotate(34)"')}</g>`;
	const tie = `<g transform="translate(318 460) rotate(3)">${rect(-30, -44, 60, 96, 10, "#000", `opacity=".35" filter="${paint.blurAround(5, 0.3, 0.3)}"`)}${rect(-33, -48, 60, 96, 10, paint.linear("down", [rubber.highlight, rubber.base, rubber.shade, rubber.deep]))}${rect(-31, -46, 56, 92, 8, "none", 'stroke="#fff" stroke-opacity=".22" stroke-width="1.5" stroke-dasharray="5 4"')}${chargeMark(-15, -34, 34, "#FFB21A")}${letteringAt(coil.mark, -3, 16, Math.min(15, 260 / (coil.mark.length * 5.8 || 1)), "#fff", 0.95)}</g>`;
	return (
		`<g stroke="#15181C" stroke-width="${thick}">${lying(paint, all, 8)}</g>` +
		between[0] +
		line(tails[0]) +
		between.slice(1).join("") +
		line(tails[1]) +
		shadows +
		(coil.bent
			? `${rect(76, 466, 64, 56, 14, shells.base)}${connector(paint, coil.ends[0], shells, 100, 494, 180)}`
			: connector(paint, coil.ends[0], shells, 116, 500, -34, coil.plugMark)) +
		connector(paint, coil.ends[1], shells, 520, 414, 34, coil.plugMark) +
		tie
	);
}
