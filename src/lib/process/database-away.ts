/** The database can't be reached. It is unknown whether a pending COMMIT took place. */
export class DatabaseAway extends Error {
	override name = "DatabaseAway";
	constructor(cause?: unknown) {
		super("The database cannot be reached.", { cause });
	}
}
