import { useEffect, useRef } from "react";
import { formatPesos } from "#lib/money/money.ts";
import { Button } from "../../ui/button.tsx";
import { useScanner } from "../kit/scan/use-scanner.ts";
import { EmailReceipt } from "./email-receipt.tsx";
import type { SoldSale } from "./offline/sell.ts";
import { PrintReceipt } from "./printing/print-receipt.tsx";
import { receiptContent } from "./printing/receipt-content.ts";
import { Receipt } from "./receipt.tsx";
import { amountPaid } from "./sale.ts";

/** A completed sale with its change and receipt. Enter or the next scan starts a new sale. */
export function Sold({
	sold: { sale, isWaiting },
	onNext,
}: {
	sold: SoldSale;
	/** @param scanned first code of the next sale; null if none */
	onNext: (scanned: string | null) => void;
}) {
	useScanner({ onScan: onNext });
	const next = useRef<HTMLButtonElement>(null);
	useEffect(() => next.current?.focus(), []);
	return (
		<div className="grid gap-6 px-4 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start print:block print:p-0">
			<section
				aria-label="Sold"
				className="grid justify-items-start gap-4 rounded-medium border border-line bg-paper-raised p-5 sm:p-8 print:hidden"
			>
				<div role="status" className="grid gap-1">
					<p className="text-small text-ink-soft">
						{sale.change > 0 ? "Change due" : "Paid, no change"}
					</p>
					<p className="price text-display font-bold">
						{formatPesos(sale.change > 0 ? sale.change : amountPaid(sale))}
					</p>
					<p className="text-small text-ink-soft">
						{sale.change > 0 && `Sale total: ${formatPesos(sale.total)}. `}Receipt {sale.receipt}.
					</p>
					{isWaiting && (
						<p className="text-small">
							The sale is saved in this browser and syncs when you are back online. Its receipt
							number won't change.
						</p>
					)}
				</div>
				<div className="flex flex-wrap gap-3">
					<Button ref={next} onClick={() => onNext(null)}>
						Next customer
					</Button>
					<PrintReceipt sale={sale} />
				</div>
				{!isWaiting && <EmailReceipt receipt={sale.receipt} />}
			</section>
			<Receipt content={receiptContent(sale)} />
		</div>
	);
}
