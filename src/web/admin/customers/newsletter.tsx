import {
	exportSubscribers,
	listSubscribers,
	type Subscriber,
	withdrawSubscriber,
} from "#contract/admin/customers.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { formatCount } from "../kit/format/count-text.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { useConfirm } from "../kit/page/confirm.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { CsvLink } from "../kit/table/csv-link.tsx";
import { DataTable } from "../kit/table/data-table.tsx";
import { FilterTabs } from "../kit/table/filters.tsx";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";

export const meta = pageTitle("Subscribers");

const states = [
	{ value: "subscribed", name: "Subscribed" },
	{ value: "withdrawn", name: "Unsubscribed" },
];

/** Newsletter subscribers, and the record of their consent. */
export default function Newsletter() {
	const table = useTable(listSubscribers);
	return (
		<AdminPage
			title="Subscribers"
			count={table.total !== null && formatCount(table.total)}
			actions={<CsvLink endpoint={exportSubscribers} input={table.query} ofPeople />}
		>
			<FilterTabs table={table} name="state" label="Status" choices={states} />
			<div className="pt-3">
				<TableToolbar
					table={table}
					views="newsletter"
					search={{ label: "Search subscribers", placeholder: "Email" }}
				/>
			</div>
			<DataTable
				table={table}
				label="Subscribers"
				text={(row) => row.email}
				name={{ head: "Email", cell: (row) => <span className="break-all">{row.email}</span> }}
				columns={[
					{ name: "Status", cell: (row) => <State subscriber={row} />, phone: "end" },
					{ name: "Consent", cell: (row) => <Record subscriber={row} />, phone: "line" },
					{
						name: "Unsubscribe",
						cell: (row) => (
							<Withdraw subscriber={row} onChanged={(changed) => table.update(row.id, changed)} />
						),
						phone: "line",
						hasControls: true,
						align: "right",
					},
				]}
				none={{
					title: "No subscribers yet",
					text: "People who subscribe on the landing page appear here.",
				}}
			/>
		</AdminPage>
	);
}

const State = ({ subscriber: { withdrawn_at } }: { subscriber: Subscriber }) =>
	withdrawn_at === null ? (
		<span className="rounded-full bg-success-soft px-2.5 py-0.5 text-fine font-semibold text-success">
			Subscribed
		</span>
	) : (
		<span className="rounded-full border border-line bg-paper px-2.5 py-0.5 text-fine font-semibold text-ink-soft">
			Unsubscribed
		</span>
	);

const eventNames = { consented: "Consented", withdrawn: "Unsubscribed" } as const;

/** Every consent and withdrawal, oldest first. The law requires this record. */
const Record = ({ subscriber: { consents } }: { subscriber: Subscriber }) => (
	<ol className="grid gap-0.5 text-fine">
		{consents.map(({ event, by, at }) => (
			<li key={`${event} ${at}`}>
				{eventNames[event]} <time dateTime={at}>{exactTime(at)}</time>
				{by && <span className="text-ink-soft"> · entered by {by}</span>}
			</li>
		))}
	</ol>
);

/** Asks for confirmation because a withdrawal can't be undone here: only the customer can consent again. */
function Withdraw({
	subscriber: { id, email, withdrawn_at },
	onChanged,
}: {
	subscriber: Subscriber;
	onChanged: (subscriber: Subscriber) => void;
}) {
	const action = useAction();
	const confirm = useConfirm();
	if (withdrawn_at !== null) return null;
	const withdraw = async () => {
		const isSure = await confirm({
			title: "Unsubscribe this person?",
			text: `${email} will be unsubscribed. You can't undo this: only they can subscribe again.`,
			confirmLabel: "Unsubscribe",
			danger: true,
		});
		if (!isSure) return;
		void action.run(() => api(withdrawSubscriber, { id }), {
			done: `${email} is unsubscribed`,
			onDone: onChanged,
		});
	};
	return (
		<Button
			size="small"
			tone="outline"
			aria-label={`Unsubscribe ${email}`}
			disabled={action.isBusy}
			onClick={withdraw}
		>
			Unsubscribe
		</Button>
	);
}
