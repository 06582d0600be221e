import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUploads } from "./receive-uploads.ts";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "kargado-receive-"));
});
afterAll(() => rm(folder, { recursive: true }));

const textOf = async (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bodyOf = (text: string) => ({ length: text.length, content: new Response(text).body });
const mebibytes = (count: number) => new Uint8Array(count * 1024 * 1024);

test("works on a few at a time however many have come, and leaves no file behind", async () => {
	const uploads = createUploads({ atOnce: 2, folder });
	const names = Array.from({ length: 9 }, (_, index) => `picture ${index}`);
	let inside = 0;
	let most = 0;
	const two = Promise.withResolvers<void>();
	const answers = names.map((name) =>
		uploads.receive(bodyOf(name), async (bytes) => {
			inside += 1;
			most = Math.max(most, inside);
			if (inside === 2) two.resolve();
			await two.promise;
			// Time for a third, were there a turn for it.
			await setImmediate();
			inside -= 1;
			if (name === "picture 4") throw new Error("damaged");
			return textOf(bytes);
		}),
	);
	const ended = await Promise.allSettled(answers);
	expect(ended.map((each) => (each.status === "fulfilled" ? each.value : "failed"))).toEqual(
		names.map((name) => (name === "picture 4" ? "failed" : name)),
	);
	expect(most).toBe(2);
	expect(await uploads.receive(bodyOf("alone"), () => readdir(folder))).toEqual([]);
});

test("takes nobody's turn for what comes slowly", async () => {
	const uploads = createUploads({ atOnce: 1, folder });
	const slow = new TransformStream<Uint8Array, Uint8Array>();
	const first = uploads.receive({ length: null, content: slow.readable }, textOf);
	expect(await uploads.receive(bodyOf("quick"), textOf)).toBe("quick");
	const writer = slow.writable.getWriter();
	await writer.write(new TextEncoder().encode("sl"));
	await writer.write(new TextEncoder().encode("ow"));
	await writer.close();
	expect(await first).toBe("slow");
});

test("refuses what is too large, told beforehand or while it comes, and has room again", async () => {
	const uploads = createUploads({ mostBytes: 6 * 1024 * 1024, folder });
	const tooLarge = { status: 413, message: "The picture may have at most 5 MB." };
	const content = () => new Response(mebibytes(6)).body;
	for (const length of [6 * 1024 * 1024, null]) {
		await expect(uploads.receive({ length, content: content() }, textOf)).rejects.toMatchObject(
			tooLarge,
		);
	}
	const broken = new ReadableStream({ pull: (stream) => stream.error(new Error("broke off")) });
	await expect(uploads.receive({ length: 9, content: broken }, textOf)).rejects.toThrow(
		"broke off",
	);
	expect(await uploads.receive(bodyOf("small"), textOf)).toBe("small");
	expect(await readdir(folder)).toEqual([]);
});

test("refuses who would wait too long, each told to come after the one before", async () => {
	let time = 0;
	const uploads = createUploads({ atOnce: 1, folder, now: () => time });
	const held = Promise.withResolvers<void>();
	const inside: Promise<void>[] = [];
	const refused: unknown[] = [];
	const send = () =>
		uploads.receive(bodyOf("a"), () => held.promise).catch((error) => void refused.push(error));
	for (let sent = 0; sent < 81; sent += 1) inside.push(send());
	await Promise.resolve();
	expect(refused).toEqual([]);
	for (let sent = 0; sent < 3; sent += 1) await send();
	// A quarter of a second each, as long as nobody knows better.
	expect(refused).toMatchObject([
		{ kind: "busy", details: { retryAfter: 5 } },
		{ kind: "busy", details: { retryAfter: 5.25 } },
		{ kind: "busy", details: { retryAfter: 5.5 } },
	]);
	time = 2_000;
	await send();
	expect(refused.at(-1)).toMatchObject({ details: { retryAfter: 5 } });
	expect(() => uploads.requireRoom(1)).toThrow(/Very many pictures/);
	held.resolve();
	await Promise.all(inside);
	uploads.requireRoom(1);
	await send();
	expect(refused).toHaveLength(4);
});
