/** Thrown if the database can't be reached. A pending COMMIT may or may not have been executed. */
export class DatabaseUnavailable extends Error {
	override name = "DatabaseUnavailable";
	constructor(cause?: unknown) {
		super("The database cannot be reached.", { cause });
	}
}
