import { href, Link, useSearchParams } from "react-router";
import {
	type DemandGroup,
	type DemandRow,
	demandGroups,
	readDemand,
} from "#contract/admin/demand.ts";
import { EmptyState } from "../../ui/status.tsx";
import { formatCount } from "../kit/format/count-text.ts";
import { showDay } from "../kit/format/show-time.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { demandGroupNames, type ReportView } from "./report-address.ts";
import { GroupLinks, nextLink } from "./report-parts.tsx";
import { ReportTable } from "./report-table.tsx";

const heads: Record<DemandGroup, string> = {
	product: "Product",
	device: "Device",
	words: "Searched for",
	branch: "Branch",
};

/** Products and devices for which shoppers requested notifications, with the number of open requests. */
export function DemandReport({ view }: { view: ReportView }) {
	const { period, demandBy: by } = view;
	const [parameters] = useSearchParams();
	const read = useRead(readDemand, { by, ...period });
	return (
		<>
			<GroupLinks
				groups={demandGroups.map((value) => ({ value, name: demandGroupNames[value] }))}
				current={by}
				linkTo={(group) => nextLink(parameters, { by: group })}
			/>
			<ReadState read={read}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title="No requests yet">
							When shoppers find nothing or a sold-out item, they can ask to be notified. Their
							requests appear here.
						</EmptyState>
					) : (
						<ReportTable
							label="Requested items"
							rows={rows}
							head={heads[by]}
							name={(row) => <Asked row={row} by={by} />}
							columns={[
								{ name: "Requests", cell: (row) => formatCount(row.asked) },
								{ name: "Waiting", cell: (row) => formatCount(row.waiting) },
								{ name: "Notified", cell: (row) => formatCount(row.told), isExtra: true },
								{ name: "Latest request", cell: (row) => showDay(row.newest), isExtra: true },
							]}
						/>
					)
				}
			</ReadState>
		</>
	);
}

function Asked({ row, by }: { row: DemandRow; by: DemandGroup }) {
	const { may } = usePermissions();
	const next = nextStep(row, by);
	return (
		<span className="flex flex-wrap items-center justify-between gap-x-4">
			<span className="min-w-0 break-words">{row.label}</span>
			{next && may(next.permission) && (
				<Link to={next.to} aria-label={`${next.name}: ${row.label}`} className={nextLinkClass}>
					{next.name}
				</Link>
			)}
		</span>
	);
}

export const nextLinkClass =
	"inline-flex min-h-11 items-center text-fine font-semibold text-sea underline-offset-2 hover:underline";

/** Returns the link, such as "Add stock", to the page where staff can fulfill the requests. */
function nextStep(row: DemandRow, by: DemandGroup) {
	if (by === "product") {
		const to =
			row.variation_id === null
				? `${href("/admin/stock")}?${new URLSearchParams({ search: row.label })}`
				: `${href("/admin/stock/:work", { work: "receive" })}?items=${row.variation_id}`;
		return { name: "Add stock", permission: "stock.read", to } as const;
	}
	if (by === "branch") {
		if (row.branch_id === null) return null;
		const to = `${href("/admin/stock")}?branch_id=${row.branch_id}&low=true`;
		return { name: "View stock", permission: "stock.read", to } as const;
	}
	const given = new URLSearchParams({
		...(by === "words" && { name: row.label }),
		...(row.device !== null && { fits: row.device }),
	});
	const to = `${href("/admin/products/:id", { id: "new" })}?${given}`;
	return { name: "Create product", permission: "products.write", to } as const;
}
