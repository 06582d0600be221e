/** Result of a card payment with any provider. */
export type CardResult =
	| { status: "succeeded" }
	/** Includes the provider's message, if any. */
	| { status: "failed"; message: string | null }
	/** The payment was neither completed nor declined. */
	| { status: "incomplete" }
	/** The response was lost. The customer may have been charged, so the server has to check. */
	| { status: "unknown" };

/** Events of a provider's card form. */
export interface CardEvents {
	onChange: (state: { isComplete: boolean; error: string | null }) => void;
	/** The customer pressed Enter in the form. */
	onSubmit: () => void;
	/** The bank asks the customer to authenticate within the form. */
	onChallenge: () => void;
}

/** A provider's card form. Card details never leave the form. */
export interface CardEntry {
	confirm: (clientSecret: string) => Promise<CardResult>;
	focus: () => void;
	/** Removes the form from the page. */
	unmount: () => void;
}

/** Adds the form to the page. Rejects if the form can't be loaded. */
export type MountCard = (
	place: HTMLElement,
	publicKey: string,
	events: CardEvents,
) => Promise<CardEntry>;
