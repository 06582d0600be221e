import { useState } from "react";
import { useSearchParams } from "react-router";
import { exportDevices, listAdminDevices } from "#contract/admin/devices.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { formatCount } from "../kit/format/count-text.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { CsvLink } from "../kit/table/csv-link.tsx";
import { DataTable } from "../kit/table/data-table.tsx";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";
import { connectorLabels, kindLabels } from "./device-labels.ts";

const DevicePanel = lazyPart(() => import("./device-panel.tsx"));
const ImportDevices = lazyPart(() => import("./import-devices.tsx"));

export const meta = pageTitle("Devices");

/** Phones and other devices that products are made for. */
export default function Devices() {
	const table = useTable(listAdminDevices);
	const [parameters] = useSearchParams();
	const [isImporting, setImporting] = useState(false);
	const isNew = parameters.has("new");
	const opened = table.rows.find(({ id }) => id === table.openId);
	const close = () => table.change({ new: null, cursor: table.address.cursor });
	return (
		<AdminPage
			title="Devices"
			count={table.total !== null && formatCount(table.total)}
			actions={
				<>
					<CsvLink endpoint={exportDevices} />
					<Button size="small" tone="outline" onClick={() => setImporting(true)}>
						Import CSV
					</Button>
					<ButtonLink to={table.linkTo({ new: "1" })} size="small">
						<Icon name="plus" className="size-5" />
						New device
					</ButtonLink>
				</>
			}
			panel={
				(isNew || opened) && (
					<DevicePanel
						key={isNew ? "new" : opened?.id}
						device={isNew ? null : (opened ?? null)}
						onClose={close}
						onSaved={(saved) => {
							table.reload();
							// Search for the name of a device that was just created, so that the list shows the device.
							const search = isNew ? { search: saved.name } : {};
							table.change({ new: null, open: String(saved.id), ...search });
						}}
					/>
				)
			}
		>
			<TableToolbar
				table={table}
				search={{ label: "Search devices", placeholder: "Galaxy A15, SM-A155F" }}
			/>
			<DataTable
				table={table}
				label="Devices"
				text={(row) => row.name}
				to={(row) =>
					table.linkTo({ open: String(row.id), new: null, cursor: table.address.cursor })
				}
				name={{ head: "Name", cell: (row) => row.name }}
				columns={[
					{ name: "Brand", cell: (row) => row.maker, phone: "line" },
					{ name: "Type", cell: (row) => kindLabels[row.kind] ?? row.kind },
					{ name: "Connector", cell: (row) => connectorLabels[row.connector] ?? row.connector },
					{
						name: "Charging power",
						cell: (row) => (row.watts ? `${row.watts} W` : ""),
						align: "right",
						phone: "end",
					},
					{ name: "Source", cell: (row) => (row.is_own ? "Edited in this shop" : "") },
				]}
				none={{ title: "No devices found", text: "Add a device to list the products that fit it." }}
			/>
			<OnceOpened open={isImporting}>
				<ImportDevices
					open={isImporting}
					onClose={() => setImporting(false)}
					onDone={() => table.reload()}
				/>
			</OnceOpened>
		</AdminPage>
	);
}
