import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createS3Bucket } from "./s3-bucket.ts";

const secretAccessKey = "secret/key";
const files = new Map<string, { bytes: Buffer; type: string | undefined }>();
let failures = 0;

const sign = (key: Buffer | string, text: string): Buffer =>
	createHmac("sha256", key).update(text).digest();

/** The signature that a request must have (AWS Signature Version 4). */
function signatureOf(request: IncomingMessage, scope: string, signedHeaders: string): string {
	const names = signedHeaders.split(";");
	const canonical = [
		request.method,
		request.url,
		"",
		...names.map((name) => `${name}:${request.headers[name]}`),
		"",
		signedHeaders,
		request.headers["x-amz-content-sha256"],
	].join("\n");
	const hash = createHash("sha256").update(canonical).digest("hex");
	const date = request.headers["x-amz-date"];
	const key = scope.split("/").reduce<Buffer | string>(sign, `AWS4${secretAccessKey}`);
	return sign(key, ["AWS4-HMAC-SHA256", date, scope, hash].join("\n")).toString("hex");
}

const authorization =
	/^AWS4-HMAC-SHA256 Credential=key-id\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;

/** A store of one bucket. */
const server = createServer(async (request, response) => {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const [, scope = "", names = "", signature] =
		authorization.exec(request.headers.authorization ?? "") ?? [];
	const answer = (status: number, body?: Buffer) => response.writeHead(status).end(body);
	if (signature !== signatureOf(request, scope, names)) return answer(403);
	if (failures-- > 0) return answer(503);
	const path = request.url ?? "";
	if (!path.startsWith("/pictures/")) return answer(404);
	const found = files.get(path);
	if (request.method === "PUT") {
		files.set(path, { bytes: Buffer.concat(chunks), type: request.headers["content-type"] });
	} else if (request.method === "DELETE") {
		files.delete(path);
		return answer(204);
	} else if (!found) return answer(404);
	return answer(200, found?.bytes);
});
let endpoint: string;
beforeAll(async () => {
	await once(server.listen(0, "127.0.0.1"), "listening");
	endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

const open = (changed: { secretAccessKey?: string; bucket?: string } = {}) =>
	createS3Bucket({
		...{ endpoint, bucket: "pictures", region: "ap-southeast-1" },
		...{ accessKeyId: "key-id", secretAccessKey },
		...changed,
	});
const name = "avatars/AAAAAAAAAAAAAAAAAAAAAAAA.webp";

test("keeps a file until it is removed", async () => {
	const storage = open();
	expect(await storage.read(name)).toBeNull();
	await storage.write(name, Buffer.from("picture"), "image/webp");
	expect(files.get(`/pictures/${name}`)?.type).toBe("image/webp");
	expect(String(await storage.read(name))).toBe("picture");
	await storage.remove(name);
	await storage.remove(name);
	expect(await storage.read(name)).toBeNull();
});

test("tries again where the store has trouble", async () => {
	failures = 2;
	await open().write(name, Buffer.from("picture"), "image/webp");
	failures = 3;
	await expect(open().read(name)).rejects.toThrow("The store answers 503");
	failures = 0;
});

test("fails loudly with wrong keys or without its bucket", async () => {
	const withWrongKey = open({ secretAccessKey: "wrong" });
	await expect(withWrongKey.read(name)).rejects.toThrow("The store answers 403");
	const elsewhere = open({ bucket: "missing" });
	await expect(elsewhere.write(name, Buffer.from("x"), "image/webp")).rejects.toThrow("no bucket");
});

test("knows no file outside of its own names", async () => {
	await expect(open().read("../other/AAAAAAAAAAAAAAAAAAAAAAAA.webp")).rejects.toThrow(
		"not the name",
	);
});
