import {
	type Attributes,
	ROOT_CONTEXT,
	type Span,
	SpanKind,
	SpanStatusCode,
	trace,
} from "@opentelemetry/api";
import { ExportResultCode, parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
	BatchSpanProcessor,
	ParentBasedSampler,
	type SpanExporter,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { RequestScope } from "#lib/http/request-scope.ts";
import { loggedPath } from "./access-log.ts";
import type { ObserveRequest } from "./watch-requests.ts";

/** Traces requests and their SQL statements with OpenTelemetry. */
export interface Tracing {
	/**
	 * Starts tracing a request and its SQL statements.
	 * @param traceParent parent trace from a trusted proxy
	 */
	begin(scope: RequestScope, traceParent: string | undefined): void;
	observe: ObserveRequest;
	/** Sends the traces that are still buffered. */
	close(): Promise<void>;
}

export interface TracingOptions {
	/** Share of requests that are traced, from 0 to 1. If a proxy has started a trace, the request is always traced. */
	share: number;
	/** Called once when the collector stops accepting traces, and once when it accepts them again. */
	onLost(cause: unknown): void;
	onTaken(): void;
}

const longestStatement = 4_000;

/**
 * Returns the first word of an SQL statement, such as `select`, as the name of its span in the trace. The whole text is
 * an attribute of the span.
 */
const operationOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "sql";

const statementAttributes = (text: string): Attributes => ({
	"db.system.name": "postgresql",
	"db.operation.name": operationOf(text),
	// Text of the statement without its values, so that it contains no customer data.
	"db.query.text": text.replace(/\s+/g, " ").trim().slice(0, longestStatement),
});

/** Returns the SQLSTATE or the error's name, because the message could contain values. */
const kindOfError = (error: unknown): string => {
	const { code, name } = error as { code?: unknown; name?: unknown };
	return typeof code === "string" ? code : String(name);
};

/** Reports an unavailable collector once instead of for each batch. */
function reportWhenLost(exporter: SpanExporter, options: TracingOptions): SpanExporter {
	let isLost = false;
	return {
		export(spans, done) {
			exporter.export(spans, (result) => {
				const fails = result.code !== ExportResultCode.SUCCESS;
				if (fails !== isLost) {
					isLost = fails;
					if (fails) options.onLost(result.error);
					else options.onTaken();
				}
				done(result);
			});
		},
		shutdown: () => exporter.shutdown(),
		forceFlush: async () => exporter.forceFlush?.(),
	};
}

/** Sends traces as configured by OpenTelemetry's variables (`OTEL_EXPORTER_OTLP_…`). */
export function openTracing(options: TracingOptions): Tracing {
	const provider = new TracerProvider({
		resource: defaultResource().merge(
			resourceFromAttributes({ "service.name": process.env["OTEL_SERVICE_NAME"] ?? "kargado" }),
		),
		sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
		spanProcessors: [
			new BatchSpanProcessor({ exporter: reportWhenLost(new OTLPTraceExporter(), options) }),
		],
	});
	const tracer = provider.getTracer("kargado");
	const spans = new WeakMap<RequestScope, Span>();

	return {
		begin(scope, traceParent) {
			const parent = traceParent === undefined ? null : parseTraceParent(traceParent);
			const around = parent
				? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
				: ROOT_CONTEXT;
			const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, around);
			if (!span.isRecording()) return;
			spans.set(scope, span);
			const inside = trace.setSpan(ROOT_CONTEXT, span);
			scope.followStatement = (text) => {
				const attributes = statementAttributes(text);
				const kind = SpanKind.CLIENT;
				const statement = tracer.startSpan(operationOf(text), { kind, attributes }, inside);
				return (error) => {
					if (error !== undefined) {
						statement.setStatus({ code: SpanStatusCode.ERROR, message: kindOfError(error) });
					}
					statement.end();
				};
			};
		},
		observe({ scope, method, path, status }) {
			const span = spans.get(scope);
			if (!span) return;
			span.updateName(scope.call);
			span.setAttributes({
				"http.request.method": method,
				"url.path": loggedPath(path),
				"http.response.status_code": status,
				"kargado.request_id": scope.id,
				...(scope.refusal !== null && { "kargado.refusal": scope.refusal }),
			});
			if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
			span.end();
		},
		close: () => provider.shutdown().catch(() => {}),
	};
}
