import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext } from "./nonce.ts";
import { startScriptsAfterPaint } from "./scripts-after-paint.ts";

export { createApi } from "#contract/client.ts";
export { apiContext } from "./api.ts";
export { closedContext } from "./closed.ts";
export { nonceContext } from "./nonce.ts";

/** Renders a page whole: everything it shows is known before its first byte. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const nonce = loadContext.get(nonceContext);
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
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
			{
				nonce,
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
		const html = await rendering;
		headers.set("Content-Type", "text/html; charset=utf-8");
		// Hot reload needs its scripts first.
		const body = import.meta.env.PROD ? startScriptsAfterPaint(html) : html;
		return new Response(body, { status, headers });
	} finally {
		// A signal that lives on would keep everything that the page was rendered from.
		signal.removeEventListener("abort", giveUp);
	}
}
