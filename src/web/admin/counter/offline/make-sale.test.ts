import { describe, expect, it } from "vitest";
import { ApiError } from "#contract/client.ts";
import { makeSale, type Selling } from "./make-sale.ts";

const till = (more: Partial<Selling<string, string>> = {}) => {
	const done: string[] = [];
	const note = (what: string) => async () => {
		done.push(what);
	};
	const selling: Selling<string, string> = {
		mustWait: async () => false,
		keep: async (isAsked) => {
			done.push(isAsked ? "kept, asking" : "kept");
			return "kept";
		},
		ask: async () => "made",
		made: note("made"),
		refused: note("refused"),
		waits: note("waits"),
		...more,
	};
	return { done, selling };
};
const failing = (error: unknown) => async () => {
	throw error;
};

describe("a sale", () => {
	it("is stored before it is sent, and deleted once the server has recorded it", async () => {
		const { done, selling } = till();
		expect(await makeSale(selling)).toEqual({ made: "made" });
		expect(done).toEqual(["kept, asking", "made"]);
	});

	it("is stored if the till is offline or other sales are pending", async () => {
		const { done, selling } = till({ mustWait: async () => true });
		expect(await makeSale(selling)).toEqual({ kept: "kept" });
		expect(done).toEqual(["kept"]);
	});

	it.each([
		["nothing answers", new ApiError(0, {})],
		["the server fails", new ApiError(502, {})],
		["the line takes too long", new DOMException("late", "TimeoutError")],
	])("stays pending if %s, because it may have arrived", async (_, error) => {
		const { done, selling } = till({ ask: failing(error) });
		expect(await makeSale(selling)).toEqual({ kept: "kept" });
		expect(done).toEqual(["kept, asking", "waits"]);
	});

	it("is deleted if the server refuses it, and its receipt number can be used again", async () => {
		const refusal = new ApiError(409, { code: "stock_changed", message: "Main has none now." });
		const { done, selling } = till({ ask: failing(refusal) });
		await expect(makeSale(selling)).rejects.toBe(refusal);
		expect(done).toEqual(["kept, asking", "refused"]);
	});
});
