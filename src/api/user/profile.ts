import { providers } from "#contract/account/providers.ts";
import {
	changeOwnNewsletter as changeOwnNewsletterCall,
	confirmIdentity as confirmIdentityCall,
	deleteAccount as deleteAccountCall,
	endSession as endSessionCall,
	exportAccount as exportAccountCall,
	getProfile,
	listSessions as listSessionsCall,
	readOwnNewsletter as readOwnNewsletterCall,
	removeAvatar as removeAvatarCall,
	unlinkProvider as unlinkProviderCall,
	updateProfile as updateProfileCall,
	uploadAvatar,
} from "#contract/user/profile.ts";
import { confirmIdentity } from "#domain/accounts/confirm-identity.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { changeAvatar, removeAvatar } from "#domain/accounts/profile/change-avatar.ts";
import { deleteAccount } from "#domain/accounts/profile/delete-account.ts";
import { exportAccount } from "#domain/accounts/profile/export-account.ts";
import { readProfile } from "#domain/accounts/profile/read-profile.ts";
import { updateProfile } from "#domain/accounts/profile/update-profile.ts";
import { unlinkProvider } from "#domain/accounts/providers/unlink-provider.ts";
import { listSessions } from "#domain/accounts/sessions/list-sessions.ts";
import { signOutBrowser } from "#domain/accounts/sessions/sign-out-browser.ts";
import { changeOwnNewsletter, readOwnNewsletter } from "#domain/marketing/customer-newsletter.ts";
import { describeBrowser } from "#lib/http/describe-browser.ts";
import { readProof } from "../account/passkeys.ts";
import { clearSessionCookies } from "../account/session-cookies.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle } from "../handle.ts";

async function presentProfile(
	{ database, now }: Dependencies,
	context: AppContext,
	accountId: number,
) {
	context.header("Cache-Control", "no-store");
	const profile = await readProfile(database, accountId, now());
	const linked = profile.providers.map((one) => ({
		...one,
		created_at: new Date(one.created_at),
	}));
	return {
		name: profile.name,
		email: profile.email,
		email_verified: profile.emailVerified,
		pending_email: profile.pendingEmail,
		phone: profile.phone,
		avatar_url: profile.avatarPath,
		has_password: profile.hasPassword,
		...(profile.hasCustomFields && { has_custom_fields: true }),
		...(profile.storeCredit !== null && { store_credit: profile.storeCredit }),
		providers: linked.flatMap((one) => {
			const provider = providers.find((own) => own === one.provider);
			return provider ? [{ ...one, provider }] : [];
		}),
	};
}

export function profileRoutes(app: App, dependencies: Dependencies): void {
	profileFields(app, dependencies);
	sessionsOfOneself(app, dependencies);
	privacy(app, dependencies);
}

function profileFields(app: App, dependencies: Dependencies): void {
	handle(app, getProfile, ({ signedIn, context }) =>
		presentProfile(dependencies, context, signedIn.accountId),
	);

	handle(app, updateProfileCall, async ({ input, signedIn, context }) => {
		await updateProfile(dependencies, signedIn, input);
		return presentProfile(dependencies, context, signedIn.accountId);
	});

	handle(app, confirmIdentityCall, async ({ input, signedIn, context }) => {
		context.header("Cache-Control", "no-store");
		const { password, code, passkey } = input;
		await confirmIdentity(dependencies, signedIn, {
			password,
			code,
			passkey: passkey && readProof(context, passkey),
		});
		return { message: "Thank you." };
	});

	handle(app, unlinkProviderCall, async ({ input, signedIn, context }) => {
		await unlinkProvider(dependencies, signedIn.accountId, input.provider);
		return presentProfile(dependencies, context, signedIn.accountId);
	});

	handle(app, uploadAvatar, async ({ input, signedIn }) => ({
		avatar_url: await changeAvatar(dependencies, signedIn.accountId, input.avatar),
	}));

	handle(app, removeAvatarCall, async ({ signedIn }) => {
		await removeAvatar(dependencies, signedIn.accountId);
		return undefined;
	});
}

function sessionsOfOneself(app: App, { database, now, origin }: Dependencies): void {
	handle(app, listSessionsCall, async ({ signedIn, context }) => {
		context.header("Cache-Control", "no-store");
		const sessions = await listSessions(database, signedIn, now());
		return sessions.map((session) => ({
			id: session.id,
			device: describeBrowser(session.userAgent),
			created_at: session.createdAt,
			last_seen_at: session.lastSeenAt,
			remembered: session.remembered,
			current: session.id === signedIn.sessionId,
		}));
	});

	handle(app, endSessionCall, async ({ input, signedIn, context }) => {
		await signOutBrowser(database, signedIn, input.id, now());
		if (input.id === signedIn.sessionId) clearSessionCookies(context, origin);
		return undefined;
	});
}

function privacy(app: App, dependencies: Dependencies): void {
	const { database, now, origin } = dependencies;

	handle(app, exportAccountCall, async ({ signedIn, context }) => {
		const key = limitKey("export", String(signedIn.accountId));
		await limitAttempts(database, [{ key, most: 20, windowSeconds: 60 * 60 }], now());
		context.header("Cache-Control", "no-store");
		context.header("Content-Disposition", 'attachment; filename="my-data.json"');
		return { exported_at: now(), ...(await exportAccount(database, signedIn.accountId, origin)) };
	});

	handle(app, deleteAccountCall, async ({ input, signedIn, context }) => {
		const { accountId, sessionId } = signedIn;
		await deleteAccount(dependencies, { accountId, sessionId, password: input.password ?? null });
		clearSessionCookies(context, origin);
		return { message: "Your account is deleted." };
	});
	handle(app, readOwnNewsletterCall, ({ signedIn }) =>
		readOwnNewsletter(dependencies.database, dependencies.origin, signedIn),
	);
	handle(app, changeOwnNewsletterCall, ({ input, signedIn }) =>
		changeOwnNewsletter(dependencies, signedIn, input.subscribed),
	);
}
