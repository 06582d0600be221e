/**
 * Builds the image, starts it, waits for its health and ends it: node tools/command.mjs tools/try-image.ts. Where no container engine
 * answers, the steps of its Dockerfile are taken in a bare folder; it says which way it went.
 */
import { tryInFolder } from "./image/try-in-folder.ts";
import { findEngine, tryWithEngine } from "./image/try-with-engine.ts";

const engine = findEngine();
if (engine) console.log(await tryWithEngine(engine));
else {
	console.log(
		"No container engine (docker, podman) is running here, so a plain folder is used instead.",
	);
	console.log(await tryInFolder(console.log));
}
