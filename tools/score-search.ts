import { parseArgs } from "node:util";
import {
	type JudgedCatalogue,
	judgedCatalogues,
	readDocuments,
	readJudgements,
} from "./relevance/judged-catalogues.ts";
import { openJudgedSearch } from "./relevance/judged-search.ts";
import { byClass, mean, type QueryScore, scoreSearch } from "./relevance/score.ts";

/**
 * Scores the search against graded judgements (test/relevance/): `npm run score:search`. `--catalogue marketplace`
 * scores only that catalog. By default, it uses only the queries with which the search was developed. `--held-out` uses
 * only the queries that were kept apart, and `--all` uses all queries. `--worst 20` shows the 20 queries with the
 * lowest scores. `--collection second` uses only the queries of that collection.
 */
const { values } = parseArgs({
	options: {
		catalogue: { type: "string", default: "" },
		"held-out": { type: "boolean", default: false },
		all: { type: "boolean", default: false },
		collection: { type: "string", default: "" },
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
	const scores = scoreSearch(await openJudgedSearch(products), judgements, judged);
	printWorst(scores);
	console.log(
		`${catalogue}: nDCG@10 of ${judgements.length} queries on ${products.length} products`,
	);
	console.table(tableOf(scores));
	const empty = scores.filter(({ isEmpty }) => isEmpty).map(({ judgement }) => judgement.query);
	console.log(`Queries without results although products match: ${empty.join(", ") || "none"}`);
}

function printWorst(scores: readonly QueryScore[]): void {
	const worst = [...scores].sort((a, b) => a.score - b.score).slice(0, Number(values.worst));
	for (const { judgement, score, first } of worst) {
		console.log(
			`${score.toFixed(2)} ${judgement.query} (${judgement.class})\n  ${first.join("\n  ")}`,
		);
	}
}

function tableOf(scores: readonly QueryScore[]) {
	const rows = [["all", scores] as const, ...byClass(scores)];
	return Object.fromEntries(
		rows.map(([name, those]) => [name, { queries: those.length, nDCG: mean(those).toFixed(3) }]),
	);
}

for (const catalogue of judgedCatalogues) {
	if (values.catalogue === "" || values.catalogue === catalogue) await scoreCatalogue(catalogue);
}
