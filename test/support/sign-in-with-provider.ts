import type {
	ProviderPerson,
	SignIn,
	SignInProvider,
} from "#domain/accounts/providers/sign-in-provider.ts";
import type { TestBrowser, TestShop } from "./test-shop.ts";

/** A simulated provider that accepts every code. The code is the person as JSON. */
const credulous: SignInProvider = {
	authorizationAddress: async ({ state }, redirectAddress) => {
		const query = new URLSearchParams({ state, redirect_uri: redirectAddress });
		return `https://provider.example/authorize?${query}`;
	},
	identify: async (_trip, _redirectAddress, answer) =>
		JSON.parse(answer.get("code") ?? "") as ProviderPerson,
};

/** Both sign-in providers, simulated. */
export const credulousSignIn: SignIn = {
	providers: { google: credulous, facebook: credulous },
	standIn: null,
};

let count = 0;
/** Returns a person whom the shop doesn't know. The fields of `told` override the defaults. */
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

/** Starts signing in with a provider and returns the state parameter. */
export async function leaveForProvider(
	browser: TestBrowser,
	provider = "google",
	mode = "login",
): Promise<string> {
	const response = await browser.fetch(`/auth/${provider}/redirect?mode=${mode}`);
	const location = new URL(response.headers.get("Location") ?? "");
	return location.searchParams.get("state") ?? "";
}

/** Simulates the return from the provider with this state. Returns the address to which the shop redirects. */
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

/** Signs in with a provider. Returns the address to which the shop redirects. */
export async function useProvider(
	browser: TestBrowser,
	person: ProviderPerson,
	{ provider = "google", mode = "login" }: { provider?: string; mode?: string } = {},
): Promise<string> {
	return comeBack(browser, await leaveForProvider(browser, provider, mode), person, provider);
}

/** Returns a browser after a sign-in with a provider whose email address belongs to an existing account. */
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
