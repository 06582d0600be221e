import { aluminium, type Colours, mix, rubber } from "../colours.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { cord, lying, rect, slab } from "../light.ts";
import { lamp } from "../parts.ts";
import { numberOf, type Sitting, wordOf } from "../sitting.ts";

/** A key seen from above. */
const key = (x: number, y: number, w: number, h: number, c: Colours, mark = "") =>
	`${rect(x, y + 5, w, h, 9, c.deep)}${rect(x, y, w, h - 2, 9, c.shade)}${rect(x + 5, y + 3, w - 10, h - 14, 6, c.base)}${rect(x + 5, y + 3, w - 10, 5, 3, "#fff", 'opacity=".35"')}${mark && lettering(mark, x + w / 2 - 5, y + h / 2 - 10, 12, c.mark, 0.8)}`;

/** Keys in a block, as on number pads and macro pads. */
export function drawNumpad(sitting: Sitting): string {
	const { paint, colours: c, name, options, facts } = sitting;
	const macro = /Macro/.test(name);
	const wired = facts["is_wireless"] !== true;
	const [w, h] = macro ? [420, 300] : [320, 420];
	const [x, y] = [320 - w / 2, 320 - h / 2];
	const caps = { ...c, base: mix(c.base, c.highlight, 0.4) };
	const body = macro
		? [0, 1, 2, 3, 4, 5]
				.map((at) =>
					key(
						x + 36 + (at % 3) * 84,
						y + 60 + Math.floor(at / 3) * 100,
						76,
						84,
						caps,
						`M${at + 1}`.slice(1),
					),
				)
				.join("") +
			[0, 1]
				.map(
					(at) =>
						`<circle cx="${x + 352}" cy="${y + 96 + at * 108}" r="44" fill="${c.deep}"/><circle cx="${x + 350}" cy="${y + 92 + at * 108}" r="40" fill="${paint.linear("diagonal", [aluminium.highlight, aluminium.base, aluminium.deep])}"/><path d="M${x + 350} ${y + 84 + at * 108}v-22" stroke="#15181C" stroke-width="5"/>`,
				)
				.join("")
		: ["", "/", "×", "-", "7", "8", "9", "4", "5", "6", "1", "2", "3"]
				.map((mark, at) =>
					key(
						x + 26 + (at < 4 ? at % 4 : (at - 4) % 3) * 68,
						y + 30 + (at < 4 ? 0 : 1 + Math.floor((at - 4) / 3)) * 74,
						62,
						66,
						caps,
						mark,
					),
				)
				.join("") +
			key(x + 230, y + 104, 62, 140, caps, "+") +
			key(x + 230, y + 252, 62, 140, {
				...caps,
				base: caps.accent,
				shade: "#D98A00",
				deep: "#8A5600",
			}) +
			key(x + 26, y + 326, 130, 66, caps, "0") +
			key(x + 162, y + 326, 62, 66, caps, ".");
	return `<g transform="rotate(${-8 + sitting.angle} 320 320)">${wired ? cord(`M320 ${y + 6}C320 ${y - 60} 400 ${y - 80} 420 -10`, rubber, 12) : ""}${lying(paint, rect(x, y, w, h, 30, "#15181C"), 15)}${rect(x + 4, y + 10, w, h, 30, c.deep)}${slab(paint, [x, y, w, h, 30], paint.body(c), 0.8)}${body}${wired ? "" : lamp(x + w - 26, y + 16, 4)}${options["Connection"]?.includes("wireless") ? lettering("2.4 GHZ", x + 24, y + h - 20, 11, c.mark, 0.7) : ""}</g>`;
}

/** A thin film over the keys of a laptop. */
export function drawKeyboardCover({ paint, colours: c, options }: Sitting): string {
	const big = /15/.test(options["Laptop size"] ?? "");
	const columns = big ? 15 : 13;
	const keys = Array.from({ length: columns * 5 }, (_, at) =>
		rect(
			84 + (at % columns) * (470 / columns),
			216 + Math.floor(at / columns) * 46,
			470 / columns - 6,
			38,
			7,
			"#fff",
			`fill-opacity=".34" stroke="#fff" stroke-opacity=".8"`,
		),
	).join("");
	return `<g transform="rotate(-9 320 320)">${rect(60, 180, 520, 290, 24, "#9aa1a8")}${rect(80, 206, 480, 240, 14, "#2b3036")}${lying(paint, rect(70, 196, 500, 256, 22, "#15181C"), 9)}${rect(70, 196, 500, 256, 22, c.base, 'fill-opacity=".62" stroke="#fff" stroke-opacity=".8" stroke-width="3"')}${keys}<path d="M520 196h30q20 0 20 20v90q-30-90-80-110z" fill="#fff" opacity=".75"/></g>`;
}

/** Key switches with their coloured stems, in their tray. */
export function drawSwitchPack(sitting: Sitting): string {
	const { paint, facts, options } = sitting;
	const stem = /Silent/.test(options["Feel"] ?? "")
		? "#B6A2E1"
		: facts["switch_type"] === "tactile"
			? "#8A5A34"
			: "#CC3B2F";
	const one = (x: number, y: number) =>
		`${rect(x, y, 62, 62, 8, "#2b3036")}${rect(x + 3, y + 3, 56, 56, 7, "#f1efe8", 'opacity=".7"')}${rect(x + 18, y + 18, 26, 26, 6, stem)}<path d="M${x + 31} ${y + 22}v18M${x + 22} ${y + 31}h18" stroke="#fff" stroke-opacity=".85" stroke-width="5"/>`;
	return `<g transform="rotate(-7 320 320)">${lying(paint, rect(70, 110, 500, 430, 26, "#15181C"), 14)}${rect(70, 110, 500, 430, 26, "#e9ecee")}${Array.from({ length: numberOf(sitting, "count") ?? 35 }, (_, at) => one(84 + (at % 7) * 68, 126 + Math.floor(at / 7) * 80)).join("")}</g>`;
}

/** Keycaps with a theme, in rows. */
export function drawKeycaps(sitting: Sitting): string {
	const { paint } = sitting;
	const themes: Readonly<Record<string, readonly [string, string, string]>> = {
		Mangga: ["#FFB21A", "#FFF3CF", "#2F7D5B"],
		"Ube Halaya": ["#7C4BA8", "#E4DAF8", "#FFD98A"],
		Dagat: ["#1F7A9C", "#DDF1F7", "#FFB59A"],
		Kape: ["#5B3A24", "#F3E6D2", "#C9762F"],
	};
	const [first, second, third] = themes[wordOf(sitting, "print")] ??
		themes["Mangga"] ?? ["#FFB21A", "#FFF3CF", "#2F7D5B"];
	const letters = "QWERTYASDFGHZXCVBN";
	const cap = (at: number) => {
		const [x, y] = [92 + (at % 6) * 78, 146 + Math.floor(at / 6) * 82];
		const colour = at % 7 === 3 ? third : at % 2 ? second : first;
		return `${rect(x, y + 8, 70, 72, 12, mix(colour, "#000000", 0.45))}${rect(x, y, 70, 72, 12, mix(colour, "#000000", 0.18))}${rect(x + 8, y + 4, 54, 52, 9, colour)}${rect(x + 8, y + 4, 54, 8, 4, "#fff", 'opacity=".3"')}${lettering(letters[at] ?? "", x + 20, y + 18, 17, colour === second ? "#2B2A27" : "#fff", 0.85)}`;
	};
	return `<g transform="rotate(-9 320 320)">${lying(paint, rect(86, 140, 474, 330, 16, "#15181C"), 12)}${Array.from({ length: 18 }, (_, at) => cap(at)).join("")}${rect(170, 404, 300, 72, 12, mix(first, "#000000", 0.3))}${rect(178, 400, 284, 58, 9, first)}${letteringAt(String(numberOf(sitting, "count") ?? ""), 320, 516, 26, "#2B2A27", 0.7)}</g>`;
}
