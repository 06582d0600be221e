/** No search node answers at the moment. All that asks none goes on. */
export class SearchAway extends Error {
	override name = "SearchAway";
	constructor(cause?: unknown) {
		super("The search cannot be reached.", { cause });
	}
}
