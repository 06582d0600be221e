import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createUploads } from "./receive-uploads.ts";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "kargado-receive-"));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
	vi.useRealTimers();
});

const textOf = async (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bodyOf = (text: string) => ({ length: text.length, content: new Response(text).body });
const mebibytes = (count: number) => new Uint8Array(count * 1024 * 1024);

test("processes a few uploads at a time, however many arrive, and leaves no file behind", async () => {
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
			// Give a third upload time to start, in case it is wrongly admitted.
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

test("doesn't let a slow upload hold up others", async () => {
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

test("refuses uploads that are too large, with or without a stated length, or break off, and accepts the next one", async () => {
	const uploads = createUploads({ mostBytes: 6 * 1024 * 1024, folder });
	const tooLarge = { status: 413, message: "Choose a picture of at most 5 MB." };
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

test("refuses uploads that would wait too long, with increasing times to retry", async () => {
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
	// Retry times are 250 ms apart, which is the initial estimate of an upload's duration.
	expect(refused).toMatchObject([
		{ kind: "busy", details: { retryAfter: 5 } },
		{ kind: "busy", details: { retryAfter: 5.25 } },
		{ kind: "busy", details: { retryAfter: 5.5 } },
	]);
	time = 2_000;
	await send();
	expect(refused.at(-1)).toMatchObject({ details: { retryAfter: 5 } });
	expect(() => uploads.requireRoom(1)).toThrow(/Many pictures are being uploaded/);
	held.resolve();
	await Promise.all(inside);
	uploads.requireRoom(1);
	await send();
	expect(refused).toHaveLength(4);
});

/** Creates a body that arrives as slowly as the test wants. */
function slowBody() {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const writer = writable.getWriter();
	return { body: { length: 1024 * 1024, content: readable }, writer };
}

describe("uploads on slow lines", () => {
	const from = (accountId: number | null, network = `10.0.0.${accountId}`) => ({
		accountId,
		network,
	});

	test("block no one while they arrive or afterwards", async () => {
		let time = 0;
		const uploads = createUploads({ atOnce: 1, folder, now: () => time });
		const slow = [1, 1, 2, 2].map((accountId) => {
			const { body, writer } = slowBody();
			return { writer, answer: uploads.receive(body, textOf, from(accountId)) };
		});
		for (const { writer, answer } of slow) {
			time += 300_000;
			for (let sent = 0; sent < 90; sent += 1) {
				uploads.requireRoom(5 * 1024 * 1024);
				expect(await uploads.receive(bodyOf("quick"), textOf, from(3))).toBe("quick");
			}
			await writer.write(new TextEncoder().encode("slow"));
			await writer.close();
			expect(await answer).toBe("slow");
		}
		const burst = Array.from({ length: 80 }, () => uploads.receive(bodyOf("a"), textOf));
		expect(await Promise.all(burst)).toHaveLength(80);
	});

	test("are limited to two per account and six per network", async () => {
		const uploads = createUploads({ folder });
		const open = (sender: ReturnType<typeof from>) => {
			const { body, writer } = slowBody();
			return { writer, answer: uploads.receive(body, textOf, sender) };
		};
		const carrier = "203.0.113.7";
		const first = open(from(1, carrier));
		const others = [1, 2, 2, null, null].map((accountId) => open(from(accountId, carrier)));
		await expect(uploads.receive(bodyOf("a"), textOf, from(1, "10.1.1.1"))).rejects.toMatchObject({
			kind: "busy",
			message: "Two of your uploads are still in progress. Please wait until one is finished.",
			details: { retryAfter: 5 },
		});
		await expect(uploads.receive(bodyOf("a"), textOf, from(3, carrier))).rejects.toMatchObject({
			kind: "busy",
		});
		expect(await uploads.receive(bodyOf("a"), textOf, from(3))).toBe("a");
		await first.writer.close();
		expect(await first.answer).toBe("");
		// Another upload is accepted as soon as one is finished.
		expect(await uploads.receive(bodyOf("a"), textOf, from(1, carrier))).toBe("a");
		for (const { writer } of others) await writer.close();
		await Promise.all(others.map(({ answer }) => answer));
	});

	test("are cancelled if they are too slow, and leave nothing behind", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		const uploads = createUploads({ folder });
		const { body, writer } = slowBody();
		const answer = uploads.receive(body, textOf, from(1));
		const refused = expect(answer).rejects.toMatchObject({
			kind: "busy",
			message: "Your connection is too slow right now. Please try again in a moment.",
		});
		// In the first 20 seconds, just enough data arrives. In the next 20 seconds, almost nothing arrives, so the
		// upload is cancelled.
		await writer.write(new Uint8Array(160 * 1024));
		await setImmediate();
		vi.advanceTimersByTime(20_000);
		await writer.write(new Uint8Array(1024));
		vi.advanceTimersByTime(20_000);
		await refused;
		expect(await readdir(folder)).toEqual([]);
		expect(await uploads.receive(bodyOf("next"), textOf, from(1))).toBe("next");
	});
});
