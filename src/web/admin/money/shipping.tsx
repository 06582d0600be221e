import { Link } from "react-router";
import {
	type AdminShippingMethod,
	listAdminShippingMethods,
	orderShippingMethods,
} from "#contract/admin/shipping.ts";
import { businessDays } from "#lib/delivery-estimate/business-days.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { countOf, formatCount } from "../kit/format/count-text.ts";
import { OrderedList } from "../kit/list/ordered-list.tsx";
import { useOrder } from "../kit/list/use-order.ts";
import { usePanel } from "../kit/list/use-panel.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import type { Reading } from "../kit/read/use-reading.ts";

const ShippingPanel = lazyPart(() => import("./shipping-panel.tsx"));

export const meta = pageTitle("Shipping methods");

/** Shipping methods in the order of the checkout. */
export default function Shipping() {
	const read = useRead(listAdminShippingMethods, {});
	const panel = usePanel(read, ({ code }) => code);
	return (
		<AdminPage
			title="Shipping methods"
			count={read.value && formatCount(read.value.length)}
			actions={
				<ButtonLink to="?open=new" size="small">
					<Icon name="plus" className="size-5" />
					New shipping method
				</ButtonLink>
			}
			panel={
				panel.opened !== undefined && (
					<ShippingPanel
						key={panel.open}
						method={panel.opened}
						onClose={panel.close}
						onSaved={panel.takeSaved}
					/>
				)
			}
		>
			<p className="max-w-prose px-4 pb-4 text-small text-ink-soft">
				Customers see these methods at checkout in the sequence shown here. The first one is
				selected by default. Deactivating a method doesn't affect existing orders.
			</p>
			<ReadState read={read}>
				{(methods) => <Methods methods={methods} read={read} isOpen={panel.isOpen} />}
			</ReadState>
		</AdminPage>
	);
}

const recentText = ({ recent_orders: count }: AdminShippingMethod) =>
	`${countOf(count, "order")} in the last 30 days`;

function Methods({
	methods,
	read,
	isOpen,
}: {
	methods: AdminShippingMethod[];
	read: Reading<AdminShippingMethod[]>;
	isOpen: (method: AdminShippingMethod) => boolean;
}) {
	const order = useOrder(methods, {
		save: (items) => api(orderShippingMethods, { codes: items.map(({ code }) => code) }),
		onSaved: (saved) => read.set([...saved]),
		onFailed: read.reload,
	});
	return (
		<OrderedList
			order={order}
			label="Shipping methods"
			keyOf={({ code }) => code}
			nameOf={({ name }) => name}
			isMarked={isOpen}
		>
			{(method) => (
				<>
					<div className="min-w-0 flex-1 basis-40">
						<Link
							to={`?open=${method.code}`}
							preventScrollReset
							className="font-semibold after:absolute after:inset-0"
						>
							{method.name}
						</Link>
						{!method.is_active && <span className="text-ink-soft"> · inactive</span>}
						<span className="block text-ink-soft">
							{businessDays(method)}
							{method.description && ` · ${method.description}`}
							<span className="lg:hidden"> · {recentText(method)}</span>
						</span>
					</div>
					<span className="w-40 text-right text-fine text-ink-soft max-lg:hidden">
						{recentText(method)}
					</span>
					<span className="price text-right font-semibold sm:w-24">{formatPesos(method.fee)}</span>
				</>
			)}
		</OrderedList>
	);
}
