import { expect, test } from "vitest";
import { type AlertKind, alertKinds, type LiveKind } from "#lib/events/live-kinds.ts";
import {
	countOnPages,
	countUnseenRecords,
	kindsOn,
	noneUnseen,
	titleWith,
	type UnseenCounts,
	unseenText,
	withEvent,
	withoutKinds,
} from "./count-unseen.ts";

const all: ReadonlySet<AlertKind> = new Set(alertKinds);
const after = (kinds: LiveKind[], wanted = all): UnseenCounts =>
	kinds.reduce((news: UnseenCounts, kind) => withEvent(news, { kind }, wanted), noneUnseen);

test.each<[LiveKind[], string]>([
	[[], ""],
	[["order_placed"], "1 new order"],
	[["order_placed", "order_placed"], "2 new orders"],
	[["cancel_requested", "order_placed"], "1 new order, 1 cancellation request"],
	[["return_requested", "return_requested"], "2 return requests"],
	[["order_changed", "notified"], ""],
	[["question_asked", "payment_failed"], "1 new question, 1 failed payment"],
])("after the events %j the text is %j", (kinds, text) => {
	expect(unseenText(after(kinds))).toBe(text);
});

test("does not count a kind that the user turned off", () => {
	const news = after(["order_placed", "question_asked"], new Set(["question_asked"]));
	expect(countUnseenRecords(news)).toBe(1);
});

test.each<[string, number]>([
	["/admin", 0],
	["/admin/orders", 1],
	["/admin/orders/print", 1],
	["/admin/questions", 2],
	["/admin/products", 3],
	["/admin/ordersome", 3],
])("after the user opens %s, %i records are unseen", (pathname, left) => {
	const news = after(["order_placed", "cancel_requested", "question_asked"]);
	expect(countUnseenRecords(withoutKinds(news, kindsOn(pathname)))).toBe(left);
});

test("a return request counts under Orders and is marked as seen on the list of returns", () => {
	const news = after(["return_requested", "order_placed"]);
	expect(countOnPages(news, ["/admin/orders", "/admin/orders/returns"])).toBe(2);
	expect(unseenText(withoutKinds(news, kindsOn("/admin/orders")))).toBe("1 return request");
	expect(withoutKinds(news, kindsOn("/admin/orders/returns"))).toEqual(noneUnseen);
});

test("returns the same object if nothing changes, so that nothing is rendered again", () => {
	const news = after(["question_asked"]);
	expect(withoutKinds(news, kindsOn("/admin/orders"))).toBe(news);
});

test("counts unseen records by menu page", () => {
	const news = after(["order_placed", "cancel_requested", "payment_failed"]);
	expect(countOnPages(news, ["/admin/orders"])).toBe(2);
	expect(countOnPages(news, ["/admin/payments", "/admin/transfers"])).toBe(1);
	expect(countOnPages(news, ["/admin/products"])).toBe(0);
});

test.each([
	["Orders · Shop admin", 2, "(2) Orders · Shop admin"],
	["(2) Orders · Shop admin", 3, "(3) Orders · Shop admin"],
	["(3) Orders · Shop admin", 0, "Orders · Shop admin"],
])("the title %j with %i unseen records becomes %j", (title, count, shown) => {
	expect(titleWith(title, count)).toBe(shown);
});
