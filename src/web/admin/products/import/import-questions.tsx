import { useState } from "react";
import type { changeProductImport, ProductImport } from "#contract/admin/product-csv.ts";
import type { Input } from "#contract/endpoint.ts";
import { parsePriceFactor } from "#lib/money/price-factor.ts";
import { mappingProblem } from "#lib/tables/sheet-columns.ts";
import { Button } from "#web/ui/button.tsx";
import { FileQuestionFields, isOpen } from "../../kit/file/file-questions.tsx";
import { NumberField } from "../../kit/form/fields.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportPrices } from "./import-prices.tsx";

type Found = NonNullable<ProductImport["found"]>;
export type ImportAnswers = Omit<Input<typeof changeProductImport>, "id">;

const maxUnits = 100_000;

/** Form with all questions about a file, which the user answers before the file is checked. */
export function ImportQuestions({
	found,
	settings,
	isBusy,
	onSay,
}: {
	found: Found;
	settings: ProductImport["settings"];
	isBusy: boolean;
	onSay: (answers: ImportAnswers) => void;
}) {
	const { sheet, prices, numbers = [], dates = [], unstated_stock: items = 0 } = found;
	const [fields, setFields] = useState(sheet?.mapping.fields ?? []);
	const [factor, setFactor] = useState(settings.price_factor ?? "");
	const [pieces, setPieces] = useState<number | null>(settings.unstated_stock ?? null);
	const [answers, setAnswers] = useState({
		decimal_mark: settings.decimal_mark ?? null,
		date_order: settings.date_order ?? null,
	});
	const asked = { sheets: [], sheet: null, numbers, dates };
	const asksFigures =
		numbers.length + dates.length > 0 ||
		answers.decimal_mark !== null ||
		answers.date_order !== null;
	const asksPieces = items > 0 || settings.unstated_stock !== undefined;
	const isWrongStock = pieces !== null && !(pieces >= 0 && pieces <= maxUnits);
	const mapping = sheet && { ...sheet.mapping, fields };
	const isAnswered =
		(mapping === null || mappingProblem(mapping) === null) &&
		(factor.trim() === "" ? prices.suspicion === null : parsePriceFactor(factor) !== undefined) &&
		!isOpen(asked, answers) &&
		!isWrongStock;
	return (
		<>
			{sheet && (
				<ImportColumns
					sheet={sheet}
					fields={fields}
					isBusy={isBusy}
					onChange={setFields}
					onMove={(moved) => onSay({ mapping: moved })}
				/>
			)}
			{asksFigures && (
				<Section title="Amounts and dates">
					<FileQuestionFields
						questions={asked}
						answers={answers}
						onChange={({ decimal_mark = null, date_order = null }) =>
							setAnswers({ decimal_mark, date_order })
						}
					/>
				</Section>
			)}
			<ImportPrices prices={prices} factor={factor} onChange={setFactor} />
			{asksPieces && (
				<Section
					title="Stock quantities"
					hint={`The file has no stock quantity for ${countOf(items, "item")}. Leave blank to import new items as sold out.`}
				>
					<NumberField
						label="Quantity of each item"
						name="unstated_stock"
						value={pieces}
						onChange={setPieces}
						error={isWrongStock ? "Enter a whole number up to 100,000." : undefined}
					/>
				</Section>
			)}
			<div className="px-4">
				<Button
					disabled={isBusy || !isAnswered}
					onClick={() =>
						onSay({
							...(mapping && { mapping }),
							...answers,
							price_factor: factor.trim() || null,
							unstated_stock: pieces,
						})
					}
				>
					Show changes
				</Button>
			</div>
		</>
	);
}
