// Loaded into every Node of a start by NODE_OPTIONS: when the shop is open, its process says in which
// mode it runs and which of React's builds it has loaded.
import { Module } from "node:module";

if (process.argv[1]?.endsWith("server.ts")) {
	const say = console.log;
	console.log = (...words) => {
		say(...words);
		if (!String(words[0]).includes("The shop is open")) return;
		// Those that are only looked at for the names they export have not run.
		const builds = Object.entries(Module._cache)
			.filter(([, module]) => module.loaded)
			.map(([path]) => /node_modules\/react(?:-dom)?\/cjs\/(.+)\.js$/.exec(path)?.[1])
			.filter((name) => name !== undefined)
			.sort();
		say(`Bundles: ${JSON.stringify({ mode: process.env.NODE_ENV, builds })}`);
	};
}
