import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import type { Outcome } from "#web/forms/use-action.ts";

/** Changes the order in a panel, one change at a time. Errors are shown in the panel. */
export interface ChangeOrder {
	isBusy: boolean;
	/** Shows the changed order; resolves to true if the change succeeded. */
	run: (
		work: () => Promise<AdminOrderDetail>,
		outcome?: Pick<Outcome<AdminOrderDetail>, "done" | "undo" | "onDone">,
	) => Promise<boolean>;
	show: (order: AdminOrderDetail) => void;
}
