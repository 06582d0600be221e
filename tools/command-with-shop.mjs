// For commands that start the shop: as it stands, not as it was when somebody last built it.
import { buildSite, handOver, installDependencies } from "./prepare.mjs";

await installDependencies();
await buildSite();
const [file, ...parameters] = process.argv.slice(2);
handOver(file, { parameters });
