/** The fast subset of the tests, for before a commit. */
import { preparations, report, runCheck, staticChecks } from "./static-checks.ts";

for (const outcome of await Promise.all(preparations.map(runCheck))) report(outcome);
const outcomes = await Promise.all([
	...staticChecks.map(runCheck),
	runCheck({
		name: "unit tests",
		command: "vitest",
		parameters: ["run", "--project", "unit*", "--reporter=default"],
	}),
]);
for (const outcome of outcomes) report(outcome);
const failed = outcomes.filter((outcome) => !outcome.passed).length;
console.log(`${outcomes.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
