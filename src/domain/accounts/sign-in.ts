import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Role } from "#lib/roles.ts";
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
	/** By which the browser may be known; null without one. */
	device: string | null;
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

interface AccountWithPassword extends SignedInAccount {
	passwordHash: string | null;
	isBlocked: boolean;
	hasSecondFactor: boolean;
}

/**
 * Signs in by e-mail and password, under a new token. Whatever is wrong, the refusal and the work
 * are the same, so that nobody learns who has an account (decisions §4).
 * @param onFailure is told whose account it was, null where there is none; nobody outside may learn it
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
		// Again, for those who waited here for a slot while others failed.
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

/** Refuses who is shut out; gives whether the account is guarded. */
async function requireOpen(database: Database, limits: SignInLimits, now: Date): Promise<boolean> {
	const full = await findFull(database, allOf(limits), now);
	refuse(
		full.filter((limit) => limit !== limits.guarded),
		now,
	);
	return full.length > 0;
}

function findByEmail(database: Database, email: string): Promise<AccountWithPassword | undefined> {
	// No stored address has a NUL character, and PostgreSQL takes none.
	return database.first<AccountWithPassword>(sql`
		select
			id as "accountId", name, email, role, email_verified_at is not null as "emailVerified",
			avatar_path as "avatarPath", password_hash as "passwordHash",
			blocked_at is not null as "isBlocked",
			${hasSecondStep} as "hasSecondFactor"
		from accounts where lower(email) = lower(${email.replaceAll("\0", "\uFFFD")})
	`);
}
