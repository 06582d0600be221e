import { buildSite, handOver, installDependencies, serverProcess } from "./prepare.mjs";

installDependencies();
buildSite();
console.log("Opening the shop…");
handOver("src/server.ts", serverProcess);
