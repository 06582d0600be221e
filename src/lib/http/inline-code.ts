import { createHash } from "node:crypto";

/** Hashes of the inline scripts and styles that the page's content security policy allows. */
export interface InlineCode {
	scripts: readonly string[];
	styles: readonly string[];
}

export const noInlineCode: InlineCode = { scripts: [], styles: [] };

/** Returns the hash of a script or style as a source of the content security policy. */
export const hashSource = (text: string): string =>
	`'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const inlineElements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Removes the nonce from a page and returns the hashes of the scripts and styles that had it. The page is then the same
 * for everyone and can be cached. Injected code has no nonce, so the policy won't allow it.
 * @param mark the nonce with which the page was rendered; it must stay secret
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
