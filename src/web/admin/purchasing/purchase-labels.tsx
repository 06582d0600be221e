import type { PurchaseOrderStatus } from "#lib/purchasing/purchase-orders.ts";
import { classNames } from "#web/ui/class-names.ts";

export const purchaseStatusNames: Readonly<Record<PurchaseOrderStatus, string>> = {
	draft: "Draft",
	sent: "Sent",
	partly_received: "Partly received",
	received: "Received",
	closed: "Closed",
	cancelled: "Cancelled",
};

const badgeClasses: Readonly<Record<PurchaseOrderStatus, string>> = {
	draft: "border-line bg-paper text-ink-soft",
	sent: "border-tint-sky bg-tint-sky text-ink",
	partly_received: "border-warning-bright bg-warning-soft text-ink",
	received: "border-success bg-success-soft text-success",
	closed: "border-line bg-paper text-ink-soft",
	cancelled: "border-line bg-paper text-ink-soft",
};

export const PurchaseStatusBadge = ({ status }: { status: PurchaseOrderStatus }) => (
	<span
		className={classNames(
			"inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
			badgeClasses[status],
		)}
	>
		{purchaseStatusNames[status]}
	</span>
);
