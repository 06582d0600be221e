import { expect, test } from "vitest";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import type { DeliveryOutcome } from "#lib/shipping/delivery-outcomes.ts";
import type { ParcelStatus } from "#lib/shipping/parcel-statuses.ts";
import { amountToHandOver, deliveryText, whatNext } from "./what-next.ts";

const order = (
	status: OrderStatus,
	payment_method: PaymentMethod,
	delivery_outcome: DeliveryOutcome | null = null,
) => ({
	status,
	payment_method,
	delivery_outcome,
	cancel_kind: status === "cancelled" && delivery_outcome ? "undelivered" : null,
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
])("for an order that is %s and paid by %s, %s is due on delivery", (status, by, due) => {
	expect(amountToHandOver(order(status, by))).toBe(due);
	const steps = whatNext(order(status, by)).join(" ");
	expect(steps.includes("₱2,449.00")).toBe(due !== null);
	expect(steps.includes("Your order is paid")).toBe(by === "card");
});

test.each<OrderStatus>(["delivered", "cancelled"])(
	"there is no next step once the order is %s",
	(status) => {
		expect(whatNext(order(status, "cod"))).toEqual([]);
	},
);

test("the first step of an unpaid transfer order is the payment", () => {
	const [send, found, packs] = whatNext(order("pending", "transfer"));
	expect(send).toBe("Send ₱2,449.00 to our account, and send us your receipt on the order’s page.");
	expect(found).toContain("email you when your payment arrives");
	expect(packs).toBe("We are about to pack your order.");
	expect(whatNext(order("paid", "transfer"))[0]).toBe("We are about to pack your order.");
	expect(amountToHandOver(order("pending", "transfer"))).toBeNull();
});

test("a pickup order is described as paid only once it is paid", () => {
	const pickup = { name: "Main branch" } as never;
	const steps = (status: OrderStatus) =>
		whatNext({ ...order(status, "transfer"), pickup }).join(" ");
	expect(steps("pending")).toContain("Pick it up at Main branch.");
	expect(steps("pending")).not.toContain("already paid");
	expect(steps("paid")).toContain("Pick it up at Main branch. It is already paid.");
});

test("completed steps aren't listed as upcoming", () => {
	expect(whatNext(order("pending", "cod"))[0]).toBe("We are about to pack your order.");
	expect(whatNext(order("processing", "cod"))[0]).toBe("Your order is being packed.");
	expect(whatNext(order("shipped", "cod"))).toHaveLength(2);
	expect(whatNext(order("pending", "cod"), true).join(" ")).not.toContain("email");
});

test.each<[DeliveryOutcome | null, string | null, boolean]>([
	[null, null, true],
	["not_found", "no one was there", true],
	["refused", "refused at the door", false],
	["returned", "Returned to sender", false],
])("the delivery outcome %s is described as %j, and cash is still due: %s", (is, words, isDue) => {
	const parcel = order("shipped", "cod", is);
	expect(amountToHandOver(parcel)).toBe(isDue ? 2449 : null);
	expect(whatNext(parcel).join(" ").includes("₱2,449.00")).toBe(isDue);
	if (words === null) expect(deliveryText(parcel)).toBeNull();
	else expect(deliveryText(parcel)).toContain(words);
});

test.each<[DeliveryOutcome | null, string | null]>([
	["refused", "is back with us"],
	["returned", "is back with us"],
	["lost", "lost on its way"],
	[null, null],
])(
	"a cancelled order with the delivery outcome %s describes what happened to the parcel: %j",
	(outcome, words) => {
		const steps = deliveryText(order("cancelled", "cod", outcome));
		if (words === null) expect(steps).toBeNull();
		else expect(steps).toContain(words);
		expect(amountToHandOver(order("cancelled", "cod", outcome))).toBeNull();
	},
);

const inParcels = (
	status: OrderStatus,
	parcels: readonly (ParcelStatus | [ParcelStatus, DeliveryOutcome])[],
	method: PaymentMethod = "cod",
) => ({
	...order(status, method),
	parcels: parcels.map((parcel, index) => {
		const [is, outcome = null] = typeof parcel === "string" ? [parcel] : parcel;
		return { number: index + 1, status: is, delivery_outcome: outcome };
	}),
});

test("an order in several parcels says which parcel's courier collects the cash", () => {
	const hands = "Couriers will pick up your 2 parcels. We will email you each tracking number.";
	const cash = (of: number) =>
		`Have ₱2,449.00 in cash ready for the courier who brings parcel ${of}.`;
	const steps = (...given: Parameters<typeof inParcels>) => whatNext(inParcels(...given));
	expect(steps("pending", ["packing", "packing"])).toEqual([
		"We are about to pack your order.",
		hands,
		cash(1),
	]);
	expect(steps("processing", [["shipped", "not_found"], "packing"])).toEqual([
		"Your order is being packed.",
		hands,
		cash(1),
	]);
	expect(steps("shipped", ["shipped", "shipped"])).toEqual([
		"The couriers have your parcels.",
		cash(1),
	]);
	// Once a parcel is delivered, its courier has collected the cash. If a parcel comes back unpaid, the next parcel's
	// courier collects the cash.
	expect(steps("shipped", [["delivered", "delivered"], "shipped"])).toEqual([
		"The courier has your last parcel.",
	]);
	expect(steps("shipped", [["undelivered", "returned"], "shipped"])).toContain(cash(2));
	expect(steps("shipped", ["delivered", ["shipped", "refused"]], "card")).toEqual([
		"The courier is bringing the parcel back to us.",
	]);
	expect(steps("shipped", ["delivered", "shipped"], "card")[1]).toContain("Your order is paid");
	// An order with a single parcel has the same steps as one without parcel data.
	expect(steps("shipped", ["shipped"])).toEqual(whatNext(order("shipped", "cod")));
});

test.each<[ParcelStatus[], number | null]>([
	[["shipped", "shipped"], 2449],
	[["delivered", "shipped"], null],
	[["undelivered", "shipped"], 2449],
])("with parcels that are %j, %s is still due on delivery", (parcels, due) => {
	expect(amountToHandOver(inParcels("shipped", parcels))).toBe(due);
});

test("asks for the balance of an order that was changed after payment", () => {
	const changed = { ...order("paid", "card"), balance_due: 300 };
	expect(amountToHandOver(changed)).toBe(300);
	expect(whatNext(changed).at(-1)).toBe("Have ₱300.00 in cash ready for the courier.");
	expect(amountToHandOver(order("paid", "card"))).toBeNull();
	expect(amountToHandOver({ ...changed, status: "delivered" })).toBeNull();
});

test.each([
	["a part of a cash on delivery order", "cod", 2000, 449, "Have ₱449.00 in cash ready"],
	[
		"a whole cash on delivery order",
		"cod",
		2449,
		0,
		"Your order is paid. Nothing is due on delivery.",
	],
	["a part of a card order", "card", 2000, 0, "Your order is paid. Nothing is due on delivery."],
	["a part of a transfer order", "transfer", 2000, 0, "Send ₱449.00 to our account"],
] as const)(
	"after store credit has paid %s, only the remaining amount is due",
	(_, by, credit, due, steps) => {
		const status = credit === 2449 ? "paid" : "pending";
		const spent = { ...order(status, by), store_credit: credit, balance_due: due };
		expect(amountToHandOver(spent)).toBe(due || null);
		expect(whatNext(spent).join(" ")).toContain(steps);
		expect(whatNext(spent).join(" ")).not.toContain("2,449.00");
	},
);
