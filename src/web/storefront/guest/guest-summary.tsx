import type { ReactNode } from "react";
import type { CartLine } from "#contract/user/cart.ts";
import { formatPesos, type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { discountRows } from "#lib/promotions/discount-rows.ts";
import { Button } from "../../ui/button.tsx";
import { ProductText } from "../../ui/product-text.tsx";
import { Alert } from "../../ui/status.tsx";
import type { GuestPrice } from "./use-guest-price.ts";

/** The ordered items and the amount to pay. */
export function GuestSummary({
	lines,
	price: { value, problem, reload },
	byGiftCard,
	isCash,
	children,
}: {
	lines: readonly CartLine[];
	price: GuestPrice;
	/** Amount that a gift card pays. */
	byGiftCard: Pesos;
	/** True if the guest pays on delivery. */
	isCash: boolean;
	children: ReactNode;
}) {
	const toPay = value ? toPesos(toCentavos(value.total) - toCentavos(byGiftCard)) : undefined;
	const amount = (pesos: number | undefined) => (pesos === undefined ? "…" : formatPesos(pesos));
	return (
		<section
			aria-label="Order summary"
			className="grid gap-4 rounded-large border border-line bg-paper-raised p-5 md:sticky md:top-24"
		>
			<h2 className="text-title">Order summary</h2>
			<ul className="grid gap-2 text-small">
				{lines.map((line) => (
					<li key={`${line.id}-${line.variation_id ?? ""}`} className="flex justify-between gap-4">
						<span className="min-w-0 break-words">
							{line.qty} ×{" "}
							<ProductText>
								{[line.name, line.variation_name].filter(Boolean).join(" · ")}
							</ProductText>
						</span>
						<span className="price">
							{formatPesos(toPesos(toCentavos(line.sale_price ?? line.price) * line.qty))}
						</span>
					</li>
				))}
			</ul>
			<dl className="grid gap-1.5 border-t border-line pt-3 text-small" aria-busy={value === null}>
				<Row name="Subtotal" value={amount(value?.subtotal)} />
				<Row
					name={value ? `Shipping (${value.shipping_name})` : "Shipping"}
					value={amount(value?.shipping_fee)}
				/>
				{discountRows({ discount: value?.discount ?? 0, discounts: value?.discounts }).map(
					({ label, amount: off }) => (
						<Row key={label} name={label} value={`−${formatPesos(off)}`} />
					),
				)}
				{value !== null && value.payment_fee > 0 && (
					<Row name="Payment fee" value={amount(value.payment_fee)} />
				)}
				{byGiftCard > 0 && (
					<>
						<Row name="Total" value={amount(value?.total)} />
						<Row name="Gift card" value={`−${formatPesos(byGiftCard)}`} />
					</>
				)}
				<Row name={toPayName(isCash, byGiftCard)} value={amount(toPay)} isTotal />
			</dl>
			{value?.not_combined && (
				<p role="status" className="text-small">
					{value.not_combined}
				</p>
			)}
			{problem && (
				<>
					<Alert tone="error">{problem}</Alert>
					<Button tone="secondary" size="small" onClick={reload}>
						Try again
					</Button>
				</>
			)}
			{children}
		</section>
	);
}

function toPayName(isCash: boolean, byGiftCard: Pesos): string {
	if (isCash) return "Cash to prepare";
	return byGiftCard > 0 ? "Amount due" : "Total";
}

const Row = ({
	name,
	value,
	isTotal = false,
}: {
	name: string;
	value: string;
	isTotal?: boolean;
}) => (
	<div className={`flex justify-between gap-4 ${isTotal ? "pt-1 text-base font-bold" : ""}`}>
		<dt className={isTotal ? "" : "text-ink-soft"}>{name}</dt>
		<dd className="price">{value}</dd>
	</div>
);
