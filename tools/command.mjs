import { handOver, installDependencies } from "./prepare.mjs";

await installDependencies();
const [file, ...parameters] = process.argv.slice(2);
handOver(file, { parameters });
