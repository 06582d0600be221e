import * as calls from "#contract/admin/parcels.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { batchOf } from "#domain/orders/parcels/batch/batch-of.ts";
import { changeParcel } from "#domain/orders/parcels/change-parcel.ts";
import { countInOneParcel } from "#domain/orders/parcels/check-in-one-parcel.ts";
import { moveParcel } from "#domain/orders/parcels/move-parcel.ts";
import { readParcelLabels } from "#domain/orders/parcels/read-parcel-labels.ts";
import { readParcelsToSend } from "#domain/orders/parcels/read-parcels-to-send.ts";
import { recordParcelDelivery } from "#domain/orders/parcels/record-parcel-delivery.ts";
import { splitParcel } from "#domain/orders/parcels/split-parcel.ts";
import { writeCsv } from "#lib/tables/write-csv.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle, type SignedIn } from "../handle.ts";
import { labelFile } from "../label-file.ts";
import { actingAs, answerOrder } from "./orders.ts";
import { recordExport } from "./record-export.ts";

export function adminParcelRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	const changeOf = (
		input: { id: number; parcel_id: number; version: number },
		signedIn: SignedIn,
		actor: Actor,
	) => ({
		orderId: input.id,
		parcelId: input.parcel_id,
		version: input.version,
		actor: actingAs(signedIn, actor),
	});

	handle(app, calls.getParcelLabels, async ({ input, signedIn }) => {
		const labels = await readParcelLabels(database, input.ids, signedIn);
		const [first] = labels;
		const name =
			labels.length === 1 && first ? first.code.toLowerCase() : `${labels.length}-parcels`;
		return labelFile(`labels-${name}`, labels);
	});
	handle(app, calls.getParcelBatch, async ({ input: { ids, layout }, signedIn, context }) => {
		const parcels = await readParcelsToSend(database, ids, ["packing", "packed"], signedIn);
		const { header, rows } = batchOf(layout, parcels);
		const about = { entity: "order", what: "Courier file" } as const;
		await recordExport(dependencies, context, { ...about, rows: rows.length });
		return {
			name: `parcels-${layout.replaceAll("_", "-")}.csv`,
			content: new Blob([writeCsv(header, rows)]).stream(),
		};
	});
	handle(app, calls.changeParcelStatus, async ({ input, signedIn, actor }) => {
		await moveParcel(dependencies, {
			...changeOf(input, signedIn, actor),
			to: input.status,
			courier: input.courier ?? null,
			trackingNumber: input.tracking_number ?? null,
			note: input.note || null,
			declineRequest: input.decline_request ?? false,
			overrideReason: input.override_reason ?? null,
		});
		return answerOrder(database, input.id, signedIn);
	});
	handle(app, calls.changeParcel, async ({ input, signedIn, actor }) => {
		const { courier, tracking_number: trackingNumber, fee, weight } = input;
		await changeParcel(database, {
			...changeOf(input, signedIn, actor),
			courier,
			trackingNumber,
			fee,
			weight,
		});
		return answerOrder(database, input.id, signedIn);
	});
	handle(app, calls.splitParcel, async ({ input, signedIn, actor }) => {
		await splitParcel(database, { ...changeOf(input, signedIn, actor), items: input.items });
		return answerOrder(database, input.id, signedIn);
	});
	handle(app, calls.recordParcelDelivery, async ({ input, signedIn, actor }) => {
		await recordParcelDelivery(dependencies, {
			...changeOf(input, signedIn, actor),
			step: input.step,
			note: input.note || null,
		});
		return answerOrder(database, input.id, signedIn);
	});
	handle(app, calls.countInOneParcel, async ({ input, signedIn, actor }) => {
		await countInOneParcel(dependencies, {
			...changeOf(input, signedIn, actor),
			counted: input.pieces.map(({ variation_id, state, branch_id, quantity }) => ({
				variationId: variation_id,
				state,
				branchId: branch_id ?? null,
				pieces: quantity,
			})),
			note: input.note || null,
		});
		return answerOrder(database, input.id, signedIn);
	});
}
