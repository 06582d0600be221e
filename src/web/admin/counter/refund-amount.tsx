import { formatPesos, type Pesos } from "#lib/money/money.ts";

/** The refund for the chosen items, with the part paid as credit and the rounding. */
export const RefundAmount = ({
	worth,
	amount,
	asCredit,
	creditName,
}: {
	/** Refund before cash is rounded. */
	worth: Pesos;
	amount: Pesos;
	/** The part refunded as store credit or to a gift card. */
	asCredit: Pesos;
	/** How store credit or a gift card is refunded, such as `as store credit`. */
	creditName: string;
}) => (
	<p role="status" className="flex items-baseline justify-between gap-4 font-semibold">
		<span>
			Refund{" "}
			{asCredit > 0 && (
				<span className="block text-fine text-ink-soft">
					Including {formatPesos(asCredit)} {creditName}
				</span>
			)}
			{amount !== worth && (
				<span className="block text-fine text-ink-soft">Rounded from {formatPesos(worth)}</span>
			)}
		</span>{" "}
		<span className="price text-title">{formatPesos(amount)}</span>
	</p>
);
