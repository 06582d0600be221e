import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import type { OpenedTill } from "../use-till.ts";
import { useParkedSales } from "./use-parked-sales.ts";

/**
 * Lists the branch's parked sales before a shift is closed. They don't prevent closing, because another till can
 * resume them.
 */
export function ParkedAtClose({ till }: { till: OpenedTill }) {
	const { sales } = useParkedSales(till.shift, till.state.sale.id);
	if (sales.length === 0) return null;
	const names = sales.map(({ name, till: number }) =>
		number === till.shift.till ? name : `${name} (till ${number})`,
	);
	return (
		<Alert tone="warning">
			<p className="break-words">
				{sales.length === 1 ? "1 sale is parked" : `${sales.length} sales are parked`}:{" "}
				{names.join(", ")}. You can resume parked sales in the next shift or at another till.
			</p>
			<Button
				size="small"
				tone="outline"
				className="mt-2"
				onClick={() => till.dispatch({ type: "dialog_opened", dialog: "parked" })}
			>
				Open parked sales
			</Button>
		</Alert>
	);
}
