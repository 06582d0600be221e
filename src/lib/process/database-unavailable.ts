/** The database can't be reached. It's unknown whether a pending COMMIT was executed. */
export class DatabaseUnavailable extends Error {
	override name = "DatabaseUnavailable";
	constructor(cause?: unknown) {
		super("The database cannot be reached.", { cause });
	}
}
