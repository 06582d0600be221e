import type { FileAnswers, FileQuestions } from "#contract/admin/file-questions.ts";
import type { DateOrder, DecimalMark } from "#lib/tables/file-answers.ts";
import { SelectField } from "../form/fields.tsx";

const open = { value: "", name: "Choose…" } as const;
const decimals: { value: DecimalMark; name: string }[] = [
	{ value: ".", name: "1,299.50: decimal point" },
	{ value: ",", name: "1.299,50: decimal comma" },
];
const orders: { value: DateOrder; name: string }[] = [
	{ value: "day_first", name: "25/12/2026: day first" },
	{ value: "month_first", name: "12/25/2026: month first" },
];

/** True if a question about a file is still unanswered. */
export const isOpen = (
	{ numbers, dates }: Pick<FileQuestions, "numbers" | "dates">,
	answers: FileAnswers,
): boolean =>
	(numbers.length > 0 && !answers.decimal_mark) || (dates.length > 0 && !answers.date_order);

/** Fields for the questions about a whole file: sheet, number format and date format. */
export function FileQuestionFields({
	questions: { sheets, sheet, numbers, dates },
	answers,
	onChange,
}: {
	questions: FileQuestions;
	answers: FileAnswers;
	onChange: (answers: FileAnswers) => void;
}) {
	return (
		<>
			{sheets.length > 1 && (
				<SelectField
					label="Sheet"
					name="sheet"
					value={answers.sheet ?? sheet ?? ""}
					error={undefined}
					choices={sheets.map((name) => ({ value: name, name }))}
					onChange={(name) => onChange({ ...answers, sheet: name })}
				/>
			)}
			{(numbers.length > 0 || answers.decimal_mark) && (
				<SelectField<DecimalMark | "">
					label="Which number format does this file use?"
					{...(numbers.length > 0 && { hint: `The file contains ${numbers.join(", ")}.` })}
					name="decimal_mark"
					value={answers.decimal_mark ?? ""}
					error={undefined}
					choices={[open, ...decimals]}
					onChange={(mark) => onChange({ ...answers, decimal_mark: mark || null })}
				/>
			)}
			{(dates.length > 0 || answers.date_order) && (
				<SelectField<DateOrder | "">
					label="Which date format does this file use?"
					{...(dates.length > 0 && { hint: `The file contains ${dates.join(", ")}.` })}
					name="date_order"
					value={answers.date_order ?? ""}
					error={undefined}
					choices={[open, ...orders]}
					onChange={(order) => onChange({ ...answers, date_order: order || null })}
				/>
			)}
		</>
	);
}
