import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext } from "./nonce.ts";
import { startScriptsAfterPaint } from "./scripts-after-paint.ts";

export { apiContext } from "./api.ts";
export { nonceContext } from "./nonce.ts";

/** Renders a page whole: everything it shows is known before its first byte. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const nonce = loadContext.get(nonceContext);
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const collect = new Writable({
			write(chunk, _encoding, done) {
				chunks.push(Buffer.from(chunk));
				done();
			},
			final(done) {
				headers.set("Content-Type", "text/html; charset=utf-8");
				const html = Buffer.concat(chunks).toString();
				// Hot reload needs its scripts first.
				const body = import.meta.env.PROD ? startScriptsAfterPaint(html) : html;
				resolve(new Response(body, { status, headers }));
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
					if (!request.signal.aborted) console.error(error);
				},
			},
		);
		request.signal.addEventListener("abort", () => abort(), { once: true });
	});
}
