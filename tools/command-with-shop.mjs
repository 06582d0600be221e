// // Commands that start the shop run the current source, so build it first.
import { buildSite, handOver, installDependencies } from "./prepare.mjs";

await installDependencies();
await buildSite();
const [file, ...parameters] = process.argv.slice(2);
handOver(file, { parameters });
