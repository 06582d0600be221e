import * as accountCalls from "#contract/admin/transfer-account.ts";
import * as calls from "#contract/admin/transfers.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import {
	changeAccount,
	changeCode,
	readAccount,
	removeCode,
} from "#domain/transfers/change-account.ts";
import { confirmPayment } from "#domain/transfers/confirm-payment.ts";
import {
	findAdminTransfer,
	listTransfers,
	type TransferRow,
} from "#domain/transfers/list-transfers.ts";
import { readProofPicture } from "#domain/transfers/proof-picture.ts";
import { refuseProof } from "#domain/transfers/refuse-proof.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle, type SignedIn } from "../handle.ts";
import { pictureFile } from "../picture-file.ts";

const present = ({ total, payment_due_at: dueAt, proof, same_reference, ...row }: TransferRow) => ({
	...row,
	ref: orderReference(row.id),
	amount_due: total - row.part_received,
	due_at: row.payment_state === "awaiting_payment" ? dueAt : null,
	proof: proof && {
		...proof,
		decided_at: proof.decided_at === null ? null : new Date(proof.decided_at),
		created_at: new Date(proof.created_at),
	},
	same_reference: same_reference.map((id) => ({ id, ref: orderReference(id) })),
});

export function adminTransferRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	const answer = async (orderId: number) => present(await findAdminTransfer(database, orderId));
	const actingAs = (
		{ role, branchId }: SignedIn,
		actor: { accountId: number; requestId: string },
	) => ({
		...actor,
		role,
		branchId,
	});

	handle(app, calls.listTransfers, async ({ input: { sort, limit, cursor, ...filter } }) => {
		const page = { sort: sort ?? "newest", limit, cursor };
		const { items, ...rest } = await listTransfers(database, filter, page);
		return { items: items.map(present), ...rest };
	});
	handle(app, calls.getAdminTransfer, ({ input }) => answer(input.id));
	handle(app, calls.confirmPayment, async ({ input, signedIn, actor }) => {
		await confirmPayment(dependencies, {
			orderId: input.id,
			proofId: input.proof_id,
			partReceived: input.part_received ?? 0,
			amount: input.amount,
			rest: input.rest ?? "written_off",
			reference: input.reference ?? null,
			note: input.note || null,
			actor: actingAs(signedIn, actor),
		});
		return answer(input.id);
	});
	handle(app, calls.refuseProof, async ({ input, signedIn, actor }) => {
		await refuseProof(dependencies, {
			orderId: input.id,
			proofId: input.proof_id,
			reason: input.reason,
			actor: actingAs(signedIn, actor),
		});
		return answer(input.id);
	});
	handle(app, accountCalls.readTransferAccount, () => readAccount(database));
	handle(
		app,
		accountCalls.changeTransferAccount,
		async ({ input: { version, ...account }, actor, context }) => {
			const changed = await changeAccount(database, actor, version, account);
			context.get("noteSecurity")({ kind: "settings_changed", what: "the account for transfers" });
			return changed;
		},
	);
	handle(app, accountCalls.uploadTransferCode, ({ input, actor }) =>
		changeCode(dependencies, actor, input.image),
	);
	handle(app, accountCalls.removeTransferCode, ({ actor }) => removeCode(dependencies, actor));
	handle(app, calls.getAdminProofPicture, async ({ input }) =>
		pictureFile(`proof-${input.id}`, await readProofPicture(dependencies, input.id)),
	);
}
