import { describe, expect, test } from "vitest";
import { createAttemptMemory, type OrderPayload } from "./order-attempt.ts";

const payload: OrderPayload = {
	addressId: 1,
	shippingMethod: "standard",
	paymentMethod: "card",
	couponCode: null,
};
const lines = [[7, null, 2]];

function fakeStorage() {
	const kept = new Map<string, string>();
	return {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, value: string) => void kept.set(name, value),
	};
}

describe("the key of an attempt", () => {
	test("stays the same after a retry, a reload or a changed total", () => {
		const storage = fakeStorage();
		const first = createAttemptMemory(storage).begin(5, payload, lines);
		const again = createAttemptMemory(storage).begin(5, { ...payload, expectedTotal: 9 }, lines);
		expect(again.key).toBe(first.key);
		expect(again.payload.expectedTotal).toBe(9);
	});

	test("changes with the address, answers, cart or customer, and after the order", () => {
		const memory = createAttemptMemory(null);
		const keys = [
			memory.begin(5, payload, lines).key,
			memory.begin(5, { ...payload, addressId: 2 }, lines).key,
			memory.begin(5, { ...payload, custom_fields: { gift_message: "For Lola" } }, lines).key,
			memory.begin(5, payload, [[7, null, 3]]).key,
			memory.begin(6, payload, [[7, null, 3]]).key,
		];
		memory.forget();
		keys.push(memory.begin(6, payload, [[7, null, 3]]).key);
		expect(new Set(keys).size).toBe(6);
	});
});

test("keeps a payment only while the content of the order stays the same", () => {
	const storage = fakeStorage();
	const memory = createAttemptMemory(storage);
	const attempt = memory.begin(5, payload, lines);
	memory.keep({ ...attempt, isPaid: true, payload: { ...payload, paymentIntentId: "pi_1" } });
	expect(createAttemptMemory(storage).begin(5, payload, lines)).toMatchObject({
		isPaid: true,
		payload: { paymentIntentId: "pi_1" },
	});
	const other = createAttemptMemory(storage).begin(5, { ...payload, addressId: 2 }, lines);
	expect(other.isPaid).toBe(false);
	expect(other.payload.paymentIntentId).toBeUndefined();
});

test("ignores another customer's attempt and invalid data", () => {
	const storage = fakeStorage();
	createAttemptMemory(storage).begin(5, payload, lines);
	expect(createAttemptMemory(storage).find(5)).not.toBeNull();
	expect(createAttemptMemory(storage).find(6)).toBeNull();
	storage.setItem("kargado-order-attempt", "{nonsense");
	expect(createAttemptMemory(storage).find(5)).toBeNull();
});

test("a tab without storage still uses only one key for an order", () => {
	const broken = {
		getItem: () => null,
		setItem: () => {
			throw new Error("full");
		},
	};
	const memory = createAttemptMemory(broken);
	expect(memory.begin(5, payload, lines).key).toBe(memory.begin(5, payload, lines).key);
});
