// Builds the shop before the command, so that the command starts a shop with the current source.
import { buildSite, handOver, installDependencies } from "./prepare.mjs";

await installDependencies();
await buildSite();
const [file, ...parameters] = process.argv.slice(2);
handOver(file, { parameters });
