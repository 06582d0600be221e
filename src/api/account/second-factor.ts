import * as calls from "#contract/account/second-factor.ts";
import { beginSecondFactor } from "#domain/accounts/second-factor/begin-second-factor.ts";
import {
	removeSecondFactor,
	renewRecoveryCodes,
} from "#domain/accounts/second-factor/change-second-factor.ts";
import { confirmSecondFactor } from "#domain/accounts/second-factor/confirm-second-factor.ts";
import { findPendingSecret } from "#domain/accounts/second-factor/pending-secret.ts";
import { readSecondFactor } from "#domain/accounts/second-factor/read-second-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle, type SignedIn } from "../handle.ts";

/** Routes for the current user's second factor. The second step of signing in is in `session.ts`. */
export function secondFactorRoutes(app: App, dependencies: Dependencies): void {
	async function present(signedIn: SignedIn) {
		const state = await readSecondFactor(dependencies.database, signedIn, dependencies);
		return {
			...state,
			is_by_passkey: !state.is_on && signedIn.hasPasskey,
			is_begun: (await findPendingSecret(dependencies.database, signedIn, dependencies)) !== null,
		};
	}

	handle(app, calls.readSecondFactor, ({ signedIn, context }) => {
		context.header("Cache-Control", "no-store");
		return present(signedIn);
	});
	handle(app, calls.beginSecondFactor, ({ input, signedIn, context }) => {
		context.header("Cache-Control", "no-store");
		const { password = null, anew: isAnew = false } = input;
		return beginSecondFactor(dependencies, signedIn, { password, isAnew });
	});
	handle(app, calls.confirmSecondFactor, async ({ input, signedIn, actor, context }) => {
		context.header("Cache-Control", "no-store");
		return {
			recovery_codes: await confirmSecondFactor(dependencies, signedIn, actor, input.code),
		};
	});
	handle(app, calls.renewRecoveryCodes, async ({ input, signedIn, actor, context }) => {
		context.header("Cache-Control", "no-store");
		const proof = { password: input.password ?? null, code: input.code ?? "" };
		return { recovery_codes: await renewRecoveryCodes(dependencies, signedIn, actor, proof) };
	});
	handle(app, calls.removeSecondFactor, async ({ input, signedIn, actor }) => {
		const proof = { password: input.password ?? null, code: input.code };
		await removeSecondFactor(dependencies, signedIn, actor, proof);
		return present(signedIn);
	});
}
