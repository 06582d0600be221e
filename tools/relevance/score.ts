import type { JudgedSearch } from "./judged-search.ts";
import type { Grade, JudgedProduct, Judgement } from "./judgements.ts";
import { ndcg } from "./ndcg.ts";

export interface JudgedDocument {
	id: number;
	judged: JudgedProduct;
}

export interface QueryScore {
	judgement: Judgement;
	score: number;
	/** True if the result is empty although the catalog has a suitable product. */
	isEmpty: boolean;
	/** Grades and keys of the first ten products found. */
	first: string[];
}

/**
 * Scores each query from 0 to 1. The score is nDCG@10 if the catalog has a suitable product; otherwise it is 1 if the
 * search presents no product as a match.
 */
export function scoreSearch(
	search: JudgedSearch,
	judgements: readonly Judgement[],
	documents: readonly JudgedDocument[],
): QueryScore[] {
	const byId = new Map(documents.map(({ id, judged }) => [id, judged]));
	const scores: QueryScore[] = [];
	for (const judgement of judgements) {
		const { full, nearest } = search.search(judgement.query);
		const found = [...full, ...nearest].flatMap((id) => byId.get(id) ?? []);
		const grades = found.map((product): Grade => judgement.gradeOf(product));
		const all = documents.map(({ judged }): Grade => judgement.gradeOf(judged));
		scores.push({
			judgement,
			score: judgement.isNotStocked ? Number(full.length === 0) : ndcg(grades, all),
			isEmpty: !judgement.isNotStocked && found.length === 0,
			first: found.slice(0, 10).map(({ key }, place) => `${grades[place]} ${key}`),
		});
	}
	return scores;
}

export const mean = (scores: readonly QueryScore[]): number =>
	scores.reduce((sum, { score }) => sum + score, 0) / Math.max(1, scores.length);

/** Returns the scores by class, in the order of the file. */
export function byClass(scores: readonly QueryScore[]): Map<string, QueryScore[]> {
	const classes = new Map<string, QueryScore[]>();
	for (const score of scores) {
		const known = classes.get(score.judgement.class) ?? [];
		classes.set(score.judgement.class, [...known, score]);
	}
	return classes;
}
