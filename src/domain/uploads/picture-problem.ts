/** The reason why an uploaded file isn't accepted as an image. */
export type PictureFault = "format" | "pixels" | "damaged";

/**
 * This type is in a file of its own, because the shop's process needs it but must not load the image library. Only the
 * image process loads it.
 */
export class PictureProblem extends Error {
	readonly fault: PictureFault;
	constructor(fault: PictureFault) {
		super(`The picture can't be used: ${fault}.`);
		this.fault = fault;
	}
}
