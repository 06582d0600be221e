import { Link } from "react-router";
import { type AuditEntry, listAudit } from "#contract/admin/audit.ts";
import { listStaff } from "#contract/admin/staff.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { useRead } from "../kit/read/use-read.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { ChoiceFilter, DayFilter } from "../kit/table/filters.tsx";
import { listCount } from "../kit/table/list-count.ts";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";
import { actionName, entityNames, fieldChanges, pageOfEntity } from "./audit-labels.ts";

export const meta = pageTitle("Audit log");

const kinds = Object.entries(entityNames).map(([value, name]) => ({ value, name }));

/** Read-only history of changes, with old and new values. */
export default function AuditLog() {
	const table = useTable(listAudit);
	const people = useRead(listStaff, {}).value ?? [];
	return (
		<AdminPage title="Audit log" count={listCount(table.total)}>
			<TableToolbar table={table} views="audit">
				<ChoiceFilter
					table={table}
					name="actor_id"
					label="Changed by"
					choices={people.map(({ id, name }) => ({ value: String(id), name }))}
				/>
				<ChoiceFilter table={table} name="entity" label="Record type" choices={kinds} />
				<DayFilter table={table} name="from" label="From" />
				<DayFilter table={table} name="to" label="To" />
			</TableToolbar>
			<DataTable
				table={table}
				label="Audit log"
				text={({ label }) => label}
				name={{ head: "Record", cell: (entry) => <What entry={entry} /> }}
				columns={[
					{ name: "Change", cell: (entry) => <Change entry={entry} />, phone: "line" },
					{
						name: "Changed by",
						phone: "line",
						className: "text-ink-soft",
						cell: (entry) => (
							<>
								{entry.actor_name}
								{entry.api_key !== null && ` · API key ${entry.api_key}`}
								<span className="@3xl:hidden"> · {exactTime(entry.created_at)}</span>
							</>
						),
					},
					{
						name: "Date",
						phone: "hidden",
						className: "whitespace-nowrap text-ink-soft",
						cell: (entry) => <time dateTime={entry.created_at}>{exactTime(entry.created_at)}</time>,
					},
				]}
				none={{ title: "No changes yet", text: "Changes made in the back office appear here." }}
			/>
		</AdminPage>
	);
}

function What({ entry }: { entry: AuditEntry }) {
	const page = pageOfEntity(entry.entity, entry.entity_id);
	return (
		<>
			{page ? (
				<Link to={page} className="text-sea underline-offset-2 hover:underline">
					{entry.label}
				</Link>
			) : (
				entry.label
			)}
			<span className="block font-normal text-ink-soft">{actionName(entry.action)}</span>
		</>
	);
}

function Change({ entry }: { entry: AuditEntry }) {
	return (
		<ul className="grid gap-0.5">
			{fieldChanges(entry.before, entry.after).map(({ field, before, after }) => (
				<li key={field} className="line-clamp-4 break-words">
					<span className="text-ink-soft">{field}: </span>
					{before !== null && <del className="text-ink-soft decoration-1">{before}</del>}
					{before !== null && after !== null && " → "}
					{after !== null && <ins className="no-underline">{after}</ins>}
				</li>
			))}
		</ul>
	);
}
