import fc from "fast-check";
import { expect, it } from "vitest";
import { ApiError } from "#contract/client.ts";
import { sendInOrder } from "./send-in-order.ts";
import { sentUnanswered } from "./sent-unanswered.ts";
import type { SentSale, WaitingSale } from "./waiting-sale.ts";

const waiting = (receipt: number): WaitingSale => ({
	...{ shift_id: 1, branch_id: 1, receipt, is_asked: false },
	sent: {
		...{ id: 1, sale_id: `sale ${receipt}`, receipt, sold_at: "2026-11-23T01:00:00Z" },
		...{ lines: [], shop_prices: [], payments: [], expected_total: 0 },
	},
});

const queueOf = (count: number) => {
	const queue = Array.from({ length: count }, (_, place) => waiting(place + 1));
	return {
		queue,
		next: async () => queue[0] ?? null,
		forget: async () => {
			queue.shift();
		},
	};
};

it("each sale arrives once and in order, wherever the line is cut", async () => {
	const cut = fc.constantFrom("before", "after", "forgetting", "not");
	await fc.assert(
		fc.asyncProperty(fc.array(cut, { maxLength: 100 }), async (cuts) => {
			const { queue, next, forget } = queueOf(20);
			const arrived: string[] = [];
			const left = [...cuts];
			const turn = async () => {
				const now = left.shift() ?? "not";
				await sendInOrder({
					next,
					send: async ({ sale_id: id }) => {
						if (now === "before") throw new ApiError(0, {});
						if (!arrived.includes(id)) arrived.push(id);
						if (now === "after") throw new ApiError(0, {});
					},
					forget: async () => {
						// The tab is closed just then: the sale is still there at the next try.
						if (now === "forgetting") throw new Error("closed");
						await forget();
					},
				}).catch(() => undefined);
			};
			while (queue.length > 0) await turn();
			expect(arrived).toEqual(Array.from({ length: 20 }, (_, place) => `sale ${place + 1}`));
		}),
		{ numRuns: 50 },
	);
});

it.each([
	["nothing answered", new ApiError(0, {}), { kind: "line" }],
	["the server is away", new ApiError(503, {}), { kind: "line" }],
	["nobody is signed in", new ApiError(401, {}), { kind: "sign_in" }],
	[
		"the server refuses",
		new ApiError(403, { message: "Only Cebu works at this till." }),
		{ kind: "refused", receipt: 1, message: "Only Cebu works at this till." },
	],
])("where %s it stops, and keeps all", async (_, error, stop) => {
	const { queue, next, forget } = queueOf(3);
	const send = async () => {
		throw error;
	};
	expect(await sendInOrder({ next, forget, send })).toEqual(stop);
	expect(queue).toHaveLength(3);
});

it.each([
	["too little of it is there", 409, false],
	["what is sold was changed", 422, false],
	["nobody is signed in", 401, true],
	["who sells may not", 403, true],
	["the page is old", 419, true],
	["there is no line", 0, true],
])("a sale that was not answered before: %s", (_, status, mayBeSold) => {
	const sent = { sale_id: "a" } as SentSale;
	expect(sentUnanswered(sent, { status })).toBe(mayBeSold ? sent : null);
	expect(sentUnanswered(null, { status })).toBeNull();
});
