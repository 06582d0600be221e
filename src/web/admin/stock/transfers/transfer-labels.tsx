import type { TransferStatus } from "#lib/stock/transfers.ts";
import { classNames } from "#web/ui/class-names.ts";

export const transferStatusNames: Readonly<Record<TransferStatus, string>> = {
	in_transit: "In transit",
	received: "Received",
	cancelled: "Cancelled",
};

const badgeClasses: Readonly<Record<TransferStatus, string>> = {
	in_transit: "border-warning-bright bg-warning-soft text-ink",
	received: "border-success bg-success-soft text-success",
	cancelled: "border-line bg-paper text-ink-soft",
};

export const TransferStatusBadge = ({ status }: { status: TransferStatus }) => (
	<span
		className={classNames(
			"inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
			badgeClasses[status],
		)}
	>
		{transferStatusNames[status]}
	</span>
);
