import { Link } from "react-router";
import { listSuppliers, type Supplier } from "#contract/admin/purchasing.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState } from "../../ui/status.tsx";
import { countOf, formatCount } from "../kit/format/count-text.ts";
import { usePanel } from "../kit/list/use-panel.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";

const SupplierPanel = lazyPart(() => import("./supplier-panel.tsx"));

export const meta = pageTitle("Suppliers");

/** Companies that the shop buys from. */
export default function Suppliers() {
	const read = useRead(listSuppliers, {});
	const panel = usePanel(read, ({ id }) => String(id));
	return (
		<AdminPage
			title="Suppliers"
			count={read.value && formatCount(read.value.length)}
			actions={
				<ButtonLink to="?open=new" size="small">
					<Icon name="plus" className="size-5" />
					New supplier
				</ButtonLink>
			}
			panel={
				panel.opened !== undefined && (
					<SupplierPanel
						key={panel.open}
						supplier={panel.opened}
						onClose={panel.close}
						onSaved={panel.takeSaved}
						onRemoved={panel.takeRemoved}
					/>
				)
			}
		>
			<ReadState read={read}>
				{(suppliers) =>
					suppliers.length === 0 ? (
						<EmptyState title="No suppliers yet">
							Add the companies you buy from, then create a purchase order.
						</EmptyState>
					) : (
						<List suppliers={suppliers} />
					)
				}
			</ReadState>
		</AdminPage>
	);
}

const List = ({ suppliers }: { suppliers: readonly Supplier[] }) => (
	<ul aria-label="Suppliers" className="divide-y divide-line border-y border-line bg-paper-raised">
		{suppliers.map((supplier) => (
			<li key={supplier.id}>
				<Link
					to={`?open=${supplier.id}`}
					className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-small hover:bg-paper"
				>
					<span className="font-semibold break-words">{supplier.name}</span>
					<span className="text-ink-soft">
						{countOf(supplier.items_count, "item")} · {countOf(supplier.orders_count, "order")} ·
						delivers in {countOf(supplier.lead_days, "day")}
					</span>
				</Link>
			</li>
		))}
	</ul>
);
