/**
 * Loaded into a shop's process before it starts (`node --expose-gc --import`). A request for `/heap` collects garbage
 * and returns the bytes still in use.
 */
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

async function collectedHeap(): Promise<number> {
	if (!globalThis.gc) throw new Error("start with --expose-gc");
	// Finalizers can free more memory, so garbage is collected several times.
	for (let turn = 0; turn < 4; turn += 1) {
		globalThis.gc();
		await nextTurn();
	}
	return process.memoryUsage().heapUsed;
}

const { emit } = Server.prototype;
Server.prototype.emit = function emitOrMeasure(this: Server, event: string, ...rest: unknown[]) {
	const [request, response] = rest as [IncomingMessage, ServerResponse];
	if (event !== "request" || request.url !== "/heap") {
		return Reflect.apply(emit, this, [event, ...rest]) as boolean;
	}
	void collectedHeap().then((bytes) => response.end(String(bytes)));
	return true;
} as typeof emit;
