import type { CartLine } from "#contract/user/cart.ts";
import { formatPesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { discountRows } from "#lib/promotions/discount-rows.ts";
import { ProductImage } from "../../ui/product-image.tsx";
import { ProductText } from "../../ui/product-text.tsx";
import { type CheckoutTotal, creditParts, toPayOf } from "./checkout-total.ts";

const lineTotal = (line: CartLine) => toPesos(toCentavos(line.sale_price ?? line.price) * line.qty);

/** The cart's items. */
export function SummaryLines({ lines }: { lines: readonly CartLine[] }) {
	return (
		<ul className="grid gap-3">
			{lines.map((line) => (
				<li
					key={`${line.id}-${line.variation_id ?? ""}`}
					className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3"
				>
					<span className="overflow-hidden rounded-small">
						<ProductImage path={line.featured_image} alt="" sizes="56px" />
					</span>
					<span className="grid min-w-0 text-small">
						<span className="line-clamp-2 font-semibold">
							<ProductText>{line.name}</ProductText>
						</span>
						<span className="text-fine text-ink-soft">
							{line.variation_name && <ProductText>{`${line.variation_name} · `}</ProductText>}
							{line.qty} × {formatPesos(line.sale_price ?? line.price)}
						</span>
					</span>
					<span className="price text-small font-semibold">{formatPesos(lineTotal(line))}</span>
				</li>
			))}
		</ul>
	);
}

/** The amounts and the total. */
export function SummaryTotals({
	amounts,
	isPickup = false,
}: {
	amounts: CheckoutTotal;
	/** True if the customer picks the order up at a branch. */
	isPickup?: boolean;
}) {
	return (
		<dl className="grid gap-1.5 text-small">
			<Row name="Subtotal" value={formatPesos(amounts.subtotal)} />
			<Row name={isPickup ? "Pickup" : "Shipping"} value={formatPesos(amounts.shippingFee)} />
			{discountRows(amounts).map(({ label, amount }) => (
				<Row key={label} name={label} value={`−${formatPesos(amount)}`} tone="text-success" />
			))}
			{amounts.paymentFee > 0 && <Row name="Payment fee" value={formatPesos(amounts.paymentFee)} />}
			<div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
				<dt className="text-base font-bold">Total</dt>
				<dd className="price text-title font-bold" aria-live="polite">
					{formatPesos(amounts.total)}
				</dd>
			</div>
			{amounts.storeCredit !== undefined && (
				<>
					{creditParts(amounts).map(({ name, amount }) => (
						<Row key={name} name={name} value={`−${formatPesos(amount)}`} tone="text-success" />
					))}
					<div className="flex items-baseline justify-between gap-4 font-bold">
						<dt>Amount due</dt>
						<dd className="price text-large" aria-live="polite">
							{formatPesos(toPayOf(amounts))}
						</dd>
					</div>
				</>
			)}
		</dl>
	);
}

function Row({ name, value, tone = "" }: { name: string; value: string; tone?: string }) {
	return (
		<div className="flex justify-between gap-4">
			<dt className="text-ink-soft">{name}</dt>
			<dd className={`price font-semibold ${tone}`}>{value}</dd>
		</div>
	);
}
