import { ChargeBar } from "#web/ui/charge-bar.tsx";

/** At or below this many pieces the stock is said in a number. */
const fewLeft = 5;
const plenty = 20;

/** How much is left, in words and as a charge, as the modal and the page of a product share it. */
export function StockLevel({ stock }: { stock: number }) {
	const text =
		stock <= 0
			? "Out of Stock"
			: stock <= fewLeft
				? `Only ${stock} left`
				: "In stock, ready to pack";
	return (
		<div className="grid max-w-xs gap-1.5">
			<p className="text-small font-semibold">{text}</p>
			<ChargeBar value={stock / plenty} label={`Stock level: ${text}`} />
		</div>
	);
}
