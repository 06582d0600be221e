import { buildSite, handOver, installDependencies, program, serverProcess } from "./prepare.mjs";

installDependencies();
buildSite();
console.log("Opening the shop…");
handOver(program, serverProcess);
