/** The database can't be reached. It is unknown whether a pending COMMIT took place. */
export class DatabaseUnavailable extends Error {
	override name = "DatabaseUnavailable";
	constructor(cause?: unknown) {
		super("The database cannot be reached.", { cause });
	}
}
