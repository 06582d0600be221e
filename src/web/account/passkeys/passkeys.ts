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

/** Loaded on demand, because few people use passkeys. */
const library = () => import("@simplewebauthn/browser");

type Given = Awaited<ReturnType<Awaited<ReturnType<typeof library>>["startAuthentication"]>>;
/**
 * Skip the type check, because the contract describes a credential only roughly. The server validates the whole
 * credential.
 */
const onTheWire = (credential: object) => credential as never;

const isNetworkAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith("[");

/** True if this browser supports passkeys at the shop's URL. Passkeys don't work on a bare IP address. */
export const hasPasskeys = (): boolean =>
	typeof window !== "undefined" &&
	typeof window.PublicKeyCredential === "function" &&
	!isNetworkAddress(window.location.hostname);

/** True if the browser can offer passkeys in the email field's autofill. */
export const offersPasskeys = async (): Promise<boolean> =>
	hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** True if the user or the browser cancelled the prompt. No message is needed then. */
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
 * @param asOffer true to wait, without a dialog, until the user picks a passkey from the browser's autofill
 * @param onSigned called once the user has picked a passkey, before it's sent to the server
 */
export async function enterWithPasskey({
	remember,
	asOffer = false,
	onSigned = () => {},
}: {
	/**
	 * Returns true if the user wants to stay signed in. Called after the user has picked a passkey, so that it returns
	 * their latest choice.
	 */
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

/** Cancels a pending autofill offer. */
export async function withdrawOffer(): Promise<void> {
	(await library()).WebAuthnAbortService.cancelCeremony();
}

/** Confirms the current user's identity with a passkey. */
export async function confirmWithPasskey(): Promise<void> {
	const { options } = await api(beginPasskeyConfirmation);
	await api(confirmIdentity, { passkey: onTheWire(await sign(options)) });
}

/** Creates a passkey on this device or a nearby one. */
export async function createPasskey(
	name: string,
): Promise<{ passkey: Passkey; recovery_codes: readonly string[] }> {
	const { options } = await api(beginPasskey);
	const { startRegistration } = await library();
	const credential = await startRegistration({ optionsJSON: onTheWire(options) });
	return api(addPasskey, { name, credential: onTheWire(credential) });
}
