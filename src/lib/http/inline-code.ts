import { createHash } from "node:crypto";

/** Hashes of the inline scripts and styles that the page's policy allows. */
export interface InlineCode {
	scripts: readonly string[];
	styles: readonly string[];
}

export const noInlineCode: InlineCode = { scripts: [], styles: [] };

/** Returns the policy source of a script or style. */
export const hashSource = (text: string): string =>
	`'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const inlineElements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Removes the nonce from a page's scripts and styles and lists their hashes. The page is then identical for everyone,
 * and injected code without the nonce doesn't run.
 * @param mark the `nonce` that the page was rendered with, which must stay secret
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
