import { href } from "react-router";
import { listNewsletters, type NewsletterSummary } from "#contract/admin/newsletters.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatCount } from "../kit/format/count-text.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { useTable } from "../kit/table/use-table.ts";

export const meta = pageTitle("Newsletters");

/** Drafts and sent newsletters, with their results. */
export default function Newsletters() {
	const table = useTable(listNewsletters);
	return (
		<AdminPage
			title="Newsletters"
			count={listCount(table.total)}
			actions={
				<ButtonLink size="small" to={href("/admin/newsletters/:id", { id: "new" })}>
					Write newsletter
				</ButtonLink>
			}
		>
			<DataTable
				table={table}
				label="Newsletters"
				text={({ subject }) => subject}
				to={({ id }) => href("/admin/newsletters/:id", { id: String(id) })}
				name={{ head: "Subject", cell: ({ subject }) => subject }}
				columns={[
					{ name: "Status", cell: (row) => <NewsletterState newsletter={row} />, phone: "end" },
					{
						name: "Recipients",
						cell: ({ state, recipients }) => (state === "draft" ? null : formatCount(recipients)),
						align: "right",
					},
					{
						name: "Sent",
						cell: ({ state, sent }) => (state === "draft" ? null : formatCount(sent)),
						align: "right",
					},
					{ name: "Failed", cell: ({ failed }) => formatCount(failed), align: "right" },
					{
						name: "Unsubscribed",
						cell: ({ unsubscribed }) => formatCount(unsubscribed),
						align: "right",
					},
					{
						name: "Date",
						cell: ({ started_at, created_at }) => exactTime(started_at ?? created_at),
						phone: "line",
						className: "text-ink-soft",
					},
				]}
				none={{
					title: "No newsletters yet",
					text: "Newsletters that you write or send appear here.",
				}}
			/>
		</AdminPage>
	);
}

const states = { draft: "Draft", sending: "Sending", sent: "Sent" } as const;

export const NewsletterState = ({ newsletter: { state } }: { newsletter: NewsletterSummary }) => (
	<span
		className={classNames(
			"rounded-full px-2.5 py-0.5 text-fine font-semibold",
			state === "sent" ? "bg-success-soft text-success" : "border border-line text-ink-soft",
			state === "sending" && "bg-warning-soft text-ink",
		)}
	>
		{states[state]}
	</span>
);
