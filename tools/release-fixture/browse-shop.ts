import { completeLogin } from "#contract/account/second-factor.ts";
import { login } from "#contract/account/session.ts";
import { codeOf } from "#test/support/authenticator.ts";
import { createTestBrowser, type TestBrowser } from "#test/support/test-shop.ts";

/**
 * Creates a visitor of a shop that runs in another process.
 * @param address of the shop
 */
export const visit = (address: string): TestBrowser =>
	createTestBrowser({
		async fetch(request) {
			const { pathname, search } = new URL(request.url);
			const body = request.body === null ? {} : { body: await request.arrayBuffer() };
			return fetch(address + pathname + search, {
				method: request.method,
				headers: request.headers,
				redirect: "manual",
				...body,
			});
		},
	});

export interface FixturePerson {
	name: string;
	email: string;
	role: "owner" | "manager" | "staff" | "customer";
	password: string;
	/** Secret of the account's authenticator app. */
	secret?: string | undefined;
}

/** Creates a visitor who is signed in with an account of the fixture. */
export async function signInAs(address: string, person: FixturePerson): Promise<TestBrowser> {
	const browser = visit(address);
	const { email, password, secret } = person;
	const answer = await browser.api(login, { email, password });
	if (answer.second_factor_required !== (secret !== undefined || undefined)) {
		throw new Error(`${email} gets other results than were set up.`);
	}
	if (secret !== undefined) await browser.api(completeLogin, { code: codeOf(secret, Date.now()) });
	return browser;
}
