import * as accountCalls from "#contract/admin/transfer-account.ts";
import * as calls from "#contract/admin/transfers.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { readSettings, type Versioned } from "#domain/settings/define-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import {
	accountLabel,
	isFilledIn,
	type TransferAccount,
	type TransferSettings,
	transferSettings,
} from "#domain/settings/transfer-settings.ts";
import {
	changeAccounts,
	changeCode,
	firstOf,
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
import { type App, handle } from "../handle.ts";
import { pictureFile } from "../picture-file.ts";
import { actingAs } from "./orders.ts";
import { orShowCurrent } from "./show-current.ts";

const presentAccounts = (settings: Versioned<TransferSettings>) => ({
	...firstOf(settings),
	version: settings.version,
	hold_hours: settings.hold_hours,
	accounts: settings.accounts.map(({ code, ...account }) => ({ ...account, code_url: code })),
});

const present = (
	{ total, payment_due_at: dueAt, proof, same_reference, store_credit, ...row }: TransferRow,
	accounts: readonly TransferAccount[],
) => ({
	...row,
	accounts: accounts
		.filter(isFilledIn)
		.map((account) => ({ id: account.id, name: accountLabel(account) })),
	ref: orderReference(row.id),
	amount_due: total - row.part_received,
	...(store_credit > 0 && { store_credit }),
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
	const ownAccounts = async () => (await readSetting(database, transferSettings)).accounts;
	const answer = async (orderId: number) =>
		present(await findAdminTransfer(database, orderId), await ownAccounts());

	handle(app, calls.listTransfers, async ({ input: { sort, limit, cursor, ...filter } }) => {
		const page = { sort: sort ?? "newest", limit, cursor };
		const { items, ...rest } = await database.onReplica((source) =>
			listTransfers(source, filter, page),
		);
		const accounts = await ownAccounts();
		return { items: items.map((row) => present(row, accounts)), ...rest };
	});
	handle(app, calls.getAdminTransfer, ({ input }) => answer(input.id));
	handle(app, calls.confirmPayment, async ({ input, signedIn, actor }) => {
		await confirmPayment(dependencies, {
			orderId: input.id,
			proofId: input.proof_id,
			partReceived: input.part_received ?? 0,
			amount: input.amount,
			rest: input.rest ?? "written_off",
			accountId: input.account_id ?? null,
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
	const readAccounts = async () => presentAccounts(await readSettings(database, transferSettings));
	handle(app, accountCalls.readTransferAccount, readAccounts);
	handle(app, accountCalls.changeTransferAccount, async ({ input, actor, context }) => {
		const { version, hold_hours, accounts, ...first } = input;
		const isOfFirst = Object.values(first).some((value) => value !== undefined);
		const change = isOfFirst ? { hold_hours, first } : { hold_hours, accounts, first };
		const changed = changeAccounts(dependencies, actor, version, change).then(presentAccounts);
		const after = await orShowCurrent(accountCalls.changeTransferAccount, changed, readAccounts);
		context.get("recordSecurityEvent")({
			kind: "settings_changed",
			what: "the accounts for transfers",
		});
		return after;
	});
	handle(app, accountCalls.uploadTransferCode, async ({ input, actor }) => {
		const change = { file: input.image, accountId: input.account_id };
		return presentAccounts(await changeCode(dependencies, actor, change));
	});
	handle(app, accountCalls.removeTransferCode, async ({ input, actor }) =>
		presentAccounts(await removeCode(dependencies, actor, input.account_id)),
	);
	handle(app, calls.getAdminProofPicture, async ({ input }) =>
		pictureFile(`proof-${input.id}`, await readProofPicture(dependencies, input.id)),
	);
}
