import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Receipt } from "../receipt.tsx";
import type { ReceiptContent } from "./receipt-content.ts";

/** Prints a receipt without the page around it, with the browser's print dialog (receipt.css). */
export function printInBrowser(content: ReceiptContent): void {
	const paper = document.createElement("div");
	paper.className = "receipt-on-paper not-print:hidden";
	const root = createRoot(paper);
	flushSync(() => root.render(<Receipt content={content} />));
	document.body.append(paper);
	// Remove the receipt only after `afterprint`, because phones return from print() before they print.
	const remove = () => {
		root.unmount();
		paper.remove();
	};
	window.addEventListener("afterprint", remove, { once: true });
	window.print();
}
