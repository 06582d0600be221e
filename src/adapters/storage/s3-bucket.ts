import { AwsClient } from "aws4fetch";
import { type FileStorage, storedName } from "#domain/uploads/file-storage.ts";

export interface S3Settings {
	/** Such as `https://s3.ap-southeast-1.amazonaws.com` or the address of any compatible store. */
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

const patience = 15_000;
const retries = 2;

/** Keeps files in a bucket of an S3-compatible store; the shop serves them, so it may be private. */
export function createS3Bucket(settings: S3Settings): FileStorage {
	const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
	const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}/`;

	async function call(name: string, request: RequestInit): Promise<Response> {
		if (!storedName.test(name)) throw new Error(`${name} is not the name of a stored file.`);
		const response = await client.fetch(root + name, {
			...request,
			signal: AbortSignal.timeout(patience),
		});
		if (response.ok || response.status === 404) return response;
		await response.body?.cancel();
		throw new Error(`The store answers ${response.status} to ${request.method} of ${name}.`);
	}

	return {
		async write(name, bytes, type) {
			const response = await call(name, {
				method: "PUT",
				body: new Uint8Array(bytes),
				headers: { "Content-Type": type },
			});
			await response.body?.cancel();
			if (!response.ok) throw new Error(`There is no bucket ${bucket}.`);
		},
		async read(name) {
			const response = await call(name, { method: "GET" });
			const bytes = Buffer.from(await response.arrayBuffer());
			return response.ok ? bytes : null;
		},
		async has(name) {
			return (await call(name, { method: "HEAD" })).ok;
		},
		async remove(name) {
			const response = await call(name, { method: "DELETE" });
			await response.body?.cancel();
		},
	};
}
