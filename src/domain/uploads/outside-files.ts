/** Why a file of another server could not be had, in words for the owner. */
export class OutsideProblem extends Error {
	/** Another time it may go well. */
	readonly mayPass: boolean;
	constructor(reason: string, mayPass: boolean) {
		super(reason);
		this.mayPass = mayPass;
	}
}

/** Reads files of other servers, and none of the network that the shop runs in. */
export interface OutsideFiles {
	/** @throws OutsideProblem */
	read(address: string): Promise<Buffer>;
}
