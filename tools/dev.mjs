import { handOver, installDependencies } from "./prepare.mjs";

// Only what the server itself runs: Vite sees to the site, and writes beside its own configuration.
const watched = ["adapters", "api", "contract", "db", "domain", "email", "jobs", "lib"];

installDependencies();
handOver("tools/dev.ts", {
	flags: [...watched.map((folder) => `--watch-path=src/${folder}`), "--watch-preserve-output"],
	environment: { NODE_ENV: "development" },
});
