import { buildSite, handOver, installDependencies } from "./prepare.mjs";

await installDependencies();
await buildSite();
handOver("tools/release.ts", { parameters: process.argv.slice(2) });
