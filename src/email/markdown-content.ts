import { palette } from "#lib/branding/palette.ts";
import { type Block, type Inline, parseMarkdown } from "#lib/text/markdown.ts";
import { type Markup, markup } from "./markup.ts";

interface Place {
	/** The shop's public URL without a trailing slash. */
	origin: string;
	linkColour: string;
}

/** Returns the shop's Markdown as HTML and text for an email. Relative links become links to the shop. */
export function markdownContent(source: string, place: Place): { html: Markup; text: string } {
	const blocks = parseMarkdown(source);
	return {
		html: markup`${blocks.map((block) => toHtml(block, place))}`,
		text: blocks.map((block) => toText(block, place)).join("\n\n"),
	};
}

const addressOf = (address: string, { origin }: Place): string =>
	/^[/#]/.test(address) ? `${origin}${address.replace(/^#/, "/#")}` : address;

function inlineHtml(inlines: readonly Inline[], place: Place): Markup[] {
	return inlines.map((inline) => {
		if (inline.kind === "text") return markup`${inline.text}`;
		const children = inlineHtml(inline.children, place);
		if (inline.kind === "strong") return markup`<strong>${children}</strong>`;
		if (inline.kind === "emphasis") return markup`<em>${children}</em>`;
		return markup`<a href="${addressOf(inline.address, place)}" style="color:${place.linkColour}">${children}</a>`;
	});
}

const base = "font-size:16px;line-height:24px";

function toHtml(block: Block, place: Place): Markup {
	if (block.kind === "heading") {
		return markup`<h2 style="margin:24px 0 8px;font-size:20px;line-height:26px;color:${palette.ink}">${inlineHtml(block.children, place)}</h2>`;
	}
	if (block.kind === "paragraph") {
		return markup`<p style="margin:0 0 16px;${base};color:${palette.ink}">${inlineHtml(block.children, place)}</p>`;
	}
	const items = block.items.map((item) => markup`<li>${inlineHtml(item, place)}</li>`);
	const style = `margin:0 0 16px;padding-left:24px;${base};color:${palette.ink}`;
	return block.isOrdered
		? markup`<ol style="${style}">${items}</ol>`
		: markup`<ul style="${style}">${items}</ul>`;
}

const inlineText = (inlines: readonly Inline[], place: Place): string =>
	inlines
		.map((inline) => {
			if (inline.kind === "text") return inline.text;
			const words = inlineText(inline.children, place);
			return inline.kind === "link" ? `${words} (${addressOf(inline.address, place)})` : words;
		})
		.join("");

function toText(block: Block, place: Place): string {
	if (block.kind !== "list") return inlineText(block.children, place);
	return block.items
		.map((item, index) => `${block.isOrdered ? `${index + 1}.` : "-"} ${inlineText(item, place)}`)
		.join("\n");
}
