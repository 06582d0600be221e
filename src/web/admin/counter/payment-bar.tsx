import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { Button } from "../../ui/button.tsx";

/** Total on a narrow screen, where the payment is below the sale. */
export const PaymentBar = ({ total, onPay }: { total: Pesos; onPay: () => void }) => (
	<div className="sticky bottom-0 z-10 flex items-center justify-between gap-4 border-y border-line bg-paper-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] @3xl:hidden">
		<p aria-hidden="true" className="price text-title font-bold">
			{formatPesos(total)}
		</p>
		<Button size="small" onClick={onPay}>
			Take payment
		</Button>
	</div>
);
