/**
 * Checks that the regular expressions in src run in linear time. Also fails if it found suspiciously few expressions.
 */
import { globSync, readFileSync } from "node:fs";
import { checkRegularExpressions } from "./regular-expressions/slow-regular-expressions.ts";

const files = globSync("src/**/*.{ts,tsx}")
	.filter((path) => !/\.test\.tsx?$/.test(path))
	.map((path) => ({ path, code: readFileSync(path, "utf8") }));
const { count, complaints } = checkRegularExpressions(files);
for (const complaint of complaints) console.error(complaint);
if (count < 100)
	console.error(
		`Only ${count} regular expressions were found, so this check doesn't work. Fix the check.`,
	);
console.log(`${count} regular expressions, ${complaints.length} complaints`);
process.exit(complaints.length === 0 && count >= 100 ? 0 : 1);
