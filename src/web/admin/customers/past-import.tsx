import { useState } from "react";
import { href } from "react-router";
import type { FileAnswers, FileQuestions } from "#contract/admin/file-questions.ts";
import {
	answerPastImport,
	applyPastImport,
	exportPastProblems,
	largestPastFile,
	listPastImports,
	type PastImport,
	undoPastImport,
	uploadPastFile,
} from "#contract/admin/past-customers.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { uploadFile } from "../../upload-file.ts";
import { FileHistory } from "../kit/file/file-history.tsx";
import { FileQuestionFields, isOpen } from "../kit/file/file-questions.tsx";
import { FileUpload } from "../kit/file/file-upload.tsx";
import { countOf, formatCount } from "../kit/format/count-text.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { useRead } from "../kit/read/use-read.ts";
import { CsvLink } from "../kit/table/csv-link.tsx";

export const meta = pageTitle("Import customers and historical orders");

const crumbs = [{ name: "Customers", to: href("/admin/customers") }];
const statusWords = { ready: "Checked", applied: "Imported", undone: "Undone" };

/** Import of historical customers and orders: upload, preview, import and undo. */
export default function ImportPast() {
	const [shown, setShown] = useState<PastImport | null>(null);
	const read = useRead(listPastImports, {});
	const change = (changed: PastImport | null) => {
		setShown(changed);
		read.reload();
	};
	return (
		<AdminPage title="Import customers and historical orders" crumbs={crumbs} width="text">
			<div className="grid gap-4">
				{shown ? (
					<OneFile found={shown} onChanged={change} onClose={() => change(null)} />
				) : (
					<Section
						title="File"
						hint="Upload a CSV or XLSX file that Shopify or WooCommerce exported (customers or orders), or a customer export of this shop. For a custom field, name the column after it, such as field:company_tin. No one gets an email. Historical orders don't affect stock, money or reports."
					>
						<FileUpload
							label="Customers or orders"
							accept=".csv,.tsv,.xlsx,text/csv"
							kinds="a CSV or XLSX file"
							mostBytes={largestPastFile}
							send={(file, watch) =>
								uploadFile(uploadPastFile, { file_name: file.name }, watch, file)
							}
							onReceived={change}
						/>
					</Section>
				)}
				{!shown && (
					<FileHistory
						read={read}
						statusOf={({ status }) => statusWords[status]}
						onOpen={setShown}
					/>
				)}
			</div>
		</AdminPage>
	);
}

function OneFile({
	found,
	onChanged,
	onClose,
}: {
	found: PastImport;
	onChanged: (changed: PastImport) => void;
	onClose: () => void;
}) {
	const action = useAction();
	const { id, kind, status, counts, problems, samples, kept, questions, answers } = found;
	const out = problems.filter(({ is_note: isNote }) => !isNote);
	const notes = problems.filter(({ is_note: isNote }) => isNote);
	const isAsking = questions !== null && isOpen(questions, {});
	const what = kind === "orders" ? "historical order" : "customer";
	const step = (call: typeof applyPastImport | typeof undoPastImport) =>
		action.run(() => api(call, { id: String(id) }), { onDone: onChanged });
	return (
		<>
			<Section
				title={found.file_name}
				hint={`${statusWords[status]} · ${found.by}`}
				actions={
					<Button size="small" tone="quiet" onClick={onClose}>
						Choose another file
					</Button>
				}
			>
				<div role="status" className="grid gap-3 text-small">
					<p>
						{countOf(counts.created, `new ${what}`)}, {formatCount(counts.unchanged)} already in the
						shop, {countOf(counts.rejected, "row")} skipped.{" "}
						{kind === "customers" &&
							` According to the file, ${countOf(counts.consents, "new customer")} agreed to marketing emails.`}
					</p>
					{status === "applied" && (
						<Alert tone="success">Imported: {countOf(counts.created, what)}.</Alert>
					)}
					{status === "undone" && (
						<Alert tone={kept.length > 0 ? "warning" : "success"}>
							Import undone.{kept.length > 0 && " These records were not undone:"}
							<ul className="list-disc pl-5">
								{kept.map(({ name, reason }) => (
									<li key={name}>
										{name}: {reason}
									</li>
								))}
							</ul>
						</Alert>
					)}
				</div>
				<div className="flex flex-wrap gap-2">
					{status === "ready" && counts.created > 0 && (
						<Button disabled={action.isBusy || isAsking} onClick={() => step(applyPastImport)}>
							Import {countOf(counts.created, what)}
						</Button>
					)}
					{status === "applied" && (
						<Button tone="outline" disabled={action.isBusy} onClick={() => step(undoPastImport)}>
							Undo import
						</Button>
					)}
					{status === "applied" && (
						<ButtonLink
							tone="quiet"
							to={kind === "orders" ? href("/admin/orders/past") : href("/admin/customers")}
						>
							{kind === "orders" ? "View orders" : "View customers"}
						</ButtonLink>
					)}
				</div>
			</Section>
			{status === "ready" &&
				questions &&
				(isAsking || questions.sheets.length > 1 || Object.keys(answers).length > 0) && (
					<Answers
						key={JSON.stringify(answers)}
						found={{ id, questions, answers }}
						onChanged={onChanged}
					/>
				)}
			{out.length > 0 && (
				<Section
					title="Skipped"
					actions={<CsvLink endpoint={exportPastProblems} input={{ id: String(id) }} />}
				>
					<Problems rows={out} />
				</Section>
			)}
			{notes.length > 0 && (
				<Section title="Check these rows" hint="These rows will be imported as described.">
					<Problems rows={notes} />
				</Section>
			)}
			{status === "ready" && samples.length > 0 && (
				<Section title="Examples of new records">
					<ul className="divide-y divide-line border-y border-line text-small">
						{samples.map(({ name, email, text }) => (
							<li key={`${email} ${text}`} className="grid py-2">
								<span className="font-semibold break-words">{name}</span>
								<span className="break-words text-ink-soft">
									{[email, text].filter(Boolean).join(" · ")}
								</span>
							</li>
						))}
					</ul>
				</Section>
			)}
		</>
	);
}

/** Questions about the file that must be answered before it is imported. */
function Answers({
	found: { id, questions, answers: said },
	onChanged,
}: {
	found: { id: number; questions: FileQuestions; answers: FileAnswers };
	onChanged: (changed: PastImport) => void;
}) {
	const [answers, setAnswers] = useState(said);
	const action = useAction();
	return (
		<Section title="About this file">
			<FileQuestionFields questions={questions} answers={answers} onChange={setAnswers} />
			<div>
				<Button
					disabled={action.isBusy || isOpen(questions, answers)}
					onClick={() =>
						action.run(() => api(answerPastImport, { id: String(id), ...answers }), {
							onDone: onChanged,
						})
					}
				>
					Show preview
				</Button>
			</div>
		</Section>
	);
}

function Problems({ rows }: { rows: PastImport["problems"] }) {
	return (
		<ul className="divide-y divide-line border-y border-line text-small">
			{rows.map(({ line, column, reason }) => (
				<li key={`${line} ${column} ${reason}`} className="flex gap-3 py-2">
					<span className="price w-18 shrink-0 text-ink-soft">Row {line}</span>
					<span className="min-w-0 break-words">
						{column && <span className="font-semibold">{column}: </span>}
						{reason}
					</span>
				</li>
			))}
		</ul>
	);
}
