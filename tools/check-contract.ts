/**
 * Finds breaking changes of the API since the latest release (docs/developers/integrations.md). With `--release`, it
 * records the current API as that of the version in package.json; set the new version number first.
 */
import { writeFileSync } from "node:fs";
import { writeCompact } from "./contract/compact-document.ts";
import {
	acceptedFile,
	assessContract,
	describeNow,
	mayBreak,
	readAccepted,
	readReleased,
	releasedFile,
	shopVersion,
} from "./contract/contract-check.ts";

const wrong = assessContract();
for (const each of wrong) console.error(each);
const { version } = readReleased().info;
const accepted = Object.entries(readAccepted());
for (const [each, why] of accepted) console.log(`intended: ${each} (${why})`);
if (wrong.length > 0) {
	console.error(
		`\n${wrong.length} problems. Add each intended breaking change to ${acceptedFile}.`,
	);
	process.exit(1);
}
console.log(
	`Clients of ${version} keep working${accepted.length > 0 ? ", except for these changes" : ""}.`,
);
if (process.argv.includes("--release")) {
	if (accepted.length > 0 && !mayBreak(version, shopVersion)) {
		console.error(`${shopVersion} must not break ${version}. Raise the version in package.json.`);
		process.exit(1);
	}
	writeFileSync(releasedFile, writeCompact(describeNow()));
	writeFileSync(acceptedFile, "{}\n");
	console.log(`Wrote the contract of ${shopVersion} to ${releasedFile}`);
}
