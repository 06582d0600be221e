import type { CounterSale } from "#contract/admin/counter-shapes.ts";
import { toast } from "#web/ui/toast.tsx";
import { printerSettings } from "./printer-settings.ts";
import { type ReceiptContent, receiptContent } from "./receipt-content.ts";
import { lastReceipt, printByDialog, printProblem } from "./use-printing.ts";

/** Milliseconds for which the offer to print is shown. */
const offerDuration = 8_000;

/** Prints the receipt of a sale again after a return. If printing isn't automatic, offers to print it. */
export const printReturn = (sale: CounterSale): void =>
	printOrOffer(receiptContent(sale), {
		text: `Receipt ${sale.receipt} shows the return.`,
		label: "Print receipt",
	});

/**
 * Prints the slip of a return that no receipt shows. If printing isn't automatic, shows `text` and offers to print the
 * slip.
 */
export const printReturnSlip = (slip: ReceiptContent, text: string): void =>
	printOrOffer(slip, { text, label: "Print slip" });

function printOrOffer(content: ReceiptContent, offer: { text: string; label: string }): void {
	lastReceipt.set(content);
	const run = async () => {
		try {
			const { print } = await import("./print-job.ts");
			await print({ content, opensDrawer: false }, printerSettings());
		} catch (error) {
			const byDialog = { label: "Use print dialog", run: () => void printByDialog(content) };
			toast(printProblem(error), "error", offerDuration, byDialog);
		}
	};
	if (printerSettings().isAutomatic) void run();
	else toast(offer.text, "info", offerDuration, { label: offer.label, run: () => void run() });
}
