import { href } from "react-router";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { getParcelLabels } from "#contract/admin/parcels.ts";
import {
	getAdminCreditNote,
	getAdminOrderDocument,
	getElectronicCreditNote,
	getElectronicInvoice,
} from "#contract/order-documents.ts";
import { toRequest } from "#contract/to-request.ts";
import { type ParcelStatus, parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { PanelSection } from "./panel-section.tsx";

const linkClass = "inline-flex min-h-11 items-center text-sea underline underline-offset-4";

/** Packing slip, pick list, labels and documents of an order. Documents are PDFs, or JSON for the tax office. */
export function OrderDocuments({ order }: { order: AdminOrderDetail }) {
	const { id } = order;
	const notes = order.payment.refunds.flatMap((refund) => refund.credit_notes);
	return (
		<PanelSection title="Documents">
			<PrintLinks order={order} />
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

/** True while a parcel needs a label, which is until it's delivered or returned. */
const isLabelled = (status: ParcelStatus) => !parcelStatusFacts[status].isOver;

/** Links to the packing slip, the pick list and the parcel labels. */
function PrintLinks({ order: { id, parcels, pickup } }: { order: AdminOrderDetail }) {
	const printLink = (kind: "pick" | "slip") =>
		`${href("/admin/orders/print")}?kind=${kind}&ids=${id}`;
	const hasLabel =
		!pickup && parcels.some(({ may_change: may, status }) => may && isLabelled(status));
	return (
		<div className="flex flex-wrap gap-2 pb-2">
			<ButtonLink to={printLink("slip")} size="small" tone="outline">
				Packing slip
			</ButtonLink>
			<ButtonLink to={printLink("pick")} size="small" tone="outline">
				Pick list
			</ButtonLink>
			{hasLabel && (
				<a
					href={toRequest(getParcelLabels, { ids: String(id) }).path}
					download
					className={buttonClass("outline", "small")}
				>
					{parcels.length === 1 ? "Label" : "Labels"}
				</a>
			)}
		</div>
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
