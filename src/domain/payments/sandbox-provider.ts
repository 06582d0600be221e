/** What a card form was filled in with. */
export interface SandboxCard {
	number: string;
	/** `12/34` */
	expiry: string;
	cvc: string;
}

/** How a try to pay ended; `challenge`: the bank asks the customer first (3-D Secure). */
export type SandboxResult =
	| { status: "succeeded" }
	| { status: "challenge" }
	| { status: "failed"; code: string; message: string }
	/** The provider took the money, and its answer got lost. */
	| { status: "timeout" };

/** The side of the embedded provider that its own card form and the job queue speak to. */
export interface SandboxProvider {
	/** @returns null where nobody's payment has this secret */
	confirm(clientSecret: string, card: SandboxCard): Promise<SandboxResult | null>;
	/** The customer's answer to their bank. */
	answerChallenge(clientSecret: string, isConfirmed: boolean): Promise<SandboxResult | null>;
	/** Sends an event, signed, to the shop's webhook address; throws unless it was taken. */
	deliver(eventId: string): Promise<void>;
}
