import { analyse } from "scslre";
import { type Excepted, excepted } from "./excepted.ts";
import { findRegularExpressions } from "./find-regular-expressions.ts";
import { isAmbiguous } from "./is-ambiguous.ts";

export interface SourceFile {
	path: string;
	code: string;
}

interface Outcome {
	/** Number of regular expressions checked. */
	count: number;
	/** A sentence for each expression that may take more than linear time, and for each unused exception. */
	complaints: string[];
}

/**
 * Finds the regular expressions that take more than linear time to search some text. Expressions built at run time
 * can't be analyzed, so each needs an exception with a reason.
 */
export function checkRegularExpressions(
	files: readonly SourceFile[],
	exceptions: readonly Excepted[] = excepted,
): Outcome {
	const unused = new Set(exceptions);
	const complaints: string[] = [];
	let count = 0;

	function isExcepted(path: string, source: string | null): boolean {
		const reasons = exceptions.filter((one) => one.path === path && one.source === source);
		for (const one of reasons) unused.delete(one);
		return reasons.length > 0;
	}

	for (const { path, code } of files) {
		for (const { line, literal } of findRegularExpressions(code, path.endsWith("x"))) {
			count += 1;
			if (literal === null) {
				if (isExcepted(path, null)) continue;
				complaints.push(`${path}:${line} is put together at run time, which cannot be analysed.`);
				continue;
			}
			const slow = howSlow(literal);
			if (slow === null || isExcepted(path, literal.source)) continue;
			complaints.push(`${path}:${line} /${literal.source}/ takes more than linear time: ${slow}.`);
		}
	}
	for (const { path, source } of unused) {
		complaints.push(`${path}: the exception of ${source ?? "a put together one"} is not needed.`);
	}
	return { count, complaints };
}

/**
 * Uses two analyses, because neither finds all problems: one covers repetitions of single characters and assertions,
 * the other covers repetitions of any text.
 */
function howSlow(literal: { source: string; flags: string }): string | null {
	const [report] = analyse(literal).reports;
	if (report) return `try many ${JSON.stringify(report.character.pick)} (${report.type})`;
	return isAmbiguous(literal) ? "two of its repetitions can take the same text" : null;
}
