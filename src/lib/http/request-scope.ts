import { AsyncLocalStorage } from "node:async_hooks";

/** Context of the current request. */
export interface RequestScope {
	/** Id used in the response, the log and the database. */
	readonly id: string;
	/** IP address of the client. */
	readonly client: string;
	/** Name of the API call. Metrics can use it as a label, because there are only a few hundred calls. */
	call: string;
	/** Error code of the refusal, or its kind. */
	refusal: string | null;
	/** Called for each SQL statement, if tracing is on. */
	followStatement?: FollowStatement;
}

/** Called when a statement is sent; returns a function to call with the result. */
export type FollowStatement = (text: string) => (error?: unknown) => void;

/** The context of the current request, for all code that runs for the request; undefined in jobs. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
