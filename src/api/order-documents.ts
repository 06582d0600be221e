import { Readable } from "node:stream";
import { getAdminOrderDocument, getOrderDocument } from "#contract/order-documents.ts";
import { readPaperLook } from "#domain/look/read-paper-look.ts";
import { readOrderDocument } from "#domain/orders/read-order-document.ts";
import { documentFileName } from "#src/documents/order-document.ts";
import type { Dependencies } from "./dependencies.ts";
import { type App, handle } from "./handle.ts";

export function orderDocumentRoutes(app: App, dependencies: Dependencies): void {
	const answer = async (wanted: { orderId: number; accountId: number | null }) => {
		const document = await readOrderDocument(dependencies, wanted);
		const look = await readPaperLook(dependencies);
		// Read when first needed: it takes long to load, and a shop starts without it.
		const { drawOrderDocument } = await import("#src/documents/draw-order-document.ts");
		const content = Readable.toWeb(drawOrderDocument(document, look)) as ReadableStream<Uint8Array>;
		return { name: documentFileName(document), content };
	};
	handle(app, getOrderDocument, ({ input, signedIn }) =>
		answer({ orderId: input.id, accountId: signedIn.accountId }),
	);
	handle(app, getAdminOrderDocument, ({ input }) => answer({ orderId: input.id, accountId: null }));
}
