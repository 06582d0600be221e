/** Thrown if the shop can't start. The message is for the operator. */
export class StartRefused extends Error {
	override name: string = "StartRefused";
}
