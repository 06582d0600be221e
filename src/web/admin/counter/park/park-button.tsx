import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import type { OpenedTill } from "../use-till.ts";
import { useTillKey } from "../use-till-key.ts";
import { useParkedSales } from "./use-parked-sales.ts";

const ParkDialog = lazyPart(() => import("./park-dialog.tsx"));

/** Button that opens the parked sales. The F4 key opens them too. */
export function ParkButton({ till }: { till: OpenedTill }) {
	const parked = useParkedSales(till.shift, till.state.sale.id);
	const isOpen = till.state.dialog === "parked";
	const open = () => till.dispatch({ type: "dialog_opened", dialog: "parked" });
	useTillKey("F4", open);
	const count = parked.sales.length;
	return (
		<>
			<Button size="small" tone="outline" onClick={open}>
				{count === 0 ? "Park sale" : `Parked sales (${count})`}
			</Button>
			<OnceOpened open={isOpen}>
				<ParkDialog
					open={isOpen}
					till={till}
					parked={parked}
					onClose={() => till.dispatch({ type: "dialog_closed" })}
				/>
			</OnceOpened>
		</>
	);
}
