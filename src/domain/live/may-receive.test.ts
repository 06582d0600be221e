import { expect, test } from "vitest";
import { type LiveKind, liveKinds } from "#lib/events/live-kinds.ts";
import { type Listener, mayCustomerReceive, mayStaffReceive } from "./may-receive.ts";

const [here, there] = [1, 2];
const people: Record<string, Listener> = {
	"staff here": { accountId: 7, role: "staff", branchId: here },
	"staff of no branch": { accountId: 8, role: "staff", branchId: null },
	manager: { accountId: 9, role: "manager", branchId: null },
	owner: { accountId: 10, role: "owner", branchId: null },
	customer: { accountId: 11, role: "customer", branchId: null },
};
const receiversOf = (kind: LiveKind, branchIds: number[]) =>
	Object.entries(people).flatMap(([name, person]) =>
		mayStaffReceive({ kind, branchIds }, person) ? name : [],
	);
const all = ["manager", "owner"];

test.each<[LiveKind, number[], string[]]>([
	["order_placed", [here], ["staff here", ...all]],
	["order_placed", [there], all],
	["order_placed", [there, here], ["staff here", ...all]],
	["order_placed", [], ["staff here", "staff of no branch", ...all]],
	["cancel_requested", [here], ["staff here", ...all]],
	["return_requested", [here], ["staff here", ...all]],
	["order_changed", [there], all],
	["question_asked", [], all],
	["payment_failed", [], all],
	["notified", [], []],
])('the event "%s" of an order packed at %j reaches %j', (kind, branchIds, names) => {
	expect(receiversOf(kind, branchIds)).toEqual(names);
});

test.each(liveKinds)(
	'customers receive the event "%s" only about their own orders, and no back-office events',
	(kind) => {
		const customer = people["customer"] as Listener;
		expect(mayCustomerReceive({ accountId: 11 }, customer)).toBe(true);
		expect(mayCustomerReceive({ accountId: 12 }, customer)).toBe(false);
		expect(mayCustomerReceive({ accountId: null }, customer)).toBe(false);
		expect(mayStaffReceive({ kind, branchIds: [] }, customer)).toBe(false);
	},
);
