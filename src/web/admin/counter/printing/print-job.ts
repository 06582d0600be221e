import { drawerBytes, readingBytes, receiptBytes } from "./esc-pos.ts";
import type { ReadingContent } from "./lay-out-reading.ts";
import { printInBrowser } from "./print-in-browser.tsx";
import type { Wire } from "./printer-port.ts";
import type { PrinterSettings } from "./printer-settings.ts";
import type { ReceiptContent } from "./receipt-content.ts";
import { sendToPrinter } from "./send-to-printer.ts";

interface Job {
	/** Content to print; null to only open the drawer. */
	content: ReceiptContent | null;
	opensDrawer: boolean;
}

/**
 * Prints a receipt with this browser's printer settings. The print dialog can't open the drawer.
 * @throws PrintProblem
 */
export async function print(
	{ content, opensDrawer }: Job,
	{ connection, width, speed }: PrinterSettings,
): Promise<void> {
	if (connection === "dialog") {
		if (content) printInBrowser(content);
		return;
	}
	const bytes = content ? receiptBytes(content, { width, opensDrawer }) : drawerBytes();
	await sendToPrinter({ wire: connection, speed }, bytes);
}

/**
 * Prints an X or Z reading on a receipt printer.
 * @throws PrintProblem
 */
export const printReading = (
	content: ReadingContent,
	{ wire, width, speed }: { wire: Wire } & Pick<PrinterSettings, "width" | "speed">,
): Promise<void> => sendToPrinter({ wire, speed }, readingBytes(content, width));
