/** Service that knows passwords leaked from other websites. */
export interface BreachedPasswords {
	/**
	 * Returns true if the password was leaked. Returns false if the service doesn't respond in time, so that an outage
	 * doesn't prevent anyone from choosing a password.
	 */
	has(password: string): Promise<boolean>;
}
