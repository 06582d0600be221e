import { useState } from "react";
import type { ProductImport } from "#contract/admin/product-csv.ts";
import {
	type ColumnMapping,
	mappingProblem,
	type SheetField,
	sheetFields,
} from "#lib/tables/sheet-columns.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { Alert } from "#web/ui/status.tsx";
import { NumberField, SelectField } from "../../kit/form/fields.tsx";
import { Section } from "../../kit/page/admin-page.tsx";

const sheetFieldLabels: Record<SheetField, string> = {
	name: "Name",
	price: "Price",
	sale_price: "Sale price",
	stock: "Stock",
	sku: "SKU",
	key: "Product number (rows with the same number are one product)",
	category: "Category",
	maker: "Brand",
	description: "Description",
	short_description: "Short description",
	images: "Photo (URL)",
	option_1: "Variation, such as color",
	option_1_name: "Variation name",
	option_2: "Second variation, such as size",
	option_2_name: "Second variation name",
	option_3: "Third variation",
	option_3_name: "Third variation name",
	variation_image: "Variation photo",
	barcode: "Barcode",
	weight: "Weight (in grams unless a unit is given)",
	status: "Published or not",
};

type Sheet = NonNullable<NonNullable<ProductImport["found"]>["sheet"]>;

const choices = [
	{ value: "", name: "Not imported" },
	...sheetFields.map((value) => ({ value, name: sheetFieldLabels[value] })),
];

/** Form to map the columns of a file. The mapping is saved for the next file with the same columns. */
export function ImportColumns({
	sheet,
	fields,
	isBusy,
	onChange,
	onMove,
}: {
	sheet: Sheet;
	fields: ColumnMapping["fields"];
	isBusy: boolean;
	onChange: (fields: ColumnMapping["fields"]) => void;
	/** Called when the user chooses another sheet or header row. The columns are then mapped again. */
	onMove: (mapping: ColumnMapping) => void;
}) {
	const [line, setLine] = useState<number | null>(sheet.mapping.header_line);
	const problem = mappingProblem({ ...sheet.mapping, fields });
	const set = (at: number, value: string) =>
		onChange(fields.map((field, one) => (one === at ? (value as SheetField) || null : field)));
	const move = (to: Partial<ColumnMapping>) => onMove({ ...sheet.mapping, ...to, fields: [] });
	return (
		<Section
			title="Column mapping"
			hint="Check the suggested mapping. Your choices are saved for the next file with these columns."
		>
			{sheet.sheets.length > 1 && (
				<SelectField
					label="Sheet"
					name="sheet"
					value={sheet.mapping.sheet ?? ""}
					error={undefined}
					choices={sheet.sheets.map((name) => ({ value: name, name }))}
					onChange={(name) => move({ sheet: name, header_line: 1 })}
				/>
			)}
			<div className="flex items-end gap-2">
				<div className="grow">
					<NumberField
						label="Header row"
						name="header_line"
						value={line}
						error={undefined}
						onChange={setLine}
					/>
				</div>
				<Button
					tone="outline"
					disabled={isBusy || !line || line === sheet.mapping.header_line}
					onClick={() => line && move({ header_line: line })}
				>
					Use this row
				</Button>
			</div>
			<ul className="divide-y divide-line border-y border-line">
				{sheet.header.map((name, at) => {
					const label = name.trim() || `Column ${at + 1}`;
					const samples = sheet.samples.map((row) => row[at]?.trim()).filter(Boolean);
					return (
						<li
							key={at}
							className="grid items-center gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_15rem] sm:gap-4"
						>
							<div className="min-w-0 text-small">
								<p className="font-semibold break-words">{label}</p>
								<p className="line-clamp-2 break-words text-ink-soft">
									{samples.length > 0
										? samples.slice(0, 3).join(" · ")
										: "(blank in the first rows)"}
								</p>
							</div>
							<select
								aria-label={`Meaning of ${label}`}
								value={fields[at] ?? ""}
								onChange={(event) => set(at, event.currentTarget.value)}
								className={inputClass}
							>
								{choices.map((choice) => (
									<option key={choice.value} value={choice.value}>
										{choice.name}
									</option>
								))}
							</select>
						</li>
					);
				})}
			</ul>
			{problem && <Alert tone="warning">{problem}</Alert>}
		</Section>
	);
}
