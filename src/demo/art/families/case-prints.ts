import { rect } from "../light.ts";

type Back = readonly [x: number, y: number, width: number, height: number];

/** Prints with Filipino motifs by name. Each fits a back of the given position and size. */
export const casePrints: Readonly<Record<string, (back: Back) => string>> = {
	Jeepney: ([x, y, w, h]) =>
		rect(x, y, w, h, 0, "#E0672F") +
		`<circle cx="${x + 180}" cy="${y + 300}" r="92" fill="#FFC65A"/><path d="M${x} ${y + 330}h${w}v200H${x}z" fill="#3D2A52"/><path d="M${x} ${y + 300}l60-30 50 24 70-46 78 52v34H${x}z" fill="#7C3A58"/>` +
		`<g transform="translate(${x + 22} ${y + 356})"><path d="M0 20q0-14 14-14h152q16 0 20 14l10 30h20v46H0z" fill="#C62828"/><path d="M0 56h216v10H0z" fill="#FFC107"/><path d="M14 16h30v30H14zM52 16h30v30H52zM90 16h30v30H90zM128 16h34l8 30h-42z" fill="#BFE3F5"/><path d="M0 0h176v8H0z" fill="#1565C0"/><circle cx="44" cy="98" r="21" fill="#15181C"/><circle cx="44" cy="98" r="9" fill="#C9CED3"/><circle cx="172" cy="98" r="21" fill="#15181C"/><circle cx="172" cy="98" r="9" fill="#C9CED3"/><circle cx="208" cy="64" r="7" fill="#FFF3C0"/></g>`,
	Sampaguita: ([x, y, w, h]) => {
		const flower = (cx: number, cy: number, size: number) =>
			`<g transform="translate(${cx} ${cy}) scale(${size})">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-17" rx="11" ry="17" transform="rotate(${turn})" fill="#FFFDF4"/>`).join("")}<circle r="6" fill="#F2CE5A"/></g>`;
		return (
			rect(x, y, w, h, 0, "#2F7D5B") +
			`<path d="M${x + 20} ${y + 500}C${x + 60} ${y + 380} ${x + 210} ${y + 420} ${x + 230} ${y + 230}" fill="none" stroke="#1C5A40" stroke-width="7"/>` +
			(
				[
					[70, 440, 1],
					[150, 390, 1.25],
					[212, 300, 1],
					[66, 300, 0.9],
					[190, 470, 0.85],
					[140, 250, 0.7],
				] as const
			)
				.map(([fx, fy, size]) => flower(x + fx, y + fy, size))
				.join("") +
			(
				[
					[110, 330],
					[40, 380],
					[226, 400],
				] as const
			)
				.map(
					([lx, ly]) =>
						`<ellipse cx="${x + lx}" cy="${y + ly}" rx="26" ry="11" transform="rotate(-32 ${x + lx} ${y + ly})" fill="#58A57F"/>`,
				)
				.join("")
		);
	},
	Alon: ([x, y, w, h]) =>
		rect(x, y, w, h, 0, "#BFE3EF") +
		["#7CC4DA", "#3F9FBF", "#1F7A9C", "#12577A", "#0B3B59"]
			.map(
				(colour, at) =>
					`<path d="M${x} ${y + 220 + at * 58}q32-44 65 0t65 0 65 0 65 0v400H${x}z" fill="${colour}"/><path d="M${x} ${y + 220 + at * 58}q32-44 65 0t65 0 65 0 65 0" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/>`,
			)
			.join(""),
	Parol: ([x, y, w, h]) => {
		const star = (size: number) =>
			Array.from({ length: 10 }, (_, at) => {
				const turn = (at * Math.PI) / 5 - Math.PI / 2;
				const far = at % 2 === 0 ? size : size * 0.42;
				return `${(x + 129 + far * Math.cos(turn)).toFixed(1)} ${(y + 318 + far * Math.sin(turn)).toFixed(1)}`;
			}).join("L");
		return (
			rect(x, y, w, h, 0, "#23204F") +
			`<circle cx="${x + 129}" cy="${y + 318}" r="112" fill="none" stroke="#FFB21A" stroke-width="8"/><circle cx="${x + 129}" cy="${y + 318}" r="120" fill="none" stroke="#E5443B" stroke-width="5" stroke-dasharray="12 10"/>` +
			`<path d="M${star(106)}Z" fill="#E5443B"/><path d="M${star(72)}Z" fill="#FFC84A"/><path d="M${star(36)}Z" fill="#FFF4CF"/>` +
			`<path d="M${x + 66} ${y + 414}l-22 76M${x + 76} ${y + 420}l-8 76M${x + 192} ${y + 414}l22 76M${x + 182} ${y + 420}l8 76" stroke="#2FC7B5" stroke-width="6" stroke-linecap="round"/>`
		);
	},
};
