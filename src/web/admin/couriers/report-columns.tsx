import { useState } from "react";
import {
	changeReportMapping,
	type ReportMapping,
	type StatusReport,
} from "#contract/admin/status-reports.ts";
import { trackingStatuses, trackingStatusFacts } from "#lib/shipping/tracking-statuses.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { FileQuestionFields } from "../kit/file/file-questions.tsx";
import { SelectField } from "../kit/form/fields.tsx";
import { countOf } from "../kit/format/count-text.ts";
import { Section } from "../kit/page/admin-page.tsx";

const none = { value: "", name: "—" };
const meanings = [
	{ value: "", name: "Not mapped" },
	{ value: "nothing", name: "Ignore" },
	...trackingStatuses.map((status) => ({ value: status, name: trackingStatusFacts[status].name })),
];
type Meaning = ReportMapping["words"][number]["status"];

/** Maps the file's columns and the courier's status texts. Expanded while anything is unmapped. */
export function ReportColumns({
	report,
	onChanged,
}: {
	report: StatusReport;
	onChanged: (report: StatusReport) => void;
}) {
	const [mapping, setMapping] = useState<ReportMapping>(report.mapping);
	const action = useAction();
	const { unknown_words: unknown, questions } = report;
	const [isOpen, setOpen] = useState(
		report.lines.length === 0 || unknown.length > 0 || questions.dates.length > 0,
	);
	const choices = [none, ...report.columns.filter(Boolean).map((name) => ({ value: name, name }))];
	const chosen = (name: "tracking" | "reference" | "status" | "date", label: string) => (
		<SelectField
			label={label}
			name={name}
			value={mapping[name] ?? ""}
			onChange={(value) => setMapping({ ...mapping, [name]: value || null })}
			choices={choices}
			error={action.errorOf(name)}
		/>
	);
	const mapped = mapping.words.map(({ word }) => word);
	const words = [
		...report.mapping.words.map(({ word }) => ({ word, rows: null })),
		...unknown.filter(({ word }) => !report.mapping.words.some((each) => each.word === word)),
	];
	const say = (word: string, value: string) => {
		const others = mapping.words.filter((each) => each.word !== word);
		const status: Meaning = value === "nothing" ? null : (value as NonNullable<Meaning>);
		setMapping({ ...mapping, words: value === "" ? others : [...others, { word, status }] });
	};
	const meaningOf = (word: string): string =>
		mapped.includes(word)
			? (mapping.words.find((each) => each.word === word)?.status ?? "nothing")
			: "";
	if (!isOpen) {
		return (
			<div className="px-4">
				<Button size="small" tone="outline" onClick={() => setOpen(true)}>
					Column and status mapping
				</Button>
			</div>
		);
	}
	return (
		<Section
			title="Column and status mapping"
			hint="Columns are matched by their headings. Your choice is saved for this courier’s next reports."
		>
			<ActionForm
				action={action}
				isBrief
				onSubmit={() =>
					action.submit(() => api(changeReportMapping, { id: String(report.id), ...mapping }), {
						done: "Mapping saved",
						onDone: onChanged,
					})
				}
			>
				<FileQuestionFields
					questions={questions}
					answers={mapping}
					onChange={({ sheet, date_order }) => setMapping({ ...mapping, sheet, date_order })}
				/>
				<div className="grid gap-3 sm:grid-cols-2">
					{chosen("tracking", "Tracking number")}
					{chosen("reference", "Order reference")}
					{chosen("status", "Status")}
					{chosen("date", "Date")}
				</div>
				{words.length > 0 && (
					<fieldset className="grid gap-3">
						<legend className="pb-2 text-small font-semibold">Courier's statuses</legend>
						{words.map(({ word, rows }, at) => (
							<SelectField
								key={word}
								label={rows === null ? word : `${word} (${countOf(rows, "row")})`}
								name={`word-${at}`}
								value={meaningOf(word)}
								onChange={(value) => say(word, value)}
								choices={meanings}
								error={undefined}
							/>
						))}
					</fieldset>
				)}
				{report.samples.length > 0 && (
					<p className="text-fine break-words text-ink-soft">
						First row: {report.samples[0]?.filter(Boolean).join(" · ")}
					</p>
				)}
				<div>
					<Button type="submit" tone="secondary" disabled={action.isBusy}>
						{action.isBusy ? "Processing…" : "Apply mapping"}
					</Button>
				</div>
			</ActionForm>
		</Section>
	);
}
