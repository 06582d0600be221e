/** Runs the shop's server without pages in a process that tests can kill. Prints its address once it is open. */
import { readEnvironment } from "#src/server/environment.ts";
import { startShop } from "#src/server/start-shop.ts";

const noPages = () => Promise.reject(new Error("Only API calls are served here."));
const site = { load: noPages, mode: "production", clientFolder: null } as const;
const shop = await startShop(readEnvironment(process.env, true), site);
console.log(shop.url);
