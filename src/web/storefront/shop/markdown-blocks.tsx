import { Link } from "react-router";
import type { Block, Inline } from "#lib/markdown.ts";

/** Parsed Markdown as elements of the page. */
export function MarkdownBlocks({ blocks }: { blocks: readonly Block[] }) {
	return blocks.map((block, index) => {
		// The same text gives the same blocks in the same order.
		const key = `${index}-${block.kind}`;
		if (block.kind === "heading") {
			return (
				<h3 key={key}>
					<Words inlines={block.children} />
				</h3>
			);
		}
		if (block.kind === "paragraph") {
			return (
				<p key={key}>
					<Words inlines={block.children} />
				</p>
			);
		}
		const List = block.isOrdered ? "ol" : "ul";
		return (
			<List key={key}>
				{block.items.map((item, place) => (
					<li key={place}>
						<Words inlines={item} />
					</li>
				))}
			</List>
		);
	});
}

function Words({ inlines }: { inlines: readonly Inline[] }) {
	return inlines.map((each, index) => {
		const key = `${index}-${each.kind}`;
		if (each.kind === "text") return each.text;
		const children = <Words inlines={each.children} />;
		if (each.kind === "strong") return <strong key={key}>{children}</strong>;
		if (each.kind === "emphasis") return <em key={key}>{children}</em>;
		return /^[/#]/.test(each.address) ? (
			<Link key={key} to={each.address}>
				{children}
			</Link>
		) : (
			<a key={key} href={each.address} rel="noopener">
				{children}
			</a>
		);
	});
}
