import { createHash, randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { z } from "zod";
import type { apiKey } from "#contract/admin/api-keys.ts";

/** Prefix by which people and secret scanners recognize a leaked key. */
const prefix = "kargado_";
const shape = /^kargado_[A-Za-z0-9_-]{43}$/;

/** Creates a key with 256 random bits. It's shown only once. */
export const createKey = (): string => prefix + randomBytes(32).toString("base64url");

export const isKeyShaped = (value: string): boolean => shape.test(value);

/** Returns true if a header's value contains something that looks like an API key. */
export const looksLikeKey = (value: string): boolean => value.includes(prefix);

/** Returns the stored hash of a key. A fast hash is enough, because a key is random and can't be guessed. */
export const hashKey = (key: string): Buffer => createHash("sha256").update(key).digest();

/** Returns the last characters of a key. They identify it in a list without helping anyone to guess it. */
export const endingOf = (key: string): string => key.slice(-4);

export type ApiKeyRow = z.output<typeof apiKey>;

export const apiKeyColumns = sql`
	api_keys.id, api_keys.name, ending, scopes,
	(select jsonb_build_object('id', id, 'name', name) from accounts where id = account_id) as made_by,
	api_keys.created_at, expires_at, last_used_at, revoked_at`;
