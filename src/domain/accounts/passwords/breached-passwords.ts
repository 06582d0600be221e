/** Service that knows which passwords have leaked elsewhere. */
export interface BreachedPasswords {
	/** Returns false also if the service doesn't answer in time, so an outage locks no one out. */
	has(password: string): Promise<boolean>;
}
