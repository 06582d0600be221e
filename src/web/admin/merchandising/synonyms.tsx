import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { listSynonyms, type Synonym } from "#contract/admin/merchandising.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState } from "../../ui/status.tsx";
import { usePanel } from "../kit/list/use-panel.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { TableSearch } from "../kit/table/table-search.tsx";

const SynonymPanel = lazyPart(() => import("./synonym-panel.tsx"));

export const meta = pageTitle("Synonyms");

/** Words that the search treats as synonyms. */
export default function Synonyms() {
	const [parameters, setParameters] = useSearchParams();
	const search = parameters.get("search") ?? "";
	const read = useRead(listSynonyms, { search });
	const editable = (read.value ?? []).filter(({ id }) => id !== null);
	const known = (read.value ?? []).filter(({ id }) => id === null);
	const panel = usePanel(read, ({ id }) => String(id));
	const addressOf = (changes: Record<string, string>) => {
		const next = new URLSearchParams({ ...(search && { search }), ...changes });
		return next.size > 0 ? `?${next}` : "";
	};
	return (
		<AdminPage
			title="Synonyms"
			actions={
				<ButtonLink to={{ search: addressOf({ open: "new" }) }} size="small">
					<Icon name="plus" className="size-5" />
					New synonyms
				</ButtonLink>
			}
			panel={
				panel.opened !== undefined && (
					<SynonymPanel
						key={panel.open}
						synonym={panel.opened}
						words={parameters.get("words") ?? ""}
						onClose={panel.close}
						onSaved={panel.takeSaved}
						onRemoved={panel.takeRemoved}
					/>
				)
			}
		>
			<p className="max-w-prose px-4 pb-3 text-small text-ink-soft">
				Searching for one of these words also finds the others. Changes apply within a second.
			</p>
			<div className="px-4 pb-4">
				<TableSearch
					label="Search synonyms"
					placeholder="A word"
					search={search}
					onSearch={(text) =>
						setParameters(text ? { search: text } : {}, { replace: search !== "" })
					}
				/>
			</div>
			<ReadState read={read}>
				{() => (
					<div className="grid gap-8">
						<Group title="Your synonyms">
							{editable.length === 0 ? (
								<EmptyState title={search ? "No synonyms found" : "No synonyms yet"}>
									Add the words your customers use, such as “selpon” for phone.
								</EmptyState>
							) : (
								<List synonyms={editable} open={panel.open} addressOf={addressOf} />
							)}
						</Group>
						{known.length > 0 && (
							<Group title="Built-in synonyms">
								<List synonyms={known} open={null} addressOf={addressOf} />
							</Group>
						)}
					</div>
				)}
			</ReadState>
		</AdminPage>
	);
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
	<section aria-label={title} className="grid gap-2">
		<h2 className="px-4 text-large">{title}</h2>
		<div className="border-y border-line bg-paper-raised">{children}</div>
	</section>
);

function List({
	synonyms,
	open,
	addressOf,
}: {
	synonyms: readonly Synonym[];
	open: string | null;
	addressOf: (changes: Record<string, string>) => string;
}) {
	return (
		<ul className="divide-y divide-line text-small">
			{synonyms.map((synonym) => (
				<li
					key={synonym.id ?? synonym.words.join()}
					className={classNames(
						"relative flex min-h-12 items-center px-4 py-2",
						synonym.id !== null && "hover:bg-paper",
						String(synonym.id) === open && "bg-tint-mango",
					)}
				>
					{synonym.id === null ? (
						<SynonymTexts synonym={synonym} />
					) : (
						<Link
							to={{ search: addressOf({ open: String(synonym.id) }) }}
							preventScrollReset
							className="after:absolute after:inset-0"
						>
							<SynonymTexts synonym={synonym} />
						</Link>
					)}
				</li>
			))}
		</ul>
	);
}

const SynonymTexts = ({ synonym: { words, means } }: { synonym: Synonym }) => (
	<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
		<span className="font-semibold">{words.join(" = ")}</span>
		{means.length > 0 && (
			<>
				<span className="text-ink-soft">also finds</span>
				<span>{means.join(", ")}</span>
			</>
		)}
	</span>
);
