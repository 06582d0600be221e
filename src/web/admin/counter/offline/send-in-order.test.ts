import fc from "fast-check";
import { expect, it } from "vitest";
import { ApiError } from "#contract/client.ts";
import { sentUnanswered } from "../use-till.ts";
import { sendInOrder } from "./send-in-order.ts";
import type { SentSale, WaitingSale } from "./waiting-sale.ts";

const waiting = (receipt: number): WaitingSale => ({
	shift_id: 1,
	branch_id: 1,
	receipt,
	is_asked: false,
	sent: {
		id: 1,
		sale_id: `sale ${receipt}`,
		receipt,
		sold_at: "2026-11-23T01:00:00Z",
		lines: [],
		shop_prices: [],
		payments: [],
		expected_total: 0,
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

it("each sale arrives once and in order, no matter when the connection breaks", async () => {
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
					setAside: async () => undefined,
					send: async ({ sale_id: id }) => {
						if (now === "before") throw new ApiError(0, {});
						if (!arrived.includes(id)) arrived.push(id);
						if (now === "after") throw new ApiError(0, {});
					},
					forget: async () => {
						// Simulates a tab that is closed before it removes the sale from the queue. The next attempt sends the sale
						// again.
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
	["the server didn't answer", new ApiError(0, {}), { kind: "line" }],
	["the server is down", new ApiError(503, {}), { kind: "line" }],
	["no one is signed in", new ApiError(401, {}), { kind: "sign_in" }],
	[
		"another user has to sign in",
		new ApiError(403, { code: "other_branch", message: "Only staff of Cebu can use this till." }),
		{ kind: "refused", receipt: 1, message: "Only staff of Cebu can use this till." },
	],
])("stops if %s, and keeps all sales", async (_, error, stop) => {
	const { queue, next, forget } = queueOf(3);
	const send = async () => {
		throw error;
	};
	const setAside = async () => {
		throw new Error("not for good");
	};
	expect(await sendInOrder({ next, forget, send, setAside })).toEqual(stop);
	expect(queue).toHaveLength(3);
});

it.each([
	["its amounts are above the limit", 422, undefined],
	["its price was never a price of the shop", 409, "price_not_valid" as const],
	["another browser has the till", 409, "till_elsewhere" as const],
	["the seller may give no discount", 403, "price_not_valid" as const],
])(
	"sets a sale aside that is refused because %s, and sends the others",
	async (_, status, code) => {
		const { queue, next, forget } = queueOf(3);
		const [sent, aside]: [number[], [number, string][]] = [[], []];
		const stop = await sendInOrder({
			next,
			forget,
			send: async ({ receipt }) => {
				if (receipt === 2)
					throw new ApiError(status, { ...(code && { code }), message: "It can’t be taken." });
				sent.push(receipt);
			},
			setAside: async ({ receipt }, reason) => {
				aside.push([receipt, reason]);
			},
		});
		expect(stop).toEqual({ kind: "empty" });
		expect(sent).toEqual([1, 3]);
		expect(aside).toEqual([[2, "It can’t be taken."]]);
		expect(queue).toHaveLength(0);
	},
);

it("keeps a sale first in the queue if it can’t be set aside", async () => {
	const { queue, next, forget } = queueOf(2);
	const stop = await sendInOrder({
		next,
		forget,
		send: async () => {
			throw new ApiError(422, { message: "It can’t be taken." });
		},
		setAside: async () => {
			throw new ApiError(0, {});
		},
	});
	expect(stop).toEqual({ kind: "line" });
	expect(queue).toHaveLength(2);
});

it.each([
	["too little stock is left", 409, false],
	["the item was changed", 422, false],
	["no one is signed in", 401, true],
	["the user may not sell", 403, true],
	["the page is outdated", 419, true],
	["the till is offline", 0, true],
])(
	"if a repeated request is refused because %s (status %i), the first request may have been recorded: %s",
	(_, status, mayBeSold) => {
		const sent = { sale_id: "a" } as SentSale;
		expect(sentUnanswered(sent, { status })).toBe(mayBeSold ? sent : null);
		expect(sentUnanswered(null, { status })).toBeNull();
	},
);
