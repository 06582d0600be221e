import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { discountRows } from "#lib/promotions/discount-rows.ts";
import { countOf } from "../kit/format/count-text.ts";
import { discountsOf, type SaleTotals } from "./sale.ts";

/** Discounts and total of a sale, and the refund of returned items that is deducted from it. */
export const Totals = ({ totals, refund }: { totals: SaleTotals; refund: Pesos }) => (
	<dl className="grid gap-1.5 text-small">
		{totals.discount > 0 && (
			<>
				<Amount name="Items" amount={totals.subtotal} />
				{discountRows({ discount: totals.discount, discounts: discountsOf(totals) }).map(
					({ label, amount }) => (
						<Amount key={label} name={label} amount={-amount} />
					),
				)}
			</>
		)}
		<div className="flex items-baseline justify-between gap-4">
			<dt className="text-small text-ink-soft">{`Total of ${countOf(totals.pieces, "item")}`}</dt>
			<dd className="price text-display font-bold">{formatPesos(totals.total)}</dd>
		</div>
		{refund > 0 && <Amount name="Returned items" amount={-refund} />}
	</dl>
);

const Amount = ({ name, amount }: { name: string; amount: Pesos }) => (
	<div className="flex justify-between gap-4">
		<dt>{name}</dt>
		<dd className="price">{formatPesos(amount)}</dd>
	</div>
);

/** The rounding of the cash due. Renders nothing if it isn't rounded. */
export const Rounding = ({ rounding }: { rounding: Pesos }) =>
	rounding !== 0 && (
		<dl className="text-small">
			<Amount name="Rounding" amount={rounding} />
		</dl>
	);
