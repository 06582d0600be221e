import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readDemoDocuments } from "./relevance/demo-documents.ts";
import {
	type Engine,
	openMiniSearch,
	openOrama,
	openOurs,
	openPostgres,
} from "./relevance/engines.ts";
import { parseJudgements } from "./relevance/judgements.ts";
import { byClass, mean, type QueryScore, scoreEngine } from "./relevance/score.ts";

/**
 * Scores the search on the demo's catalogue against graded judgements (test/relevance/), beside three
 * other engines on the same documents: `npm run score:search`. `--held-out` takes the queries that the
 * search was not made by, `--all` both; `--ours` leaves the others out; `--worst 20` shows the queries
 * that ours answers worst.
 */
const { values } = parseArgs({
	options: {
		"held-out": { type: "boolean", default: false },
		all: { type: "boolean", default: false },
		ours: { type: "boolean", default: false },
		worst: { type: "string", default: "0" },
	},
});

const source = readFileSync(
	new URL("../test/relevance/demo-judgements.txt", import.meta.url),
	"utf8",
);
const judgements = parseJudgements(source).filter(
	({ isHeldOut }) => values.all || isHeldOut === values["held-out"],
);
const products = await readDemoDocuments();
const judged = products.map(({ document, judged }) => ({ id: document.id, judged }));
const documents = products.map(({ document }) => document);

const engines: Engine[] = [await openOurs(documents)];
if (!values.ours) {
	engines.push(
		openMiniSearch(documents),
		await openOrama(documents),
		await openPostgres(documents),
	);
}
const results: { engine: Engine; scores: QueryScore[] }[] = [];
for (const engine of engines) {
	results.push({ engine, scores: await scoreEngine(engine, judgements, judged) });
	await engine.close();
}

const ours = results[0]?.scores ?? [];
for (const { judgement, score, first } of [...ours]
	.sort((a, b) => a.score - b.score)
	.slice(0, Number(values.worst))) {
	console.log(
		`${score.toFixed(2)} ${judgement.query} (${judgement.class})\n  ${first.join("\n  ")}`,
	);
}
const table: Record<string, Record<string, string | number>> = {};
for (const { engine, scores } of results) {
	for (const [name, those] of [["all", scores] as const, ...byClass(scores)]) {
		table[name] = {
			...table[name],
			queries: those.length,
			[engine.name]: mean(those).toFixed(3),
		};
	}
}
console.log(`nDCG@10 of ${judgements.length} queries on ${documents.length} products`);
console.table(table);
const empty = ours.filter(({ isEmpty }) => isEmpty).map(({ judgement }) => judgement.query);
console.log(`Nothing found by ours although something fits: ${empty.join(", ") || "none"}`);
