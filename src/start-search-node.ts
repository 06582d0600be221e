import { setTimeout as delay } from "node:timers/promises";
import { serveSearch } from "./adapters/search-node/serve-search.ts";
import { openMetricsServer } from "./api/observe/metrics-server.ts";
import { createProcessMetrics } from "./api/observe/process-metrics.ts";
import { connect } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { migrationWords } from "./db/migration-words.ts";
import { requireServers } from "./db/require-servers.ts";
import type { Environment } from "./environment.ts";
import { requireFreePort } from "./lib/open-doors.ts";
import { createLog } from "./log.ts";
import { logServers } from "./log-servers.ts";
import { openShopCatalogue } from "./open-shop-catalogue.ts";

interface RunningSearchNode {
	/** Where it listens. */
	url: string;
	close(): Promise<void>;
}

/** It asks little of the database: what changed, and the products of it. */
const connections = 4;

/** Follows the shop's database, and answers the searches of shops that hold no index. */
export async function startSearchNode(
	given: Environment,
	say: (text: string) => void,
): Promise<RunningSearchNode> {
	const { databaseUrl, searchSecret: secret, host } = given;
	if (databaseUrl === undefined || secret === undefined) {
		throw new Error("The environment was not read.");
	}
	const log = createLog(given.logLevel);
	await requireServers(databaseUrl, given.replicaUrl);
	await requireFreePort(given.port, host);
	const preparing = connect(databaseUrl, { maxConnections: 2, statementTimeoutMilliseconds: 0 });
	try {
		const applied = await migrate(preparing);
		if (applied.length > 0) say(`Database: ${migrationWords(applied)}`);
	} finally {
		await preparing.close();
	}
	const database = connect(databaseUrl, {
		maxConnections: connections,
		watch: { ...logServers(log), replica: given.replicaUrl },
	});
	const catalogue = await openShopCatalogue(database, given, log, { storesElsewhere: false });
	const service = await serveSearch(catalogue, {
		...{ port: given.port, host, secret },
		onError: (error) => log.error({ err: error }, "bug"),
	});
	const processMetrics = createProcessMetrics({
		...{ pool: database.pool, replicas: database.replicas, searches: () => catalogue.searchStates },
		...{ ownIndex: () => catalogue.ownIndex, inFlight: () => service.inFlight, kept: () => 0 },
	});
	const metrics = given.metrics
		? await openMetricsServer(given.metrics, async () => [
				...service.families(),
				...processMetrics.families(),
			])
		: null;
	let closing: Promise<void> | null = null;
	async function close(): Promise<void> {
		service.announceEnd();
		await delay(given.drainSeconds * 1_000);
		await service.close();
		await metrics?.close();
		processMetrics.close();
		await catalogue.close();
		await database.close();
	}
	return {
		url: `http://${host.includes(":") ? `[${host}]` : host}:${service.port}`,
		close: () => {
			closing ??= close();
			return closing;
		},
	};
}
