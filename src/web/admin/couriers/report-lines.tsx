import { href, Link } from "react-router";
import { exportReportLines, type StatusReport } from "#contract/admin/status-reports.ts";
import { trackingStatusFacts } from "#lib/shipping/tracking-statuses.ts";
import { formatCount } from "../kit/format/count-text.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { Section } from "../kit/page/admin-page.tsx";
import { CsvLink } from "../kit/table/csv-link.tsx";
import { reportVerdictHints, reportVerdictNames, stepsText } from "./report-labels.ts";

/** Rows of a status report with their consequences, grouped by result. */
export function ReportLines({ report: { id, counts, lines } }: { report: StatusReport }) {
	const rows = counts.reduce((sum, each) => sum + each.rows, 0);
	if (rows === 0) return null;
	return (
		<Section
			title="Rows"
			actions={<CsvLink endpoint={exportReportLines} input={{ id: String(id) }} />}
		>
			<ul className="flex flex-wrap gap-2" aria-label="Rows by result">
				{counts.map(({ verdict, rows: count }) => (
					<li key={verdict} className="rounded-small border border-line px-3 py-2 text-small">
						<span className="font-semibold">{reportVerdictNames[verdict]}</span> ·{" "}
						{formatCount(count)}
					</li>
				))}
			</ul>
			<ul className="divide-y divide-line border-y border-line text-small">
				{lines.map((line) => (
					<Line key={line.line} line={line} />
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

function Line({ line }: { line: StatusReport["lines"][number] }) {
	const { verdict, steps, said, status, why } = line;
	const name = line.tracking || line.reference || `Row ${line.line}`;
	const meaning = status === null ? null : trackingStatusFacts[status].name;
	const isSame = meaning?.toLowerCase() === said.toLowerCase();
	return (
		<li className="grid gap-0.5 py-2">
			<span className="flex flex-wrap items-baseline justify-between gap-x-4">
				<span className="font-semibold break-all">
					{line.order_id === null ? (
						name
					) : (
						<>
							{name !== line.code && `${name} `}
							<Link
								to={`${href("/admin/orders")}?open=${line.order_id}`}
								className="text-sea underline underline-offset-4"
							>
								{line.code}
							</Link>
						</>
					)}
				</span>
				<span className="font-semibold">
					{steps.length > 0 ? stepsText(steps) : reportVerdictNames[verdict]}
				</span>
			</span>
			<span className="text-fine break-words text-ink-soft">
				Row {line.line} · {said || "no status"}
				{meaning !== null && !isSame && ` (${meaning})`}
				{line.said_at !== null && `, ${exactTime(line.said_at)}`}
				{steps.length > 0 && ` · ${reportVerdictNames[verdict]}`}
				{why !== null && ` · ${why}`}
				{reportVerdictHints[verdict] && ` · ${reportVerdictHints[verdict]}`}
			</span>
		</li>
	);
}
