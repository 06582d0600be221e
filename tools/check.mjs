import { handOver, installDependencies } from "./prepare.mjs";

await installDependencies();
handOver("tools/check.ts", { parameters: process.argv.slice(2) });
