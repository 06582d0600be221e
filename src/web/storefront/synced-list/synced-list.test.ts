import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#contract/client.ts";
import { toast } from "../../ui/toast.tsx";
import { createSyncedList } from "./synced-list.ts";

vi.mock("../../ui/toast.tsx", () => ({ toast: vi.fn() }));

/** Creates a browser's storage, and a server that responds when the test calls `answer`. */
function setUp(stored: string[] = [], server: string[] = []) {
	const places = { stored, server, announced: 0 };
	const waiting: (() => void)[] = [];
	let notify = () => {};
	const later = <Answer>(answer: () => Answer) =>
		new Promise<Answer>((resolve, reject) => {
			waiting.push(() => {
				try {
					resolve(answer());
				} catch (error) {
					reject(error);
				}
			});
		});
	const list = createSyncedList<string, string[]>({
		readStored: () => places.stored,
		writeStored: (items) => {
			places.stored = [...items];
		},
		onStoredChange: (listener) => {
			notify = listener;
			return () => {
				notify = () => {};
			};
		},
		readServer: () => later(() => [...places.server]),
		itemsOf: (items) => items,
		onServerChange: (listener) => {
			notify = listener;
			return () => {
				notify = () => {};
			};
		},
		announce: () => {
			places.announced += 1;
		},
	});
	const adding = (item: string) => (items: readonly string[]) => [...items, item];
	return {
		list,
		places,
		shown: () => list.get().items,
		add: (item: string) =>
			list.change(adding(item), {
				call: () =>
					later(() => {
						places.server = [...places.server, item];
						return [...places.server];
					}),
				refusal: "Could not add it",
			}),
		addInVain: (item: string, error: Error) =>
			list.change(adding(item), {
				call: () =>
					later(() => {
						throw error;
					}),
				refusal: "Could not add it",
			}),
		otherTabChanges: () => notify(),
		/** Lets the server send its next response. */
		answer: async () => {
			await vi.waitFor(() => expect(waiting).not.toEqual([]));
			waiting.shift()?.();
			// Waits until the response has been handled.
			await new Promise((resolve) => setImmediate(resolve));
		},
		asked: () => waiting.length,
	};
}

beforeEach(() => vi.mocked(toast).mockClear());

describe("a visitor's list", () => {
	it("is stored in the browser, changes at once, and shows changes from other tabs", async () => {
		const { list, places, shown, add, otherTabChanges, asked } = setUp(["a"]);
		expect(list.get().isReady).toBe(false);
		list.open(null);
		expect(list.get()).toEqual({ items: ["a"], isReady: true, hasFailed: false });
		await add("b");
		expect(shown()).toEqual(["a", "b"]);
		expect(places.stored).toEqual(["a", "b"]);
		places.stored = ["c"];
		otherTabChanges();
		expect(shown()).toEqual(["c"]);
		expect(asked()).toBe(0);
	});
});

describe("a customer's list", () => {
	it("is loaded first; changes made in the meantime are sent afterwards", async () => {
		const { list, shown, add, answer, asked } = setUp([], ["a"]);
		list.open(1);
		void add("b");
		expect(shown()).toEqual(["b"]);
		expect(asked()).toBe(1);
		await answer();
		expect(shown()).toEqual(["a", "b"]);
		expect(list.get().isReady).toBe(true);
		await answer();
		expect(shown()).toEqual(["a", "b"]);
	});

	it("sends one change after the other, and applies pending changes to each response", async () => {
		const { list, places, shown, add, answer, asked } = setUp();
		list.open(1);
		await answer();
		void add("b");
		void add("c");
		await Promise.resolve();
		expect(asked()).toBe(1);
		places.server = ["kept elsewhere"];
		await answer();
		expect(shown()).toEqual(["kept elsewhere", "b", "c"]);
		await answer();
		expect(shown()).toEqual(places.server);
		expect(places.announced).toBe(2);
	});

	it("rolls back a change that the server refuses, shows the reason, and reloads", async () => {
		const { list, places, shown, addInVain, answer } = setUp([], ["a"]);
		list.open(1);
		await answer();
		void addInVain("b", new ApiError(409, { message: "Only 1 left." }));
		expect(shown()).toEqual(["a", "b"]);
		places.server = ["a", "kept elsewhere"];
		await answer();
		expect(shown()).toEqual(["a"]);
		expect(toast).toHaveBeenCalledWith("Only 1 left.", "error");
		await answer();
		expect(shown()).toEqual(["a", "kept elsewhere"]);
	});

	it("shows a default message if the server gives no reason", async () => {
		const { list, addInVain, answer } = setUp();
		list.open(1);
		await answer();
		void addInVain("b", new TypeError("Failed to fetch"));
		await answer();
		expect(toast).toHaveBeenCalledWith("Could not add it", "error");
	});

	it("reports a failure to load until a reload succeeds", async () => {
		const { list, places, answer } = setUp([], ["a"]);
		places.server = null as unknown as string[];
		list.open(1);
		await answer();
		expect(list.get()).toEqual({ items: [], isReady: true, hasFailed: true });
		places.server = ["a"];
		void list.reload();
		await answer();
		expect(list.get()).toEqual({ items: ["a"], isReady: true, hasFailed: false });
	});

	it("discards the response to a reload that started before a change", async () => {
		const { list, shown, add, answer, otherTabChanges } = setUp([], ["a"]);
		list.open(1);
		await answer();
		otherTabChanges();
		const added = add("b");
		await answer();
		expect(shown()).toEqual(["a", "b"]);
		await answer();
		await added;
		expect(shown()).toEqual(["a", "b"]);
	});

	it("isn't shown to the next user, even if a response arrives late", async () => {
		const { list, shown, add, answer } = setUp(["visitor's"], ["a"]);
		const end = list.open(1);
		await answer();
		void add("b");
		end();
		list.open(null);
		expect(shown()).toEqual(["visitor's"]);
		await answer();
		expect(shown()).toEqual(["visitor's"]);
	});
});
