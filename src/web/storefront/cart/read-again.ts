import { ApiError } from "#contract/client.ts";
import type { CartLine } from "#contract/user/cart.ts";
import { getProduct } from "#contract/user/catalogue.ts";
import { api } from "../../api.ts";
import { type Found, renewLines } from "./renew-lines.ts";

async function find(id: number): Promise<Found> {
	try {
		return await api(getProduct, { id });
	} catch (error) {
		return error instanceof ApiError && error.status === 404 ? "gone" : "unknown";
	}
}

/** A visitor's lines as the catalogue has them today. */
export async function readAgain(lines: readonly CartLine[]): Promise<CartLine[]> {
	const ids = [...new Set(lines.map((line) => line.id))];
	const found = await Promise.all(ids.map(async (id) => [id, await find(id)] as const));
	return renewLines(lines, new Map(found));
}
