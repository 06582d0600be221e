/** The shop can't start; the message is for the operator. */
export class StartRefused extends Error {
	override name: string = "StartRefused";
}
