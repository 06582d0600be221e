/** Why a file is no picture that the shop takes. */
export type PictureFault = "format" | "pixels" | "damaged";

/** Apart from what decodes: the shop's process knows the faults, the process of pictures the library. */
export class PictureProblem extends Error {
	readonly fault: PictureFault;
	constructor(fault: PictureFault) {
		super(`The picture can't be used: ${fault}.`);
		this.fault = fault;
	}
}
