import { useState } from "react";
import { flushSync } from "react-dom";
import { href, Link } from "react-router";
import { type CounterReading, getShiftReading } from "#contract/admin/readings.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useStore } from "#web/ui/store.ts";
import { countOf } from "../../kit/format/count-text.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { counterConnection } from "../offline/line.ts";
import { PrintProblemAlert } from "../printing/print-problem.tsx";
import { usePrinterSettings } from "../printing/printer-settings.ts";
import { usePrinting } from "../printing/use-printing.ts";
import { type Paper, ReadingPaper } from "./reading.tsx";
import { readingContent, readingName } from "./reading-content.ts";

/** The X reading of an open shift, or the Z reading of a closed one, for viewing and printing. */
export default function ReadingPage({ shiftId }: { shiftId: string }) {
	const read = useRead(getShiftReading, { id: shiftId });
	const { connection, width } = usePrinterSettings();
	const printing = usePrinting();
	const [paper, setPaper] = useState<Paper>(width);
	const printByDialog = (chosen: Paper) => {
		// Render the chosen width before the print dialog opens, because the dialog uses the page's current layout.
		flushSync(() => setPaper(chosen));
		window.print();
	};
	const reading = read.value;
	const printOnRoll = (shown: CounterReading) => {
		if (connection === "dialog") printByDialog(width);
		else void printing.printReading(readingContent(shown), connection);
	};
	return (
		<AdminPage
			title={reading ? readingName(reading) : "Reading"}
			crumbs={[
				{ name: "Counter", to: href("/admin/counter") },
				{ name: "Z readings", to: `${href("/admin/counter")}?readings` },
			]}
			count={reading && `${reading.branch_name}, till ${reading.till}`}
			isOnPaper={false}
			actions={
				reading && (
					<>
						<Link to={`?shift=${shiftId}`} className={buttonClass("outline", "small")}>
							{reading.number === null ? "Back to the till" : "Show shift"}
						</Link>
						<Button size="small" tone="outline" onClick={() => printByDialog("a4")}>
							Print on A4
						</Button>
						<Button
							size="small"
							disabled={printing.state === "busy"}
							onClick={() => printOnRoll(reading)}
						>
							{printing.state === "busy" ? "Printing…" : `Print on ${width} mm`}
						</Button>
					</>
				)
			}
		>
			<div className="grid gap-4 px-4 print:block print:p-0">
				<div className="print:hidden empty:hidden">
					<PrintProblemAlert printing={printing} onDialog={() => printByDialog(width)} />
				</div>
				<ReadState read={read}>
					{(shown) => (
						<>
							{shown.number === null && <Unsynced reading={shown} />}
							<ReadingPaper content={readingContent(shown)} paper={paper} />
						</>
					)}
				</ReadState>
			</div>
		</AdminPage>
	);
}

/** Warns that this browser has sales that haven't synced yet. */
function Unsynced({ reading }: { reading: CounterReading }) {
	const { waiting } = useStore(counterConnection);
	const here = waiting.filter(({ shift_id: id }) => id === reading.shift_id);
	if (here.length === 0) return null;
	return (
		<p role="status" className="pb-4 text-center text-small">
			This reading doesn't include {countOf(here.length, "unsynced sale")} in this browser.
		</p>
	);
}
