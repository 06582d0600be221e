import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { type Block, type Inline, parseMarkdown } from "#lib/text/markdown.ts";
import { ProductText } from "./product-text.tsx";

const keyed = <T,>(list: readonly T[], render: (each: T) => ReactNode): ReactNode[] =>
	// The list's order never changes, so the index works as a key.
	list.map((each, place) => <Fragment key={String(place)}>{render(each)}</Fragment>);

function words(inlines: readonly Inline[]): ReactNode[] {
	return keyed(inlines, (inline) => {
		if (inline.kind === "text") return <ProductText>{inline.text}</ProductText>;
		const children = words(inline.children);
		if (inline.kind === "strong") return <strong>{children}</strong>;
		if (inline.kind === "emphasis") return <em>{children}</em>;
		return inline.address.startsWith("/") ? (
			<Link to={inline.address}>{children}</Link>
		) : (
			<a href={inline.address} rel="noopener">
				{children}
			</a>
		);
	});
}

function block(each: Block, Heading: "h3" | "h4"): ReactNode {
	if (each.kind === "heading") return <Heading>{words(each.children)}</Heading>;
	if (each.kind === "paragraph") return <p>{words(each.children)}</p>;
	const items = keyed(each.items, (item) => <li>{words(item)}</li>);
	return each.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/**
 * Renders one of the shop's Markdown texts (src/lib/text/markdown.ts). It can only contain headings, paragraphs, lists,
 * bold, italics and links.
 * @param heading level of the text's headings
 */
export function Markdown({ text, heading = "h3" }: { text: string; heading?: "h3" | "h4" }) {
	return keyed(parseMarkdown(text), (each) => block(each, heading));
}
