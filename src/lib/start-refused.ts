/** The shop cannot start as things are; the message is for the person who started it. */
export class StartRefused extends Error {
	override name: string = "StartRefused";
}
