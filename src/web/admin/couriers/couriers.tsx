import { useState } from "react";
import { href, Link, useNavigate } from "react-router";
import {
	type Courier,
	type CourierDebt,
	listCourierDebts,
	listCouriers,
} from "#contract/admin/couriers.ts";
import { largestPayoutFile, listPayouts, uploadPayout } from "#contract/admin/payouts.ts";
import { formatPesos } from "#lib/money/money.ts";
import { uploadFile } from "../../upload-file.ts";
import { FileUpload } from "../kit/file/file-upload.tsx";
import { SelectField } from "../kit/form/fields.tsx";
import { countOf } from "../kit/format/count-text.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { courierText, payoutStateNames } from "./courier-labels.ts";
import { CourierList } from "./courier-list.tsx";
import { StatusReports } from "./status-reports.tsx";

export const meta = pageTitle("Couriers");

/** Couriers, the cash they have collected on delivery, and their remittances. */
export default function Couriers() {
	const couriers = useRead(listCouriers, {});
	return (
		<AdminPage title="Couriers" width="text">
			<div className="grid gap-4">
				<Debts />
				<ReadState read={couriers}>
					{(list) => (
						<>
							<NewPayout couriers={list.filter(({ kind }) => kind === "company")} />
							<Payouts />
							<StatusReports
								couriers={list.filter(
									({ is_active: isActive, kind }) => isActive && kind !== "financing",
								)}
							/>
							<CourierList couriers={list} onChanged={couriers.reload} />
						</>
					)}
				</ReadState>
			</div>
		</AdminPage>
	);
}

const ageNames = [
	["week", "collected in the last 7 days"],
	["fortnight", "collected 8–14 days ago"],
	["month", "collected 15–30 days ago"],
	["older", "collected over 30 days ago"],
] as const;

function Debts() {
	const read = useRead(listCourierDebts, {});
	return (
		<Section
			title="Collected, not paid out"
			hint="Cash that couriers collected on delivery, and sales that partners financed. An order counts as paid once you receive the money."
		>
			<ReadState read={read}>
				{(debts) =>
					debts.length === 0 ? (
						<p className="text-ink-soft">No courier owes you anything.</p>
					) : (
						<ul className="divide-y divide-line border-y border-line">
							{debts.map((debt) => (
								<Debt key={debt.courier} debt={debt} />
							))}
						</ul>
					)
				}
			</ReadState>
		</Section>
	);
}

function Debt({ debt }: { debt: CourierDebt }) {
	const name = courierText(debt.courier);
	const ages = ageNames.filter(([age]) => debt.ages[age] > 0);
	return (
		<li className="grid gap-1 py-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<Link
					to={`${href("/admin/couriers/held")}?courier=${encodeURIComponent(debt.courier ?? "")}`}
					className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
				>
					{name}
				</Link>
				<span className="price text-large font-semibold">{formatPesos(debt.owed)}</span>
			</div>
			<p className="text-fine text-ink-soft">
				{countOf(debt.orders, "order")} ·{" "}
				{ages.map(([age, words]) => `${formatPesos(debt.ages[age])} ${words}`).join(" · ")}
			</p>
		</li>
	);
}

function NewPayout({ couriers }: { couriers: readonly Courier[] }) {
	const navigate = useNavigate();
	const [chosen, setChosen] = useState("");
	const choices = couriers.filter(({ is_active: isActive }) => isActive);
	return (
		<Section
			title="Courier payout file"
			hint="CSV or XLSX, as sent by the courier. You review it before anything is recorded."
		>
			<SelectField
				label="Courier"
				name="courier"
				value={chosen}
				onChange={setChosen}
				error={undefined}
				choices={[
					{ value: "", name: "Choose a courier" },
					...choices.map(({ id, name }) => ({ value: String(id), name })),
				]}
			/>
			{chosen && (
				<FileUpload
					label="Payout file"
					accept=".csv,.tsv,.xlsx,text/csv"
					kinds="a CSV or XLSX file"
					mostBytes={largestPayoutFile}
					send={(file, watch) =>
						uploadFile(uploadPayout, { courier_id: chosen, file_name: file.name }, watch, file)
					}
					onReceived={({ id }) => navigate(href("/admin/couriers/payouts/:id", { id: String(id) }))}
				/>
			)}
		</Section>
	);
}

function Payouts() {
	const read = useRead(listPayouts, {});
	const payouts = read.value ?? [];
	if (payouts.length === 0) return null;
	return (
		<Section title="Payouts">
			<ul className="divide-y divide-line border-y border-line text-small">
				{payouts.map((payout) => (
					<li key={payout.id} className="flex items-center justify-between gap-4 py-2">
						<span className="min-w-0">
							<Link
								to={href("/admin/couriers/payouts/:id", { id: String(payout.id) })}
								className="inline-flex min-h-11 items-center font-semibold break-words text-sea underline underline-offset-4"
							>
								{courierText(payout.courier)}
								{payout.file_name && ` · ${payout.file_name}`}
							</Link>
							<span className="block text-fine text-ink-soft">
								{payoutStateNames[payout.state]} · {exactTime(payout.created_at)} · {payout.by}
							</span>
						</span>
						{payout.received !== null && (
							<span className="price shrink-0 font-semibold">{formatPesos(payout.received)}</span>
						)}
					</li>
				))}
			</ul>
		</Section>
	);
}
