import { useState } from "react";
import { href, Link, useNavigate } from "react-router";
import type { Courier } from "#contract/admin/couriers.ts";
import {
	largestStatusReport,
	listStatusReports,
	uploadStatusReport,
} from "#contract/admin/status-reports.ts";
import { uploadFile } from "../../upload-file.ts";
import { FileUpload } from "../kit/file/file-upload.tsx";
import { SelectField } from "../kit/form/fields.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import { Section } from "../kit/page/admin-page.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { reportStateNames } from "./report-labels.ts";

/** Status files from couriers: upload a new one, and list earlier ones. */
export function StatusReports({ couriers }: { couriers: readonly Courier[] }) {
	const navigate = useNavigate();
	const [chosen, setChosen] = useState("");
	const reports = useRead(listStatusReports, {}).value ?? [];
	const pageOf = (id: number) => href("/admin/couriers/reports/:id", { id: String(id) });
	return (
		<Section
			title="Courier status report"
			hint="CSV or XLSX, with a tracking number and a status in each row. You review it before any parcel changes."
		>
			<SelectField
				label="Courier"
				name="report-courier"
				value={chosen}
				onChange={setChosen}
				error={undefined}
				choices={[
					{ value: "", name: "Choose a courier" },
					...couriers.map(({ id, name }) => ({ value: String(id), name })),
				]}
			/>
			{chosen && (
				<FileUpload
					label="Status report"
					accept=".csv,.tsv,.xlsx,text/csv"
					kinds="a CSV or XLSX file"
					mostBytes={largestStatusReport}
					send={(file, watch) =>
						uploadFile(
							uploadStatusReport,
							{ courier_id: chosen, file_name: file.name },
							watch,
							file,
						)
					}
					onReceived={({ id }) => navigate(pageOf(id))}
				/>
			)}
			{reports.length > 0 && (
				<ul className="divide-y divide-line border-y border-line text-small">
					{reports.map((report) => (
						<li key={report.id} className="py-2">
							<Link
								to={pageOf(report.id)}
								className="inline-flex min-h-11 items-center font-semibold break-words text-sea underline underline-offset-4"
							>
								{report.courier} · {report.file_name}
							</Link>
							<span className="block text-fine text-ink-soft">
								{reportStateNames[report.state]} · {exactTime(report.created_at)} · {report.by}
							</span>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
