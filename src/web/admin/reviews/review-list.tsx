import { listManagedReviews } from "#contract/admin/reviews.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Stars } from "../../ui/rating.tsx";
import { formatCount } from "../kit/format/count-text.ts";
import { relativeTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { FilterTabs } from "../kit/table/filters.tsx";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";
import { ReviewState } from "./review-state.tsx";

const ReviewPanel = lazyPart(() => import("./review-panel.tsx"));

export const meta = pageTitle("Reviews");

const states = [
	{ value: "waiting", name: "Waiting" },
	{ value: "shown", name: "Published" },
	{ value: "hidden", name: "Hidden" },
	{ value: "reported", name: "Reported" },
];

/** Product reviews, for users who moderate them. */
export default function ReviewList() {
	const table = useTable(listManagedReviews);
	return (
		<AdminPage
			title="Reviews"
			count={table.total !== null && formatCount(table.total)}
			panel={
				table.openId !== null && (
					<ReviewPanel
						key={table.openId}
						id={table.openId}
						onChanged={(review) => table.update(review.id, review)}
						onClose={() => table.change({ open: null, cursor: table.address.cursor }, true)}
					/>
				)
			}
		>
			<FilterTabs table={table} name="state" label="Status" choices={states} />
			<div className="pt-3">
				<TableToolbar
					table={table}
					views="reviews"
					search={{ label: "Search reviews", placeholder: "Product, customer or text" }}
				/>
			</div>
			<DataTable
				table={table}
				label="Reviews"
				text={(row) => `the review of ${row.product.name} by ${row.customer.name}`}
				to={(row) => table.linkTo({ open: String(row.id), cursor: table.address.cursor })}
				name={{ head: "Product", cell: (row) => row.product.name }}
				columns={[
					{
						name: "Status",
						cell: (row) => <ReviewState state={row.state} reports={row.reports.length} />,
						phone: "end",
					},
					{ name: "Stars", cell: (row) => <Stars count={row.stars} />, phone: "line" },
					{
						name: "Review",
						cell: (row) => (
							<span className="line-clamp-2 break-words">{row.text || "No text"}</span>
						),
						phone: "line",
					},
					{ name: "Customer", cell: (row) => row.customer.name, phone: "line" },
					{
						name: "Date",
						cell: (row) => (
							<time dateTime={row.created_at}>{relativeTime(row.created_at, table.readAt)}</time>
						),
						phone: "line",
						className: "text-ink-soft @3xl:whitespace-nowrap",
					},
				]}
				none={{
					title: "No reviews yet",
					text: "Customers can review products they received. You decide which reviews are shown.",
				}}
			/>
		</AdminPage>
	);
}
