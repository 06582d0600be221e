import { randomBytes } from "node:crypto";
import { createSeal, type Seal, sealKeyBytes } from "#lib/seal.ts";

/** With a key that no other has. */
export const createTestSeal = (): Seal => createSeal(randomBytes(sealKeyBytes));
