/** The reason why a file couldn't be downloaded from another server, as a message for the owner. */
export class ExternalFileProblem extends Error {
	/** True if a retry may succeed. */
	readonly mayPass: boolean;
	constructor(reason: string, mayPass: boolean) {
		super(reason);
		this.mayPass = mayPass;
	}
}

/** Downloads files from other servers, but never from the shop's own network. */
export interface ExternalFiles {
	/** @throws ExternalFileProblem */
	read(address: string): Promise<Buffer>;
}
