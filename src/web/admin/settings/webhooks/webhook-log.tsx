import { href, useParams } from "react-router";
import {
	listWebhookDeliveries,
	listWebhooks,
	redeliverWebhook,
	testWebhook,
	type WebhookDelivery,
} from "#contract/admin/webhooks.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { useRead } from "../../kit/read/use-read.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { ChoiceFilter } from "../../kit/table/filters.tsx";
import { listCount } from "../../kit/table/list-count.ts";
import { TableToolbar } from "../../kit/table/table-toolbar.tsx";
import { useTable } from "../../kit/table/use-table.ts";
import { describeAnswer, describeState } from "./webhook-labels.ts";

export const meta = pageTitle("Webhook log");

const states = [
	{ value: "waiting", name: "Waiting" },
	{ value: "delivered", name: "Delivered" },
	{ value: "failed", name: "Failed" },
];

/** Deliveries of a webhook with their responses. Each delivery can be sent again. */
export default function WebhookLog() {
	const { id = "" } = useParams();
	const table = useTable(listWebhookDeliveries, { fixed: { id }, onArrival: () => {} });
	const action = useAction();
	const shown = useRead(listWebhooks, {}).value?.find((webhook) => String(webhook.id) === id);
	const test = () =>
		action.run(() => api(testWebhook, { id }), {
			done: "Test event sent. The response appears here in a moment",
			onDone: table.reload,
		});
	const sendAgain = (delivery: WebhookDelivery) =>
		action.run(() => api(redeliverWebhook, { id: delivery.id }), {
			done: "Resending the event",
			onDone: (sent) => table.update(sent.id, sent),
		});
	return (
		<AdminPage
			title="Webhook log"
			crumbs={[{ name: "Webhooks", to: href("/admin/settings/webhooks") }]}
			count={listCount(table.total)}
			actions={
				<Button size="small" disabled={action.isBusy} onClick={test}>
					Send test event
				</Button>
			}
		>
			{shown && <p className="px-4 pb-3 text-small wrap-anywhere text-ink-soft">To {shown.url}</p>}
			<TableToolbar table={table}>
				<ChoiceFilter table={table} name="state" label="Status" choices={states} />
			</TableToolbar>
			<DataTable
				table={table}
				label="Deliveries"
				text={({ event }) => event}
				name={{
					head: "Event",
					cell: ({ event, object }) => (
						<>
							{event}
							{object.includes(":") && (
								<span className="block font-normal text-ink-soft">{object.replace(":", " ")}</span>
							)}
						</>
					),
				}}
				columns={[
					{ name: "Status", cell: describeState, phone: "line" },
					{ name: "Response", cell: describeAnswer, phone: "line", className: "break-words" },
					{
						name: "Date",
						phone: "line",
						className: "text-ink-soft @3xl:whitespace-nowrap",
						cell: ({ created_at }) => <time dateTime={created_at}>{exactTime(created_at)}</time>,
					},
					{
						name: "Resend",
						phone: "end",
						hasControls: true,
						cell: (delivery) => (
							<Button
								tone="outline"
								size="small"
								disabled={action.isBusy}
								aria-label={`Resend: ${delivery.event}`}
								onClick={() => sendAgain(delivery)}
							>
								Resend
							</Button>
						),
					},
				]}
				none={{
					title: "No deliveries yet",
					text: "New events and tests appear here.",
				}}
			/>
		</AdminPage>
	);
}
