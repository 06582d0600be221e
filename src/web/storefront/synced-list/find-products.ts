import { ApiError } from "#contract/client.ts";
import { getProduct, type Product } from "#contract/user/catalogue.ts";
import { api } from "../../api.ts";

/** The result for a product. `gone`: no longer sold. `unknown`: couldn't be loaded. */
export type Found = Product | "gone" | "unknown";

async function find(id: number): Promise<Found> {
	try {
		return await api(getProduct, { id });
	} catch (error) {
		return error instanceof ApiError && error.status === 404 ? "gone" : "unknown";
	}
}

/** Loads the current version of each product once. */
export async function findProducts(ids: readonly number[]): Promise<ReadonlyMap<number, Found>> {
	const wanted = [...new Set(ids)];
	return new Map(await Promise.all(wanted.map(async (id) => [id, await find(id)] as const)));
}
