import {
	exportSecurityEvents,
	listSecurityEvents,
	type SecurityEvent,
} from "#contract/admin/security-log.ts";
import { listStaff } from "#contract/admin/staff.ts";
import { formatCount } from "../kit/format/count-text.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { useRead } from "../kit/read/use-read.ts";
import { CsvLink } from "../kit/table/csv-link.tsx";
import { DataTable } from "../kit/table/data-table.tsx";
import { ChoiceFilter, DayFilter } from "../kit/table/filters.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";
import { describePeople, kindNames } from "./security-labels.ts";

export const meta = pageTitle("Security log");

const kinds = Object.entries(kindNames).map(([value, name]) => ({ value, name }));

/** Failed sign-ins, refused requests, exports and security changes. Read-only. */
export default function SecurityLog() {
	const table = useTable(listSecurityEvents);
	const people = useRead(listStaff, {}).value ?? [];
	return (
		<AdminPage
			title="Security log"
			count={listCount(table.total)}
			actions={<CsvLink endpoint={exportSecurityEvents} input={table.query} ofPeople />}
		>
			<TableToolbar table={table} views="security-log">
				<ChoiceFilter table={table} name="kind" label="Event" choices={kinds} />
				<ChoiceFilter
					table={table}
					name="person_id"
					label="Person"
					choices={people.map(({ id, name }) => ({ value: String(id), name }))}
				/>
				<DayFilter table={table} name="from" label="From" />
				<DayFilter table={table} name="to" label="To" />
			</TableToolbar>
			<DataTable
				table={table}
				label="Security log"
				text={({ kind }) => kindNames[kind]}
				name={{ head: "Event", cell: (event) => <What event={event} /> }}
				columns={[
					{ name: "Person", cell: describePeople, phone: "line" },
					{
						name: "IP address",
						phone: "line",
						className: "text-ink-soft",
						cell: ({ network, created_at }) => (
							<>
								<span className="break-all">{network || "many addresses"}</span>
								<span className="@3xl:hidden"> · {exactTime(created_at)}</span>
							</>
						),
					},
					{
						name: "Times",
						align: "right",
						phone: "end",
						cell: ({ count }) => (count > 1 ? `${formatCount(count)} ×` : ""),
					},
					{
						name: "Date",
						phone: "hidden",
						className: "whitespace-nowrap text-ink-soft",
						cell: ({ created_at }) => <time dateTime={created_at}>{exactTime(created_at)}</time>,
					},
				]}
				none={{
					title: "No events yet",
					text: "Failed sign-ins, rejected requests, exports and changed keys appear here.",
				}}
			/>
		</AdminPage>
	);
}

function What({ event }: { event: SecurityEvent }) {
	return (
		<>
			{kindNames[event.kind]}
			<span className="block break-words font-normal text-ink-soft">
				{event.what}
				{event.rows !== null && ` · ${formatCount(event.rows)} rows`}
			</span>
		</>
	);
}
