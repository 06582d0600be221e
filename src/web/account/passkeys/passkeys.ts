import {
	addPasskey,
	beginPasskey,
	beginPasskeyConfirmation,
	beginPasskeySignIn,
	type Passkey,
	signInWithPasskey,
} from "#contract/account/passkeys.ts";
import type { User } from "#contract/account/session.ts";
import { ApiError } from "#contract/client.ts";
import { confirmIdentity } from "#contract/user/profile.ts";
import { api } from "../../api.ts";

/** Few people come to need it: it is fetched when one does. */
const library = () => import("@simplewebauthn/browser");

type Given = Awaited<ReturnType<Awaited<ReturnType<typeof library>>["startAuthentication"]>>;
/** The contract checks its outline, the server every part of it. */
const onTheWire = (credential: object) => credential as never;

const isNetworkAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith("[");

/** Whether this browser has passkeys at the shop's address: there are none for a bare number. */
export const hasPasskeys = (): boolean =>
	typeof window !== "undefined" &&
	typeof window.PublicKeyCredential === "function" &&
	!isNetworkAddress(window.location.hostname);

/** Whether it offers them where an e-mail is typed. */
export const offersPasskeys = async (): Promise<boolean> =>
	hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** The person, or the browser, has let go of what was asked; there is nothing to say. */
export const wasCancelled = (error: unknown): boolean =>
	error instanceof Error &&
	!(error instanceof ApiError) &&
	/^(NotAllowed|Abort)Error$/.test(error.name);

async function sign(options: object, asOffer = false): Promise<Given> {
	const { startAuthentication } = await library();
	return startAuthentication({ optionsJSON: onTheWire(options), useBrowserAutofill: asOffer });
}

/**
 * Signs in with a passkey.
 * @param asOffer waits, without a dialog, until the person takes one among the e-mails that the
 * browser offers
 * @param onSigned they have: from now on the server is asked
 */
export async function enterWithPasskey({
	remember,
	asOffer = false,
	onSigned = () => {},
}: {
	/** Asked once somebody has chosen. */
	remember?: () => boolean;
	asOffer?: boolean;
	onSigned?: () => void;
}): Promise<{ user: User; redirect: string; message: string }> {
	const { options } = await api(beginPasskeySignIn);
	const credential = await sign(options, asOffer);
	onSigned();
	return api(signInWithPasskey, {
		credential: onTheWire(credential),
		...(remember && { remember: remember() }),
	});
}

/** Ends an offer that waits. */
export async function withdrawOffer(): Promise<void> {
	(await library()).WebAuthnAbortService.cancelCeremony();
}

/** Proves who is there. */
export async function confirmWithPasskey(): Promise<void> {
	const { options } = await api(beginPasskeyConfirmation);
	await api(confirmIdentity, { passkey: onTheWire(await sign(options)) });
}

/** Has this device, or one beside it, make a passkey. */
export async function createPasskey(
	name: string,
): Promise<{ passkey: Passkey; recovery_codes: readonly string[] }> {
	const { options } = await api(beginPasskey);
	const { startRegistration } = await library();
	const credential = await startRegistration({ optionsJSON: onTheWire(options) });
	return api(addPasskey, { name, credential: onTheWire(credential) });
}
