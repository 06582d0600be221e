import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { creditParts } from "#lib/gift-cards/credit-parts.ts";
import { formatPesos } from "#lib/money/money.ts";
import { paymentName } from "#lib/payments/counter-payments.ts";
import { refundTexts } from "#lib/payments/refund-methods.ts";
import { orderDiscountRows } from "#lib/promotions/discount-rows.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import {
	moneyStateText,
	refundReasonText,
	refundStateNames,
	unitsBackNames,
} from "../order-labels.ts";
import type { ChangeOrder } from "./change-order.ts";
import { PanelSection } from "./panel-section.tsx";
import { RefundButton } from "./refund-button.tsx";

/** Total, payments and refunds of an order. */
export function OrderMoney({
	order,
	change,
	offersRefund,
}: {
	order: AdminOrderDetail;
	change: ChangeOrder;
	/** False if refunding is already the order's primary action. */
	offersRefund: boolean;
}) {
	const { may } = usePermissions();
	const { payment } = order;
	return (
		<PanelSection
			title="Payment"
			actions={
				offersRefund &&
				may("refunds") &&
				payment.refundable > 0 && <RefundButton order={order} change={change} />
			}
		>
			<p className="pb-3">
				<strong>{moneyStateText(payment.state, order.balance_due)}</strong> · {order.payment_name}
				{payment.paid_at && (
					<span className="block text-fine text-ink-soft">
						{exactTime(payment.paid_at)}
						{payment.provider_id && <span className="break-all"> · {payment.provider_id}</span>}
					</span>
				)}
			</p>
			{order.tenders && order.tenders.length > 0 && (
				<dl aria-label="Payments" className="grid gap-1 pb-3">
					{order.tenders.map(({ amount, reference, ...tender }) => (
						<div key={`${tender.way} ${reference}`} className="flex justify-between gap-3">
							<dt>
								{paymentName(tender)}
								{reference && <span className="break-all text-ink-soft"> · {reference}</span>}
							</dt>
							<dd className="price">{formatPesos(amount)}</dd>
						</div>
					))}
				</dl>
			)}
			<Breakdown order={order} />
			{payment.refunds.length > 0 && (
				<ul aria-label="Refunds" className="mt-3 grid gap-2">
					{payment.refunds.map((refund) => (
						<li
							key={refund.id}
							className={`rounded-small border px-3 py-2 ${refund.state === "failed" ? "border-chili bg-chili-soft" : "border-line"}`}
						>
							<p className="flex justify-between gap-3 font-semibold">
								<span>
									{refundTexts[refund.method].name} · {refundStateNames[refund.state]}
								</span>
								<span className="price">{formatPesos(refund.amount)}</span>
							</p>
							<p className="text-fine text-ink-soft">
								{refundReasonText(refund.reason)} · {exactTime(refund.created_at)}
								{refund.actor_name && ` · ${refund.actor_name}`}
							</p>
							{refund.items.length > 0 && (
								<ul className="pt-1">
									{refund.items.map((item) => (
										<li key={item.id}>
											{item.quantity} ×{" "}
											{[item.product_name, item.variation_name].filter(Boolean).join(" · ")}
											{item.comes_back && (
												<span className="text-ink-soft">
													{" "}
													({unitsBackNames[item.comes_back]}, {item.branch_name})
												</span>
											)}
										</li>
									))}
								</ul>
							)}
							{refund.shipping > 0 && <p>Shipping {formatPesos(refund.shipping)}</p>}
							{refund.reference && (
								<p className="break-words text-ink-soft">Reference {refund.reference}</p>
							)}
							{refund.note && <p className="pt-1 break-words">{refund.note}</p>}
							{refund.failure && <p className="pt-1 text-chili">{refund.failure}</p>}
						</li>
					))}
				</ul>
			)}
		</PanelSection>
	);
}

function Breakdown({ order }: { order: AdminOrderDetail }) {
	const lines: [string, string][] = [
		["Subtotal", formatPesos(order.subtotal_amount)],
		[order.pickup ? "Pickup" : "Shipping", formatPesos(order.shipping_fee)],
	];
	const { discount_amount: discount, discounts, coupon_code: couponCode } = order;
	for (const { label, amount } of orderDiscountRows({ discount, discounts, couponCode })) {
		lines.push([label, `−${formatPesos(amount)}`]);
	}
	if (order.payment_fee > 0) lines.push(["Payment fee", formatPesos(order.payment_fee)]);
	return (
		<dl className="grid gap-1">
			{lines.map(([name, amount]) => (
				<div key={name} className="flex justify-between gap-4 text-ink-soft">
					<dt>{name}</dt>
					<dd className="price">{amount}</dd>
				</div>
			))}
			<div className="flex justify-between gap-4 pt-1 text-base font-bold">
				<dt>Total</dt>
				<dd className="price">{formatPesos(order.total_amount)}</dd>
			</div>
			{creditParts(order).map(({ name, amount }) => (
				<div key={name} className="flex justify-between gap-4 text-ink-soft">
					<dt>{name === "Store credit" ? "Paid with store credit" : name}</dt>
					<dd className="price">−{formatPesos(amount)}</dd>
				</div>
			))}
			{order.payment.refunded > 0 && (
				<div className="flex justify-between gap-4 text-ink-soft">
					<dt>Refunded</dt>
					<dd className="price">−{formatPesos(order.payment.refunded)}</dd>
				</div>
			)}
		</dl>
	);
}
