import sql from "sql-template-tag";
import type { Role } from "#contract/account/session.ts";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { fitsPassword, runInHashingSlot } from "./hash-password.ts";
import { countAttempt, refuseOverLimit } from "./limit-attempts.ts";
import { signInLimits } from "./sign-in-limits.ts";
import { startSession } from "./start-session.ts";

interface SignInInput {
	email: string;
	password: string;
	remember: boolean;
	/** The client's network address. */
	address: string;
	userAgent: string;
	/** The token of the browser until now. */
	previousToken: string | null;
}

export interface SignedInAccount {
	accountId: number;
	name: string;
	email: string;
	role: Role;
	emailVerified: boolean;
	avatarPath: string | null;
}

type AccountWithPassword = SignedInAccount & { passwordHash: string | null; blocked: boolean };

/**
 * Signs in by e-mail and password, under a new token. Whatever is wrong, the refusal and the work
 * are the same, so that nobody learns who has an account (decisions §4).
 */
export async function signIn(
	database: Database,
	input: SignInInput,
	now: Date,
): Promise<{ account: SignedInAccount; token: string; secondFactorDue: boolean }> {
	const email = input.email.trim();
	const limits = signInLimits(email, input.password, input.address);
	await refuseOverLimit(database, limits, now);
	const account = await runInHashingSlot(async () => {
		// Again, for those who waited here for a slot while others failed.
		await refuseOverLimit(database, limits, now);
		const found = await findByEmail(database, email);
		const fits = await fitsPassword(found?.passwordHash ?? null, input.password);
		if (found && fits && !found.blocked) return found;
		await countAttempt(database, limits, now);
		throw new Refusal("invalid", "Invalid email or password.", { extra: { suggest: "signup" } });
	});
	const { passwordHash: _hash, blocked: _blocked, ...signedIn } = account;
	const started = await startSession(database, { ...input, ...signedIn, now });
	return { account: signedIn, ...started };
}

function findByEmail(database: Database, email: string): Promise<AccountWithPassword | undefined> {
	// No stored address has a NUL character, and PostgreSQL takes none.
	return database.first<AccountWithPassword>(sql`
		select
			id as "accountId", name, email, role, email_verified_at is not null as "emailVerified",
			avatar_path as "avatarPath", password_hash as "passwordHash",
			blocked_at is not null as "blocked"
		from accounts where lower(email) = lower(${email.replaceAll("\0", "\uFFFD")})
	`);
}
