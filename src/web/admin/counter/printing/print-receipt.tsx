import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import type { ReceiptSale } from "../offline/waiting-sale.ts";
import { PrintProblemAlert } from "./print-problem.tsx";
import { printerSettings } from "./printer-settings.ts";
import { receiptContent } from "./receipt-content.ts";
import { lastReceipt, printByDialog, usePrinting } from "./use-printing.ts";

const labels = { idle: "Print receipt", busy: "Printing…", printed: "Print again" };

/** Prints a completed sale, automatically or with a button, depending on the printer settings. */
export function PrintReceipt({ sale }: { sale: ReceiptSale }) {
	const printing = usePrinting();
	const content = receiptContent(sale);
	const begun = useRef(false);
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		lastReceipt.set(content);
		const { connection, isAutomatic, opensDrawer } = printerSettings();
		const isCash = sale.payments.some(({ way }) => way === "cash");
		const opens = connection !== "dialog" && opensDrawer && isCash;
		if (isAutomatic || opens) void printing.print(isAutomatic ? content : null, opens);
	});
	return (
		<>
			<Button
				tone="outline"
				disabled={printing.state === "busy"}
				onClick={() => void printing.print(content)}
			>
				{labels[printing.state]}
			</Button>
			<PrintProblemAlert printing={printing} onDialog={() => void printByDialog(content)} />
		</>
	);
}
