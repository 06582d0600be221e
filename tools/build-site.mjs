import { buildSite, installDependencies } from "./prepare.mjs";

installDependencies();
buildSite();
