import { useState } from "react";
import {
	exportShippingTable,
	importShippingTable,
	type ShippingTable,
} from "#contract/admin/shipping-table.ts";
import type { Output } from "#contract/endpoint.ts";
import type { DecimalMark } from "#lib/tables/file-answers.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { FileDrop } from "../../kit/file/file-drop.tsx";
import { FileQuestionFields } from "../../kit/file/file-questions.tsx";
import { CsvLink } from "../../kit/table/csv-link.tsx";

const maxBytes = 300_000;
const maxShown = 20;

interface Read {
	name: string;
	file: string;
	/** Decimal separator in the file, once the user has chosen it. */
	mark: DecimalMark | null;
	found: Output<typeof importShippingTable>;
}

const rows = (count: number): string => (count === 1 ? "1 rate" : `${count} rates`);

/** Dialog to import the whole table from a file. It shows the changes and errors by line first. */
export function ImportRates({
	table,
	onImported,
}: {
	table: ShippingTable;
	onImported: (table: ShippingTable) => void;
}) {
	const { isBusy, refused, submit, refuse } = useAction();
	const [read, setRead] = useState<Read | null>(null);
	const send = ({ file, mark }: Pick<Read, "file" | "mark">, isApplied: boolean) =>
		api(importShippingTable, {
			version: table.version,
			file,
			decimal_mark: mark,
			apply: isApplied,
		});
	const readFile = (given: File | undefined) => {
		if (!given || isBusy) return;
		setRead(null);
		if (given.size > maxBytes) return refuse("Upload a file of at most 300 KB.");
		let file = "";
		void submit(
			async () => {
				file = await given.text();
				return send({ file, mark: null }, false);
			},
			{ onDone: (found) => setRead({ name: given.name, file, mark: null, found }) },
		);
	};
	const answer = (given: Read, mark: DecimalMark | null) =>
		submit(() => send({ ...given, mark }, false), {
			onDone: (found) => setRead({ ...given, mark, found }),
		});
	const apply = (given: Read) =>
		submit(() => send(given, true), {
			done: "Shipping areas imported",
			onDone: (imported) => {
				setRead(null);
				onImported(imported.table);
			},
		});
	const problems = read?.found.problems ?? [];
	return (
		<div className="grid gap-4">
			<FileDrop
				label="Shipping rates file"
				accept=".csv,text/csv"
				className="flex flex-wrap items-center gap-3 rounded-medium border border-dashed border-ink-faint p-4"
				onFiles={([file]) => readFile(file)}
			>
				{(choose) => (
					<>
						<Button size="small" tone="outline" disabled={isBusy} onClick={choose}>
							Choose a CSV file
						</Button>
						<CsvLink endpoint={exportShippingTable} />
						<span className="text-small text-ink-soft">The file replaces all current rates.</span>
					</>
				)}
			</FileDrop>
			{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
			{read && (
				<FileQuestionFields
					questions={{ sheets: [], sheet: null, dates: [], numbers: read.found.numbers }}
					answers={{ decimal_mark: read.mark }}
					onChange={({ decimal_mark: mark = null }) => answer(read, mark)}
				/>
			)}
			{read && problems.length > 0 && (
				<Alert tone="error">
					<p className="font-semibold">{read.name} was not imported. Nothing was changed.</p>
					<ul className="grid gap-1 pt-2">
						{problems.slice(0, maxShown).map(({ line, message }) => (
							<li key={`${line} ${message}`}>
								Row {line}: {message}
							</li>
						))}
						{problems.length > maxShown && <li>And {problems.length - maxShown} more.</li>}
					</ul>
				</Alert>
			)}
			{read && problems.length === 0 && (
				<div
					className="grid justify-items-start gap-3 rounded-medium bg-tint-sand p-4"
					role="status"
				>
					<p>
						{read.name} has {rows(read.found.rows)}: {read.found.added} new or changed, and{" "}
						{read.found.removed} of the current rates would be removed.
					</p>
					<div className="flex flex-wrap gap-3">
						<Button size="small" disabled={isBusy} onClick={() => apply(read)}>
							Replace all rates
						</Button>
						<Button size="small" tone="quiet" onClick={() => setRead(null)}>
							Cancel
						</Button>
					</div>
				</div>
			)}
		</div>
	);
}
