import { useState } from "react";
import { useShop } from "#web/shop.tsx";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Alert } from "#web/ui/status.tsx";
import { useStore } from "#web/ui/store.ts";
import { CheckField, SelectField } from "../../kit/form/fields.tsx";
import { PrintProblemAlert } from "./print-problem.tsx";
import { choosePrinter, isSupported, type Wire } from "./printer-port.ts";
import {
	changePrinterSettings,
	type PrinterSettings,
	usePrinterSettings,
} from "./printer-settings.ts";
import { unsupported } from "./send-to-printer.ts";
import { testPage } from "./test-page.ts";
import { lastReceipt, printByDialog, usePrinting } from "./use-printing.ts";

const connections = [
	{ value: "dialog" as const, name: "Browser print dialog" },
	{ value: "usb" as const, name: "USB receipt printer" },
	{ value: "serial" as const, name: "Serial receipt printer" },
];
const widths = [
	{ value: "58" as const, name: "58 mm" },
	{ value: "80" as const, name: "80 mm" },
];
const speeds = ["9600", "19200", "38400", "57600", "115200"].map((value) => ({
	value,
	name: `${value} baud`,
}));

/** Settings for how this browser prints receipts. Changes are saved immediately. */
export default function PrinterDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	return (
		<Modal open={open} onClose={onClose} title="Printer">
			<Settings />
		</Modal>
	);
}

function Settings() {
	const { name } = useShop();
	const settings = usePrinterSettings();
	const { connection, width, speed, opensDrawer, isAutomatic } = settings;
	const printing = usePrinting();
	const last = useStore(lastReceipt);
	const [printed, setPrinted] = useState(testPage(name, settings));
	const print = (content: typeof printed, opens = false) => {
		setPrinted(content);
		void printing.print(content, opens);
	};
	return (
		<div className="grid gap-4">
			<p className="text-small text-ink-soft">These settings apply to this browser.</p>
			<SelectField
				label="Connection"
				name="connection"
				value={connection}
				choices={connections}
				error={undefined}
				onChange={(value) => changePrinterSettings({ connection: value })}
			/>
			{connection !== "dialog" && <ChoosePrinter key={connection} wire={connection} />}
			{connection === "serial" && (
				<SelectField
					label="Speed"
					hint="Use the speed that is set on the printer, usually 9600 or 19200."
					name="speed"
					value={String(speed)}
					choices={speeds}
					error={undefined}
					onChange={(value) => changePrinterSettings({ speed: Number(value) })}
				/>
			)}
			<SelectField
				label="Paper width"
				name="width"
				value={String(width) as "58" | "80"}
				choices={widths}
				error={undefined}
				onChange={(value) =>
					changePrinterSettings({ width: Number(value) as PrinterSettings["width"] })
				}
			/>
			<CheckField
				label="Print after each sale"
				name="automatic"
				value={isAutomatic}
				error={undefined}
				onChange={(value) => changePrinterSettings({ isAutomatic: value })}
			/>
			{connection !== "dialog" && (
				<CheckField
					label="Open the drawer after cash sales"
					name="drawer"
					value={opensDrawer}
					error={undefined}
					onChange={(value) => changePrinterSettings({ opensDrawer: value })}
				/>
			)}
			<div className="flex flex-wrap gap-3">
				<Button
					tone="outline"
					disabled={printing.state === "busy"}
					onClick={() => print(testPage(name, settings), opensDrawer)}
				>
					Print test page
				</Button>
				{last && (
					<Button tone="outline" disabled={printing.state === "busy"} onClick={() => print(last)}>
						Print last receipt
					</Button>
				)}
			</div>
			<p role="status" className="text-small text-ink-soft empty:hidden">
				{printing.state === "busy" && "Printing…"}
				{printing.state === "printed" && connection !== "dialog" && "Sent to the printer."}
			</p>
			<PrintProblemAlert printing={printing} onDialog={() => void printByDialog(printed)} />
		</div>
	);
}

/** Lets the browser use a printer. The browser asks which one. */
function ChoosePrinter({ wire }: { wire: Wire }) {
	const [state, setState] = useState<"chosen" | "failed" | null>(null);
	if (!isSupported(wire)) return <Alert tone="warning">{unsupported}</Alert>;
	return (
		<div className="flex flex-wrap items-center gap-3">
			<Button
				size="small"
				onClick={() =>
					choosePrinter(wire).then(
						() => setState("chosen"),
						// NotFoundError means that the person closed the browser's printer prompt.
						(error: unknown) =>
							setState((error as Error).name === "NotFoundError" ? null : "failed"),
					)
				}
			>
				Choose printer
			</Button>
			<p role="status" className="text-small text-ink-soft">
				{state === "chosen" && "Printer connected. Print a test page."}
				{state === "failed" &&
					"The browser refused the printer. Check the browser's settings for this site."}
			</p>
		</div>
	);
}
