import { handOver, installDependencies } from "./prepare.mjs";

installDependencies();
const [file, ...parameters] = process.argv.slice(2);
handOver(file, { parameters });
