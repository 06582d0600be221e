import type { AdminOrderReturns, AdminReturn } from "#contract/admin/returns.ts";

export interface ReturnStep {
	given: AdminReturn;
	branches: AdminOrderReturns["branches"];
	onChanged: (returns: AdminOrderReturns) => void;
	/** Called because someone else may have been faster. */
	onRefused: () => void;
}
