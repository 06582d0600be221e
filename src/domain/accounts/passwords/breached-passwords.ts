/** Service that knows which passwords were leaked from other websites. */
export interface BreachedPasswords {
	/**
	 * Also returns false if the service doesn't answer in time, so that an outage doesn't prevent anyone from choosing
	 * a password.
	 */
	has(password: string): Promise<boolean>;
}
