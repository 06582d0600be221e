import { AsyncLocalStorage } from "node:async_hooks";

/** Context of the current request. */
export interface RequestScope {
	/** Id used in the response, the log and the database. */
	readonly id: string;
	/** Address of the client. */
	readonly client: string;
	/** Name of the call, one of a few hundred. */
	call: string;
	/** Error code of the refusal, or its kind. */
	refusal: string | null;
	/** Called for each SQL statement, if tracing is on. */
	followStatement?: FollowStatement;
}

/** Called when a statement is sent; returns a function to call with the result. */
export type FollowStatement = (text: string) => (error?: unknown) => void;

/** Available to everything that runs for a request; undefined in jobs. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
