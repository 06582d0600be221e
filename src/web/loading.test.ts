import { describe, expect, it } from "vitest";
import { ApiError } from "#contract/client.ts";
import { ask, createLoaded } from "./loading.ts";

/** A request that the test answers when it chooses. */
function question<Value>() {
	const { promise, resolve, reject } = Promise.withResolvers<Value>();
	return { asked: ask(promise), resolve, reject };
}

describe("what is loaded", () => {
	it("is nothing until it comes", async () => {
		const loaded = createLoaded<string>();
		expect(loaded.get()).toMatchObject({ value: null, hasFailed: false, isLoading: true });
		await loaded.follow(ask(Promise.resolve("orders")));
		expect(loaded.get()).toMatchObject({ value: "orders", hasFailed: false, isLoading: false });
	});

	it("is the answer to the latest question, whatever comes last", async () => {
		const loaded = createLoaded<string>();
		const [first, second] = [question<string>(), question<string>()];
		const heard = Promise.all([loaded.follow(first.asked), loaded.follow(second.asked)]);
		second.resolve("second");
		first.resolve("first");
		await heard;
		expect(loaded.get().value).toBe("second");
	});

	it("stays what it was where the next question fails, and says so until one is answered", async () => {
		const loaded = createLoaded<string>();
		await loaded.follow(ask(Promise.resolve("page 1")));
		const problem = new TypeError("Failed to fetch");
		await loaded.follow(ask(Promise.reject(problem)));
		expect(loaded.get()).toEqual({
			value: "page 1",
			error: problem,
			hasFailed: true,
			isLoading: false,
		});
		const again = question<string>();
		const heard = loaded.follow(again.asked);
		expect(loaded.get()).toMatchObject({ hasFailed: true, isLoading: true });
		again.resolve("page 2");
		await heard;
		expect(loaded.get()).toMatchObject({ value: "page 2", error: null, hasFailed: false });
	});

	it("says nothing of a session that was lost: that leads away", async () => {
		const loaded = createLoaded<string>();
		await loaded.follow(ask(Promise.reject(new ApiError(401, { message: "Unauthenticated." }))));
		expect(loaded.get()).toMatchObject({ value: null, hasFailed: false, isLoading: true });
	});

	it("hears nothing more after it was left", async () => {
		const loaded = createLoaded<string>();
		const late = question<string>();
		const heard = loaded.follow(late.asked);
		loaded.leave();
		late.resolve("late");
		await heard;
		expect(loaded.get().value).toBeNull();
	});

	it("can be told otherwise, which an answer from before does not undo", async () => {
		const loaded = createLoaded<string>();
		const late = question<string>();
		const heard = loaded.follow(late.asked);
		loaded.show("changed here");
		expect(loaded.get()).toMatchObject({ value: "changed here", isLoading: false });
		late.resolve("from before the change");
		await heard;
		expect(loaded.get().value).toBe("changed here");
	});
});
