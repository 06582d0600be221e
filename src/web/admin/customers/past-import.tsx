import { useState } from "react";
import {
	applyPastImport,
	exportPastProblems,
	largestPastFile,
	listPastImports,
	type PastImport,
	undoPastImport,
	uploadPastFile,
} from "#contract/admin/past-customers.ts";
import { api, messageOf } from "../../api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { Alert } from "../../ui/status.tsx";
import { uploadFile } from "../../upload-file.ts";
import { useAction } from "../kit/action/use-action.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { CsvLink } from "../kit/table/csv-link.tsx";
import { countOf, formatCount } from "../kit/words/number-words.ts";
import { exactTime } from "../kit/words/show-time.ts";
import { FileDrop } from "../products/file-drop.tsx";

export const meta = pageTitle("Import customers and past orders");

const crumbs = [{ name: "Customers", to: "/admin/customers" }];
const largestMegabytes = largestPastFile / 1024 / 1024;
const statusWords = { ready: "Looked at", applied: "Imported", undone: "Taken back" };

/** Customers and orders of the shop before this one: dropped, looked at, written, taken back. */
export default function ImportPast() {
	const [shown, setShown] = useState<PastImport | null>(null);
	const [share, setShare] = useState<number | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const read = useRead(listPastImports, {});
	const change = (changed: PastImport | null) => {
		setShown(changed);
		read.reload();
	};
	const upload = async (file: File | undefined) => {
		if (!file || share !== null) return;
		setProblem(null);
		if (file.size > largestPastFile) {
			setProblem(`The file may have at most ${largestMegabytes} MB. Split it in two.`);
			return;
		}
		setShare(0);
		try {
			change(await uploadFile(uploadPastFile, { file_name: file.name }, setShare, file));
		} catch (error) {
			setProblem(messageOf(error, "The file did not arrive. Please try again."));
		} finally {
			setShare(null);
		}
	};
	return (
		<AdminPage title="Import customers and past orders" crumbs={crumbs} width="text">
			<div className="grid gap-4">
				{shown ? (
					<OneFile found={shown} onChanged={change} onClose={() => change(null)} />
				) : (
					<Section
						title="A file"
						hint="The customers or the orders that Shopify or WooCommerce exports, as CSV or XLSX. Nobody is mailed, and past orders stay outside stock, money and reports."
					>
						{problem && <Alert tone="error">{problem}</Alert>}
						<FileDrop
							label="Customers or orders"
							accept=".csv,.tsv,.xlsx,text/csv"
							className="gap-3 px-5 py-10"
							onFiles={([file]) => upload(file)}
						>
							{(choose) =>
								share === null ? (
									<>
										<p className="text-large font-semibold">Drop a CSV or XLSX file here</p>
										<Button onClick={choose}>Choose a file</Button>
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
				)}
				{!shown && read.value?.length !== 0 && (
					<Section title="Latest files">
						<ReadState read={read}>
							{(imports) => <Files imports={imports} onOpen={setShown} />}
						</ReadState>
					</Section>
				)}
			</div>
		</AdminPage>
	);
}

function Files({
	imports,
	onOpen,
}: {
	imports: readonly PastImport[];
	onOpen: (found: PastImport) => void;
}) {
	return (
		<ul className="divide-y divide-line border-y border-line text-small">
			{imports.map((one) => (
				<li key={one.id}>
					<button
						type="button"
						onClick={() => onOpen(one)}
						className="grid min-h-11 w-full gap-0.5 px-1 py-2.5 text-left hover:bg-paper"
					>
						<span className="flex flex-wrap justify-between gap-x-4">
							<span className="font-semibold break-all">{one.file_name}</span>
							<span>{statusWords[one.status]}</span>
						</span>
						<span className="text-fine text-ink-soft">
							{exactTime(one.created_at)} · {one.by}
						</span>
					</button>
				</li>
			))}
		</ul>
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
	const { id, kind, status, counts, problems, samples, kept } = found;
	const what = kind === "orders" ? "past order" : "customer";
	const step = (call: typeof applyPastImport | typeof undoPastImport) =>
		action.run(() => api(call, { id: String(id) }), { onDone: onChanged });
	return (
		<>
			<Section
				title={found.file_name}
				hint={`${statusWords[status]} · ${found.by}`}
				actions={
					<Button size="small" tone="quiet" onClick={onClose}>
						Another file
					</Button>
				}
			>
				<div role="status" className="grid gap-3 text-small">
					<p>
						{countOf(counts.created, `new ${what}`)}, {formatCount(counts.unchanged)} here already,{" "}
						{countOf(counts.rejected, "row")} left out.
						{kind === "customers" &&
							` ${countOf(counts.consents, "new customer")} agreed to marketing mail, as the file says.`}
					</p>
					{status === "applied" && (
						<Alert tone="success">Imported: {countOf(counts.created, what)}.</Alert>
					)}
					{status === "undone" && (
						<Alert tone={kept.length > 0 ? "warning" : "success"}>
							Taken back.{kept.length > 0 && " These were left:"}
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
						<Button disabled={action.isBusy} onClick={() => step(applyPastImport)}>
							Import {countOf(counts.created, what)}
						</Button>
					)}
					{status === "applied" && (
						<Button tone="outline" disabled={action.isBusy} onClick={() => step(undoPastImport)}>
							Take the import back
						</Button>
					)}
					{status === "applied" && (
						<ButtonLink
							tone="quiet"
							to={kind === "orders" ? "/admin/orders/past" : "/admin/customers"}
						>
							See them
						</ButtonLink>
					)}
				</div>
			</Section>
			{problems.length > 0 && (
				<Section
					title="What stays out"
					actions={<CsvLink endpoint={exportPastProblems} input={{ id: String(id) }} />}
				>
					<ul className="divide-y divide-line border-y border-line text-small">
						{problems.map(({ line, reason }) => (
							<li key={`${line} ${reason}`} className="flex gap-3 py-2">
								<span className="price w-18 shrink-0 text-ink-soft">Line {line}</span>
								<span className="min-w-0 break-words">{reason}</span>
							</li>
						))}
					</ul>
				</Section>
			)}
			{status === "ready" && samples.length > 0 && (
				<Section title="Some of what is new">
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
