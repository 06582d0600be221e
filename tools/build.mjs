import { buildSite, handOver, installDependencies } from "./prepare.mjs";

installDependencies();
buildSite();
handOver("tools/release.ts", { parameters: process.argv.slice(2) });
