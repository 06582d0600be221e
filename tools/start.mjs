import { buildSite, handOver, installDependencies, program, serverProcess } from "./prepare.mjs";

await installDependencies();
await buildSite();
console.log("Opening the shop…");
handOver(program, serverProcess);
