import { type FileStorage, storedName } from "#domain/uploads/file-storage.ts";
import { type S3Account, signS3 } from "./sign-s3.ts";

interface S3Settings extends S3Account {
	bucket: string;
}

const timeout = 15_000;

/**
 * Stores files in an S3-compatible bucket. The bucket may be private, because the shop itself sends the files to
 * browsers.
 */
export function createS3Bucket(settings: S3Settings): FileStorage {
	const { bucket, ...account } = settings;
	const callBucket = signS3(account, bucket);

	async function call(name: string, request: RequestInit): Promise<Response> {
		if (!storedName.test(name)) throw new Error(`${name} is not the name of a stored file.`);
		const response = await callBucket(name, {
			...request,
			signal: AbortSignal.timeout(timeout),
		});
		if (response.ok || response.status === 404) return response;
		await response.body?.cancel();
		throw new Error(`The storage answered ${response.status} to ${request.method} of ${name}.`);
	}

	return {
		async write(name, bytes, type) {
			const response = await call(name, {
				method: "PUT",
				body: new Uint8Array(bytes),
				headers: { "Content-Type": type },
			});
			await response.body?.cancel();
			if (!response.ok) throw new Error(`Bucket ${bucket} not found.`);
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
