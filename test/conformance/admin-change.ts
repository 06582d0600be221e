import type { Endpoint, Input } from "#contract/endpoint.ts";
import type { TestCustomer } from "#test/support/customer-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";

/** A change that the owner can make by a call: its input, once everything it needs exists. */
export interface AdminChange {
	endpoint: Endpoint;
	prepare(shop: TestShop, owner: TestCustomer): Promise<Record<string, unknown>>;
	headers?: Record<string, string>;
}

export const change = <E extends Endpoint>(
	endpoint: E,
	prepare: (shop: TestShop, owner: TestCustomer) => Input<E> | Promise<Input<E>>,
): AdminChange => ({
	endpoint,
	prepare: async (shop, owner) => (await prepare(shop, owner)) as Record<string, unknown>,
});
