import type { BusinessFigures } from "#domain/operations/business-figures.ts";
import type { MetricFamily } from "#lib/monitoring/prometheus-text.ts";

/**
 * Returns metrics about the whole shop. They are the same in every process, so aggregate them with `max` and not with
 * `sum`.
 */
export function businessMetrics(figures: BusinessFigures | null): MetricFamily[] {
	const up: MetricFamily = {
		name: "kargado_database_up",
		help: "1 if the database is reachable.",
		type: "gauge",
		samples: [{ value: figures ? 1 : 0 }],
	};
	if (!figures) return [up];
	const { orders, jobs, mails } = figures;
	return [
		up,
		{
			name: "kargado_orders_placed",
			help: "Orders of the last hour and the last 24 hours, across all processes.",
			type: "gauge",
			samples: [
				{ labels: { window: "1h" }, value: orders.hour },
				{ labels: { window: "24h" }, value: orders.day },
			],
		},
		{
			name: "kargado_jobs",
			help: "Jobs by queue and state.",
			type: "gauge",
			samples: jobs.flatMap(({ name, ...states }) =>
				Object.entries(states).map(([state, value]) => ({ labels: { queue: name, state }, value })),
			),
		},
		{
			name: "kargado_mails",
			help: "Unsent emails by state.",
			type: "gauge",
			samples: Object.entries(mails).map(([state, value]) => ({ labels: { state }, value })),
		},
	];
}
