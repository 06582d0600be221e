import type { PricedDraft } from "#contract/admin/draft-orders.ts";
import { formatPesos } from "#lib/money.ts";
import { classNames } from "../../../ui/class-names.ts";

/** What it comes to, as the server says. */
export function DraftTotals({
	prices,
	isOld,
}: {
	prices: PricedDraft | null;
	/** Something was typed since that is not counted yet. */
	isOld: boolean;
}) {
	const rows: [string, number][] = prices
		? [
				["Items", prices.subtotal],
				["Shipping", prices.shipping_fee],
				...(prices.discount > 0 ? [["Discount", -prices.discount] as [string, number]] : []),
				...(prices.payment_fee > 0
					? [["Payment fee", prices.payment_fee] as [string, number]]
					: []),
			]
		: [];
	return (
		<section
			aria-label="Total"
			aria-busy={isOld}
			className="grid gap-2 rounded-medium border border-line bg-paper-raised p-4"
		>
			<dl className={classNames("grid gap-1.5 text-small", isOld && "text-ink-faint")}>
				{rows.map(([name, amount]) => (
					<div key={name} className="flex justify-between gap-4">
						<dt>{name}</dt>
						<dd className="price">{formatPesos(amount)}</dd>
					</div>
				))}
				<div className="flex justify-between gap-4 border-t border-line pt-2 text-large font-semibold">
					<dt>Total</dt>
					<dd className="price">{prices ? formatPesos(prices.total) : "—"}</dd>
				</div>
			</dl>
			<p className="text-fine text-ink-soft">
				Stock is taken when it becomes an order. A draft holds none.
			</p>
		</section>
	);
}
