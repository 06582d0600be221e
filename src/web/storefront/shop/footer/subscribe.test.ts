import { describe, expect, it } from "vitest";
import { ApiError, createApi } from "#contract/client.ts";
import { subscribe } from "./subscribe.ts";

/** A fake API whose first path responds with a status, or fails without a response if the status is 0. */
function shop(firstStatus: number) {
	const asked: string[] = [];
	const api = createApi(async (path) => {
		asked.push(path);
		const status = path === "/newsletter/subscribe" ? firstStatus : 200;
		if (status === 0) throw new TypeError("no network");
		return Response.json({ message: `${status}` }, { status });
	});
	return { api, asked };
}

describe("subscribe", () => {
	it("sends no second request if the first succeeds", async () => {
		const { api, asked } = shop(200);
		expect(await subscribe(api, "luz@kargado.example")).toBe("200");
		expect(asked).toEqual(["/newsletter/subscribe"]);
	});
	it.each([0, 404, 405, 500, 503])(
		"sends the request to the second path after the status %i",
		async (status) => {
			const { api, asked } = shop(status);
			expect(await subscribe(api, "luz@kargado.example")).toBe("200");
			expect(asked).toEqual(["/newsletter/subscribe", "/public/newsletter/subscribe"]);
		},
	);
	it.each([400, 403, 419, 422, 429])(
		"reports the status %i without trying the second path",
		async (status) => {
			const { api, asked } = shop(status);
			await expect(subscribe(api, "luz")).rejects.toBeInstanceOf(ApiError);
			expect(asked).toEqual(["/newsletter/subscribe"]);
		},
	);
});
