import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { choosePackingBranch } from "#contract/admin/packing.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { unitsText } from "../order-labels.ts";
import type { ChangeOrder } from "./change-order.ts";
import { PanelSection } from "./panel-section.tsx";

/** The branch that packs an order, and the stock movements of the order. */
export function OrderStock({ order, change }: { order: AdminOrderDetail; change: ChangeOrder }) {
	const choose = (branch: AdminOrderDetail["branches"][number]) =>
		change.run(() => api(choosePackingBranch, { id: order.id, branch_id: branch.id }), {
			done: ({ ref }) => `${branch.name} packs ${ref}`,
		});
	return (
		<PanelSection title="Packed at">
			<ul className="grid gap-1">
				{order.branches.map((branch) => (
					<li key={branch.id} className="flex min-h-11 items-center justify-between gap-3">
						<span className={branch.pieces > 0 ? "font-semibold" : "text-ink-soft"}>
							{branch.name}
							{branch.pieces > 0 && (
								<span className="font-normal text-ink-soft"> · {unitsText(branch.pieces)}</span>
							)}
						</span>
						{branch.can_pack && branch.pieces < order.items_count && (
							<Button
								size="small"
								tone="outline"
								disabled={change.isBusy}
								onClick={() => choose(branch)}
							>
								Pack everything here
							</Button>
						)}
					</li>
				))}
			</ul>
			{order.stock_movements.length > 0 && <Movements movements={order.stock_movements} />}
		</PanelSection>
	);
}

const reasonNames: Readonly<Record<string, string>> = {
	sold: "Sold",
	cancelled: "Cancelled",
	returned: "Returned",
	transferred: "Transferred",
};

const Movements = ({ movements }: { movements: AdminOrderDetail["stock_movements"] }) => (
	<details className="group">
		<summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden">
			<Icon name="chevronRight" className="size-4 transition-transform group-open:rotate-90" />
			Stock movements ({movements.length})
		</summary>
		<ul className="grid gap-2 pt-1">
			{movements.map((movement) => (
				<li key={movement.id} className="flex justify-between gap-3">
					<span className="min-w-0">
						<span className="block break-words">
							{[movement.product_name, movement.variation_name].filter(Boolean).join(" · ")}
						</span>
						<span className="block text-fine text-ink-soft">
							{reasonNames[movement.reason] ?? movement.reason} · {movement.branch_name} ·{" "}
							{exactTime(movement.created_at)}
							{movement.actor_name && ` · ${movement.actor_name}`}
						</span>
						{movement.note && <span className="block text-fine">{movement.note}</span>}
					</span>
					<span className="price font-semibold">
						{movement.change > 0 ? `+${movement.change}` : `−${-movement.change}`}
					</span>
				</li>
			))}
		</ul>
	</details>
);
