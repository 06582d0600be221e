import { readFileSync } from "node:fs";
import { proposeFacts } from "#lib/facts/propose-facts.ts";
import { standardTables } from "#lib/facts/standard-tables.ts";

/** Returns the attributes proposed for a title, such as `type="cable"` and `length_cm=200`. */
export const proposalsOf = (title: string): string[] => {
	const source = { name: title, description: "", product_type: null, facts: {} };
	const { product_type: type, facts } = proposeFacts(source, standardTables);
	const proposed = type === null ? {} : { type, ...facts };
	return Object.entries(proposed).map(([code, value]) => `${code}=${JSON.stringify(value)}`);
};

interface JudgedTitle {
	title: string;
	/** The judged proposals for the title; true if a proposal is correct. */
	verdicts: Map<string, boolean>;
}

export function readJudgedTitles(): JudgedTitle[] {
	const file = new URL("../../test/relevance/judged-proposals.txt", import.meta.url);
	const lines = readFileSync(file, "utf8").split("\n");
	return lines
		.filter((line) => line !== "" && !line.startsWith("#"))
		.map((line) => {
			const [title = "", ...cells] = line.split("\t");
			const verdicts = cells.map(
				(cell) => [cell.replace(/^!/, ""), !cell.startsWith("!")] as const,
			);
			return { title, verdicts: new Map(verdicts) };
		});
}

export interface JudgedShare {
	right: number;
	wrong: string[];
	/** Current proposals without a judgment. */
	unjudged: string[];
}

/** Compares the current proposals with the judgements. */
export function assessTitles(judged: readonly JudgedTitle[]): JudgedShare {
	const share: JudgedShare = { right: 0, wrong: [], unjudged: [] };
	for (const { title, verdicts } of judged) {
		for (const proposal of proposalsOf(title)) {
			const verdict = verdicts.get(proposal);
			if (verdict === true) share.right++;
			else share[verdict === false ? "wrong" : "unjudged"].push(`${title}: ${proposal}`);
		}
	}
	return share;
}
