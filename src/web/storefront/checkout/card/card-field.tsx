import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Card } from "./use-card.ts";

/** The provider's form under the choice of card, with its hint or what is wrong (§4 checkout). */
export function CardField({ card }: { card: Card }) {
	return (
		<div className="grid gap-2 px-4 pb-4">
			{card.isLoading && (
				<div role="status" aria-label="Loading the card form">
					<Skeleton className="h-11 rounded-small" />
				</div>
			)}
			<div ref={card.place} />
			<p role="alert" className="text-small text-chili empty:hidden">
				{card.error}
			</p>
			{!card.error && <p className="text-small text-ink-soft">Enter your card details securely</p>}
		</div>
	);
}
