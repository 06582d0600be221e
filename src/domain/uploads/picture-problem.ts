/** Why an uploaded file isn't an acceptable image. */
export type PictureFault = "format" | "pixels" | "damaged";

/**
 * Separate from the decoder: the shop's process needs the error types, and only the image process loads the library.
 */
export class PictureProblem extends Error {
	readonly fault: PictureFault;
	constructor(fault: PictureFault) {
		super(`The picture can't be used: ${fault}.`);
		this.fault = fault;
	}
}
