import { useState } from "react";
import { href, Link, useParams } from "react-router";
import {
	changePayoutMapping,
	closePayout,
	exportPayoutLines,
	getPayout,
	type Payout,
	type PayoutMapping,
	undoPayout,
} from "#contract/admin/payouts.ts";
import { formatPesos } from "#lib/money/money.ts";
import { typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/status.tsx";
import { FileQuestionFields } from "../kit/file/file-questions.tsx";
import { CheckField, SelectField } from "../kit/form/fields.tsx";
import { countOf, formatCount } from "../kit/format/count-text.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { CsvLink } from "../kit/table/csv-link.tsx";
import { courierText, payoutStateNames, verdictHints, verdictNames } from "./courier-labels.ts";

export const meta = pageTitle("Payout");

const crumbs = [{ name: "Couriers", to: href("/admin/couriers") }];

/** A courier's payout: map its columns, compare its amounts with the orders, then close or undo it. */
export default function PayoutPage() {
	const { id = "" } = useParams();
	const read = useRead(getPayout, { id });
	return (
		<AdminPage
			title={read.value ? `Payout of ${courierText(read.value.courier)}` : "Payout"}
			crumbs={crumbs}
			width="text"
		>
			<ReadState read={read}>
				{(payout) => (
					<div className="grid gap-4">
						{payout.kind === "file" && payout.state === "ready" && (
							<Columns key={JSON.stringify(payout.mapping)} payout={payout} onChanged={read.set} />
						)}
						<Sums payout={payout} onChanged={read.set} reload={read.reload} />
						{payout.kind === "file" && <Lines payout={payout} />}
					</div>
				)}
			</ReadState>
		</AdminPage>
	);
}

type Change = (payout: Payout) => void;
const none = { value: "", name: "—" };

function Columns({ payout, onChanged }: { payout: Payout; onChanged: Change }) {
	const [mapping, setMapping] = useState<PayoutMapping>(payout.mapping);
	const action = useAction();
	const { questions } = payout;
	const isKnown = payout.lines.length > 0 && questions.numbers.length === 0;
	const [isOpen, setOpen] = useState(!isKnown);
	const choices = [none, ...payout.columns.filter(Boolean).map((name) => ({ value: name, name }))];
	const chosen = (name: "tracking" | "reference" | "amount", label: string) => (
		<SelectField
			label={label}
			name={name}
			value={mapping[name] ?? ""}
			onChange={(value) => setMapping({ ...mapping, [name]: value || null })}
			choices={choices}
			error={action.errorOf(name)}
		/>
	);
	if (!isOpen) {
		return (
			<div className="px-4">
				<Button size="small" tone="outline" onClick={() => setOpen(true)}>
					Column mapping
				</Button>
			</div>
		);
	}
	return (
		<Section
			title="Column mapping"
			hint="Columns are matched by their headings. Your choice is saved for this courier’s next files."
		>
			<ActionForm
				action={action}
				isBrief
				onSubmit={() =>
					action.submit(() => api(changePayoutMapping, { id: String(payout.id), ...mapping }), {
						done: "Column mapping saved",
						onDone: onChanged,
					})
				}
			>
				<FileQuestionFields
					questions={questions}
					answers={mapping}
					onChange={({ sheet, decimal_mark }) => setMapping({ ...mapping, sheet, decimal_mark })}
				/>
				<div className="grid gap-3 sm:grid-cols-3">
					{chosen("tracking", "Tracking number")}
					{chosen("reference", "Order reference")}
					{chosen("amount", "Amount")}
				</div>
				<fieldset>
					<legend className="text-small font-semibold">Deducted fees</legend>
					<div className="grid gap-x-4 sm:grid-cols-2">
						{payout.columns.filter(Boolean).map((column) => (
							<CheckField
								key={column}
								label={column}
								name={`fee-${column}`}
								value={mapping.fees.includes(column)}
								error={undefined}
								onChange={(isFee) =>
									setMapping({
										...mapping,
										fees: isFee
											? [...mapping.fees, column]
											: mapping.fees.filter((each) => each !== column),
									})
								}
							/>
						))}
					</div>
				</fieldset>
				<CheckField
					label="Fees are already deducted from the amount"
					name="is_net"
					value={mapping.is_net}
					onChange={(isNet) => setMapping({ ...mapping, is_net: isNet })}
					error={undefined}
				/>
				{payout.samples.length > 0 && (
					<p className="text-fine break-words text-ink-soft">
						First row: {payout.samples[0]?.filter(Boolean).join(" · ")}
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

function Amount({ name, amount, isTotal }: { name: string; amount: number; isTotal?: boolean }) {
	return (
		<div
			className={
				isTotal
					? "mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-bold"
					: "flex justify-between gap-4"
			}
		>
			<dt>{name}</dt>
			<dd className="price">{formatPesos(amount)}</dd>
		</div>
	);
}

function Sums({
	payout,
	onChanged,
	reload,
}: {
	payout: Payout;
	onChanged: Change;
	reload: () => void;
}) {
	const { sums, state, outstanding } = payout;
	const isFile = payout.kind === "file";
	return (
		<Section
			title={isFile ? "Amounts paid" : "Remitted cash"}
			hint={[
				payout.file_name,
				payoutStateNames[state],
				exactTime(payout.closed_at ?? payout.created_at),
				payout.by,
				payout.reference,
			]
				.filter(Boolean)
				.join(" · ")}
		>
			{payout.same_file && state === "ready" && (
				<Alert tone="warning">
					This file was already recorded on {exactTime(payout.same_file.closed_at)}.{" "}
					<Link
						to={href("/admin/couriers/payouts/:id", { id: String(payout.same_file.id) })}
						className="font-semibold underline underline-offset-4"
					>
						Open payout
					</Link>
				</Alert>
			)}
			<dl className="grid gap-1 text-small">
				{isFile && (
					<>
						<Amount name="Amount due" amount={sums.booked} />
						{sums.surplus > 0 && <Amount name="Overpaid" amount={sums.surplus} />}
						<Amount name="Fees and deductions" amount={-sums.fees} />
					</>
				)}
				<Amount
					name="Amount received"
					amount={isFile ? sums.received : (payout.received ?? 0)}
					isTotal
				/>
				{sums.unbooked > 0 && <Amount name="Not recorded" amount={sums.unbooked} />}
			</dl>
			{isFile && (
				<p className="text-small text-ink-soft">
					{outstanding.orders === 0
						? "This courier doesn't owe you anything else."
						: `${formatPesos(outstanding.amount)} from ${countOf(outstanding.orders, "other order")} is still outstanding.`}
				</p>
			)}
			{state === "ready" && <Close payout={payout} onChanged={onChanged} reload={reload} />}
			{state === "closed" && <Undo payout={payout} onChanged={onChanged} />}
			{state === "undone" && (
				<Alert tone="warning">Payout undone. The courier owes this amount again.</Alert>
			)}
		</Section>
	);
}

function Close({
	payout,
	onChanged,
	reload,
}: {
	payout: Payout;
	onChanged: Change;
	reload: () => void;
}) {
	const action = useAction();
	const { received, fees, booked } = payout.sums;
	if (payout.questions.numbers.length > 0) {
		return <Alert tone="warning">Choose the number format of this file above.</Alert>;
	}
	if (booked + fees === 0) return <Alert tone="info">This file has no rows to record.</Alert>;
	return (
		<ActionForm
			action={action}
			onSubmit={(form) => {
				const reference = typed(form, "reference").trim();
				void action.submit(
					() =>
						api(closePayout, {
							id: String(payout.id),
							received,
							fees,
							...(reference && { reference }),
						}),
					{
						done: "Payout recorded",
						onDone: onChanged,
						onRefused: ({ status }) => {
							if (status === 409) reload();
							return false;
						},
					},
				);
			}}
		>
			<Field
				label="Bank reference (optional)"
				name="reference"
				maxLength={100}
				autoComplete="off"
			/>
			<Button type="submit" disabled={action.isBusy}>
				{action.isBusy
					? "Processing…"
					: `Record payout: ${received < 0 ? "you pay " : ""}${formatPesos(Math.abs(received))}`}
			</Button>
		</ActionForm>
	);
}

function Undo({ payout, onChanged }: { payout: Payout; onChanged: Change }) {
	const [isAsking, setAsking] = useState(false);
	const action = useAction();
	if (!isAsking) {
		return (
			<div>
				<Button size="small" tone="outline" onClick={() => setAsking(true)}>
					Undo payout
				</Button>
			</div>
		);
	}
	return (
		<ActionForm
			action={action}
			isBrief
			onSubmit={(form) => {
				const reason = typed(form, "reason").trim();
				if (!reason) return action.refuseField("reason", "Please enter a reason.");
				void action.submit(() => api(undoPayout, { id: String(payout.id), reason }), {
					done: "Payout undone",
					onDone: onChanged,
				});
			}}
		>
			<Field
				label="Reason for undoing the payout"
				name="reason"
				maxLength={300}
				autoFocus
				autoComplete="off"
				error={action.errorOf("reason")}
			/>
			<div className="flex gap-2">
				<Button type="submit" tone="danger" disabled={action.isBusy}>
					Undo payout
				</Button>
				<Button tone="quiet" onClick={() => setAsking(false)} disabled={action.isBusy}>
					Back
				</Button>
			</div>
		</ActionForm>
	);
}

function Lines({ payout }: { payout: Payout }) {
	const { counts, lines } = payout;
	const rows = counts.reduce((sum, each) => sum + each.rows, 0);
	if (rows === 0) return null;
	return (
		<Section
			title="Rows"
			actions={<CsvLink endpoint={exportPayoutLines} input={{ id: String(payout.id) }} />}
		>
			<ul className="flex flex-wrap gap-2" aria-label="Rows by result">
				{counts.map(({ verdict, rows, amount }) => (
					<li key={verdict} className="rounded-small border border-line px-3 py-2 text-small">
						<span className="block font-semibold">
							{verdictNames[verdict]} · {formatCount(rows)}
						</span>
						<span className="price text-ink-soft">{formatPesos(amount)}</span>
					</li>
				))}
			</ul>
			<ul className="divide-y divide-line border-y border-line text-small">
				{lines.map((line) => (
					<li key={line.line} className="grid gap-0.5 py-2">
						<span className="flex flex-wrap items-baseline justify-between gap-x-4">
							<span className="font-semibold break-all">
								{line.order_id === null ? (
									line.tracking || line.reference || `Row ${line.line}`
								) : (
									<Link
										to={`${href("/admin/orders")}?open=${line.order_id}`}
										className="text-sea underline underline-offset-4"
									>
										{line.ref}
									</Link>
								)}
							</span>
							<span className="price">
								{formatPesos(line.amount)}
								{(line.verdict === "short" || line.verdict === "too_much") &&
									` of ${formatPesos(line.owed)}`}
							</span>
						</span>
						<span className="text-fine text-ink-soft">
							Row {line.line} · {verdictNames[line.verdict]}
							{line.fee > 0 && ` · fee ${formatPesos(line.fee)}`}
							{line.fault && ` · ${line.fault}`}
							{verdictHints[line.verdict] && ` · ${verdictHints[line.verdict]}`}
						</span>
					</li>
				))}
			</ul>
			{rows > lines.length && (
				<p className="text-fine text-ink-soft">
					Showing {formatCount(lines.length)} of {formatCount(rows)} rows. Export the CSV to see all
					rows.
				</p>
			)}
		</Section>
	);
}
