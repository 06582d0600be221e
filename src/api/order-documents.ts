import { Readable } from "node:stream";
import * as calls from "#contract/order-documents.ts";
import { readDocumentBranding } from "#domain/branding/read-document-branding.ts";
import { describeCreditNote, numberOfCreditNote } from "#domain/orders/describe-credit-note.ts";
import { electronicCreditNote, electronicInvoice } from "#domain/orders/electronic-invoice.ts";
import { invoiceNumber } from "#domain/orders/invoice.ts";
import { readCreditNote, readInvoicedOrder } from "#domain/orders/read-invoiced-order.ts";
import { readOrderDocument } from "#domain/orders/read-order-document.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { documentFileName, type OrderDocument } from "#src/documents/order-document.ts";
import type { Dependencies } from "./dependencies.ts";
import { type App, handle } from "./handle.ts";

const asJson = (name: string, fields: object) => ({
	name,
	content: Readable.toWeb(
		Readable.from([Buffer.from(`${JSON.stringify(fields, null, "\t")}\n`)]),
	) as ReadableStream<Uint8Array>,
});

export function orderDocumentRoutes(app: App, dependencies: Dependencies): void {
	const { database, origin } = dependencies;
	const draw = async (document: OrderDocument) => {
		const look = await readDocumentBranding(dependencies);
		// Load the module only when it's needed, because loading takes a while.
		const { drawOrderDocument } = await import("#src/documents/draw-order-document.ts");
		const content = Readable.toWeb(drawOrderDocument(document, look)) as ReadableStream<Uint8Array>;
		return { name: documentFileName(document), content };
	};
	const drawOrder = async (orderId: number, accountId: number | null) =>
		draw(await readOrderDocument(dependencies, { orderId, accountId }));
	const drawCreditNote = async (wanted: {
		orderId: number;
		noteId: number;
		accountId: number | null;
	}) => {
		const { order, note } = await readCreditNote(database, wanted);
		return draw(describeCreditNote(order, note, origin));
	};

	handle(app, calls.getOrderDocument, ({ input, signedIn }) =>
		drawOrder(input.id, signedIn.accountId),
	);
	handle(app, calls.getAdminOrderDocument, ({ input }) => drawOrder(input.id, null));
	handle(app, calls.getCreditNote, ({ input, signedIn: { accountId } }) =>
		drawCreditNote({ orderId: input.id, noteId: input.note_id, accountId }),
	);
	handle(app, calls.getAdminCreditNote, ({ input }) =>
		drawCreditNote({ orderId: input.id, noteId: input.note_id, accountId: null }),
	);
	handle(app, calls.getElectronicInvoice, async ({ input }) => {
		const wanted = { orderId: input.id, accountId: null };
		const { order, invoice } = await readInvoicedOrder(dependencies, wanted);
		if (!invoice) throw new Refusal("missing", "This order has no invoice.");
		const name = `invoice-${invoiceNumber(invoice).toLowerCase()}.json`;
		return asJson(name, electronicInvoice(order, invoice));
	});
	handle(app, calls.getElectronicCreditNote, async ({ input }) => {
		const { order, note } = await readCreditNote(database, {
			orderId: input.id,
			noteId: input.note_id,
			accountId: null,
		});
		const name = `credit-note-${numberOfCreditNote(note).toLowerCase()}.json`;
		return asJson(name, electronicCreditNote(order, note));
	});
}
