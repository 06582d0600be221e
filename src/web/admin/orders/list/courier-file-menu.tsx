import { getParcelBatch } from "#contract/admin/parcels.ts";
import type { BatchLayout } from "#lib/shipping/batch-layouts.ts";
import { DownloadMenu } from "../../kit/table/download-menu.tsx";

const layouts: { layout: BatchLayout; name: string; text: string }[] = [
	{ layout: "plain", name: "Plain", text: "All columns, for any courier or a spreadsheet" },
	{ layout: "jt", name: "J&T Express", text: "The columns of its bulk upload template" },
	{ layout: "lbc", name: "LBC Express", text: "Compare the headings with LBC's template" },
	{ layout: "ninja_van", name: "Ninja Van", text: "The columns of its dashboard template" },
	{ layout: "spx", name: "SPX Express", text: "The columns of its bulk upload template" },
];

/** Downloads the selected orders' parcels as a booking file for a courier. */
export const CourierFileMenu = ({ ids }: { ids: string }) => (
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
