import { expect, test, vi } from "vitest";
import { accessLine, loggedPath, openAccessLog } from "./access-log.ts";
import type { EndedRequest } from "./watch-requests.ts";

const request: EndedRequest = {
	scope: {
		id: "1b-2",
		client: "2001:db8::1:2",
		refusal: "stock_changed",
		call: "POST /user/api/orders",
	},
	method: "POST",
	path: "/user/api/orders",
	status: 409,
	milliseconds: 12.3456,
	isCached: false,
};

test("a line has the request, its result, its duration and its user", () => {
	expect(JSON.parse(accessLine(request, 1_000))).toEqual({
		level: 30,
		time: 1_000,
		msg: "request",
		requestId: "1b-2",
		method: "POST",
		path: "/user/api/orders",
		call: "POST /user/api/orders",
		status: 409,
		refusal: "stock_changed",
		ms: 12.35,
		kept: false,
		network: "2001:db8:0:0::/64",
	});
});

test.each([
	["/app/guest-orders/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4", "/app/guest-orders/[gone]"],
	["/x/by/attempt/0f8fad5b-d9cb-469f-a165-70867728950e", "/x/by/attempt/[gone]"],
	["/x/0123456789abcdef0123456789abcdef", "/x/[gone]"],
	[
		"/app/products/usb-c-charger-with-a-long-name-65w",
		"/app/products/usb-c-charger-with-a-long-name-65w",
	],
	["/admin/api/orders/123/parcels", "/admin/api/orders/123/parcels"],
	["/assets/product-page-DpN5myht.js", "/assets/product-page-DpN5myht.js"],
])('"%s" is logged as "%s"', (path, kept) => expect(loggedPath(path)).toBe(kept));

test("user input can't start a new line or fill the disk", () => {
	const line = accessLine({ ...request, path: `/x\n{"msg":"bug"}/${"y/".repeat(4_000)}` }, 1);
	expect(line).not.toContain("\n");
	expect(line.length).toBeLessThan(1_000);
});

test("lines are written in batches, and flushed on close", () => {
	vi.useFakeTimers();
	const written: string[] = [];
	const log = openAccessLog((lines) => void written.push(lines));
	log.observe(request);
	log.observe(request);
	expect(written).toEqual([]);
	vi.advanceTimersByTime(1_000);
	expect(written.join("").split("\n")).toHaveLength(3);
	log.observe(request);
	log.close();
	expect(written.join("").split("\n")).toHaveLength(4);
	vi.useRealTimers();
});
