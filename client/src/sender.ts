import { getCsrfCookie } from "./generated/calls.ts";
import { ShopProblem } from "./shop-problem.ts";

export interface SenderOptions {
	/** The shop's address, such as `https://shop.example`. */
	origin: string;
	/**
	 * API key for calls of the back office. An owner of the shop creates API keys. Without an API key, requests use the
	 * session.
	 */
	apiKey?: string;
	/** A replacement for the platform's `fetch`. */
	fetch?: typeof fetch;
}

export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Stores the session's cookies outside a browser. A browser hides its cookies from scripts and manages them itself. */
function createCookies() {
	const held = new Map<string, string>();
	return {
		take(headers: Headers): void {
			for (const line of headers.getSetCookie?.() ?? []) {
				const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
				if (name === undefined) continue;
				if (!value || /;\s*max-age=0/i.test(line)) held.delete(name);
				else held.set(name, value);
			}
		},
		header(): Record<string, string> {
			if (held.size === 0) return {};
			return { Cookie: [...held].map((cookie) => cookie.join("=")).join("; ") };
		},
	};
}

/**
 * Returns a function that sends requests to the shop: with the API key, or with the session's cookies and CSRF token.
 */
export function createSender({ origin, apiKey, fetch: given = fetch }: SenderOptions): Send {
	const root = origin.replace(/\/+$/, "");
	const cookies = createCookies();
	let token = "";

	async function ask(path: string, init: RequestInit): Promise<Response> {
		const headers = new Headers(init.headers);
		const own: Record<string, string> = apiKey
			? { Authorization: `Bearer ${apiKey}` }
			: { "X-Requested-With": "XMLHttpRequest", "X-XSRF-TOKEN": token, ...cookies.header() };
		for (const [name, value] of Object.entries(own)) if (value) headers.set(name, value);
		let answer: Response;
		try {
			answer = await given(root + path, {
				...init,
				headers,
				credentials: apiKey ? "omit" : "include",
			});
		} catch (cause) {
			if (init.signal?.aborted) throw cause;
			throw new ShopProblem(0, { message: "The shop did not answer." }, { cause });
		}
		if (!apiKey) cookies.take(answer.headers);
		token = answer.headers.get("X-XSRF-TOKEN") ?? token;
		return answer;
	}

	return async (path, init) => {
		if (apiKey || init.method === "GET") return ask(path, init);
		if (token === "") await ask(getCsrfCookie.path, { method: "GET" });
		const answer = await ask(path, init);
		if (answer.status !== 419) return answer;
		// The CSRF token has expired. Gets a new token and repeats the request.
		await ask(getCsrfCookie.path, { method: "GET" });
		return ask(path, init);
	};
}
