import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of a request while it is worked on. */
export interface RequestScope {
	/** Under which its answer, the log and the database tell of it. */
	readonly id: string;
	/** The address of who asks. */
	readonly client: string;
	/** What it turned out to ask for, out of a few hundred names. */
	call: string;
	/** The code of its refusal, or the kind where it has none. */
	refusal: string | null;
	/** Told of each statement that the database is sent for it, where somebody follows it. */
	followStatement?: FollowStatement;
}

/** Hears that a statement is sent; gives how to tell that it is over, and with which error. */
export type FollowStatement = (text: string) => (error?: unknown) => void;

/** Whatever is done for a request can name it; empty where nobody asks, as in a job. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
