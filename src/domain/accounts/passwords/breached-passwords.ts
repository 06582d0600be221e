/** Who knows the passwords that have become public elsewhere. */
export interface BreachedPasswords {
	/** False also where the question cannot be answered in time: nobody is kept out by that. */
	has(password: string): Promise<boolean>;
}
