import { createHash, createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const secretAccessKey = "secret/key";

const sign = (key: Buffer | string, text: string): Buffer =>
	createHmac("sha256", key).update(text).digest();

const authorization =
	/^AWS4-HMAC-SHA256 Credential=key-id\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;

/** Returns true if the request has the correct signature (AWS Signature Version 4) for its content. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
	const [, scope = "", signedHeaders = "", signature] =
		authorization.exec(request.headers.authorization ?? "") ?? [];
	const [path, query = ""] = (request.url ?? "").split("?");
	const hashOfBody = String(request.headers["x-amz-content-sha256"]);
	const canonical = [
		request.method,
		path,
		query.split("&").sort().join("&"),
		...signedHeaders.split(";").map((name) => `${name}:${request.headers[name]}`),
		"",
		signedHeaders,
		hashOfBody,
	].join("\n");
	const hash = createHash("sha256").update(canonical).digest("hex");
	const date = request.headers["x-amz-date"];
	const key = scope.split("/").reduce<Buffer | string>(sign, `AWS4${secretAccessKey}`);
	const expected = sign(key, ["AWS4-HMAC-SHA256", date, scope, hash].join("\n")).toString("hex");
	const isUnsignedBody = hashOfBody === "UNSIGNED-PAYLOAD";
	const isWhole = createHash("sha256").update(body).digest("hex") === hashOfBody;
	return signature === expected && (isUnsignedBody || isWhole);
}

/** Starts a simulated S3 store with one bucket, `pictures`, for single and multipart uploads. */
export async function openS3Store() {
	const files = new Map<string, { bytes: Buffer; type: string | undefined }>();
	const uploads = new Map<string, Buffer[]>();
	const store = {
		files,
		/** Unfinished multipart uploads. */
		uploads,
		/** Number of upcoming requests that fail with an error. */
		failures: 0,
		/** Maximum size of a file in bytes. */
		room: Number.POSITIVE_INFINITY,
		/** Number of writes that will still succeed. All later writes lose their connection. */
		writesUntilCut: Number.POSITIVE_INFINITY,
		/** Number of bytes after which a read loses its connection. */
		bytesUntilCut: Number.POSITIVE_INFINITY,
		account: { endpoint: "", region: "ap-southeast-1", accessKeyId: "key-id", secretAccessKey },
		close: () => server.close(),
	};

	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const body = Buffer.concat(chunks);
		const answer = (status: number, told?: Buffer | string) => response.writeHead(status).end(told);
		const refuse = (status: number, code: string) =>
			answer(status, `<Error><Code>${code}</Code><Message>No.</Message></Error>`);
		const { pathname: path, searchParams: query } = new URL(request.url ?? "", "http://store");
		if (!isSigned(request, body)) return refuse(403, "SignatureDoesNotMatch");
		if (store.failures-- > 0) return refuse(503, "SlowDown");
		if (!path.startsWith("/pictures/")) return refuse(404, "NoSuchBucket");
		const found = files.get(path);
		const uploadId = query.get("uploadId");
		const type = request.headers["content-type"];
		if (request.method === "PUT") {
			if (body.length > store.room) return refuse(507, "XMinioStorageFull");
			if (store.writesUntilCut-- <= 0) return response.destroy();
			if (uploadId === null) files.set(path, { bytes: body, type });
			else {
				const parts = uploads.get(uploadId);
				if (parts === undefined) return refuse(404, "NoSuchUpload");
				parts[Number(query.get("partNumber")) - 1] = body;
				response.setHeader("ETag", `"${createHash("md5").update(body).digest("hex")}"`);
			}
			return answer(200);
		}
		if (request.method === "POST" && query.has("uploads")) {
			const id = randomBytes(8).toString("hex");
			uploads.set(id, []);
			return answer(200, `<Result><UploadId>${id}</UploadId></Result>`);
		}
		if (request.method === "POST" && uploadId !== null) {
			const parts = uploads.get(uploadId) ?? [];
			const named = [...String(body).matchAll(/<ETag>"(\w+)"<\/ETag>/g)].map(([, tag]) => tag);
			const kept = parts.map((part) => createHash("md5").update(part).digest("hex"));
			// Like S3, reports this error with status 200, because a real store has already started its response.
			if (String(named) !== String(kept)) return refuse(200, "InvalidPart");
			files.set(path, { bytes: Buffer.concat(parts), type });
			uploads.delete(uploadId);
			return answer(200, "<Result></Result>");
		}
		if (request.method === "DELETE") {
			if (uploadId === null) files.delete(path);
			else uploads.delete(uploadId);
			return answer(204);
		}
		if (query.get("list-type") === "2") {
			return answer(200, listFolders([...files.keys()], `${path}${query.get("prefix")}`));
		}
		if (!found) return refuse(404, "NoSuchKey");
		if (found.bytes.length <= store.bytesUntilCut) return answer(200, found.bytes);
		response.writeHead(200, { "Content-Length": found.bytes.length });
		return response.write(found.bytes.subarray(0, store.bytesUntilCut), () => response.destroy());
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	store.account.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	return store;
}

export type S3Store = Awaited<ReturnType<typeof openS3Store>>;

/** Lists the folders directly below a prefix, in S3's format. */
function listFolders(keys: readonly string[], start: string): string {
	const below = keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
	const folders = new Set(below.filter((key) => key.includes("/")).map((key) => key.split("/")[0]));
	const prefix = start.replace("/pictures/", "");
	const told = [...folders].map(
		(folder) => `<CommonPrefixes><Prefix>${prefix}${folder}/</Prefix></CommonPrefixes>`,
	);
	return `<ListBucketResult>${told.join("")}</ListBucketResult>`;
}
