import { makeApiKey } from "#contract/admin/api-keys.ts";
import { type Api, createApi } from "#contract/client.ts";
import type { TestBrowser, TestShop } from "./test-shop.ts";

/** A program that only has an API key. */
export interface KeyHolder {
	id: number;
	key: string;
	api: Api;
	/** Sends a raw request. Headers in `init` take precedence over the API key's header. */
	fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** Returns functions that make calls with an API key, as a program does: without cookies and CSRF token. */
export function holdKey(shop: TestShop, key: string): Omit<KeyHolder, "id"> {
	const send = async (path: string, init: RequestInit = {}) => {
		const headers = new Headers({ Authorization: `Bearer ${key}` });
		for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
		return shop.app.fetch(new Request(`http://shop.test${path}`, { ...init, headers }));
	};
	return { key, api: createApi(send), fetch: send };
}

/** Creates an API key with the call that the back office uses. */
export async function giveKey(
	shop: TestShop,
	owner: Pick<TestBrowser, "api">,
	scopes: string[],
	days = 30,
): Promise<KeyHolder> {
	const made = await owner.api(makeApiKey, {
		name: `For ${scopes.join(" ")}`.slice(0, 100),
		scopes,
		days,
	});
	return { id: made.api_key.id, ...holdKey(shop, made.key) };
}
