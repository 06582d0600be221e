import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { href, useParams, useSearchParams } from "react-router";
import {
	type Adjustment,
	type AdminBranch,
	adjustments,
	listAdminBranches,
} from "#contract/admin/stock.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert, EmptyState } from "../../ui/status.tsx";
import { CheckField, SelectField } from "../kit/form/fields.tsx";
import { countOf } from "../kit/format/count-text.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { useActableBranches } from "./actable-branches.ts";
import { readUnits } from "./sheet.ts";
import { SheetLines } from "./sheet-lines.tsx";
import { adjustmentNames } from "./stock-labels.ts";
import { StockScanField } from "./stock-scan-field.tsx";
import { useSheet } from "./use-sheet.ts";
import { isWork, type Work, workTexts } from "./works.ts";

export const meta = pageTitle("Move stock");

const crumbs = [{ name: "Stock", to: href("/admin/stock") }];

/** Page to receive, count, transfer or adjust many items at once. */
export default function StockWork() {
	const { work } = useParams();
	const { may } = usePermissions();
	const branches = useRead(listAdminBranches, {});
	if (!isWork(work)) {
		return (
			<AdminPage title="Stock" crumbs={crumbs}>
				<EmptyState
					title="Page not found"
					action={<ButtonLink to={href("/admin/stock")}>Go to stock</ButtonLink>}
				/>
			</AdminPage>
		);
	}
	return (
		<AdminPage title={workTexts[work].title} crumbs={crumbs}>
			{may("stock.write") ? (
				<ReadState read={branches}>
					{(all) => <OwnBranches key={work} work={work} branches={all} />}
				</ReadState>
			) : (
				<NoBranch />
			)}
		</AdminPage>
	);
}

const NoBranch = () => (
	<EmptyState title="You can't change stock here">
		You are not assigned to a branch. Ask an owner to assign you.
	</EmptyState>
);

function OwnBranches({ work, branches }: { work: Work; branches: readonly AdminBranch[] }) {
	const actable = useActableBranches(branches);
	const [first] = actable;
	if (!first) return <NoBranch />;
	return <WorkSheet work={work} branches={branches} actable={actable} first={first} />;
}

function WorkSheet({
	work,
	branches,
	actable,
	first,
}: {
	work: Work;
	branches: readonly AdminBranch[];
	actable: readonly AdminBranch[];
	first: AdminBranch;
}) {
	const [parameters, setParameters] = useSearchParams();
	const wanted = Number(parameters.get("branch"));
	const branch = actable.find(({ id }) => id === wanted) ?? first;
	const others = branches.filter(({ id }) => id !== branch.id);
	const [toId, setToId] = useState<number | null>(null);
	const to = others.find(({ id }) => id === toId) ?? others[0];
	const [hasArrived, setHasArrived] = useState(false);
	const [adjustment, setAdjustment] = useState<Adjustment>("damaged");
	const scanField = useRef<HTMLInputElement>(null);
	const canUndo = work !== "transfer" || !hasArrived || actable.some(({ id }) => id === to?.id);
	const sheet = useSheet(
		{ work, branchId: branch.id, toBranchId: to?.id ?? 0, hasArrived, adjustment },
		canUndo,
	);
	const { lines, problem, isBusy } = sheet;
	const submit = async () => {
		if (await sheet.submit()) scanField.current?.focus();
	};
	useSaveKey(submit);
	const asChoice = ({ id, name }: AdminBranch) => ({ value: String(id), name });
	return (
		<div className="grid gap-4">
			<div className="grid gap-4 px-4 sm:grid-cols-2 lg:max-w-4xl">
				{actable.length > 1 ? (
					<SelectField
						label={work === "transfer" ? "From branch" : "Branch"}
						name="branch"
						value={String(branch.id)}
						onChange={(id) =>
							setParameters({ branch: id }, { replace: true, preventScrollReset: true })
						}
						error={undefined}
						choices={actable.map(asChoice)}
					/>
				) : (
					<Fixed label={work === "transfer" ? "From branch" : "Branch"} text={branch.name} />
				)}
				{work === "transfer" && to && others.length > 1 && (
					<SelectField
						label="To branch"
						name="to"
						value={String(to.id)}
						onChange={(id) => setToId(Number(id))}
						error={undefined}
						choices={others.map(asChoice)}
					/>
				)}
				{work === "transfer" && others.length === 1 && (
					<Fixed label="To branch" text={to?.name ?? ""} />
				)}
				{work === "transfer" && (
					<div className="sm:col-span-2">
						<CheckField
							label="The items have already arrived"
							hint="If off, the items are in transit until the other branch receives them."
							name="has_arrived"
							value={hasArrived}
							onChange={setHasArrived}
							error={undefined}
						/>
					</div>
				)}
				{work === "adjust" && (
					<SelectField
						label="Reason"
						name="reason"
						value={adjustment}
						onChange={setAdjustment}
						error={undefined}
						choices={adjustments.map((value) => ({ value, name: adjustmentNames[value] }))}
					/>
				)}
				<div className="sm:col-span-2">
					<StockScanField field={scanField} onFound={sheet.add} />
				</div>
			</div>
			{problem && (
				<Alert tone="error" className="mx-4">
					{problem}
				</Alert>
			)}
			{lines.length === 0 ? (
				<p className="border-y border-line bg-paper-raised px-4 py-10 text-center text-ink-soft">
					{workTexts[work].empty}
				</p>
			) : (
				<SheetLines sheet={sheet} work={work} scanField={scanField} branchId={branch.id} />
			)}
			<Field
				label="Note (optional)"
				value={sheet.note}
				maxLength={500}
				autoComplete="off"
				placeholder={workTexts[work].note}
				onChange={(event) => sheet.setNote(event.currentTarget.value)}
				className="px-4 lg:max-w-4xl"
			/>
			<div className="sticky bottom-0 z-10 flex items-center justify-end border-t border-line bg-paper px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
				<Button disabled={lines.length === 0 || isBusy} onClick={submit} className="max-sm:flex-1">
					{isBusy ? "Saving…" : submitLabel(work, lines, hasArrived)}
				</Button>
			</div>
		</div>
	);
}

function submitLabel(work: Work, lines: readonly { text: string }[], hasArrived: boolean): string {
	const verb = work === "transfer" && hasArrived ? "Transfer" : workTexts[work].verb;
	if (lines.length === 0) return verb;
	const units = lines.reduce((sum, { text }) => sum + Math.abs(readUnits(text) ?? 0), 0);
	return work === "count"
		? `${verb} of ${countOf(lines.length, "item")}`
		: `${verb} ${countOf(units, "unit")}`;
}

const Fixed = ({ label, text }: { label: string; text: string }) => (
	<div className="grid content-start gap-1.5">
		<p className="text-small font-semibold">{label}</p>
		<p className="flex min-h-12 items-center text-base">{text}</p>
	</div>
);

/** Ctrl/Cmd-S and Ctrl/Cmd-Enter submit the form. */
function useSaveKey(submit: () => void): void {
	const latest = useRef(submit);
	// Use a layout effect, so that the handler is up to date before the user sees the page and can press a key.
	useLayoutEffect(() => {
		latest.current = submit;
	});
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey)) return;
			if (event.key.toLowerCase() !== "s" && event.key !== "Enter") return;
			event.preventDefault();
			latest.current();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
}
