import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
	type MetricFamily,
	metricsContentType,
	writeMetrics,
} from "#lib/monitoring/prometheus-text.ts";
import { StartRefused } from "#lib/process/start-refused.ts";

export interface MetricsServer {
	port: number;
	close(): Promise<void>;
}

function answer(response: ServerResponse, status: number, text: string, type = "text/plain"): void {
	response.writeHead(status, {
		"Content-Type": type,
		"Content-Length": Buffer.byteLength(text),
		"Cache-Control": "no-store",
	});
	response.end(text);
}

/**
 * Serves metrics on a separate port that visitors can't reach.
 * @param collect returns the current metrics
 * @throws StartRefused if the port is in use
 */
export async function openMetricsServer(
	{ port, host }: { port: number; host: string },
	collect: () => Promise<MetricFamily[]>,
): Promise<MetricsServer> {
	const server = createServer((request, response) => {
		if (request.url?.split("?", 1)[0] !== "/metrics") {
			answer(response, 404, "The metrics are at /metrics.\n");
		} else if (request.method !== "GET") {
			response.setHeader("Allow", "GET");
			answer(response, 405, "Use GET.\n");
		} else {
			collect().then(
				(families) => answer(response, 200, writeMetrics(families), metricsContentType),
				() => answer(response, 500, "The metrics cannot be collected.\n"),
			);
		}
	});
	server.listen(port, host);
	await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
		throw new StartRefused(`Could not open METRICS_PORT ${port} (${error.code}).`);
	});
	return {
		port: (server.address() as AddressInfo).port,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
