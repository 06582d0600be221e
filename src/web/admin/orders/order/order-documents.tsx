import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import {
	getAdminCreditNote,
	getAdminOrderDocument,
	getElectronicCreditNote,
	getElectronicInvoice,
} from "#contract/order-documents.ts";
import { toRequest } from "#contract/to-request.ts";
import { PanelSection } from "./panel-section.tsx";

const linkClass = "inline-flex min-h-11 items-center text-sea underline underline-offset-4";

/** The papers of an order, each as a PDF and, where it counts for the tax office, in fields. */
export function OrderDocuments({ order }: { order: AdminOrderDetail }) {
	const { id } = order;
	const notes = order.payment.refunds.flatMap((refund) => refund.credit_notes);
	return (
		<PanelSection title="Documents">
			<ul aria-label="Documents" className="grid">
				<Document
					name={order.invoice_number ? `Invoice ${order.invoice_number}` : "Order summary"}
					pdf={toRequest(getAdminOrderDocument, { id }).path}
					json={order.invoice_number && toRequest(getElectronicInvoice, { id }).path}
				/>
				{notes.map((note) => (
					<Document
						key={note.id}
						name={`Credit note ${note.number}${note.is_void ? " (void)" : ""}`}
						pdf={toRequest(getAdminCreditNote, { id, note_id: note.id }).path}
						json={toRequest(getElectronicCreditNote, { id, note_id: note.id }).path}
					/>
				))}
			</ul>
		</PanelSection>
	);
}

function Document({ name, pdf, json }: { name: string; pdf: string; json: string | null }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4">
			<span className="min-w-0 break-words">{name}</span>
			<span className="flex gap-4">
				<a href={pdf} download aria-label={`${name} as PDF`} className={linkClass}>
					PDF
				</a>
				{json && (
					<a href={json} download aria-label={`${name} as JSON`} className={linkClass}>
						JSON
					</a>
				)}
			</span>
		</li>
	);
}
