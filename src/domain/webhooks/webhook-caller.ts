/** The reason why a receiver couldn't be reached, as a message for the owner. */
export class WebhookProblem extends Error {}

export interface WebhookCall {
	url: string;
	headers: Readonly<Record<string, string>>;
	body: string | Uint8Array;
}

/** Sends requests to other servers, but never to the shop's own network. */
export interface WebhookCaller {
	/**
	 * @returns the status of the response. The response's body isn't read, and redirects aren't followed.
	 * @throws WebhookProblem
	 */
	call(call: WebhookCall): Promise<number>;
}
