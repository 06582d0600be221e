import { hasFitData } from "#domain/catalogue/read/fits/has-fit-data.ts";
import type { Dependencies } from "../dependencies.ts";

export interface FitDataState {
	read(): Promise<boolean>;
}

/**
 * Whether the shop has fit data, which every page says. The answer changes with a product's own data, which
 * drops no page but those that show the product: when it changes, this drops all of them.
 */
export function followFitData({
	catalogue,
	database,
}: Pick<Dependencies, "catalogue" | "database">): FitDataState {
	let said: boolean | undefined;
	async function compare(): Promise<void> {
		if (said === undefined || (await hasFitData(database)) === said) return;
		said = undefined;
		catalogue.doubtEverything();
	}
	catalogue.onChange(({ kind }) => {
		// While the database is away nothing new is known; the next change looks again.
		if (kind === "products") compare().catch(() => {});
	});
	return {
		async read() {
			said = await hasFitData(database);
			return said;
		},
	};
}
