import { createHash, randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { z } from "zod";
import type { apiKey } from "#contract/admin/api-keys.ts";

/** By which people and scanners of published code know one. */
const prefix = "kargado_";
const shape = /^kargado_[A-Za-z0-9_-]{43}$/;

/** 256 random bits, shown once. */
export const createKey = (): string => prefix + randomBytes(32).toString("base64url");

export const isKeyShaped = (value: string): boolean => shape.test(value);

/** Something that is meant as a key, in whatever header. */
export const looksLikeKey = (value: string): boolean => value.includes(prefix);

/** What the database keeps of a key: random enough to need no slow hash. */
export const hashKey = (key: string): Buffer => createHash("sha256").update(key).digest();

/** Enough to tell keys apart, and nothing to guess one by. */
export const endingOf = (key: string): string => key.slice(-4);

export type ApiKeyRow = z.output<typeof apiKey>;

export const apiKeyColumns = sql`
	api_keys.id, api_keys.name, ending, scopes,
	(select jsonb_build_object('id', id, 'name', name) from accounts where id = account_id) as made_by,
	api_keys.created_at, expires_at, last_used_at, revoked_at`;
