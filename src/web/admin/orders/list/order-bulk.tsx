import { href } from "react-router";
import { type AdminOrderSummary, exportOrders } from "#contract/admin/orders.ts";
import { getParcelBatch, getParcelLabels } from "#contract/admin/parcels.ts";
import { toRequest } from "#contract/to-request.ts";
import { orderStatusFacts, statusesByWork } from "#lib/orders/order-statuses.ts";
import type { BatchLayout } from "#lib/shipping/batch-layouts.ts";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened, useLastPresent } from "#web/ui/once-opened.tsx";
import { CsvLink } from "../../kit/table/csv-link.tsx";
import { DownloadMenu } from "../../kit/table/download-menu.tsx";
import type { Table } from "../../kit/table/use-table.ts";
import { BookButtons } from "../order/parcel-booking.tsx";
import { useBulkMoves } from "./use-bulk-moves.ts";

const layouts: { layout: BatchLayout; name: string; text: string }[] = [
	{ layout: "plain", name: "Plain", text: "All columns, for any courier or a spreadsheet" },
	{ layout: "jt", name: "J&T Express", text: "Columns of the courier's bulk upload template" },
	{ layout: "lbc", name: "LBC Express", text: "Compare the headings with LBC's template" },
	{ layout: "ninja_van", name: "Ninja Van", text: "Columns of the courier's dashboard template" },
	{ layout: "spx", name: "SPX Express", text: "Columns of the courier's bulk upload template" },
];

/** Downloads the selected orders' parcels as a booking file for a courier. */
const CourierFileMenu = ({ ids }: { ids: string }) => (
	<DownloadMenu
		label="Courier file"
		isInBar
		choices={layouts.map(({ layout, ...choice }) => ({
			...choice,
			endpoint: getParcelBatch,
			input: { ids, layout },
			ofPeople: true,
		}))}
	/>
);

const BulkShipDialog = lazyPart(() => import("./bulk-ship-dialog.tsx"));
const BulkResults = lazyPart(() => import("./bulk-results.tsx"));

const targets = statusesByWork.filter((status) => orderStatusFacts(status).mail !== null);

/** Actions for the selected orders. Each order changes independently, and failures are listed. */
export function OrderBulk({
	table,
	ids,
	clear,
}: {
	table: Table<AdminOrderSummary>;
	ids: readonly number[];
	clear: () => void;
}) {
	const bulk = useBulkMoves(table, ids, clear);
	const lastShipping = useLastPresent(bulk.shipping);
	const lastRefused = useLastPresent(bulk.refused);
	const chosen = ids.join(",");
	return (
		<>
			{targets.map((to) => {
				const count = bulk.movable(to).length;
				if (count === 0) return null;
				return (
					<Button
						key={to}
						size="small"
						tone={to === "cancelled" ? "quiet" : "outline"}
						className={to === "cancelled" ? "text-chili!" : ""}
						disabled={bulk.isBusy}
						onClick={() => bulk.start(to)}
					>
						{orderStatusFacts(to).move} ({count})
					</Button>
				);
			})}
			<PrintLinks ids={chosen} />
			<BookButtons isBusy={bulk.isBusy} onBook={bulk.book} />
			<CourierFileMenu ids={chosen} />
			<CsvLink endpoint={exportOrders} input={{ ids: chosen }} ofPeople>
				Export
			</CsvLink>
			<OnceOpened open={bulk.shipping !== null}>
				{lastShipping && (
					<BulkShipDialog
						open={bulk.shipping !== null}
						orders={lastShipping}
						isBusy={bulk.isBusy}
						onShip={(parcels) => bulk.move("shipped", lastShipping, parcels)}
						onClose={bulk.dropShipping}
					/>
				)}
			</OnceOpened>
			<OnceOpened open={bulk.refused !== null}>
				{lastRefused && (
					<BulkResults
						open={bulk.refused !== null}
						refused={lastRefused}
						onClose={() => {
							bulk.dropRefused();
							clear();
						}}
					/>
				)}
			</OnceOpened>
		</>
	);
}

const PrintLinks = ({ ids }: { ids: string }) => (
	<>
		<ButtonLink
			to={`${href("/admin/orders/print")}?kind=pick&ids=${ids}`}
			size="small"
			tone="outline"
		>
			Pick list
		</ButtonLink>
		<ButtonLink
			to={`${href("/admin/orders/print")}?kind=slip&ids=${ids}`}
			size="small"
			tone="outline"
		>
			Packing slips
		</ButtonLink>
		<a
			href={toRequest(getParcelLabels, { ids }).path}
			download
			className={buttonClass("outline", "small")}
		>
			Labels
		</a>
	</>
);
