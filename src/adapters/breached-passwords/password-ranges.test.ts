import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPasswordRanges } from "./password-ranges.ts";

const known = "correct horse battery";
const padding = "only there to pad";
const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();

let asked: { url: string | undefined; headers: IncomingMessage["headers"]; body: string }[] = [];
/** Answers like the real service, with the hashes of the requested range and some padding. */
const server = createServer(async (request, response) => {
	let body = "";
	for await (const chunk of request) body += chunk;
	asked.push({ url: request.url, headers: request.headers, body });
	const [, folder, range = ""] = request.url?.split("/") ?? [];
	// Never responds, so that the client times out.
	if (folder === "silent") return;
	if (folder === "broken") response.statusCode = 503;
	if (folder === "away") response.writeHead(302, { Location: "/range/00000" });
	const lines = [`${"0".repeat(35)}:3`];
	if (sha1(known).startsWith(range)) lines.push(`${sha1(known).slice(5)}:42`);
	if (sha1(padding).startsWith(range)) lines.push(`${sha1(padding).slice(5)}:0`);
	response.end(lines.join("\r\n"));
});
let address: string;
beforeAll(async () => {
	await once(server.listen(0, "127.0.0.1"), "listening");
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});
beforeEach(() => {
	asked = [];
});

const troubles: unknown[] = [];
const has = (password: string, path = "/range") =>
	createPasswordRanges(`${address}${path}`, (error) => troubles.push(error)).has(password);

test("recognizes leaked passwords and ignores padding", async () => {
	expect(await has(known)).toBe(true);
	expect(await has(padding)).toBe(false);
	expect(await has("tamarind and jackfruit")).toBe(false);
	expect(troubles).toEqual([]);
});

test("sends only the first five digits of the hash", async () => {
	await has(known);
	expect(asked).toHaveLength(1);
	const [{ url, headers, body } = { url: "", headers: {}, body: "" }] = asked;
	expect(url).toBe(`/range/${sha1(known).slice(0, 5)}`);
	expect(body).toBe("");
	expect(headers["add-padding"]).toBe("true");
	const sent = JSON.stringify(asked);
	expect(sent).not.toContain(known);
	expect(sent.toUpperCase()).not.toContain(sha1(known).slice(0, 8));
});

test.each(["/broken", "/away", "/silent"])(
	"accepts any password if the service is %s",
	async (path) => {
		troubles.length = 0;
		expect(await has(known, path)).toBe(false);
		expect(troubles).toHaveLength(1);
		expect(String(troubles[0])).not.toContain(known);
	},
);

test("reports no leaked password if the service is unavailable", async () => {
	expect(await createPasswordRanges("http://127.0.0.1:1", () => {}).has(known)).toBe(false);
});
