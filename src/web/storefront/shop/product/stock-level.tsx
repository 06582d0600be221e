import { expectedText } from "#lib/purchasing/expected-text.ts";
import { ChargeBar } from "#web/ui/charge-bar.tsx";

/** Maximum stock that is shown as a number. */
const fewLeft = 5;
const plenty = 20;

/** The remaining stock as text and as a charge level. Used by the product modal and the product page. */
export function StockLevel({
	stock,
	expectedOn,
}: {
	stock: number;
	/** Day on which a sold-out item is expected. */
	expectedOn?: string | undefined;
}) {
	const expected = stock <= 0 ? expectedText(expectedOn) : null;
	const text =
		stock <= 0
			? "Out of Stock"
			: stock <= fewLeft
				? `Only ${stock} left`
				: "In stock, ready to pack";
	return (
		<div className="grid max-w-xs gap-1.5">
			<p className="text-small font-semibold">{text}</p>
			{expected && <p className="text-small">{expected}</p>}
			<ChargeBar value={stock / plenty} label={`Stock level: ${text}`} />
		</div>
	);
}
