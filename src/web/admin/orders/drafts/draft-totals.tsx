import type { PricedDraft } from "#contract/admin/draft-orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { discountRows } from "#lib/promotions/discount-rows.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CheckField } from "../../kit/form/fields.tsx";

/** Totals of a draft as the server calculates them. */
export function DraftTotals({
	prices,
	isOld,
	usesCredit,
	onUseCredit,
}: {
	prices: PricedDraft | null;
	/** True if there are changes that the totals don't include yet. */
	isOld: boolean;
	/** True if the customer's store credit is used. */
	usesCredit: boolean;
	onUseCredit: (uses: boolean) => void;
}) {
	const credit = prices?.store_credit;
	const card = prices?.gift_card;
	const used = usesCredit ? credit : undefined;
	// If nothing is left to pay, no payment method adds a fee.
	const fee = (used ?? card)?.to_pay === 0 ? 0 : (prices?.payment_fee ?? 0);
	const rows: [string, number][] = prices
		? [
				["Items", prices.subtotal],
				["Shipping", prices.shipping_fee],
				...discountRows(prices).map(({ label, amount }): [string, number] => [label, -amount]),
				...(fee > 0 ? [["Payment fee", fee] as [string, number]] : []),
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
					<dd className="price">{prices ? formatPesos((used ?? card ?? prices).total) : "—"}</dd>
				</div>
				{card && (
					<div className="flex justify-between gap-4">
						<dt>Gift card ending in {card.last_four}</dt>
						<dd className="price">{formatPesos(-card.pays)}</dd>
					</div>
				)}
				{card && !used && (
					<div className="flex justify-between gap-4 font-semibold">
						<dt>Amount due</dt>
						<dd className="price">{formatPesos(card.to_pay)}</dd>
					</div>
				)}
				{used && (
					<>
						<div className="flex justify-between gap-4">
							<dt>Store credit</dt>
							<dd className="price">{formatPesos(-used.pays)}</dd>
						</div>
						<div className="flex justify-between gap-4 font-semibold">
							<dt>Amount due</dt>
							<dd className="price">{formatPesos(used.to_pay)}</dd>
						</div>
					</>
				)}
			</dl>
			{credit && (
				<CheckField
					label={`Use store credit (${formatPesos(credit.balance)})`}
					hint="Store credit is charged when you place the order, not when the customer opens the link."
					name="use_store_credit"
					value={usesCredit}
					onChange={onUseCredit}
					error={undefined}
				/>
			)}
			<p className="text-fine text-ink-soft">
				Stock is deducted when the order is placed. Drafts don't reserve stock.
			</p>
		</section>
	);
}
