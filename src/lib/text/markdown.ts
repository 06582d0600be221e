/** A run of text within a block, or a formatted element. */
export type Inline =
	| { kind: "text"; text: string }
	| { kind: "strong"; children: Inline[] }
	| { kind: "emphasis"; children: Inline[] }
	| { kind: "link"; address: string; children: Inline[] };

export type Block =
	| { kind: "heading"; children: Inline[] }
	| { kind: "paragraph"; children: Inline[] }
	| { kind: "list"; isOrdered: boolean; items: Inline[][] };

const escaped = /^\\([\\`*_{}[\]()#+\-.!<>|~])/;
// The patterns limit lengths so that matching never takes quadratic time.
const link = /^\[((?:\\.|[^\]\\]){1,300})\]\(([^\s()\\]{1,1000})\)/;
const strong = /^\*\*((?:\\.|[^*\\]){1,2000})\*\*/;
const emphasis = /^\*(?=\S)((?:\\.|[^*\\]){1,2000})(?<=\S)\*/;
const plain = /^(?:[^\\*[]+|[\s\S])/;

/** Returns true if a link target is safe: a path, an anchor, a web address, an email address or a phone number. */
const isSafeAddress = (address: string): boolean =>
	/^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i.test(address);

/** Parses the text of one block. Unknown syntax stays as text. */
export function parseInline(source: string): Inline[] {
	const found: Inline[] = [];
	const addText = (text: string) => {
		const last = found.at(-1);
		if (last?.kind === "text") last.text += text;
		else found.push({ kind: "text", text });
	};
	for (let rest = source; rest !== ""; ) {
		const sign = escaped.exec(rest);
		const target = link.exec(rest);
		const bold = strong.exec(rest);
		const slanted = bold ? null : emphasis.exec(rest);
		const match = sign ?? target ?? bold ?? slanted ?? plain.exec(rest);
		const [whole = rest, inner = "", address = ""] = match ?? [];
		if (sign) addText(inner);
		else if (target && isSafeAddress(address)) {
			found.push({ kind: "link", address, children: parseInline(inner) });
		} else if (target) for (const child of parseInline(inner)) addText(textOf([child]));
		else if (bold) found.push({ kind: "strong", children: parseInline(inner) });
		else if (slanted) found.push({ kind: "emphasis", children: parseInline(inner) });
		else addText(whole);
		rest = rest.slice(whole.length);
	}
	return found;
}

/** Returns the text without its formatting. */
export const textOf = (inlines: readonly Inline[]): string =>
	inlines.map((each) => (each.kind === "text" ? each.text : textOf(each.children))).join("");

const listItem = /^\s*(?:[-*+]|(\d{1,3})[.)])\s+/;

/** Removes the `#` characters at the end of a heading. */
function withoutClosingMarks(title: string): string {
	let end = title.length;
	while (end > 1 && title[end - 1] === "#") end -= 1;
	return title.slice(0, end).trimEnd();
}

function parseBlock(lines: readonly string[]): Block[] {
	const [first = ""] = lines;
	const heading = /^#{1,6}\s+(\S.*)$/.exec(first);
	if (heading) {
		const title = withoutClosingMarks(heading[1] ?? "");
		const block: Block = { kind: "heading", children: parseInline(title) };
		return lines.length > 1 ? [block, ...parseBlock(lines.slice(1))] : [block];
	}
	const isListItem = listItem.exec(first);
	if (isListItem) {
		const items: string[] = [];
		for (const line of lines) {
			if (listItem.test(line) || items.length === 0) items.push(line.replace(listItem, ""));
			else items.push(`${items.pop()} ${line.trim()}`);
		}
		const isOrdered = isListItem[1] !== undefined;
		return [{ kind: "list", isOrdered, items: items.map(parseInline) }];
	}
	const end = lines.findIndex((line) => listItem.test(line));
	const own = end === -1 ? lines : lines.slice(0, end);
	const paragraph: Block = {
		kind: "paragraph",
		children: parseInline(own.map((line) => line.trim()).join(" ")),
	};
	return end === -1 ? [paragraph] : [paragraph, ...parseBlock(lines.slice(end))];
}

/**
 * Parses the subset of Markdown that the shop supports: headings, paragraphs, lists, bold, italics and links. HTML is
 * treated as text.
 */
export function parseMarkdown(source: string): Block[] {
	return source
		.replaceAll("\r\n", "\n")
		.split(/\n[\t ]*(?:\n[\t ]*)+/)
		.map((block) => block.split("\n").filter((line) => line.trim() !== ""))
		.filter((lines) => lines.length > 0)
		.flatMap(parseBlock);
}
