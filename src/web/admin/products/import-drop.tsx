import { useState } from "react";
import {
	largestCatalogueFile,
	type ProductImport,
	uploadProductImport,
} from "#contract/admin/product-csv.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { messageOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { Alert } from "../../ui/status.tsx";
import { uploadFile } from "../../upload-file.ts";
import { SelectField } from "../kit/form/fields.tsx";
import { Section } from "../kit/page/admin-page.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { FileDrop } from "./file-drop.tsx";

const largestMegabytes = largestCatalogueFile / 1024 / 1024;

/** Where a catalogue file is dropped; it goes to the server with its progress. */
export function ImportDrop({ onReceived }: { onReceived: (received: ProductImport) => void }) {
	const branches = useRead(listAdminBranches, {}).value ?? [];
	const [chosen, setChosen] = useState<string | null>(null);
	const [share, setShare] = useState<number | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const branchId = chosen ?? String(branches[0]?.id ?? "");
	const upload = async (file: File | undefined) => {
		if (!file || share !== null) return;
		setProblem(null);
		if (file.size > largestCatalogueFile) {
			setProblem(`The file may have at most ${largestMegabytes} MB. Split it in two.`);
			return;
		}
		setShare(0);
		try {
			const given = { file_name: file.name, branch_id: branchId };
			onReceived(await uploadFile(uploadProductImport, given, setShare, file));
		} catch (error) {
			setProblem(messageOf(error, "The file did not arrive. Please try again."));
		} finally {
			setShare(null);
		}
	};
	return (
		<Section
			title="A file"
			hint="Products from Shopify, WooCommerce, Shopee, Lazada or any table, as XLSX or CSV. You see what it would change before anything is written."
		>
			{problem && <Alert tone="error">{problem}</Alert>}
			{branches.length > 1 && (
				<SelectField
					label="Its stock belongs to"
					hint="Shopify's and WooCommerce's files have one figure for each item; the shop's own says each branch."
					name="branch_id"
					value={branchId}
					error={undefined}
					choices={branches.map(({ id, name }) => ({ value: String(id), name }))}
					onChange={setChosen}
				/>
			)}
			<FileDrop
				label="Catalogue file"
				accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
				className="gap-3 px-5 py-10"
				onFiles={([file]) => upload(file)}
			>
				{(choose) =>
					share === null ? (
						<>
							<p className="text-large font-semibold">Drop an XLSX or CSV file here</p>
							<Button disabled={branchId === ""} onClick={choose}>
								Choose a file
							</Button>
							<p className="text-small text-ink-soft">Up to {largestMegabytes} MB</p>
						</>
					) : (
						<div role="status" className="grid w-full max-w-sm gap-2">
							<p className="font-semibold">Sending the file…</p>
							<ChargeBar value={share} label="How much of the file has arrived" />
						</div>
					)
				}
			</FileDrop>
		</Section>
	);
}
