import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { hashInlineCode } from "#lib/http/inline-code.ts";
import { inlineCodeContext, OwnCodeMark } from "./inline-code.ts";

export { createApi } from "#contract/client.ts";
export { apiContext } from "./api.ts";
export { closedContext } from "./closed.ts";
export { inlineCodeContext } from "./inline-code.ts";

/** A secret nonce, so injected scripts can't carry it. */
const mark = randomBytes(16).toString("hex");

/** Renders the whole page before sending, because all of its data is already loaded. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { signal } = request;
	let giveUp = () => {};
	const rendering = new Promise<string>((resolve, reject) => {
		const chunks: Buffer[] = [];
		const collect = new Writable({
			write(chunk, _encoding, done) {
				chunks.push(Buffer.from(chunk));
				done();
			},
			final(done) {
				resolve(Buffer.concat(chunks).toString());
				done();
			},
		});
		const { pipe, abort } = renderToPipeableStream(
			<OwnCodeMark value={mark}>
				<ServerRouter context={routerContext} url={request.url} nonce={mark} />
			</OwnCodeMark>,
			{
				nonce: mark,
				// Keep every part of a long page in its place instead of letting a script move it there.
				progressiveChunkSize: Number.POSITIVE_INFINITY,
				onAllReady: () => pipe(collect),
				onShellError: reject,
				onError: (error) => {
					if (!signal.aborted) console.error(error);
				},
			},
		);
		giveUp = () => abort();
	});
	signal.addEventListener("abort", giveUp, { once: true });
	try {
		const rendered = await rendering;
		headers.set("Content-Type", "text/html; charset=utf-8");
		const { html, code } = hashInlineCode(rendered, mark);
		loadContext.set(inlineCodeContext, code);
		return new Response(html, { status, headers });
	} finally {
		// A long-lived signal would keep everything that the page was rendered from in memory.
		signal.removeEventListener("abort", giveUp);
	}
}
