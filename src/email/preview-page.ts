import { palette } from "#lib/branding/palette.ts";
import type { RenderedEmail } from "./layout.ts";
import { markup } from "./markup.ts";

/** Shows an email as a page, with its subject above it. */
export function previewPage({ subject, html }: Pick<RenderedEmail, "subject" | "html">): string {
	const line = markup`<p style="margin:0;padding:12px 16px;font-size:15px;line-height:20px;color:${palette.ink};background:${palette.paperRaised};border-bottom:1px solid ${palette.line}"><span style="color:${palette.inkSoft}">Subject: </span><b>${subject}</b></p>`;
	return html.replace(/<body[^<>]*>/, (body) => body + line.html);
}
