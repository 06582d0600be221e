import { hash } from "@node-rs/argon2";

/**
 * A password's hash at the lowest cost, for accounts that tests only sign in with. Verifying it costs as
 * little, for the hash itself says how; an account that registers is hashed as in the shop.
 */
export const quickHash = (password: string): Promise<string> =>
	hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
