import { hasFitData } from "#domain/catalogue/read/fits/has-fit-data.ts";
import type { Dependencies } from "../dependencies.ts";

export interface FitDataState {
	read(): Promise<boolean>;
}

/**
 * Watches whether the shop has compatibility data. All cached pages contain this fact, but a change of a product
 * expires only pages with that product. Therefore this function expires all pages when the fact changes.
 */
export function followFitData({
	catalogue,
	database,
}: Pick<Dependencies, "catalogue" | "database">): FitDataState {
	let said: boolean | undefined;
	async function compare(): Promise<void> {
		if (said === undefined || (await hasFitData(database)) === said) return;
		said = undefined;
		catalogue.expireEverything();
	}
	catalogue.onChange(({ kind }) => {
		// Ignore the error. If the database is down, the next change checks again.
		if (kind === "products") compare().catch(() => {});
	});
	return {
		async read() {
			said = await hasFitData(database);
			return said;
		},
	};
}
