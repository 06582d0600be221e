import { useState } from "react";
import { createStore } from "#web/ui/store.ts";
import type { ReadingContent } from "./lay-out-reading.ts";
import type { Wire } from "./printer-port.ts";
import { type PrinterSettings, printerSettings } from "./printer-settings.ts";
import type { ReceiptContent } from "./receipt-content.ts";

/** The last receipt that this page printed, so that the cashier can print it again. */
export const lastReceipt = createStore<ReceiptContent | null>(null);

/** Loads the code for printing on demand, because only tills with a sale need it. */
const loadPrinting = () => import("./print-job.ts");

export interface Printing {
	state: "idle" | "busy" | "printed";
	/** Why the last print failed and what to do; null if it succeeded. */
	problem: string | null;
	/** @param content null to only open the drawer */
	print: (content: ReceiptContent | null, opensDrawer?: boolean) => Promise<void>;
	/** Prints a reading on the receipt printer with this connection. */
	printReading: (content: ReadingContent, wire: Wire) => Promise<void>;
}

/** Prints one receipt or reading at a time and reports the result. */
export function usePrinting(): Printing {
	const [state, setState] = useState<Printing["state"]>("idle");
	const [problem, setProblem] = useState<string | null>(null);
	const run = async (work: () => Promise<void>, done: Printing["state"] = "printed") => {
		setState("busy");
		setProblem(null);
		try {
			await work();
			setState(done);
		} catch (error) {
			setState("idle");
			setProblem(printProblem(error));
		}
	};
	return {
		state,
		problem,
		print: (content, opensDrawer = false) =>
			run(
				async () => {
					const { print } = await loadPrinting();
					await print({ content, opensDrawer }, printerSettings());
				},
				content ? "printed" : "idle",
			),
		printReading: (content, wire) =>
			run(async () => {
				const { printReading } = await loadPrinting();
				await printReading(content, { ...printerSettings(), wire });
			}),
	};
}

export const printProblem = (error: unknown): string =>
	error instanceof Error && error.name === "PrintProblem"
		? error.message
		: "Printing failed. Try again, or use the print dialog.";

/** Prints with the browser's print dialog, even if a receipt printer is set up. */
export async function printByDialog(content: ReceiptContent): Promise<void> {
	const { print } = await loadPrinting();
	const settings: PrinterSettings = { ...printerSettings(), connection: "dialog" };
	await print({ content, opensDrawer: false }, settings);
}
