import { AsyncLocalStorage } from "node:async_hooks";

/** Context of the current request. */
export interface RequestScope {
	/** Id of the request in the response, the log and the database. */
	readonly id: string;
	/** IP address of the client. */
	readonly client: string;
	/** Name of the API call. The shop has only a few hundred calls, so metrics can use their names as label values. */
	call: string;
	/** Error code or kind of error with which the request was refused; null if it wasn't. */
	refusal: string | null;
	/** Called for each SQL statement, if tracing is on. */
	followStatement?: FollowStatement;
}

/** Called when a statement is sent. The returned function is called when the statement succeeds or fails. */
export type FollowStatement = (text: string) => (error?: unknown) => void;

/** Context of the current request. All code that runs for a request can read it. Jobs have none. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
