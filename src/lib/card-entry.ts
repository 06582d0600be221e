/** How paying ended, whichever provider was asked. */
export type CardResult =
	| { status: "succeeded" }
	/** The provider's own words, where it has some. */
	| { status: "failed"; message: string | null }
	/** Neither paid nor refused. */
	| { status: "incomplete" }
	/** The answer got lost: the money may have been taken, which the server finds out. */
	| { status: "unknown" };

/** What a provider's card form tells while it is filled in. */
export interface CardEvents {
	onChange: (state: { isComplete: boolean; error: string | null }) => void;
	/** Enter was pressed in it. */
	onSubmit: () => void;
	/** The bank asks the customer something, inside the form. */
	onChallenge: () => void;
}

/** A provider's card form in the page; the card's details stay inside it. */
export interface CardEntry {
	confirm: (clientSecret: string) => Promise<CardResult>;
	focus: () => void;
	/** Takes the form out of the page. */
	unmount: () => void;
}

/** Puts the form into the page. Rejects with the reason where it cannot be loaded. */
export type MountCard = (
	place: HTMLElement,
	publicKey: string,
	events: CardEvents,
) => Promise<CardEntry>;
