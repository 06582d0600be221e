import { expect, test } from "vitest";
import { createAttemptKey } from "./attempt-key.ts";

const payload = { addressId: 1, shippingMethod: "standard", lines: [[7, null, 2]] };

test("a retry has the key of the first try", () => {
	const { keyFor } = createAttemptKey();
	expect(keyFor({ ...payload })).toBe(keyFor({ ...payload }));
});

test("another address or another cart has another key, and so has the first one again", () => {
	const { keyFor } = createAttemptKey();
	const keys = [
		keyFor(payload),
		keyFor({ ...payload, addressId: 2 }),
		keyFor({ ...payload, lines: [[7, null, 3]] }),
		keyFor(payload),
	];
	expect(new Set(keys).size).toBe(4);
});

test("the same cart ordered once more is another order", () => {
	const { keyFor, forget } = createAttemptKey();
	const first = keyFor(payload);
	forget();
	expect(keyFor(payload)).not.toBe(first);
});
