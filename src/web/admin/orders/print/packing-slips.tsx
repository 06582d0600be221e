import type { PackedOrder } from "#contract/admin/orders.ts";
import { formatPesos } from "#lib/money.ts";
import { showPhone } from "#lib/phone.ts";
import { useShop } from "../../../shop.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { showDay } from "../../kit/words/show-time.ts";
import { piecesText } from "../order-words.ts";

/** What goes into each parcel: a page an order. */
export const PackingSlips = ({ orders }: { orders: readonly PackedOrder[] }) => (
	<div className="grid gap-6 px-4 pb-8 print:block print:p-0">
		{orders.map((order) => (
			<PackingSlip key={order.id} order={order} />
		))}
	</div>
);

function PackingSlip({ order }: { order: PackedOrder }) {
	const shop = useShop();
	const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
	return (
		<article
			aria-label={order.ref}
			className="mx-auto grid w-full max-w-3xl gap-6 rounded-medium border border-line bg-paper-raised p-6 print:max-w-none print:break-after-page print:rounded-none print:border-0 print:p-0 print:last:break-after-auto"
		>
			<header className="flex flex-wrap items-start justify-between gap-4 border-b border-ink pb-4">
				<Logo shop={shop} className="[&_svg]:size-9" />
				<p className="text-right">
					<span className="block text-small text-ink-soft">Packing slip</span>
					<span className="price block text-title font-bold">{order.ref}</span>
					<span className="block text-small text-ink-soft">{showDay(order.created_at)}</span>
				</p>
			</header>
			<div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
				<div>
					<h2 className="pb-1 font-sans text-fine font-semibold tracking-normal text-ink-soft">
						Ship to
					</h2>
					<p className="text-large leading-snug font-semibold">{order.shipping_label}</p>
					<p className="leading-relaxed">{order.shipping_line}</p>
				</div>
				<div className="sm:text-right print:text-right">
					<h2 className="pb-1 font-sans text-fine font-semibold tracking-normal text-ink-soft">
						Delivery
					</h2>
					<p>{order.shipping_method}</p>
					{(order.courier || order.tracking_number) && (
						<p className="font-semibold">
							{[order.courier, order.tracking_number].filter(Boolean).join(" · ")}
						</p>
					)}
					<p className="pt-2">
						{order.amount_due > 0 ? (
							<>
								<span className="block text-small">Collect on delivery</span>
								<strong className="price text-title">{formatPesos(order.amount_due)}</strong>
							</>
						) : (
							<strong>{order.status === "cancelled" ? "Cancelled: do not send" : "Paid"}</strong>
						)}
					</p>
				</div>
			</div>
			<table className="w-full">
				<caption className="sr-only">What belongs into the parcel</caption>
				<thead>
					<tr className="border-b border-line text-left text-fine text-ink-soft">
						<th scope="col" className="w-8 py-2 font-semibold">
							<span className="sr-only">Packed</span>
						</th>
						<th scope="col" className="w-16 py-2 font-semibold">
							Pieces
						</th>
						<th scope="col" className="py-2 font-semibold">
							Item
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{order.items.map((item) => (
						<tr key={item.id} className="break-inside-avoid align-top">
							<td className="py-3">
								<span aria-hidden="true" className="block size-4 border border-ink" />
							</td>
							<td className="price py-2 text-large font-bold">{item.quantity}</td>
							<th scope="row" className="py-2 text-left">
								{item.product_name}
								{item.variation_name && (
									<span className="font-normal"> · {item.variation_name}</span>
								)}
								{item.sku && (
									<span className="block text-fine font-normal text-ink-soft">{item.sku}</span>
								)}
							</th>
						</tr>
					))}
				</tbody>
			</table>
			<footer className="flex flex-wrap justify-between gap-2 border-t border-line pt-3 text-fine text-ink-soft">
				<span>{piecesText(pieces)}</span>
				<span>{showPhone(shop.phone)}</span>
			</footer>
		</article>
	);
}
