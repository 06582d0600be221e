import type { PackedOrder } from "#contract/admin/packing.ts";
import { formatValue } from "#lib/custom-fields/format-value.ts";
import { formatPesos } from "#lib/money/money.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { useShop } from "#web/shop.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { showDay } from "../../kit/format/show-time.ts";
import { BarCode } from "../../kit/scan/bar-code.tsx";
import { unitsText } from "../order-labels.ts";

/** Packing slips, one page per parcel. */
export const PackingSlips = ({ orders }: { orders: readonly PackedOrder[] }) => (
	<div className="grid gap-6 px-4 pb-8 print:block print:p-0">
		{orders.flatMap((order) =>
			order.parcels.length > 1
				? order.parcels
						.filter((parcel) => parcel.may_pack)
						.map((parcel) => (
							<PackingSlip
								key={`${order.id} ${parcel.number}`}
								order={ofParcel(order, parcel)}
								part={`Parcel ${parcel.number} of ${order.parcels.length}`}
							/>
						))
				: [<PackingSlip key={order.id} order={order} />],
		)}
	</div>
);

/** Returns a parcel in the form of an order that has only the parcel's items, courier and amount to collect. */
function ofParcel(order: PackedOrder, parcel: PackedOrder["parcels"][number]): PackedOrder {
	const { courier, tracking_number, amount_due } = parcel;
	const items = parcel.items.flatMap(({ id, quantity }) => {
		const item = order.items.find((each) => each.id === id);
		return item ? [{ ...item, quantity }] : [];
	});
	return { ...order, courier, tracking_number, amount_due, items, parcels: [parcel] };
}

/** @param part position of the parcel, such as "Parcel 1 of 2"; omitted if there is only one */
function PackingSlip({ order, part }: { order: PackedOrder; part?: string }) {
	const shop = useShop();
	const [parcel] = order.parcels;
	const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
	return (
		<article
			aria-label={part ? `${order.ref}, ${part}` : order.ref}
			className="mx-auto grid w-full max-w-3xl gap-6 rounded-medium border border-line bg-paper-raised p-6 print:max-w-none print:break-after-page print:rounded-none print:border-0 print:p-0 print:last:break-after-auto"
		>
			<header className="flex flex-wrap items-start justify-between gap-4 border-b border-ink pb-4">
				<Logo shop={shop} className="[&_svg]:size-9" />
				<p className="text-right">
					<span className="block text-small text-ink-soft">Packing slip</span>
					<span className="price block text-title font-bold">{order.ref}</span>
					<span className="block text-small text-ink-soft">
						{part ?? showDay(order.created_at)}
					</span>
					<BarCode
						text={parcel ? `${order.ref}-${parcel.number}` : order.ref}
						className="ml-auto mt-1 h-10 w-48"
					/>
				</p>
			</header>
			<div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
				<div>
					<h2 className="pb-1 font-sans text-fine font-semibold tracking-normal text-ink-soft">
						{order.is_pickup ? "Picked up at" : "Ship to"}
					</h2>
					{order.is_pickup && (
						<p className="text-large leading-snug font-semibold">{order.customer_name}</p>
					)}
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
								<span className="block text-small">
									{order.is_pickup ? "Due at the counter" : "Collect on delivery"}
								</span>
								<strong className="price text-title">{formatPesos(order.amount_due)}</strong>
							</>
						) : (
							<strong>{nothingDue(order)}</strong>
						)}
					</p>
				</div>
			</div>
			{order.custom_fields && (
				<dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
					{order.custom_fields.map((field) => (
						<div key={field.key} className="min-w-0 break-inside-avoid">
							<dt className="text-fine font-semibold text-ink-soft">{field.label}</dt>
							<dd className="break-words whitespace-pre-line">{formatValue(field, field.value)}</dd>
						</div>
					))}
				</dl>
			)}
			<table className="w-full">
				<caption className="sr-only">Items to pack</caption>
				<thead>
					<tr className="border-b border-line text-left text-fine text-ink-soft">
						<th scope="col" className="w-8 py-2 font-semibold">
							<span className="sr-only">Packed</span>
						</th>
						<th scope="col" className="w-16 py-2 font-semibold">
							Quantity
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
				<span>{unitsText(pieces)}</span>
				<span>
					From {[shop.name, parcel?.branch_name, showPhone(shop.phone)].filter(Boolean).join(" · ")}
				</span>
			</footer>
		</article>
	);
}

function nothingDue({ status, payment_method: method, parcels }: PackedOrder): string {
	if (status === "cancelled") return "Cancelled: do not ship";
	const isOfSeveral =
		paymentRule(method).moneyComesIn === "at_delivery" && parcels[0] !== undefined;
	return isOfSeveral && parcels[0]?.number !== 1 ? "Nothing to collect for this parcel" : "Paid";
}
