import { href, Link, useSearchParams } from "react-router";
import { readSearches, type SearchKind, searchKinds } from "#contract/admin/demand.ts";
import type { Output } from "#contract/endpoint.ts";
import { EmptyState } from "../../ui/status.tsx";
import { formatCount } from "../kit/format/count-text.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { nextLinkClass } from "./demand-report.tsx";
import { type ReportView, searchKindNames } from "./report-address.ts";
import { GroupLinks, nextLink } from "./report-parts.tsx";
import { ReportTable } from "./report-table.tsx";

type Row = Output<typeof readSearches>[number];

const nothing: Record<SearchKind, { title: string; text: string }> = {
	not_found: {
		title: "Every search found something",
		text: "Searches without a matching product appear here.",
	},
	bought: {
		title: "No search led to an order yet",
		text: "Searches that led to an order appear here.",
	},
	all: { title: "No searches yet", text: "Shoppers' searches appear here." },
};

/** Searches without results, and searches that led to orders. The numbers are anonymous. */
export function SearchesReport({ view }: { view: ReportView }) {
	const { period, searchKind: kind } = view;
	const [parameters] = useSearchParams();
	const read = useRead(readSearches, { kind, ...period });
	return (
		<>
			<GroupLinks
				groups={searchKinds.map((value) => ({ value, name: searchKindNames[value] }))}
				current={kind}
				linkTo={(next) => nextLink(parameters, { by: next })}
			/>
			<ReadState read={read}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title={nothing[kind].title}>{nothing[kind].text}</EmptyState>
					) : (
						<ReportTable
							label="Search queries"
							rows={rows}
							head="Searched for"
							name={(row) => <Searched row={row} />}
							columns={[
								{ name: "Searches", cell: (row) => formatCount(row.searches) },
								{ name: "Not found", cell: (row) => formatCount(row.not_found) },
								{ name: "Opened", cell: (row) => formatCount(row.opened), isExtra: true },
								{ name: "Ordered", cell: (row) => formatCount(row.ordered), isExtra: true },
							]}
						/>
					)
				}
			</ReadState>
		</>
	);
}

function Searched({ row }: { row: Row }) {
	const { may } = usePermissions();
	const { words, nearest } = row;
	const steps = [
		may("storefront") && {
			name: "Add synonym",
			to: `${href("/admin/synonyms")}?${new URLSearchParams({ open: "new", words: row.missing || words })}`,
		},
		may("products.write") && {
			name: "Add product",
			to: `${href("/admin/products/:id", { id: "new" })}?${new URLSearchParams({ name: words })}`,
		},
		may("products.write") &&
			nearest && {
				name: "Add specification",
				to: href("/admin/products/:id", { id: String(nearest.id) }),
			},
	].filter((step) => step !== false && step !== null);
	return (
		<span className="grid">
			<span className="break-words">{words}</span>
			<span className="text-fine text-ink-soft">{stateOf(row)}</span>
			<span className="flex flex-wrap gap-x-4">
				{steps.map(({ name, to }) => (
					<Link key={name} to={to} aria-label={`${name}: ${words}`} className={nextLinkClass}>
						{name}
					</Link>
				))}
			</span>
		</span>
	);
}

/** Describes what the search finds now, which may differ from the results at the time. */
function stateOf({ not_found, missing, found_now, nearest }: Row): string {
	if (found_now > 0) return not_found > 0 ? `Finds ${formatCount(found_now)} now` : "";
	const without = missing ? `No results for “${missing}”` : "No full match";
	return nearest ? `${without}; closest: ${nearest.name}` : without;
}
