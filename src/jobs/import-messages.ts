/** What the shop asks the process that works on imports. */
export interface ImportRequest {
	/** Of the request, not of the import. */
	id: number;
	databaseUrl: string;
	origin: string;
	importId: number;
}

/** What that process says. */
export type ImportAnswer =
	| { id: number; done: true }
	| { id: number; failed: string }
	/** To be logged. */
	| { err: unknown; text: string };
