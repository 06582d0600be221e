import { createHash } from "node:crypto";

/** What a page's policy lets run in it beside files: each script and style by the hash of its text. */
export interface InlineCode {
	scripts: readonly string[];
	styles: readonly string[];
}

export const noInlineCode: InlineCode = { scripts: [], styles: [] };

/** As a policy names the text of a script or a style. */
export const hashSource = (text: string): string =>
	`'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const inlineElements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Takes the mark off a page's own scripts and styles and names them by their hashes: the page is the
 * same bytes for everybody, and what carries no mark, because somebody slipped it in, does not run.
 * @param mark the `nonce` that the page was rendered with; nobody outside may come to know it
 */
export function hashInlineCode(html: string, mark: string): { html: string; code: InlineCode } {
	const attribute = ` nonce="${mark}"`;
	const scripts = new Set<string>();
	const styles = new Set<string>();
	for (const [, kind, attributes = "", text = ""] of html.matchAll(inlineElements)) {
		if (text !== "" && attributes.includes(attribute))
			(kind === "style" ? styles : scripts).add(hashSource(text));
	}
	return {
		html: html.replaceAll(attribute, ""),
		code: { scripts: [...scripts], styles: [...styles] },
	};
}
