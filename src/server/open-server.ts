import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { App } from "#api/handle.ts";
import { createListener } from "#api/listener.ts";
import type { LoadGate } from "#api/load-gate.ts";
import { openAccessLog } from "#api/observe/access-log.ts";
import { openMetricsServer } from "#api/observe/metrics-server.ts";
import type { Observation } from "#api/observe/open-observation.ts";
import type { Tracing } from "#api/observe/open-tracing.ts";
import type { SharedCache } from "#api/shared-cache.ts";
import { openListeners } from "#lib/process/open-listeners.ts";
import type { Environment } from "./environment.ts";
import type { Shutdown } from "./shutdown.ts";

/** Milliseconds that running requests may still take after the server has stopped listening. */
const timeout = 10_000;

interface ServerContext {
	given: Environment;
	cache: SharedCache;
	gate: LoadGate;
	observation: Observation;
	/** Answers a request before the shop does, or calls `next` to pass it on. */
	before:
		| ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
		| undefined;
	log: Logger;
	shutdown: Shutdown;
}

/** Opens tracing. Its code is loaded on demand, because most shops have no collector for traces. */
async function followRequests({ share }: { share: number }, log: Logger): Promise<Tracing> {
	const { openTracing } = await import("#api/observe/open-tracing.ts");
	return openTracing({
		share,
		onLost: (cause) =>
			log.warn({ err: cause }, "traces are lost, because the collector does not answer"),
		onTaken: () => log.info("the collector accepts traces again"),
	});
}

/** Creates the shop's server, which doesn't listen yet, and starts the metrics server. */
export async function openServer(app: App, context: ServerContext): Promise<Server> {
	const { given, cache, gate, observation, before, log, shutdown } = context;
	const accessLog = given.accessLog
		? openAccessLog((lines) => void process.stdout.write(lines))
		: null;
	shutdown.onClose(() => accessLog?.close());
	const tracing = given.traces && (await followRequests(given.traces, log));
	shutdown.onClose(() => tracing?.close());
	const listener = createListener(app, cache, gate, {
		proxies: given.trustedProxies,
		observe: (request) => {
			observation.requests.observe(request);
			accessLog?.observe(request);
			tracing?.observe(request);
		},
		beginTrace: tracing?.begin,
	});
	const server = createServer((request, response) =>
		before
			? before(request, response, () => listener(request, response))
			: listener(request, response),
	);
	// Load balancers close idle connections earlier, usually after 60 s. If this server closed them first, a load
	// balancer could send a request over a closed connection.
	server.keepAliveTimeout = 75_000;
	const metrics = given.metrics
		? await openMetricsServer(given.metrics, observation.collect)
		: null;
	shutdown.onClose(() => metrics?.close());
	return server;
}

interface ListenersContext {
	given: Environment;
	/** Reports to the load balancer that this process is about to stop. */
	announceClosing: () => void;
	/** Ends the event streams of open pages. Otherwise they would keep the server from closing. */
	endStreams: () => Promise<void>;
	shutdown: Shutdown;
}

/**
 * Starts listening. On close it stops listening and lets running requests finish.
 * @returns the port
 */
export async function openToVisitors(
	server: Server,
	{ given, announceClosing, endStreams, shutdown }: ListenersContext,
): Promise<number> {
	const doors = await openListeners(server, given.port, given.host);
	shutdown.onClose(async () => {
		// A load balancer checks the process only every few seconds. Until it stops sending requests, this process
		// still answers them.
		announceClosing();
		await delay(given.drainSeconds * 1_000);
		const ended = doors.close();
		void endStreams();
		server.closeIdleConnections();
		const impatient = setTimeout(() => server.closeAllConnections(), timeout);
		await ended;
		clearTimeout(impatient);
	});
	return doors.port;
}
