import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Role } from "#lib/security/roles.ts";
import { isKnownDevice } from "./limits/known-devices.ts";
import { countAttempt, findFull, refuse } from "./limits/limit-attempts.ts";
import {
	limitsOfKnownDevice,
	limitsOfStranger,
	maySignIn,
	type SignInLimits,
} from "./limits/sign-in-limits.ts";
import { fitsPassword, runInHashingSlot } from "./passwords/hash-password.ts";
import { isGuarded as hasSecondStep } from "./sessions/is-guarded.ts";
import { startSession } from "./sessions/start-session.ts";

interface SignInInput {
	email: string;
	password: string;
	remember: boolean;
	/** The client's network address. */
	address: string;
	userAgent: string;
	/** Token of a known browser, or null. */
	device: string | null;
	/** Previous token of the browser. */
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

interface AccountWithPassword extends SignedInAccount {
	passwordHash: string | null;
	isBlocked: boolean;
	hasSecondFactor: boolean;
}

/**
 * Signs in with email and password, under a new token. Every failure takes equally long and gives the same refusal, so
 * that no one can find out who has an account (decisions §4).
 * @param onFailure called with the account's id, or with null if the email has no account. The client must not learn
 * which of the two it was
 */
export async function signIn(
	database: Database,
	input: SignInInput,
	now: Date,
	onFailure: (accountId: number | null) => void,
): Promise<{ account: SignedInAccount; token: string; secondFactorDue: boolean }> {
	const email = input.email.trim();
	const { device } = input;
	const isKnown = await isKnownDevice(database, email, device, now);
	const limits =
		isKnown && device !== null
			? limitsOfKnownDevice(email, device)
			: limitsOfStranger(email, input.password, input.address);
	await requireOpen(database, limits, now);
	const account = await runInHashingSlot(async () => {
		// Check again, because other attempts may have failed while this attempt waited for its turn to hash the
		// password.
		const isGuarded = await requireOpen(database, limits, now);
		const found = await findByEmail(database, email);
		const fits = await fitsPassword(found?.passwordHash ?? null, input.password);
		if (found && maySignIn({ ...found, fits, isGuarded })) return found;
		await countAttempt(database, allOf(limits), now);
		onFailure(found?.accountId ?? null);
		if (isGuarded && limits.guarded) refuse([limits.guarded], now);
		throw new Refusal("invalid", "Invalid email or password.", { extra: { suggest: "signup" } });
	});
	const { passwordHash: _hash, isBlocked: _blocked, hasSecondFactor: _has, ...signedIn } = account;
	const started = await startSession(database, { ...input, ...signedIn, now });
	return { account: signedIn, ...started };
}

const allOf = ({ shut, guarded }: SignInLimits) => [...shut, ...(guarded ? [guarded] : [])];

/**
 * Throws if a limit on failed sign-ins is used up. Returns true if a second factor is required because the password is
 * being guessed.
 */
async function requireOpen(database: Database, limits: SignInLimits, now: Date): Promise<boolean> {
	const full = await findFull(database, allOf(limits), now);
	refuse(
		full.filter((limit) => limit !== limits.guarded),
		now,
	);
	return full.length > 0;
}

function findByEmail(database: Database, email: string): Promise<AccountWithPassword | undefined> {
	// PostgreSQL rejects NUL characters, and no stored email contains one.
	return database.first<AccountWithPassword>(sql`
		select
			id as "accountId", name, email, role, email_verified_at is not null as "emailVerified",
			avatar_path as "avatarPath", password_hash as "passwordHash",
			blocked_at is not null as "isBlocked",
			${hasSecondStep} as "hasSecondFactor"
		from accounts where lower(email) = lower(${email.replaceAll("\0", "\uFFFD")})
	`);
}
