import { buildSite, handOver, installDependencies } from "./prepare.mjs";

installDependencies();
buildSite();
handOver("tools/test.ts", { parameters: process.argv.slice(2) });
