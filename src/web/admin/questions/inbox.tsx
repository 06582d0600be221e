import { useState } from "react";
import { listQuestions, type QuestionSummary } from "#contract/admin/questions.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { formatCount } from "../kit/format/count-text.ts";
import { relativeTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { FilterTabs } from "../kit/table/filters.tsx";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";
import { QuestionState } from "./question-state.tsx";

const QuestionPanel = lazyPart(() => import("./question-panel.tsx"));

export const meta = pageTitle("Questions");

const states = [
	{ value: "open", name: "Open" },
	{ value: "answered", name: "Answered" },
];

/** Questions from the contact form and from product pages. New questions appear automatically. */
export default function Inbox() {
	const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
	const table = useTable(listQuestions, {
		onArrival: (rows) => setArrived((now) => new Set([...now, ...rows.map(({ id }) => id)])),
	});
	return (
		<AdminPage
			title="Questions"
			count={table.total !== null && formatCount(table.total)}
			panel={
				table.openId !== null && (
					<QuestionPanel
						key={table.openId}
						id={table.openId}
						onChanged={(question) => table.update(question.id, question)}
						onClose={() => table.change({ open: null, cursor: table.address.cursor }, true)}
					/>
				)
			}
		>
			<FilterTabs table={table} name="state" label="Status" choices={states} />
			<div className="pt-3">
				<TableToolbar
					table={table}
					views="questions"
					search={{ label: "Search questions", placeholder: "Name, email or text" }}
				/>
			</div>
			<DataTable
				table={table}
				label="Questions"
				text={(row) => `the question of ${row.name}`}
				to={(row) => table.linkTo({ open: String(row.id), cursor: table.address.cursor })}
				isMarked={({ id }) => arrived.has(id) && id !== table.openId}
				name={{
					head: "From",
					cell: (row) => <span className="@3xl:whitespace-nowrap">{row.name}</span>,
				}}
				columns={[
					{ name: "Status", cell: (row) => <QuestionState state={row.state} />, phone: "end" },
					{ name: "Question", cell: (row) => <Excerpt question={row} />, phone: "line" },
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
					title: "No questions yet",
					text: "Questions from the contact form and product pages appear here.",
				}}
			/>
		</AdminPage>
	);
}

const Excerpt = ({ question: { message, product } }: { question: QuestionSummary }) => (
	<>
		<span className="line-clamp-2 break-words">{message}</span>
		{product && <span className="block text-fine text-ink-soft">About {product.name}</span>}
	</>
);
