import type { Endpoint, Input } from "#contract/endpoint.ts";
import type { TestCustomer } from "#test/support/customer-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";

/** One change that the owner may make by a call: what it is given, once all it needs is there. */
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
