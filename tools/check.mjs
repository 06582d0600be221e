import { handOver, installDependencies } from "./prepare.mjs";

installDependencies();
handOver("tools/check.ts");
