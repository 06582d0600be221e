import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { hashInlineCode } from "#lib/http/inline-code.ts";
import { inlineCodeContext, OwnCodeNonce } from "./inline-code.ts";
import { manifestFor } from "./shop-manifest.ts";

export { createApi } from "#contract/client.ts";
export { apiContext } from "./api.ts";
export { closedContext } from "./closed.ts";
export { inlineCodeContext } from "./inline-code.ts";

/**
 * Marks a page's own scripts while the server renders the page. The nonce is never sent, so injected scripts can't
 * contain it.
 */
const secretNonce = randomBytes(16).toString("hex");

/**
 * Renders the whole page before sending it. Streaming wouldn't be faster, because all of the page's data is already
 * loaded.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { signal } = request;
	// In production, send a page only the routes that it needs. The development server has only the complete manifest.
	const context = import.meta.env.PROD
		? { ...routerContext, manifest: manifestFor(routerContext) }
		: routerContext;
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
			<OwnCodeNonce value={secretNonce}>
				<ServerRouter context={context} url={request.url} nonce={secretNonce} />
			</OwnCodeNonce>,
			{
				nonce: secretNonce,
				// Keep all parts of a long page in their place. By default, React sends some parts later and moves them with a
				// script.
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
		const { html, code } = hashInlineCode(rendered, secretNonce);
		loadContext.set(inlineCodeContext, code);
		return new Response(html, { status, headers });
	} finally {
		// Remove the listener. If the signal outlived the request, the listener would keep the whole rendering in
		// memory.
		signal.removeEventListener("abort", giveUp);
	}
}
