import { describe, expect, it } from "vitest";
import { ApiError } from "#contract/client.ts";
import { makeSale, type SaleSteps } from "./make-sale.ts";

const till = (more: Partial<SaleSteps<string, string>> = {}) => {
	const done: string[] = [];
	const note = (what: string) => async () => {
		done.push(what);
	};
	const selling: SaleSteps<string, string> = {
		mustWait: async () => false,
		store: async (isAsked) => {
			done.push(isAsked ? "stored for sending" : "stored");
			return "stored";
		},
		send: async () => "made",
		onRecorded: note("recorded"),
		onRefused: note("refused"),
		onUnanswered: note("unanswered"),
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
		expect(done).toEqual(["stored for sending", "recorded"]);
	});

	it("is stored if the till is offline or other sales are pending", async () => {
		const { done, selling } = till({ mustWait: async () => true });
		expect(await makeSale(selling)).toEqual({ kept: "stored" });
		expect(done).toEqual(["stored"]);
	});

	it.each([
		["the server doesn't answer", new ApiError(0, {})],
		["the server fails", new ApiError(502, {})],
		["the connection times out", new DOMException("late", "TimeoutError")],
	])("stays pending if %s, because the server may have recorded it", async (_, error) => {
		const { done, selling } = till({ send: failing(error) });
		expect(await makeSale(selling)).toEqual({ kept: "stored" });
		expect(done).toEqual(["stored for sending", "unanswered"]);
	});

	it("is deleted if the server refuses it, and its receipt number can be used again", async () => {
		const refusal = new ApiError(409, { code: "stock_changed", message: "Main has none now." });
		const { done, selling } = till({ send: failing(refusal) });
		await expect(makeSale(selling)).rejects.toBe(refusal);
		expect(done).toEqual(["stored for sending", "refused"]);
	});
});
