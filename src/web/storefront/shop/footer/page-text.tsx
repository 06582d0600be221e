import { getPageText, type PageTextKey } from "#contract/landing/texts.ts";
import { api } from "#web/api.ts";
import { useRequest } from "#web/loading.ts";
import { Button } from "#web/ui/button.tsx";
import { Markdown } from "#web/ui/markdown.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const known = new Map<PageTextKey, string>();

/** One of the shop's texts. It's loaded when it's shown. */
export default function PageText({ name }: { name: PageTextKey }) {
	const read = async () => {
		const { markdown } = await api(getPageText, { key: name });
		known.set(name, markdown);
		return markdown;
	};
	const { value, hasFailed, isLoading, load } = useRequest(known.has(name) ? null : name, read);
	const markdown = known.get(name) ?? value;
	if (markdown === null && hasFailed && !isLoading) {
		return (
			<div className="grid justify-items-start gap-3">
				<p className="text-ink-soft">This text could not be loaded.</p>
				<Button tone="secondary" size="small" onClick={() => load(read())}>
					Try again
				</Button>
			</div>
		);
	}
	if (markdown === null) return <Skeleton className="h-24 w-full" />;
	return (
		<Prose>
			<Markdown text={markdown} />
		</Prose>
	);
}
