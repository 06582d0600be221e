import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTurnstile } from "./turnstile.ts";

/** A fake of Cloudflare's server that verifies the secret and the form's token. */
const server = createServer(async (request, response) => {
	let body = "";
	for await (const chunk of request) body += chunk;
	const form = new URLSearchParams(body);
	const answer = (json: object) => response.end(JSON.stringify(json));
	if (form.get("secret") !== "right") {
		return answer({ success: false, "error-codes": ["invalid-input-secret"] });
	}
	if (form.get("response") === "trouble") {
		return answer({ success: false, "error-codes": ["internal-error"] });
	}
	if (form.get("response") === "html") return response.end("<html>");
	const good = form.get("response") === "good" && form.get("remoteip") === "198.51.100.7";
	return answer(
		good ? { success: true } : { success: false, "error-codes": ["timeout-or-duplicate"] },
	);
});
let verifyAddress: string;
beforeAll(async () => {
	await once(server.listen(0, "127.0.0.1"), "listening");
	verifyAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => server.close());

const verify = (token: string, keys: { secret?: string; verifyAddress?: string } = {}) =>
	createTurnstile({ siteKey: "site", secret: "right", verifyAddress, ...keys }).verify(
		token,
		"198.51.100.7",
	);

test("accepts the service's answer", async () => {
	expect(await verify("good")).toBe("human");
	expect(await verify("used")).toBe("refused");
});

test("distinguishes a failing service or invalid keys from a rejected visitor", async () => {
	expect(await verify("trouble")).toBe("unavailable");
	expect(await verify("html")).toBe("unavailable");
	expect(await verify("good", { secret: "wrong" })).toBe("unavailable");
	expect(await verify("good", { verifyAddress: "http://127.0.0.1:1/" })).toBe("unavailable");
});
