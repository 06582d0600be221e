/** Sentences that say how to qualify for the next promotion. */
export const OfferHints = ({ hints }: { hints: readonly string[] }) => (
	<ul aria-label="Offers" className="grid gap-1 text-small font-semibold empty:hidden">
		{hints.map((hint) => (
			<li key={hint} className="rounded-small bg-success-soft px-3 py-2 text-success">
				{hint}
			</li>
		))}
	</ul>
);
