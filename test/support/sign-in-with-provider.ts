import type {
	ProviderPerson,
	SignIn,
	SignInProvider,
} from "#domain/accounts/providers/sign-in-provider.ts";
import type { TestBrowser, TestShop } from "./test-shop.ts";

/** A provider that believes every code: it is the person, written out. */
const credulous: SignInProvider = {
	authorizationAddress: async ({ state }, redirectAddress) => {
		const query = new URLSearchParams({ state, redirect_uri: redirectAddress });
		return `https://provider.example/authorize?${query}`;
	},
	identify: async (_trip, _redirectAddress, answer) =>
		JSON.parse(answer.get("code") ?? "") as ProviderPerson,
};

/** Both providers, as a test wants them. */
export const credulousSignIn: SignIn = {
	providers: { google: credulous, facebook: credulous },
	standIn: null,
};

let count = 0;
/** Somebody the shop has not seen, unless `told` says otherwise. */
export function createPerson(told: Partial<ProviderPerson> = {}): ProviderPerson {
	const number = ++count;
	return {
		subject: `subject-${number}`,
		name: `Provided ${number}`,
		email: `provided-${number}@shop.example`,
		emailVerified: true,
		...told,
	};
}

/** Leaves for the provider; gives the state of the trip. */
export async function leaveForProvider(
	browser: TestBrowser,
	provider = "google",
	mode = "login",
): Promise<string> {
	const response = await browser.fetch(`/auth/${provider}/redirect?mode=${mode}`);
	const location = new URL(response.headers.get("Location") ?? "");
	return location.searchParams.get("state") ?? "";
}

/** The way back for a trip's state; gives where the shop sends the browser. */
export async function comeBack(
	browser: TestBrowser,
	state: string,
	person: ProviderPerson,
	provider = "google",
): Promise<string> {
	const query = new URLSearchParams({ state, code: JSON.stringify(person) });
	const response = await browser.fetch(`/auth/${provider}/callback?${query}`);
	return response.headers.get("Location") ?? `${response.status}`;
}

/** There and back. */
export async function useProvider(
	browser: TestBrowser,
	person: ProviderPerson,
	{ provider = "google", mode = "login" }: { provider?: string; mode?: string } = {},
): Promise<string> {
	return comeBack(browser, await leaveForProvider(browser, provider, mode), person, provider);
}

/** A browser that has just come back with an e-mail that has an account. */
export async function comeToPrompt(
	shop: TestShop,
	email: string,
	told: Partial<ProviderPerson> = {},
): Promise<{ browser: TestBrowser; person: ProviderPerson }> {
	const person = createPerson({ email: email.toUpperCase(), ...told });
	const browser = shop.visitor();
	await useProvider(browser, person);
	return { browser, person };
}
