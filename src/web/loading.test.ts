import { describe, expect, it } from "vitest";
import { ApiError } from "#contract/client.ts";
import { ask, createLoaded } from "./loading.ts";

/** A request whose response the test controls. */
function question<Value>() {
	const { promise, resolve, reject } = Promise.withResolvers<Value>();
	return { asked: ask(promise), resolve, reject };
}

describe("loaded data", () => {
	it("is null until the response arrives", async () => {
		const loaded = createLoaded<string>();
		expect(loaded.get()).toMatchObject({ value: null, hasFailed: false, isLoading: true });
		await loaded.follow(ask(Promise.resolve("orders")));
		expect(loaded.get()).toMatchObject({ value: "orders", hasFailed: false, isLoading: false });
	});

	it("is the response to the latest request, even if an earlier request's response arrives last", async () => {
		const loaded = createLoaded<string>();
		const [first, second] = [question<string>(), question<string>()];
		const finished = Promise.all([loaded.follow(first.asked), loaded.follow(second.asked)]);
		second.resolve("second");
		first.resolve("first");
		await finished;
		expect(loaded.get().value).toBe("second");
	});

	it("stays when the next request fails, with an error until a request succeeds", async () => {
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
		const finished = loaded.follow(again.asked);
		expect(loaded.get()).toMatchObject({ hasFailed: true, isLoading: true });
		again.resolve("page 2");
		await finished;
		expect(loaded.get()).toMatchObject({ value: "page 2", error: null, hasFailed: false });
	});

	it("shows no error for a lost session, which redirects to sign-in", async () => {
		const loaded = createLoaded<string>();
		await loaded.follow(ask(Promise.reject(new ApiError(401, { message: "Unauthenticated." }))));
		expect(loaded.get()).toMatchObject({ value: null, hasFailed: false, isLoading: true });
	});

	it("doesn't change after the component has unmounted", async () => {
		const loaded = createLoaded<string>();
		const late = question<string>();
		const finished = loaded.follow(late.asked);
		loaded.leave();
		late.resolve("late");
		await finished;
		expect(loaded.get().value).toBeNull();
	});

	it("can be replaced, and a late response to an earlier request doesn't restore it", async () => {
		const loaded = createLoaded<string>();
		const late = question<string>();
		const finished = loaded.follow(late.asked);
		loaded.show("changed here");
		expect(loaded.get()).toMatchObject({ value: "changed here", isLoading: false });
		late.resolve("from before the change");
		await finished;
		expect(loaded.get().value).toBe("changed here");
	});
});
