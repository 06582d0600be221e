import { useEffect, useState } from "react";
import { getPageText, type PageTextKey } from "#contract/landing/texts.ts";
import { parseMarkdown } from "#lib/markdown.ts";
import { api } from "../../api.ts";
import { Prose } from "../../ui/prose.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MarkdownBlocks } from "./markdown-blocks.tsx";

const known = new Map<PageTextKey, string>();

/** One of the shop's texts, fetched when it is shown. */
export default function PageText({ name }: { name: PageTextKey }) {
	const [markdown, setMarkdown] = useState(known.get(name));
	const [hasFailed, setFailed] = useState(false);
	useEffect(() => {
		if (known.has(name)) return;
		let isCurrent = true;
		api(getPageText, { key: name }).then(
			(text) => {
				known.set(name, text.markdown);
				if (isCurrent) setMarkdown(text.markdown);
			},
			() => isCurrent && setFailed(true),
		);
		return () => {
			isCurrent = false;
		};
	}, [name]);
	if (hasFailed)
		return <p className="text-ink-soft">This text could not be loaded. Please try again later.</p>;
	if (markdown === undefined) return <Skeleton className="h-24 w-full" />;
	return (
		<Prose>
			<MarkdownBlocks blocks={parseMarkdown(markdown)} />
		</Prose>
	);
}
