/**
 * Runs the fast checks, for use before a commit: npm run check -- [--only NAME]…
 * NAME is a part of a check's name, such as `types`, `lint` or `docs`.
 */
import { parseArgs } from "node:util";
import {
	type Check,
	type Outcome,
	preparations,
	report,
	runCheck,
	selectChecks,
	staticChecks,
} from "./static-checks.ts";

const unitTests: Check = {
	name: "unit tests",
	command: "vitest",
	parameters: ["run", "--project", "unit*", "--reporter=default"],
	needsPreparations: true,
};

async function runAndReport(check: Check): Promise<Outcome> {
	const outcome = await runCheck(check);
	report(outcome);
	return outcome;
}

const { values } = parseArgs({
	options: { only: { type: "string", multiple: true, default: [] } },
});
let selected: Check[] = [];
try {
	selected = selectChecks([...staticChecks, unitTests], values.only);
} catch (error) {
	console.error((error as Error).message);
	process.exit(1);
}
if (selected.some(({ needsPreparations }) => needsPreparations)) {
	await Promise.all(preparations.map(runAndReport));
}
console.log(`Running ${selected.map(({ name }) => name).join(", ")}…`);
const outcomes = await Promise.all(selected.map(runAndReport));
const failed = outcomes.filter(({ passed }) => !passed);
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
