/** A metric family: all samples of a metric. */
export interface ParsedFamily {
	type: string;
	help: string;
	samples: { name: string; labels: Record<string, string>; value: number }[];
}

const metricName = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const labelPair = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,(?=[a-zA-Z_])|$)/;
const valueForm = /^(?:[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|NaN)$/;
const unescaped: Record<string, string> = { "\\n": "\n", '\\"': '"', "\\\\": "\\" };

function parseLabels(text: string): Record<string, string> {
	const labels: Record<string, string> = {};
	let rest = text;
	while (rest !== "") {
		const [whole, name = "", value = ""] = labelPair.exec(rest) ?? [];
		if (whole === undefined) throw new Error(`labels: ${rest}`);
		if (name in labels) throw new Error(`the label ${name} is repeated`);
		labels[name] = value.replace(/\\[n"\\]/g, (escaped) => unescaped[escaped] ?? "");
		rest = rest.slice(whole.length);
	}
	return labels;
}

function parseValue(text: string): number {
	if (!valueForm.test(text)) throw new Error(`value: ${text}`);
	return Number(text.replace("Inf", "Infinity"));
}

/** Throws unless a histogram's buckets grow, end with +Inf, and agree with its count. */
function requireHistogram(family: string, { samples }: ParsedFamily): void {
	const series = Map.groupBy(samples, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
	for (const [labels, members] of series) {
		const buckets = members.filter(({ name }) => name === `${family}_bucket`);
		const ends = buckets.map(({ labels: { le = "" } }) => parseValue(le));
		const counts = buckets.map(({ value }) => value);
		const isRising = (list: number[], strictly: boolean) =>
			list.every((value, index) => {
				const before = list[index - 1] ?? Number.NEGATIVE_INFINITY;
				return strictly ? value > before : value >= before;
			});
		if (!isRising(ends, true) || !isRising(counts, false) || ends.at(-1) !== Infinity) {
			throw new Error(`the buckets of ${family}${labels}`);
		}
		const only = (suffix: string) => {
			const found = members.filter(({ name }) => name === family + suffix);
			if (found.length !== 1) throw new Error(`${family}${suffix}${labels}`);
			return found[0]?.value;
		};
		only("_sum");
		if (only("_count") !== counts.at(-1)) throw new Error(`the count of ${family}${labels}`);
	}
}

/**
 * Parses Prometheus' text format 0.0.4 more strictly than Prometheus does.
 * @throws on the first violation
 */
export function parseMetrics(text: string): Map<string, ParsedFamily> {
	if (!text.endsWith("\n")) throw new Error("the last line has no line break");
	const families = new Map<string, ParsedFamily>();
	const seen = new Set<string>();
	let current: [string, ParsedFamily] | undefined;
	for (const line of text.slice(0, -1).split("\n")) {
		const [, kind, name = "", words = ""] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
		if (kind === "HELP") {
			if (!metricName.test(name) || families.has(name)) throw new Error(`repeated: ${line}`);
			current = [name, { type: "", help: words, samples: [] }];
			families.set(...current);
		} else if (kind === "TYPE") {
			if (current?.[0] !== name || current[1].type !== "") throw new Error(`out of place: ${line}`);
			if (!["counter", "gauge", "histogram"].includes(words)) throw new Error(`type: ${line}`);
			current[1].type = words;
		} else {
			const [, sample = "", labels = "", value = ""] = sampleLine.exec(line) ?? [];
			const [family = "", found] = current ?? [];
			const suffixes = found?.type === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
			if (!found || !suffixes.some((suffix) => sample === family + suffix)) {
				throw new Error(`no sample of ${family}: ${line}`);
			}
			if (found.type === "counter" && !family.endsWith("_total")) throw new Error(`name: ${line}`);
			const parsed = { name: sample, labels: parseLabels(labels), value: parseValue(value) };
			const series = JSON.stringify([sample, Object.entries(parsed.labels).sort()]);
			if (seen.has(series)) throw new Error(`repeated: ${line}`);
			seen.add(series);
			found.samples.push(parsed);
		}
	}
	for (const [name, family] of families) {
		if (family.type === "") throw new Error(`${name} has no type`);
		if (family.type === "histogram") requireHistogram(name, family);
	}
	return families;
}
