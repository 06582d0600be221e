import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import type { Outcome } from "#web/forms/use-action.ts";

/** Makes changes to the order in its panel, one at a time. The panel shows errors. */
export interface ChangeOrder {
	isBusy: boolean;
	/** Makes a change and shows the changed order. Resolves to true if the change succeeded. */
	run: (
		work: () => Promise<AdminOrderDetail>,
		outcome?: Pick<Outcome<AdminOrderDetail>, "done" | "undo" | "onDone">,
	) => Promise<boolean>;
	show: (order: AdminOrderDetail) => void;
}
