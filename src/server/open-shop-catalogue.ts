import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { type Catalogue, openCatalogue } from "#domain/catalogue/read/catalogue.ts";
import { DatabaseUnavailable } from "#lib/process/database-unavailable.ts";

/**
 * Opens the catalog. Logs a message when the catalog can't read the database.
 * @param firstAnswer resolves after the first response, or after a second without a visitor. The search index is loaded
 * then, unless a search needs the index earlier.
 */
export const openShopCatalogue = (
	database: Database,
	log: Logger,
	firstAnswer: Promise<void>,
): Promise<Catalogue> =>
	openCatalogue(database, {
		firstAnswer,
		onError: (error) =>
			error instanceof DatabaseUnavailable
				? log.debug("the catalog can't be read")
				: log.warn({ err: error }, "the catalog can't be read"),
	});
