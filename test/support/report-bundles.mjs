// Tests set NODE_OPTIONS so that every Node process that a command starts loads this module. Once the shop is open, its
// process prints NODE_ENV and which React builds it has loaded.
import { readdirSync, readFileSync } from "node:fs";
import { Module } from "node:module";
import { dirname, join } from "node:path";

const program = process.argv[1];
if (program?.endsWith("build/program/server.js")) {
	const say = console.log;
	console.log = (...words) => {
		say(...words);
		if (!String(words[0]).includes("The shop is open")) return;
		const built = readdirSync(dirname(program))
			.filter((name) => name.endsWith(".js"))
			.map((name) => readFileSync(join(dirname(program), name), "utf8"));
		const builds = [...built, ...Object.keys(Module._cache)].flatMap((text) =>
			[...text.matchAll(/node_modules\/react(?:-dom)?\/cjs\/(\S+)\.js$/gm)].map(([, name]) => name),
		);
		say(`Bundles: ${JSON.stringify({ mode: process.env.NODE_ENV, builds: builds.sort() })}`);
	};
}
