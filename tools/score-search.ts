import { parseArgs } from "node:util";
import {
	type Engine,
	openMiniSearch,
	openOrama,
	openOurs,
	openPostgres,
} from "./relevance/engines.ts";
import {
	type JudgedCatalogue,
	judgedCatalogues,
	readDocuments,
	readJudgements,
} from "./relevance/judged-catalogues.ts";
import { byClass, mean, type QueryScore, scoreEngine } from "./relevance/score.ts";

/**
 * Scores the search against graded judgements (test/relevance/), beside three other engines on the same
 * documents: `npm run score:search`. `--catalogue marketplace` takes one catalogue alone; `--held-out` takes
 * the queries that the search was not made by, `--all` both; `--ours` leaves the others out; `--worst 20`
 * shows the queries that ours answers worst; `--collection second` takes what the files judge under that name.
 */
const { values } = parseArgs({
	options: {
		catalogue: { type: "string", default: "" },
		"held-out": { type: "boolean", default: false },
		all: { type: "boolean", default: false },
		collection: { type: "string", default: "" },
		ours: { type: "boolean", default: false },
		worst: { type: "string", default: "0" },
	},
});

async function scoreCatalogue(catalogue: JudgedCatalogue): Promise<void> {
	const judgements = readJudgements(catalogue).filter(
		({ isHeldOut, collection }) =>
			(values.all || isHeldOut === values["held-out"]) &&
			(values.collection === "" || collection === values.collection),
	);
	const products = await readDocuments(catalogue);
	const judged = products.map(({ document, judged }) => ({ id: document.id, judged }));
	const documents = products.map(({ document }) => document);
	const engines: Engine[] = [await openOurs(products)];
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
	tellWorst(ours);
	console.log(
		`${catalogue}: nDCG@10 of ${judgements.length} queries on ${documents.length} products`,
	);
	console.table(tableOf(results));
	const empty = ours.filter(({ isEmpty }) => isEmpty).map(({ judgement }) => judgement.query);
	console.log(`Nothing found by ours although something fits: ${empty.join(", ") || "none"}`);
}

function tellWorst(scores: readonly QueryScore[]): void {
	for (const { judgement, score, first } of [...scores]
		.sort((a, b) => a.score - b.score)
		.slice(0, Number(values.worst))) {
		console.log(
			`${score.toFixed(2)} ${judgement.query} (${judgement.class})\n  ${first.join("\n  ")}`,
		);
	}
}

function tableOf(results: readonly { engine: Engine; scores: QueryScore[] }[]) {
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
	return table;
}

for (const catalogue of judgedCatalogues) {
	if (values.catalogue === "" || values.catalogue === catalogue) await scoreCatalogue(catalogue);
}
