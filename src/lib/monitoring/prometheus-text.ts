/** A metric with one sample for each combination of label values. */
export interface MetricFamily {
	/** By convention, names of counters end in `_total`. */
	name: string;
	help: string;
	type: "counter" | "gauge" | "histogram";
	samples: readonly MetricSample[];
}

export interface MetricSample {
	/** Suffix of a histogram's sample: `_bucket`, `_sum` or `_count`. */
	suffix?: string;
	labels?: Readonly<Record<string, string>>;
	value: number;
}

const escapeHelp = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
const escapeLabel = (text: string): string => escapeHelp(text).replaceAll('"', '\\"');

function writeValue(value: number): string {
	if (Number.isNaN(value)) return "NaN";
	if (Number.isFinite(value)) return String(value);
	return value > 0 ? "+Inf" : "-Inf";
}

function writeLabels(labels: Readonly<Record<string, string>> = {}): string {
	const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
	return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

/** Formats metrics in the Prometheus text format 0.0.4. */
export function writeMetrics(families: readonly MetricFamily[]): string {
	const lines = families.flatMap(({ name, help, type, samples }) => [
		`# HELP ${name} ${escapeHelp(help)}`,
		`# TYPE ${name} ${type}`,
		...samples.map(
			({ suffix = "", labels, value }) =>
				`${name}${suffix}${writeLabels(labels)} ${writeValue(value)}`,
		),
	]);
	return `${lines.join("\n")}\n`;
}

export const metricsContentType = "text/plain; version=0.0.4; charset=utf-8";
