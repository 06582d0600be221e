import { href, redirect } from "react-router";
import { readToday } from "#contract/admin/today.ts";
import { onDemand } from "#lib/caching/on-demand.ts";
import { serverTime } from "../../server-time.ts";
import { manilaDay } from "../kit/format/manila-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import type { Route } from "./+types/today.ts";
import { DaySales } from "./day-sales.tsx";
import { NewestOrders } from "./newest-orders.tsx";
import { RemainingSetUp } from "./remaining-set-up.tsx";
import { waitingTasks } from "./waiting-tasks.ts";
import { WaitingTasks } from "./waiting-tasks.tsx";

export const meta = pageTitle("Today");

/** Milliseconds between two refreshes. */
const pollInterval = 10_000;

/** Redirects old links to orders, because the order list used to be on this page. */
function redirectToOrders(url: string): null {
	const { search, searchParams } = new URL(url);
	const isList = ["order", "status", "search"].some((name) => searchParams.has(name));
	if (isList) throw redirect(`${href("/admin/orders")}${search}`);
	return null;
}
export const loader = ({ request }: Route.LoaderArgs) => redirectToOrders(request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirectToOrders(request.url);

const weekday = onDemand(
	() => new Intl.DateTimeFormat("en-PH", { timeZone: "Asia/Manila", dateStyle: "full" }),
);

/** Open tasks, today's figures and the latest orders. */
export default function Today() {
	const { may } = usePermissions();
	const read = useRead(readToday, {}, { everyMilliseconds: pollInterval });
	return (
		<AdminPage title="Today" count={read.value && weekday().format(serverTime())}>
			<ReadState read={read}>
				{(today) => (
					<div className="grid gap-6">
						{may("settings") && <RemainingSetUp />}
						<WaitingTasks tasks={waitingTasks(today)} />
						{today.sales && (
							<DaySales
								sales={today.sales}
								received={today.received}
								day={manilaDay(serverTime())}
							/>
						)}
						<NewestOrders latestOrderId={today.latest_order_id} />
					</div>
				)}
			</ReadState>
		</AdminPage>
	);
}
