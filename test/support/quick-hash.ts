import { hash } from "@node-rs/argon2";

/**
 * Hashes a password at the lowest cost, for accounts that only sign in. Verifying is just as cheap, because the
 * hash contains its cost. The passwords of accounts that register are hashed as in the shop.
 */
export const quickHash = (password: string): Promise<string> =>
	hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
