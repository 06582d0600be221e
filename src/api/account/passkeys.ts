import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { z } from "zod";
import * as calls from "#contract/account/passkeys.ts";
import { addPasskey } from "#domain/accounts/passkeys/add-passkey.ts";
import { beginPasskey } from "#domain/accounts/passkeys/begin-passkey.ts";
import { beginPasskeyConfirmation } from "#domain/accounts/passkeys/begin-passkey-proof.ts";
import type { PasskeyProof } from "#domain/accounts/passkeys/check-passkey.ts";
import { listPasskeys } from "#domain/accounts/passkeys/list-passkeys.ts";
import { removePasskey } from "#domain/accounts/passkeys/remove-passkey.ts";
import { renamePasskey } from "#domain/accounts/passkeys/rename-passkey.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle } from "../handle.ts";

type Credential = z.output<typeof calls.credential>;

/** Returns the token that a challenge is bound to: the token of the session, or of the visitor if signed out. */
export function browserTokenOf(context: AppContext): string {
	const token = context.get("sessionToken");
	if (token === null) throw new Error("The request has no session or visitor token.");
	return token;
}

/** Returns the signed credential together with the browser's token. */
export const readProof = (context: AppContext, credential: Credential): PasskeyProof => ({
	// The library validates each part of the credential.
	credential: credential as unknown as AuthenticationResponseJSON,
	browserToken: browserTokenOf(context),
	address: context.get("clientAddress"),
});

/** Routes for the current user's passkeys. Signing in with a passkey is in `session.ts`. */
export function passkeyRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, calls.listPasskeys, async ({ signedIn, context }) => {
		context.header("Cache-Control", "no-store");
		return listPasskeys(database, signedIn.accountId);
	});

	handle(app, calls.beginPasskey, async ({ signedIn, context }) => {
		context.header("Cache-Control", "no-store");
		return { options: await beginPasskey(dependencies, signedIn, browserTokenOf(context)) };
	});

	handle(app, calls.addPasskey, async ({ input, signedIn, actor, context }) => {
		context.header("Cache-Control", "no-store");
		const { passkey, recoveryCodes } = await addPasskey(dependencies, signedIn, actor, {
			name: input.name,
			credential: input.credential as unknown as RegistrationResponseJSON,
			browserToken: browserTokenOf(context),
		});
		return { passkey, recovery_codes: recoveryCodes };
	});

	handle(app, calls.renamePasskey, async ({ input: { id, name }, signedIn }) => {
		const { accountId } = signedIn;
		return renamePasskey(database, { accountId, passkeyId: id, name });
	});

	handle(app, calls.removePasskey, async ({ input, signedIn, actor }) => {
		await removePasskey(dependencies, signedIn, actor, input.id);
		return undefined;
	});

	handle(app, calls.beginPasskeyConfirmation, async ({ signedIn, context }) => {
		context.header("Cache-Control", "no-store");
		const asked = { browserToken: browserTokenOf(context), accountId: signedIn.accountId };
		return { options: await beginPasskeyConfirmation(dependencies, asked) };
	});
}
