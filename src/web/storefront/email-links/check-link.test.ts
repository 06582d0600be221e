import { describe, expect, it, vi } from "vitest";
import { ApiError } from "#contract/client.ts";
import { checkLink } from "./check-link.ts";

const opened = (search: string) => new Request(`https://shop.example/invitation${search}`);

describe("an emailed link", () => {
	it("opens with the details that the server returns, if it is valid", async () => {
		const read = vi.fn(async () => ({ email: "ana@example.com" }));
		expect(await checkLink(opened("?token=abc"), read)).toEqual({
			kind: "open",
			token: "abc",
			found: { email: "ana@example.com" },
		});
		expect(read).toHaveBeenCalledExactlyOnceWith("abc");
	});

	it.each(["", "?token=", "?other=abc"])("is incomplete with the query %j", async (search) => {
		const read = vi.fn();
		expect(await checkLink(opened(search), read)).toEqual({
			kind: "refused",
			text: "This link is incomplete. Copy the whole link and try again.",
		});
		expect(read).not.toHaveBeenCalled();
	});

	it.each([
		["the server refuses", new ApiError(410, { message: "It was used." }), "It was used."],
		[
			"gets no answer",
			new TypeError("Failed to fetch"),
			"We could not check this link. Please open it again in a moment.",
		],
	])("that %s shows why", async (_, error, text) => {
		const refuse = async () => {
			throw error;
		};
		expect(await checkLink(opened("?token=abc"), refuse)).toEqual({ kind: "refused", text });
	});
});
