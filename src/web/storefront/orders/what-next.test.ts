import { expect, test } from "vitest";
import type { OrderStatus } from "#lib/order-statuses.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import { amountToHandOver, whatNext } from "./what-next.ts";

const order = (status: OrderStatus, payment_method: PaymentMethod) => ({
	status,
	payment_method,
	total_amount: 2449,
});

test.each<[OrderStatus, PaymentMethod, number | null]>([
	["pending", "cod", 2449],
	["processing", "cod", 2449],
	["shipped", "cod", 2449],
	["delivered", "cod", null],
	["cancelled", "cod", null],
	["paid", "card", null],
	["processing", "card", null],
	["shipped", "card", null],
])("of an order that is %s and paid by %s, %s is handed over at the door", (status, by, due) => {
	expect(amountToHandOver(order(status, by))).toBe(due);
	const told = whatNext(order(status, by)).join(" ");
	expect(told.includes("₱2,449.00")).toBe(due !== null);
	expect(told.includes("It is paid")).toBe(by === "card");
});

test.each<OrderStatus>(["delivered", "cancelled"])("nothing follows once it is %s", (status) => {
	expect(whatNext(order(status, "cod"))).toEqual([]);
});

test("what is done is not told as if it were to come", () => {
	expect(whatNext(order("pending", "cod"))[0]).toBe("We pack your order.");
	expect(whatNext(order("processing", "cod"))[0]).toBe("Your order is being packed.");
	expect(whatNext(order("shipped", "cod"))).toHaveLength(2);
});
