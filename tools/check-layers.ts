/**
 * Checks that each folder imports only from allowed folders (docs/developers/architecture.md). Also fails if it found
 * no files.
 */
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { findFolderCircles } from "./folder-circles.ts";
import { layerRules } from "./layer-rules.ts";

const { output } = await cruise(["src", "tools", "test"], {
	ruleSet: { forbidden: layerRules },
	validate: true,
	parser: "swc",
	doNotFollow: { path: ["node_modules"] },
	exclude: { path: ["\\+types/"] },
	tsPreCompilationDeps: true,
	enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node"] },
});
const { modules, summary } = output as ICruiseResult;
const ours = modules.filter((module) => module.source.startsWith("src/"));
const followed = ours.filter((module) => module.dependencies.length > 0);
if (followed.length < 100) {
	console.error(
		`Only ${followed.length} modules were read with their imports, so this check would find nothing. Fix the check.`,
	);
	process.exit(1);
}
const unresolved = ours.flatMap((module) =>
	module.dependencies
		// Imports of the built site (`#site`) may be unresolved, because the check also runs before the site is built.
		.filter(({ couldNotResolve, module: name }) => couldNotResolve && /^(\.|#(?!site$))/.test(name))
		.map((dependency) => `${module.source} → ${dependency.module}`),
);
if (unresolved.length > 0) {
	console.error(`These imports could not be resolved:\n${unresolved.slice(0, 20).join("\n")}`);
	process.exit(1);
}
const circles = findFolderCircles(
	ours
		.filter((module) => !/\.test\.tsx?$/.test(module.source))
		.flatMap(({ source, dependencies }) =>
			dependencies
				.filter(({ resolved }) => resolved.startsWith("src/"))
				.map(({ resolved }) => ({ from: source, to: resolved })),
		),
);
for (const { parent, folders, examples } of circles) {
	console.error(`folder cycle in ${parent}: ${folders.join(", ")}\n  ${examples.join("\n  ")}`);
}
for (const violation of summary.violations) {
	console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`);
}
const wrong = summary.violations.length + circles.length;
console.log(`${ours.length} modules, ${wrong} violations`);
process.exit(wrong === 0 ? 0 : 1);
