import { hasFitData } from "#domain/catalogue/read/fits/has-fit-data.ts";
import type { Dependencies } from "../dependencies.ts";

export interface FitDataState {
	read(): Promise<boolean>;
}

/**
 * Expires all cached pages when the shop gets its first product with compatibility data, or loses its last one. All
 * pages then change, because only shops with such data ask for the shopper's device. Normally, a changed product
 * expires only the pages that show it.
 */
export function followFitData({
	catalogue,
	database,
}: Pick<Dependencies, "catalogue" | "database">): FitDataState {
	let lastRead: boolean | undefined;
	async function compare(): Promise<void> {
		if (lastRead === undefined || (await hasFitData(database)) === lastRead) return;
		lastRead = undefined;
		catalogue.expireEverything();
	}
	catalogue.onChange(({ kind }) => {
		// Ignore the error. If the database is down, the next change checks again.
		if (kind === "products") compare().catch(() => {});
	});
	return {
		async read() {
			lastRead = await hasFitData(database);
			return lastRead;
		},
	};
}
