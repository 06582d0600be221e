import { decodeCharacterReferences } from "./character-references.ts";

const paragraphTags = new Set(
	"p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre section article figure hr".split(" "),
);
const lineTags = new Set("div tr dt dd li figcaption header footer address".split(" "));
/** Their content is not for reading. */
const hiddenTags = new Set("script style template noscript iframe object svg head".split(" "));

/**
 * The text of HTML as a person would read it: paragraphs divided by an empty line, list items as
 * lines that start "- ". No markup is left, whatever the input; text without markup stays as it is.
 */
export function htmlToText(html: string): string {
	const source = html.replace(/\r\n?/g, "\n");
	const pieces = [...readPieces(source)];
	// Between block tags a line break is only a space, but an empty line was meant as one.
	const hasBlocks = pieces.some(({ tag }) => tag !== undefined && breakOf(tag) !== "");
	const text = pieces.map((piece) => {
		if (piece.tag !== undefined) return breakOf(piece.tag, piece.closing);
		return decodeCharacterReferences(hasBlocks ? joinLines(piece.text) : piece.text);
	});
	return tidyLines(text.join(""));
}

/** Breaks the line once, however many of them meet. */
const softBreak = "\u2028";

type Piece =
	| { tag: string; closing: boolean; text?: never }
	| { text: string; tag?: never; closing?: never };

function* readPieces(html: string): Generator<Piece> {
	let position = 0;
	let textStart = 0;
	for (;;) {
		const open = html.indexOf("<", position);
		if (open === -1) break;
		const end = findMarkupEnd(html, open);
		if (end === undefined) {
			position = open + 1;
			continue;
		}
		if (open > textStart) yield { text: html.slice(textStart, open) };
		const [, slash, name] = /^<(\/?)([a-z][^\s/>]*)/i.exec(html.slice(open, open + 40)) ?? [];
		const tag = name?.toLowerCase();
		position = end;
		if (tag !== undefined) yield { tag, closing: slash === "/" };
		if (tag !== undefined && slash === "" && hiddenTags.has(tag)) {
			position = findHiddenEnd(html, tag, end);
		}
		textStart = position;
	}
	if (textStart < html.length) yield { text: html.slice(textStart) };
}

/** Where the markup ends that starts at `open`; undefined if that "<" is only a character. */
function findMarkupEnd(html: string, open: number): number | undefined {
	if (html.startsWith("<!--", open)) return endAfter(html, "-->", open + 4);
	if (/^<[!?]/.test(html.slice(open, open + 2))) return endAfter(html, ">", open);
	if (!/^<\/?[a-z]/i.test(html.slice(open, open + 3))) return undefined;
	for (let position = open + 1; position < html.length; position++) {
		const character = html.charAt(position);
		if (character === ">") return position + 1;
		if (character === "=") {
			while (/\s/.test(html.charAt(position + 1))) position++;
			const quote = html.charAt(position + 1);
			if (quote === '"' || quote === "'") position = endAfter(html, quote, position + 2) - 1;
		}
	}
	return html.length;
}

function findHiddenEnd(html: string, tag: string, from: number): number {
	const closing = new RegExp(`</${tag}(?=[\\s/>])`, "gi");
	closing.lastIndex = from;
	return closing.exec(html)?.index ?? html.length;
}

function endAfter(html: string, mark: string, from: number): number {
	const index = html.indexOf(mark, from);
	return index === -1 ? html.length : index + mark.length;
}

function breakOf(tag: string, closing = false): string {
	if (paragraphTags.has(tag)) return "\n\n";
	if (tag === "br") return "\n";
	if (tag === "li" && !closing) return `${softBreak}- `;
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
		// A list item may hold its words in a paragraph of their own, or none.
		if (hasItems && words === "-") bullet = true;
		else if (words !== "" || !bullet) {
			tidy.push(bullet && !words.startsWith("- ") ? `- ${words}` : words);
			bullet = false;
		}
	}
	return tidy.join("\n").trim();
}
