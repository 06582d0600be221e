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
import type { RequestScope } from "#lib/request-scope.ts";
import { loggedPath } from "./access-log.ts";
import type { HearRequest } from "./watch-requests.ts";

/** What each request does, as OpenTelemetry's collectors take it: from its head to its statements. */
export interface Tracing {
	/**
	 * Begins to follow a request, and each statement that the database is sent for it.
	 * @param traceParent the trace that it belongs to, where a trusted proxy says so
	 */
	begin(scope: RequestScope, traceParent: string | undefined): void;
	hear: HearRequest;
	/** Sends what is left. */
	close(): Promise<void>;
}

export interface TracingOptions {
	/** Which part of the requests is followed, from 0 to 1; a trace that a proxy began is followed as it was. */
	share: number;
	/** Told once when the collector stops taking traces, and once when it takes them again. */
	onLost(cause: unknown): void;
	onTaken(): void;
}

const longestStatement = 4_000;

/** A statement's first word, of which there are few: an attribute has it whole. */
const operationOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "sql";

const statementAttributes = (text: string): Attributes => ({
	"db.system.name": "postgresql",
	"db.operation.name": operationOf(text),
	// Its values stand apart from it, so nothing of a customer is in it.
	"db.query.text": text.replace(/\s+/g, " ").trim().slice(0, longestStatement),
});

/** PostgreSQL's five letters, or the error's name: its words may have a value of the statement in them. */
const kindOfError = (error: unknown): string => {
	const { code, name } = error as { code?: unknown; name?: unknown };
	return typeof code === "string" ? code : String(name);
};

/** Tells of a collector that is away, not of each batch that it does not take. */
function tellWhenLost(exporter: SpanExporter, options: TracingOptions): SpanExporter {
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

/** Sends traces where OpenTelemetry's own variables say (`OTEL_EXPORTER_OTLP_…`). */
export function openTracing(options: TracingOptions): Tracing {
	const provider = new TracerProvider({
		resource: defaultResource().merge(
			resourceFromAttributes({ "service.name": process.env["OTEL_SERVICE_NAME"] ?? "kargado" }),
		),
		sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
		spanProcessors: [
			new BatchSpanProcessor({ exporter: tellWhenLost(new OTLPTraceExporter(), options) }),
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
		hear({ scope, method, path, status }) {
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
