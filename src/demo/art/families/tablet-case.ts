import { mix } from "../colours.ts";
import { letteringAt } from "../lettering.ts";
import { groundShadow, rect, slab } from "../light.ts";
import type { Sitting } from "../sitting.ts";

/** A tablet's book cover, folded into its stand behind the screen. */
export function drawFolio(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const [left, top, wide, tall] = [96, 96, 430, 330] as const;
	const pen = /pen slot/i.test(sitting.name) || /iPad/.test(sitting.name);
	return (
		groundShadow(paint, 330, 540, 480, 430) +
		`<path d="M${left + 30} ${top + 60}L${left + wide - 30} ${top + 60}L${left + wide + 50} 536H${left + 10}z" fill="${c.deep}"/>` +
		`<path d="M${left + 10} 536h${wide + 40}l-24-120H${left + 40}z" fill="${paint.linear("down", [c.base, c.highlight])}"/><path d="M${left + 26} 470h${wide + 10}" stroke="${c.shade}" stroke-width="5"/>` +
		`<g transform="rotate(${-2 + sitting.angle} 320 320)">${rect(left - 8, top - 4, wide + 18, tall + 14, 30, paint.body(c))}${rect(left, top, wide, tall, 24, "#0a0c0e")}${rect(left + 16, top + 16, wide - 32, tall - 32, 10, paint.linear("falling", ["#FFE0A0", "#F2A33A", "#C9542F"]))}<path d="M${left + 16} ${top + 250}q110-90 200-30t198-50v128H${left + 16}z" fill="#0B5F59"/><path d="M${left + 16} ${top + 16}h170L${left + 90} ${top + tall - 16}H${left + 16}z" fill="#fff" opacity=".14"/><circle cx="${left + wide / 2}" cy="${top + 8}" r="3.5" fill="#3a4047"/>${pen ? rect(left + 60, top - 22, 250, 14, 7, paint.linear("down", ["#ffffff", "#dfe3e6", "#9aa1a8"])) : ""}</g>` +
		letteringAt(/for (.+)/.exec(sitting.name)?.[1] ?? "", 320, 506, 11, c.mark, 0.6)
	);
}

/** A tablet case of thick foam, with a handle that is also a stand. */
export function drawKidsTabletCase(sitting: Sitting): string {
	const { paint, colours: c, options } = sitting;
	const [left, top, wide, tall] = [96, 190, 448, 330] as const;
	const fits = options["Fits"] ?? "";
	return (
		groundShadow(paint, 330, top + tall + 12, 470, 420) +
		`<path d="M220 ${top + 20}C220 ${top - 120} 420 ${top - 120} 420 ${top + 20}" fill="none" stroke="${c.deep}" stroke-width="62" stroke-linecap="round"/><path d="M218 ${top + 16}C218 ${top - 120} 418 ${top - 120} 418 ${top + 16}" fill="none" stroke="${paint.linear("diagonal", [c.highlight, c.base, c.shade])}" stroke-width="54" stroke-linecap="round"/>` +
		rect(left + 10, top + 10, wide, tall, 70, c.deep) +
		slab(
			paint,
			[left, top, wide, tall, 70],
			paint.body({ ...c, deep: mix(c.shade, c.deep, 0.4) }),
		) +
		rect(left + 44, top + 40, wide - 88, tall - 80, 22, "#0a0c0e") +
		rect(
			left + 56,
			top + 52,
			wide - 112,
			tall - 104,
			10,
			paint.linear("falling", ["#BFE3F5", "#66B4E2"]),
		) +
		`<circle cx="${left + 150}" cy="${top + 130}" r="34" fill="#FFD24A"/><path d="M${left + 56} ${top + 220}q90-60 170 0t166-10v68H${left + 56}z" fill="#58A57F"/><path d="M${left + 56} ${top + 52}h130L${left + 110} ${top + tall - 52}H${left + 56}z" fill="#fff" opacity=".16"/>` +
		letteringAt(fits, left + wide / 2, top + tall - 30, 13, c.mark, 0.7)
	);
}
