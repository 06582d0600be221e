import { useState } from "react";
import { listOutbox, type OutboxMail } from "#contract/admin/outbox.ts";
import { classNames } from "#web/ui/class-names.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { FilterTabs } from "../../kit/table/filters.tsx";
import { listCount } from "../../kit/table/list-count.ts";
import { TableToolbar } from "../../kit/table/table-toolbar.tsx";
import { useTable } from "../../kit/table/use-table.ts";
import { UnsentEmails } from "../email/unsent-emails.tsx";
import { Health } from "./health.tsx";
import { Jobs } from "./jobs.tsx";

const OutboxPanel = lazyPart(() => import("./outbox-panel.tsx"));

export const meta = pageTitle("System");

const states = [
	{ value: "queued", name: "Waiting" },
	{ value: "sent", name: "Sent" },
	{ value: "kept", name: "Held back" },
	{ value: "failed", name: "Failed" },
];
const filters = [{ value: "stuck", name: "Not sent" }, ...states];

/** System status: versions and sizes, jobs, emails. */
export default function System() {
	const table = useTable(listOutbox);
	// True if the user came from the Today page because of unsent emails. The outbox is then shown first, even if the
	// filter changes.
	const [showsOutboxFirst] = useState(table.address.filters["state"] === "stuck");
	const close = () => table.change({ open: null, cursor: table.address.cursor });
	return (
		<AdminPage
			title="System"
			panel={
				table.openId !== null && (
					<OutboxPanel
						id={table.openId}
						onClose={close}
						onChanged={(mail) => table.update(mail.id, mail)}
					/>
				)
			}
		>
			{!showsOutboxFirst && <ServerState />}
			<h2 className="flex items-baseline gap-3 px-4 pb-2 text-large">
				Outbox
				{table.total !== null && (
					<span className="font-sans text-small font-normal tracking-normal text-ink-soft">
						{listCount(table.total)}
					</span>
				)}
			</h2>
			<UnsentEmails onSent={table.reload} />
			<div className="pb-3">
				<FilterTabs table={table} name="state" label="Emails by status" choices={filters} />
			</div>
			<TableToolbar
				table={table}
				search={{ label: "Search the outbox", placeholder: "Recipient or subject" }}
			/>
			<DataTable
				table={table}
				label="Outbox"
				text={({ subject }) => subject}
				to={(mail) => table.linkTo({ open: String(mail.id), cursor: table.address.cursor })}
				name={{ head: "Subject", cell: ({ subject }) => subject }}
				columns={[
					{ name: "To", cell: ({ recipient }) => recipient, phone: "line" },
					{ name: "Status", cell: (mail) => <MailState mail={mail} />, phone: "end" },
					{
						name: "Created",
						cell: ({ created_at }) => <time dateTime={created_at}>{exactTime(created_at)}</time>,
						phone: "line",
						className: "@3xl:whitespace-nowrap text-ink-soft",
					},
				]}
				none={{ title: "No emails yet", text: "Emails that the shop sends appear here." }}
			/>
			{showsOutboxFirst && <ServerState />}
		</AdminPage>
	);
}

const ServerState = () => (
	<div className="grid gap-4 py-4 first:pt-0">
		<Health />
		<Jobs />
	</div>
);

function MailState({ mail }: { mail: OutboxMail }) {
	return (
		<span
			className={classNames(
				"rounded-full px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
				mail.state === "sent" && "bg-success-soft text-success",
				mail.state === "failed" && "bg-chili-soft text-chili",
				(mail.state === "queued" || mail.state === "kept") && "border border-line text-ink-soft",
			)}
		>
			{states.find(({ value }) => value === mail.state)?.name}
		</span>
	);
}
