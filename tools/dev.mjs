import { handOver, installDependencies } from "./prepare.mjs";

installDependencies();
handOver("tools/dev.ts", {
	flags: ["--watch", "--watch-preserve-output"],
	environment: { NODE_ENV: "development" },
});
