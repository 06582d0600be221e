/** The reason why an uploaded file isn't accepted as an image. */
export type PictureFault = "format" | "pixels" | "damaged";

/**
 * Must stay in a separate file. The shop's process needs this class but must not load the image library, which only the
 * image process loads.
 */
export class PictureProblem extends Error {
	readonly fault: PictureFault;
	constructor(fault: PictureFault) {
		super(`The picture can't be used: ${fault}.`);
		this.fault = fault;
	}
}
