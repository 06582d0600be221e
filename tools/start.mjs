import { buildSite, handOver, installDependencies } from "./prepare.mjs";

installDependencies();
buildSite();
console.log("Opening the shop…");
handOver("src/server.ts");
