/**
 * Builds the image, starts it, waits until it is healthy and ends it: node tools/command.mjs tools/try-image.ts.
 * Without a container engine, runs the Dockerfile's steps in plain folders instead. Prints which of these was done.
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
