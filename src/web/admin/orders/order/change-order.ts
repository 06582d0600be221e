import type { AdminOrderDetail } from "#contract/admin/orders.ts";

/** Does something with the order and shows what it is then; null where it was refused. */
export type ChangeOrder = (
	work: () => Promise<AdminOrderDetail>,
) => Promise<AdminOrderDetail | null>;
