import { useState } from "react";
import { useSearchParams } from "react-router";
import { getProductImport, listProductImports } from "#contract/admin/product-csv.ts";
import { FileHistory } from "../../kit/file/file-history.tsx";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { ExternalPicturesNote } from "./external-pictures-note.tsx";
import { ImportDrop } from "./import-drop.tsx";
import { importCountsText, importStatusLabels, isRunning } from "./import-labels.ts";
import { ImportState } from "./import-state.tsx";

export const meta = pageTitle("Import products");

/** Milliseconds between two polls of a file that is being processed. */
const pollInterval = 700;

/** Product import: upload, preview, import and undo. */
export default function ImportProducts() {
	const [parameters, setParameters] = useSearchParams();
	const id = Number(parameters.get("file")) || null;
	const open = (file: number | null) =>
		setParameters(file === null ? {} : { file: String(file) }, { preventScrollReset: true });
	return (
		<AdminPage title="Import products" width="text">
			<div className="grid gap-4">
				<ExternalPicturesNote />
				{id === null ? (
					<>
						<ImportDrop onReceived={(received) => open(received.id)} />
						<History onOpen={open} />
					</>
				) : (
					<OneImport key={id} id={id} onClose={() => open(null)} />
				)}
			</div>
		</AdminPage>
	);
}

function OneImport({ id, onClose }: { id: number; onClose: () => void }) {
	const [isWorking, setWorking] = useState(true);
	const read = useRead(
		getProductImport,
		{ id: String(id) },
		{
			everyMilliseconds: isWorking ? pollInterval : undefined,
		},
	);
	if (read.value && isRunning(read.value) !== isWorking) setWorking(isRunning(read.value));
	return (
		<ReadState read={read}>
			{(found) => <ImportState found={found} onChanged={read.set} onClose={onClose} />}
		</ReadState>
	);
}

function History({ onOpen }: { onOpen: (id: number) => void }) {
	return (
		<FileHistory
			read={useRead(listProductImports, {})}
			statusOf={({ status }) => importStatusLabels[status]}
			countsOf={importCountsText}
			onOpen={({ id }) => onOpen(id)}
		/>
	);
}
