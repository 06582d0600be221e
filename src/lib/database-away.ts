/** The database cannot be asked at the moment. Whether a COMMIT that was under way took place is unknown. */
export class DatabaseAway extends Error {
	override name = "DatabaseAway";
	constructor(cause?: unknown) {
		super("The database cannot be reached.", { cause });
	}
}
