import * as calls from "#contract/user/transfers.ts";
import { findTransfer } from "#domain/transfers/find-transfer.ts";
import { readCustomerProofPicture } from "#domain/transfers/proof-picture.ts";
import { sendProof } from "#domain/transfers/send-proof.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { pictureFile } from "../picture-file.ts";

/** Account that is shown if the owner has deactivated all accounts since the order was placed. */
const noAccount = { institution: "", account_name: "", account_number: "", code_url: null };

export function transferRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	const answer = async (accountId: number, orderId: number) => {
		const transfer = await findTransfer(database, accountId, orderId);
		const accounts = transfer.accounts.map(
			({ institution, account_name, account_number, code: code_url }) => ({
				institution,
				account_name,
				account_number,
				code_url,
			}),
		);
		const isWaiting = transfer.payment_state === "awaiting_payment";
		return {
			payment_state: transfer.payment_state,
			amount_due: transfer.total - transfer.part_received,
			part_received: transfer.part_received,
			due_at: isWaiting ? transfer.payment_due_at : null,
			account: accounts[0] ?? noAccount,
			accounts,
			proof: transfer.proof && {
				...transfer.proof,
				created_at: new Date(transfer.proof.created_at),
			},
		};
	};
	handle(app, calls.getTransfer, ({ input, signedIn }) => answer(signedIn.accountId, input.id));
	handle(app, calls.sendProof, async ({ input, signedIn }) => {
		await sendProof(dependencies, signedIn.accountId, {
			orderId: input.id,
			picture: input.picture && input.picture.size > 0 ? input.picture : null,
			reference: input.reference ?? null,
		});
		return answer(signedIn.accountId, input.id);
	});
	handle(app, calls.getProofPicture, async ({ input, signedIn }) =>
		pictureFile(
			`receipt-${input.id}`,
			await readCustomerProofPicture(dependencies, signedIn.accountId, input.id),
		),
	);
}
