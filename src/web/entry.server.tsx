import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { hashInlineCode } from "#lib/inline-code.ts";
import { inlineCodeContext, OwnCodeMark } from "./inline-code.ts";

export { createApi } from "#contract/client.ts";
export { apiContext } from "./api.ts";
export { closedContext } from "./closed.ts";
export { inlineCodeContext } from "./inline-code.ts";

/** What a page slips in does not carry it: nobody outside knows it. */
const mark = randomBytes(16).toString("hex");

/** Renders a page whole: everything it shows is known before its first byte. */
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
				// Each part stands in its own place, also the last ones of a long page: none is moved there by a script.
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
		// A signal that lives on would keep everything that the page was rendered from.
		signal.removeEventListener("abort", giveUp);
	}
}
