import { type FileStorage, storedName } from "#domain/uploads/file-storage.ts";
import type { StoragePort } from "#extension/storage.ts";
import { withCalls, withinTime } from "./foreign-answers.ts";

const port = withCalls(...(["write", "read", "has", "remove"] as const));

function requireName(name: string): void {
	if (!storedName.test(name)) throw new Error(`${name} is not the name of a stored file.`);
}

/**
 * A storage from outside, as the shop uses one of its own.
 * @throws ZodError where it is none
 */
export function adaptStorage(created: unknown, { label }: { label: string }): FileStorage {
	port.parse(created);
	const given = created as StoragePort;
	const isWrong = (what: string) => new Error(`${label} answers ${what} with what is none.`);
	return {
		async write(name, bytes, type) {
			requireName(name);
			await withinTime(async () => given.write(name, bytes, type));
		},
		async read(name) {
			requireName(name);
			const read: unknown = await withinTime(async () => given.read(name));
			if (read === null) return null;
			if (!(read instanceof Uint8Array)) throw isWrong("a file");
			return Buffer.from(read.buffer, read.byteOffset, read.byteLength);
		},
		async has(name) {
			requireName(name);
			const has: unknown = await withinTime(async () => given.has(name));
			if (typeof has !== "boolean") throw isWrong("yes or no");
			return has;
		},
		async remove(name) {
			requireName(name);
			await withinTime(async () => given.remove(name));
		},
	};
}
