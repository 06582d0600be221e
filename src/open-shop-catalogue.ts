import { join } from "node:path";
import type { Logger } from "pino";
import { openRemoteSearch } from "./adapters/search-node/open-remote-search.ts";
import { createS3Objects } from "./adapters/storage/s3-objects.ts";
import type { Database } from "./db/database.ts";
import { type Catalogue, openCatalogue } from "./domain/catalogue/read/catalogue.ts";
import type { Environment } from "./environment.ts";
import { DatabaseAway } from "./lib/database-away.ts";

/**
 * The catalogue with the search that the environment asks for: in this process, or at search nodes.
 * @param firstAnswer after which the index in this process is loaded, unless it is asked something before
 * @param storesElsewhere an extension keeps the shop's files, of which it takes pictures alone
 */
export function openShopCatalogue(
	database: Database,
	given: Environment,
	log: Logger,
	{ storesElsewhere, firstAnswer }: { storesElsewhere: boolean; firstAnswer?: Promise<void> },
): Promise<Catalogue> {
	const onError = (error: unknown) =>
		error instanceof DatabaseAway
			? log.debug("the catalogue cannot be looked at")
			: log.warn({ err: error }, "the catalogue cannot be looked at");
	const { searchNodes } = given;
	if (searchNodes !== null) {
		return openCatalogue(database, {
			onError,
			openSearch: (source, listener) =>
				openRemoteSearch(source, listener, {
					...searchNodes,
					onAway: (node, cause) => log.error({ node, err: cause }, "a search node does not answer"),
					onBack: (node) => log.warn({ node }, "a search node answers again"),
				}),
		});
	}
	return openCatalogue(database, {
		...(firstAnswer && { firstAnswer }),
		onError,
		keptIndex: {
			folder: join(given.dataFolder, "cache", "search-index"),
			objects: given.s3 && !storesElsewhere ? createS3Objects(given.s3) : null,
			onRefused: (reason) => log.info({ reason }, "the kept search index is not taken"),
			onTaken: ({ from, changed }) =>
				log.info({ from, changed: changed.size }, "the kept search index is taken"),
			onShared: () => log.info("the search index is in the store"),
			onError: (error) => log.warn({ err: error }, "the search index could not be kept"),
		},
	});
}
