import type { Endpoint, Input } from "#contract/endpoint.ts";
import type { TestCustomer } from "#test/support/customer-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";

/**
 * A call with which the owner changes something. `prepare` creates everything that the call needs, and returns its
 * input.
 */
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
