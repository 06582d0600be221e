import { useState } from "react";
import {
	largestCatalogueFile,
	type ProductImport,
	uploadProductImport,
} from "#contract/admin/product-csv.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { uploadFile } from "#web/upload-file.ts";
import { FileUpload } from "../../kit/file/file-upload.tsx";
import { SelectField } from "../../kit/form/fields.tsx";
import { Section } from "../../kit/page/admin-page.tsx";
import { useRead } from "../../kit/read/use-read.ts";

/** Drop zone for a catalog file; uploads it with progress. */
export function ImportDrop({ onReceived }: { onReceived: (received: ProductImport) => void }) {
	const branches = useRead(listAdminBranches, {}).value ?? [];
	const [chosen, setChosen] = useState<string | null>(null);
	const branchId = chosen ?? String(branches[0]?.id ?? "");
	return (
		<Section
			title="File"
			hint="Products from Shopify, WooCommerce, Shopee, Lazada or any table, as XLSX or CSV. You review all changes before anything is saved."
		>
			<FileUpload
				label="Product file"
				accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
				kinds="an XLSX or CSV file"
				mostBytes={largestCatalogueFile}
				isReady={branchId !== ""}
				send={(file, watch) =>
					uploadFile(
						uploadProductImport,
						{ file_name: file.name, branch_id: branchId },
						watch,
						file,
					)
				}
				onReceived={onReceived}
			>
				{branches.length > 1 && (
					<SelectField
						label="Branch for the stock"
						hint="Shopify and WooCommerce files have one quantity per item; Kargado's own files have one per branch."
						name="branch_id"
						value={branchId}
						error={undefined}
						choices={branches.map(({ id, name }) => ({ value: String(id), name }))}
						onChange={setChosen}
					/>
				)}
			</FileUpload>
		</Section>
	);
}
