import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

interface OtlpValue {
	stringValue?: string;
	intValue?: number | string;
}

/** A span in OTLP's JSON format, with its attributes by name. */
export interface CollectedSpan {
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	name: string;
	status: { code?: number; message?: string };
	attributes: Record<string, string | number | undefined>;
	service: string | number | undefined;
}

export interface TraceCollector {
	/** Value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
	url: string;
	spans: CollectedSpan[];
	/** Turns refusals on or off. A refusal has status 400, so clients don't repeat the request. */
	refuse(isRefusing: boolean): void;
	stop(): Promise<void>;
}

interface OtlpBody {
	resourceSpans: {
		resource: { attributes: Attribute[] };
		scopeSpans: { spans: (Omit<CollectedSpan, "attributes"> & { attributes: Attribute[] })[] }[];
	}[];
}
interface Attribute {
	key: string;
	value: OtlpValue;
}

const byName = (attributes: Attribute[]): CollectedSpan["attributes"] =>
	Object.fromEntries(
		attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
	);

/** Starts a collector for OpenTelemetry traces over HTTP in JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
	const spans: CollectedSpan[] = [];
	let isRefusing = false;
	const server = createServer(async (request, response) => {
		const body = (await json(request)) as OtlpBody;
		if (isRefusing || request.url !== "/v1/traces") {
			response.writeHead(400).end();
			return;
		}
		for (const { resource, scopeSpans } of body.resourceSpans) {
			const service = byName(resource.attributes)["service.name"];
			for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
				spans.push({ ...span, attributes: byName(span.attributes), service });
			}
		}
		response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		spans,
		refuse: (refusing) => {
			isRefusing = refusing;
		},
		async stop() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
