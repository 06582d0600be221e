import { randomBytes } from "node:crypto";
import { createSeal, type Seal, sealKeyBytes } from "#lib/security/seal.ts";

/** Returns a seal that encrypts secrets with a new key. */
export const createTestSeal = (): Seal => createSeal(randomBytes(sealKeyBytes));
