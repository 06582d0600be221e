import { hash } from "@node-rs/argon2";

/**
 * Hashes a password at the lowest cost. Checking a password against this hash is cheap too, because a hash contains its
 * cost. Accounts that a test registers get the shop's usual hash.
 */
export const quickHash = (password: string): Promise<string> =>
	hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
