/** Formats every file and applies the safe fixes of the linter: npm run fix [-- FILE…]. */
import { runCheck } from "./static-checks.ts";

const files = process.argv.slice(2);
const { passed, output } = await runCheck({
	name: "format",
	command: "biome",
	parameters: ["check", "--write", ...(files.length > 0 ? files : ["."])],
});
console.log(output.trimEnd());
process.exit(passed ? 0 : 1);
