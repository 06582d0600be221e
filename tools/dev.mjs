import { handOver, installDependencies } from "./prepare.mjs";

installDependencies();
handOver("tools/dev.ts", ["--watch", "--watch-preserve-output"], { NODE_ENV: "development" });
