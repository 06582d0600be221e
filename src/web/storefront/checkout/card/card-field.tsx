import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Card } from "./use-card.ts";

/** The provider's card form under the card option, with its hint or error (specification §4, checkout). */
export function CardField({ card, onSubmit }: { card: Card; onSubmit: () => void }) {
	const [tries, setTries] = useState(1);
	const isRetry = tries > 1;
	const hasFailedToLoad = card.error !== null && !card.isLoading && !card.isReady;
	const { isReady, entry, whenSubmitted } = card;
	useEffect(() => whenSubmitted(onSubmit), [whenSubmitted, onSubmit]);
	useEffect(() => {
		if (isRetry && isReady) entry()?.focus();
	}, [isRetry, isReady, entry]);
	return (
		<div className="grid gap-2 px-4 pb-4">
			{card.isLoading && (
				<div role="status" aria-label="Loading the card form">
					<Skeleton className="h-11 rounded-small" />
				</div>
			)}
			<div key={tries} ref={card.place} />
			<p role="alert" className="text-small text-chili empty:hidden">
				{card.error}
			</p>
			{/* The button stays rendered and focusable during a retry, so that it doesn't lose the focus. */}
			{(hasFailedToLoad || (isRetry && card.isLoading)) && (
				<Button
					tone="outline"
					size="small"
					className="justify-self-start"
					aria-disabled={card.isLoading}
					onClick={() => {
						if (hasFailedToLoad) setTries(tries + 1);
					}}
				>
					Try again
				</Button>
			)}
			{!card.error && <p className="text-small text-ink-soft">Enter your card details securely</p>}
		</div>
	);
}
