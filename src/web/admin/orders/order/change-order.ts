import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import type { Outcome } from "../../kit/action/use-action.ts";

/** Changes to the order that a panel shows, one at a time; why one was refused stands in the panel. */
export interface ChangeOrder {
	isBusy: boolean;
	/** Shows what the order is afterwards; gives whether it was done. */
	run: (
		work: () => Promise<AdminOrderDetail>,
		outcome?: Pick<Outcome<AdminOrderDetail>, "done" | "undo" | "onDone">,
	) => Promise<boolean>;
	show: (order: AdminOrderDetail) => void;
}
