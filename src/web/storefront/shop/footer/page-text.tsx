import { useEffect, useState } from "react";
import { getPageText, type PageTextKey } from "#contract/landing/texts.ts";
import { api } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Markdown } from "../../../ui/markdown.tsx";
import { Prose } from "../../../ui/prose.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const known = new Map<PageTextKey, string>();

/** One of the shop's texts, fetched when it is shown. */
export default function PageText({ name }: { name: PageTextKey }) {
	const [markdown, setMarkdown] = useState(known.get(name));
	const [hasFailed, setFailed] = useState(false);
	useEffect(() => {
		if (known.has(name) || hasFailed) return;
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
	}, [name, hasFailed]);
	if (hasFailed) {
		return (
			<div className="grid justify-items-start gap-3">
				<p className="text-ink-soft">This text could not be loaded.</p>
				<Button tone="secondary" size="small" onClick={() => setFailed(false)}>
					Try again
				</Button>
			</div>
		);
	}
	if (markdown === undefined) return <Skeleton className="h-24 w-full" />;
	return (
		<Prose>
			<Markdown text={markdown} />
		</Prose>
	);
}
