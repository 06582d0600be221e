import { palette } from "#lib/branding/palette.ts";
import { type Markup, markup } from "./markup.ts";

const cell = `padding:8px 0;font-size:15px;line-height:22px;color:${palette.ink};border-bottom:1px solid ${palette.line}`;

const row = (label: string, amount: string, style = cell): Markup =>
	markup`<tr><td style="${style}">${label}</td><td align="right" style="${style};white-space:nowrap;padding-left:16px">${amount}</td></tr>`;

type Rows = readonly (readonly [label: string, amount: string])[];
const rowsOf = (rows: Rows): Markup[] => rows.map(([label, amount]) => row(label, amount));

/** Returns a table with the items, the total in larger letters, and the payments. */
export const amountRows = (rows: Rows, total: string | null, paid: Rows = []): Markup => markup`
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;border-top:1px solid ${palette.line}">
${rowsOf(rows)}
${total === null ? "" : row("Total", total, `${cell};font-size:18px;font-weight:700`)}
${rowsOf(paid)}
</table>`;
