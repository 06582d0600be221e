import { href, Link, useParams } from "react-router";
import {
	applyStatusReport,
	getStatusReport,
	type StatusReport,
	sendStatusReport,
	undoStatusReport,
} from "#contract/admin/status-reports.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { countOf, formatCount } from "../kit/format/count-text.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { timeLeft } from "../orders/order/time-left.ts";
import { ReportColumns } from "./report-columns.tsx";
import { reportStateNames } from "./report-labels.ts";
import { ReportLines } from "./report-lines.tsx";

export const meta = pageTitle("Status report");

const crumbs = [{ name: "Couriers", to: href("/admin/couriers") }];
/** Milliseconds between two polls of a report that is queued or running. */
const pollInterval = 2_000;
const isOnItsWay = (report: StatusReport | null): boolean =>
	report?.state === "held" || report?.state === "applying";

/** A courier's status report: map its columns, review the effect of each row, then apply or undo it. */
export default function ReportPage() {
	const { id = "" } = useParams();
	const first = useRead(getStatusReport, { id });
	const later = useRead(getStatusReport, isOnItsWay(first.value) ? { id } : null, {
		everyMilliseconds: pollInterval,
		onRead: (report) => {
			if (!isOnItsWay(report)) first.set(report);
		},
	});
	const report = isOnItsWay(first.value) ? (later.value ?? first.value) : first.value;
	return (
		<AdminPage
			title={report ? `Status report of ${report.courier}` : "Status report"}
			crumbs={crumbs}
			width="text"
		>
			<ReadState read={{ ...first, value: report }}>
				{(shown) => (
					<div className="grid gap-4">
						{shown.state === "ready" && (
							<ReportColumns
								key={JSON.stringify(shown.mapping)}
								report={shown}
								onChanged={first.set}
							/>
						)}
						<Outcome report={shown} onChanged={first.set} reload={first.reload} />
						<ReportLines report={shown} />
					</div>
				)}
			</ReadState>
		</AdminPage>
	);
}

const rowsOf = ({ counts }: StatusReport, verdict: StatusReport["lines"][number]["verdict"]) =>
	counts.find((each) => each.verdict === verdict)?.rows ?? 0;

function Outcome({
	report,
	onChanged,
	reload,
}: {
	report: StatusReport;
	onChanged: (report: StatusReport) => void;
	reload: () => void;
}) {
	const action = useAction();
	const { id, state, file_name: file, seconds_left: left } = report;
	const moves = rowsOf(report, "moves");
	const run = (work: () => Promise<StatusReport>, done: string) =>
		action.run(work, { done, onDone: onChanged, onConflict: reload });
	return (
		<Section
			title="Result"
			hint={[
				file,
				reportStateNames[state],
				exactTime(report.applied_at ?? report.created_at),
				report.by,
			].join(" · ")}
		>
			{report.same_file && state === "ready" && (
				<Alert tone="warning">
					This file was already applied on {exactTime(report.same_file.applied_at)}.{" "}
					<Link
						to={href("/admin/couriers/reports/:id", { id: String(report.same_file.id) })}
						className="font-semibold underline underline-offset-4"
					>
						Open report
					</Link>
				</Alert>
			)}
			{state === "ready" &&
				(moves === 0 ? (
					<Alert tone="info">No row in this report changes a parcel.</Alert>
				) : (
					<>
						<p>
							{countOf(moves, "parcel")} {moves === 1 ? "changes" : "change"} status, and{" "}
							{moves === 1 ? "its customer is" : "their customers are"} notified. Collected cash
							stays due until the courier pays it out.
						</p>
						<div>
							<Button
								disabled={action.isBusy}
								onClick={() =>
									run(
										() => api(applyStatusReport, { id: String(id), moves }),
										"The report will be applied soon",
									)
								}
							>
								{action.isBusy ? "Processing…" : `Apply ${countOf(moves, "row")}`}
							</Button>
						</div>
					</>
				))}
			{state === "held" && (
				<>
					<p role="status">
						The changes apply {left === null || left === 0 ? "in a moment" : `in ${timeLeft(left)}`}
						. Customers aren't notified before then.
					</p>
					<div className="flex gap-2">
						<Button
							disabled={action.isBusy}
							onClick={() => run(() => api(undoStatusReport, { id: String(id) }), "Report undone")}
						>
							Undo report
						</Button>
						<Button
							tone="outline"
							disabled={action.isBusy}
							onClick={() =>
								run(() => api(sendStatusReport, { id: String(id) }), "Applying the report")
							}
						>
							Apply now
						</Button>
					</div>
				</>
			)}
			{state === "applying" && (
				<p role="status">
					Applying: {formatCount(rowsOf(report, "done") + rowsOf(report, "refused"))} of{" "}
					{formatCount(rowsOf(report, "done") + rowsOf(report, "refused") + moves)} rows.
				</p>
			)}
			{state === "applied" && (
				<Alert tone={rowsOf(report, "refused") > 0 ? "warning" : "success"}>
					{countOf(rowsOf(report, "done"), "row")} applied
					{rowsOf(report, "refused") > 0 &&
						`, ${formatCount(rowsOf(report, "refused"))} failed: see the reason in each row`}
					.
				</Alert>
			)}
		</Section>
	);
}
