import { beforeEach, expect, it } from "vitest";
import type { ParkedContent } from "#contract/admin/parked-sales.ts";
import { ApiError } from "#contract/client.ts";
import type { ParkedHere } from "./parked-here.ts";
import {
	discardParked,
	type ParkedQueue,
	parkHere,
	resumeParked,
	sendParked,
} from "./parked-queue.ts";

const sale: ParkedContent = {
	lines: [],
	discount: { kind: "none", value: null, reason: "" },
	code: "",
	buyer: { buyer_tin: "", business_name: "" },
};
const parked = (id: string): ParkedHere => ({
	request: { id: "1", sale_id: id, parking_id: `key of ${id}`, name: id, sale },
	shown: {
		id,
		name: id,
		till: 1,
		units: 1,
		parked_by: null,
		resumed_shift_id: null,
		parked_at: "2026-01-01T00:00:00Z",
	},
	customer: null,
});

const lost = () => new ApiError(0, {});
const full = () => new ApiError(409, { message: "This branch has 100 parked sales." });
const gone = () => new ApiError(404, { message: "This parked sale was resumed." });

/** Simulates a server, which parks a sale only once if its request is repeated, and the browser's queue. */
function shop() {
	let stored: readonly ParkedHere[] = [];
	let before: Promise<unknown> = Promise.resolve();
	const keys = new Set<string>();
	const known = new Set<string>();
	const state = {
		known,
		isAway: false,
		/** Errors with which the server answers requests, by sale id. Requests for other sales succeed. */
		refuses: new Map<string, Error>(),
		/** Ids of sales whose request arrives on the server, but whose response is lost. */
		losesAnswer: new Set<string>(),
		waiting: () => stored.filter(({ isDiscarded }) => !isDiscarded).map(({ shown }) => shown.id),
		problems: () => stored.flatMap(({ problem }) => problem ?? []),
		arrive: async ({ sale_id: id, parking_id: key = "" }: ParkedHere["request"]) => {
			if (keys.has(key)) return;
			keys.add(key);
			known.add(id);
		},
	};
	const take = async (id: string) => {
		if (state.isAway) throw lost();
		if (!known.delete(id)) throw gone();
	};
	const queue: ParkedQueue = {
		alone: (work) => {
			const turn = before.then(work);
			before = turn.catch(() => undefined);
			return turn;
		},
		read: () => [...stored],
		write: (entries) => {
			stored = entries;
		},
		canSend: () => !state.isAway,
		park: async (request) => {
			if (state.isAway) throw lost();
			const refusal = state.refuses.get(request.sale_id);
			if (refusal) throw refusal;
			await state.arrive(request);
			if (state.losesAnswer.has(request.sale_id)) {
				state.isAway = true;
				throw lost();
			}
		},
		resume: async (id) => {
			await take(id);
			return { sale, customer: null };
		},
		discard: take,
	};
	return Object.assign(state, { queue });
}

let at: ReturnType<typeof shop>;
beforeEach(() => {
	at = shop();
});

const goOnline = () => {
	at.isAway = false;
	at.losesAnswer.clear();
	at.refuses.clear();
};

it("resumes a sale offline that was parked offline, and never sends it", async () => {
	at.isAway = true;
	await parkHere(at.queue, parked("a"));
	expect(at.waiting()).toEqual(["a"]);
	await expect(resumeParked(at.queue, "a")).resolves.toEqual({ sale, customer: null });
	goOnline();
	await sendParked(at.queue);
	expect([...at.known]).toEqual([]);
	await expect(resumeParked(at.queue, "a")).rejects.toMatchObject({ status: 404 });
});

it("lets only one till resume a sale if the response to parking it was lost", async () => {
	at.losesAnswer.add("a");
	await parkHere(at.queue, parked("a"));
	expect([at.waiting(), [...at.known]]).toEqual([["a"], ["a"]]);
	await expect(resumeParked(at.queue, "a")).rejects.toThrow("another till may have resumed it");
	// Another till resumes the sale.
	at.known.delete("a");
	goOnline();
	await expect(resumeParked(at.queue, "a")).rejects.toMatchObject({ status: 404 });
	expect([at.waiting(), [...at.known]]).toEqual([[], []]);
});

it("resumes a sale once the till is online if the response to parking it was lost", async () => {
	at.losesAnswer.add("a");
	await parkHere(at.queue, parked("a"));
	goOnline();
	await expect(resumeParked(at.queue, "a")).resolves.toEqual({ sale, customer: null });
	expect([at.waiting(), [...at.known]]).toEqual([[], []]);
});

it("keeps a refused sale with its reason, retries it, and sends the others", async () => {
	at.isAway = true;
	for (const id of ["a", "b", "c"]) await parkHere(at.queue, parked(id));
	goOnline();
	at.refuses.set("a", full());
	await sendParked(at.queue);
	expect(at.waiting()).toEqual(["a"]);
	expect(at.problems()).toEqual(["This branch has 100 parked sales."]);
	expect([...at.known]).toEqual(["b", "c"]);
	goOnline();
	await sendParked(at.queue);
	expect([at.waiting(), [...at.known]]).toEqual([[], ["b", "c", "a"]]);
});

it("resumes a refused sale", async () => {
	at.isAway = true;
	await parkHere(at.queue, parked("a"));
	goOnline();
	at.refuses.set("a", full());
	await sendParked(at.queue);
	await expect(resumeParked(at.queue, "a")).resolves.toEqual({ sale, customer: null });
	expect(at.waiting()).toEqual([]);
});

it.each([401, 403, 419])(
	"stops sending after status %i without marking a sale as refused",
	async (status) => {
		at.isAway = true;
		for (const id of ["a", "b"]) await parkHere(at.queue, parked(id));
		goOnline();
		at.refuses.set("a", new ApiError(status, { message: "Sign in." }));
		await expect(sendParked(at.queue)).rejects.toMatchObject({ status });
		expect([at.waiting(), at.problems()]).toEqual([["a", "b"], []]);
		await expect(resumeParked(at.queue, "a")).resolves.toEqual({ sale, customer: null });
	},
);

it("reports an error if the server refuses to park a sale, and doesn't keep the sale in the queue", async () => {
	at.refuses.set("a", full());
	await expect(parkHere(at.queue, parked("a"))).rejects.toThrow("100 parked sales");
	expect([at.waiting(), [...at.known]]).toEqual([[], []]);
});

it("doesn't restore a sale that is discarded while it is being sent", async () => {
	at.isAway = true;
	await parkHere(at.queue, parked("a"));
	goOnline();
	await Promise.all([sendParked(at.queue), discardParked(at.queue, "a")]);
	expect([at.waiting(), [...at.known]]).toEqual([[], []]);
});

it("doesn't restore a sale that is discarded offline after the response to parking it was lost", async () => {
	at.losesAnswer.add("a");
	const entry = parked("a");
	await parkHere(at.queue, entry);
	await discardParked(at.queue, "a");
	expect(at.waiting()).toEqual([]);
	goOnline();
	await sendParked(at.queue);
	// A delayed copy of the first request arrives.
	await at.arrive(entry.request);
	expect([at.queue.read(), [...at.known]]).toEqual([[], []]);
});
