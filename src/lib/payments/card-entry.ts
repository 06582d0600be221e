/** Result of a payment, for any provider. */
export type CardResult =
	| { status: "succeeded" }
	/** The provider's message, if any. */
	| { status: "failed"; message: string | null }
	/** The payment was neither completed nor refused. */
	| { status: "incomplete" }
	/** The response was lost. The money may have been taken, so the server checks. */
	| { status: "unknown" };

/** Events of a provider's card form. */
export interface CardEvents {
	onChange: (state: { isComplete: boolean; error: string | null }) => void;
	/** Enter was pressed in the form. */
	onSubmit: () => void;
	/** The bank asks the customer to authenticate inside the form. */
	onChallenge: () => void;
}

/** A provider's card form; card details stay inside it. */
export interface CardEntry {
	confirm: (clientSecret: string) => Promise<CardResult>;
	focus: () => void;
	/** Removes the form from the page. */
	unmount: () => void;
}

/** Adds the form to the page. Rejects with the reason if it can't be loaded. */
export type MountCard = (
	place: HTMLElement,
	publicKey: string,
	events: CardEvents,
) => Promise<CardEntry>;
