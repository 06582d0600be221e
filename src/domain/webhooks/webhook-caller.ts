/** Why a receiver could not be told, in words for the owner. */
export class WebhookProblem extends Error {}

export interface WebhookCall {
	url: string;
	headers: Readonly<Record<string, string>>;
	body: string | Uint8Array;
}

/** Sends to other servers, and to none of the network that the shop runs in. */
export interface WebhookCaller {
	/**
	 * @returns the status of the answer, of which nothing else is read; a redirect is one, and not followed
	 * @throws WebhookProblem
	 */
	call(call: WebhookCall): Promise<number>;
}
