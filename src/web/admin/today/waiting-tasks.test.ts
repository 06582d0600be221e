import { expect, it } from "vitest";
import type { Today } from "#contract/admin/today.ts";
import { waitingTasks } from "./waiting-tasks.ts";

const forStaff: Today = {
	orders_to_pack: 3,
	cancel_requests: 1,
	orders_to_confirm: 0,
	parcels_undelivered: 0,
	returns_requested: 0,
	returns_received: 0,
	orders_uncollected: 0,
	sales_to_settle: 0,
	orders_late: 0,
	latest_order_id: 9,
	low_stock: 0,
	shared_barcodes: 0,
	open_questions: null,
	waiting_reviews: null,
	people_waiting: null,
	waiting_proofs: null,
	failed_payments: null,
	failed_refunds: null,
	failed_mails: null,
	stuck_mails: null,
	disk: null,
	can_keep_uploads: null,
	sales: null,
	received: null,
	came_in: null,
};

it("shows staff their tasks with links", () => {
	expect(waitingTasks(forStaff).map(({ count, name, to }) => [count, name, to])).toEqual([
		[3, "orders to pack", "/admin/orders?status=pending,paid,processing"],
		[1, "cancellation request", "/admin/orders?cancel_requested=true"],
		[0, "items low in stock", "/admin/stock?low=true"],
	]);
});

it("lists return requests with a link to them", () => {
	const tasks = waitingTasks({ ...forStaff, returns_requested: 1, returns_received: 2 });
	expect(tasks.map(({ count, name, to }) => [count, name, to])).toEqual(
		expect.arrayContaining([
			[1, "return request", "/admin/orders/returns?state=requested"],
			[2, "returns to resolve", "/admin/orders/returns?state=received"],
		]),
	);
});

it("shows a manager everything, with failures highlighted", () => {
	const tasks = waitingTasks({
		...forStaff,
		open_questions: 2,
		waiting_reviews: 1,
		failed_payments: 3,
		failed_refunds: 1,
		failed_mails: 1,
		stuck_mails: { count: 4, reason: "The mail server cannot be reached.", quote: "ECONNREFUSED" },
	});
	expect(tasks.at(-1)).toMatchObject({
		count: 4,
		to: "/admin/system?state=stuck",
		note: "The mail server cannot be reached. “ECONNREFUSED”",
	});
	expect(tasks.map(({ name }) => name)).toEqual([
		"orders to pack",
		"cancellation request",
		"items low in stock",
		"questions to answer",
		"review to moderate",
		"failed payments",
		"failed refund",
		"unsent emails",
	]);
	expect(tasks.filter(({ isAlarm }) => isAlarm).map(({ name }) => name)).toEqual([
		"cancellation request",
		"failed payments",
		"failed refund",
		"unsent emails",
	]);
});

it("warns about the disk only if it is nearly full", () => {
	const last = (disk: Today["disk"]) => waitingTasks({ ...forStaff, disk }).at(-1);
	expect(last("ok")?.name).toBe("items low in stock");
	expect(last("low")).toMatchObject({ count: 1, name: "disk almost full", isAlarm: true });
	expect(last("full")).toMatchObject({ count: 1, name: "full disk", to: "/admin/system" });
});

it("starts with late orders, if any", () => {
	expect(waitingTasks({ ...forStaff, orders_late: 1 })[0]).toEqual({
		count: 1,
		name: "late order",
		to: "/admin/orders?late=true",
		isAlarm: true,
	});
	expect(waitingTasks(forStaff)[0]?.name).toMatch(/to pack/);
});

it("lists orders to confirm and undelivered parcels, if any", () => {
	const tasks = waitingTasks({ ...forStaff, orders_to_confirm: 1, parcels_undelivered: 2 });
	expect(tasks.slice(2, 4).map(({ count, name, to }) => [count, name, to])).toEqual([
		[1, "order to confirm by phone", "/admin/orders?to_confirm=true"],
		[2, "parcels not delivered", "/admin/orders?undelivered=true"],
	]);
});

it.each<[number | null, string | undefined]>([
	[null, undefined],
	[0, undefined],
	[1, "shopper waiting for an item"],
	[12, "shoppers waiting for an item"],
])("links to the demand report if %j shoppers are waiting for an item", (people_waiting, name) => {
	const tasks = waitingTasks({ ...forStaff, people_waiting }, "2026-03-01");
	const demandTasks = tasks.filter(({ to }) => to.startsWith("/admin/reports"));
	expect(demandTasks).toEqual(
		name === undefined
			? []
			: [
					{
						count: people_waiting,
						name,
						isAlarm: false,
						to: "/admin/reports?report=demand&from=2025-03-01&to=2026-03-01",
					},
				],
	);
});

it("links to offline sales that need review", () => {
	const [, , task] = waitingTasks({ ...forStaff, sales_to_settle: 2 });
	expect(task).toEqual({
		count: 2,
		name: "counter sales to resolve",
		to: "/admin/counter?to-settle",
		isAlarm: true,
	});
});

it("warns about the uploads folder only if it isn't writable", () => {
	const last = (can_keep_uploads: boolean) =>
		waitingTasks({ ...forStaff, can_keep_uploads }).at(-1);
	expect(last(false)).toMatchObject({ note: expect.stringContaining("upload folder") });
	expect(last(true)).toEqual(waitingTasks(forStaff).at(-1));
});
