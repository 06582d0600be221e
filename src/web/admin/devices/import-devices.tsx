import { useState } from "react";
import { importDevices } from "#contract/admin/devices.ts";
import { api } from "../../api.ts";
import { Modal } from "../../ui/modal.tsx";
import { Alert } from "../../ui/status.tsx";
import { FileUpload } from "../kit/file/file-upload.tsx";

type Imported = Awaited<ReturnType<typeof send>>;

const maxBytes = 5 * 1024 * 1024;
const send = (file: File) => api(importDevices, { file });

/** Imports devices from a file in the format of Export CSV. */
export default function ImportDevices({
	open,
	onClose,
	onDone,
}: {
	open: boolean;
	onClose: () => void;
	onDone: () => void;
}) {
	const [imported, setImported] = useState<Imported | null>(null);
	return (
		<Modal open={open} onClose={onClose} title="Import devices" size="medium">
			<div className="grid gap-4">
				<FileUpload
					label="Device file"
					accept=".csv,text/csv"
					kinds="a CSV file"
					mostBytes={maxBytes}
					send={send}
					onReceived={(received) => {
						setImported(received);
						onDone();
					}}
				>
					<p className="text-small text-ink-soft">
						Use the same columns as the exported CSV. Only brand, name and kind are required.
						Kargado updates no longer change the devices in your file.
					</p>
				</FileUpload>
				{imported && (
					<Alert tone={imported.problems.length > 0 ? "warning" : "success"}>
						{imported.created} added, {imported.updated} changed
						{imported.problems.length > 0 && `, ${imported.problems.length} skipped`}.
					</Alert>
				)}
				{imported && imported.problems.length > 0 && (
					<ul className="grid gap-1 text-small">
						{imported.problems.map(({ line, reason }) => (
							<li key={line}>
								Row {line}: {reason}
							</li>
						))}
					</ul>
				)}
			</div>
		</Modal>
	);
}
