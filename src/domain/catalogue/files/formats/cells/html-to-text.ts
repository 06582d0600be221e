import { decodeHTMLStrict } from "entities";
import { Tokenizer } from "htmlparser2";

const paragraphTags = new Set([
	"p",
	"h1",
	"h2",
	"h3",
	"h4",
	"h5",
	"h6",
	"ul",
	"ol",
	"dl",
	"table",
	"blockquote",
	"pre",
	"section",
	"article",
	"figure",
	"hr",
]);
const lineTags = new Set([
	"div",
	"tr",
	"dt",
	"dd",
	"li",
	"figcaption",
	"header",
	"footer",
	"address",
]);
/** Elements whose content isn't readable text. */
const hiddenTags = new Set([
	"script",
	"style",
	"template",
	"noscript",
	"iframe",
	"object",
	"svg",
	"head",
]);

/** Recognized tags. Other names in angle brackets are text, unless a matching closing tag follows. */
const tags = new Set([
	...paragraphTags,
	...lineTags,
	...hiddenTags,
	"a",
	"abbr",
	"acronym",
	"address",
	"area",
	"aside",
	"audio",
	"b",
	"base",
	"basefont",
	"bdi",
	"bdo",
	"big",
	"body",
	"br",
	"button",
	"canvas",
	"caption",
	"center",
	"cite",
	"code",
	"col",
	"colgroup",
	"data",
	"datalist",
	"del",
	"details",
	"dfn",
	"dialog",
	"dir",
	"em",
	"embed",
	"fieldset",
	"font",
	"form",
	"frame",
	"frameset",
	"hgroup",
	"html",
	"i",
	"img",
	"input",
	"ins",
	"kbd",
	"label",
	"legend",
	"link",
	"main",
	"map",
	"mark",
	"marquee",
	"math",
	"menu",
	"meta",
	"meter",
	"nav",
	"nobr",
	"noframes",
	"optgroup",
	"option",
	"output",
	"param",
	"path",
	"picture",
	"progress",
	"q",
	"rp",
	"rt",
	"ruby",
	"s",
	"samp",
	"search",
	"select",
	"slot",
	"small",
	"source",
	"span",
	"strike",
	"strong",
	"sub",
	"summary",
	"sup",
	"tbody",
	"textarea",
	"tfoot",
	"thead",
	"time",
	"title",
	"track",
	"tt",
	"u",
	"use",
	"var",
	"video",
	"wbr",
]);
/**
 * Elements whose content is hidden only if they have a closing tag. Without it, the text that follows stays readable.
 */
const framingTags = new Set(["iframe", "object", "noscript", "template"]);

/**
 * Converts HTML to text as a person reads it: paragraphs separated by a blank line, list items starting with "- ". Tags
 * and shortcodes of page builders are removed. Text that only looks like a tag stays, such as in `For phones <iPhone
 * 12`.
 */
export function htmlToText(html: string): string {
	const pieces = readPieces(withTagsOnly(withoutShortcodes(html.replace(/\r\n?/g, "\n"))));
	// In HTML with block elements, a line break within text is a space, but a blank line still separates paragraphs.
	const hasBlocks = pieces.some((piece) => "lineBreak" in piece);
	const text = pieces.map((piece) => {
		if ("lineBreak" in piece) return piece.lineBreak;
		return decodeHTMLStrict(hasBlocks ? joinLines(piece.text) : piece.text);
	});
	return tidyLines(text.join(""));
}

/** Returns the position of the last closing tag of each name. */
function closedAt(text: string, closing: RegExp): Map<string, number> {
	const places = new Map<string, number>();
	for (const found of text.matchAll(closing))
		places.set((found[1] ?? "").toLowerCase(), found.index);
	return places;
}

/** Escapes angle brackets that don't start a tag, and neutralizes `framingTags` without a closing tag. */
function withTagsOnly(html: string): string {
	const closed = closedAt(html, /<\/([a-z][^\s/<>]*)/gi);
	return html.replace(
		/<(\/?)([a-z][^\s/<>]*)/gi,
		(whole, slash: string, name: string, at: number) => {
			const tag = name.toLowerCase();
			const isClosed = (closed.get(tag) ?? -1) > at;
			if (slash === "" && framingTags.has(tag) && !isClosed) return "<span";
			// Microsoft Word writes tags such as `o:p`.
			const isTag = slash === "/" || tags.has(tag) || tag.includes(":") || isClosed;
			return isTag ? whole : `&lt;${name}`;
		},
	);
}

/** Shortcodes that are recognized by name, because they have neither attributes nor an underscore. */
const knownShortcodes = new Set([
	"gallery",
	"caption",
	"embed",
	"audio",
	"video",
	"playlist",
	"products",
	"row",
	"column",
	"contact-form-7",
	"elementor-template",
	"smartslider3",
	"wpforms",
	"button",
	"toggle",
]);

/**
 * Removes `[vc_row]`, `[gallery ids="1,2"]` and `[caption]…[/caption]`, but not words such as `[NEW]` and `[2 pcs]`.
 */
function withoutShortcodes(text: string): string {
	const closed = closedAt(text, /\[\/([a-z][\w-]*)\]/gi);
	return text.replace(
		/\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\]/gi,
		(whole, slash: string, name: string, rest: string, at: number) => {
			const code = name.toLowerCase();
			const isShortcode =
				slash === "/" ||
				(code.includes("_") && code === name) ||
				/\s[\w-]+\s*=/.test(rest) ||
				(knownShortcodes.has(code) && rest.trim() === "" && code === name) ||
				(closed.get(code) ?? -1) > at;
			return isShortcode ? " " : whole;
		},
	);
}

/** A line break that isn't a character of the source text, such as before a list item. */
const softBreak = "\u2028";

type Piece = { lineBreak: string } | { text: string };

/**
 * Reads the HTML as tokens instead of a tree, because nesting doesn't matter here and parsing deep nesting would be
 * slow.
 */
function readPieces(html: string): Piece[] {
	const pieces: Piece[] = [];
	/** Name of the open element whose content is hidden; null if there is none. */
	let hiding: string | null = null;
	const addText = (from: number, to: number) => {
		if (hiding === null) pieces.push({ text: html.slice(from, to) });
	};
	const addTag = (from: number, to: number, isClosing: boolean) => {
		const tag = html.slice(from, to).toLowerCase();
		if (hiding === null) {
			const lineBreak = breakOf(tag, isClosing);
			if (lineBreak !== "") pieces.push({ lineBreak });
			if (hiddenTags.has(tag) && !isClosing) hiding = tag;
		} else if (isClosing && tag === hiding) hiding = null;
	};
	const ignore = () => {};
	const tokenizer = new Tokenizer(
		// `htmlToText` decodes character references later, and only those with a semicolon.
		{ decodeEntities: false },
		{
			ontext: addText,
			onopentagname: (from, to) => addTag(from, to, false),
			onclosetag: (from, to) => addTag(from, to, true),
			onopentagend: ignore,
			onselfclosingtag: ignore,
			onattribname: ignore,
			onattribdata: ignore,
			onattribentity: ignore,
			onattribend: ignore,
			ontextentity: ignore,
			oncdata: ignore,
			oncomment: ignore,
			ondeclaration: ignore,
			onprocessinginstruction: ignore,
			onend: ignore,
		},
	);
	tokenizer.write(html);
	tokenizer.end();
	return pieces;
}

function breakOf(tag: string, isClosing: boolean): string {
	if (paragraphTags.has(tag)) return "\n\n";
	if (tag === "br") return isClosing ? "" : "\n";
	if (tag === "li" && !isClosing) return `${softBreak}- `;
	if (lineTags.has(tag)) return softBreak;
	return tag === "td" || tag === "th" ? " " : "";
}

function joinLines(text: string): string {
	return text.replace(/\s+/g, (space) => (countBreaks(space) > 1 ? "\n\n" : " "));
}

const countBreaks = (space: string): number => space.split("\n").length - 1;

function tidyLines(text: string): string {
	const hasItems = text.includes(`${softBreak}- `);
	const lines = text
		.normalize("NFC")
		.toWellFormed()
		.replace(/[\s\p{Cc}]+/gu, (space) => {
			if (countBreaks(space) > 1) return "\n\n";
			return space.includes("\n") || space.includes(softBreak) ? "\n" : " ";
		})
		.trim()
		.split("\n");
	const tidy: string[] = [];
	let bullet = false;
	for (const line of lines) {
		const words = line.trim();
		// A list item may contain a paragraph or nothing, so write its bullet only before its first text.
		if (hasItems && words === "-") bullet = true;
		else if (words !== "" || !bullet) {
			tidy.push(bullet && !words.startsWith("- ") ? `- ${words}` : words);
			bullet = false;
		}
	}
	return tidy.join("\n").trim();
}
