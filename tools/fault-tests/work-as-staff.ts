import { recordDelivery } from "#contract/admin/order-delivery.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { confirmPayment, listTransfers, refuseProof } from "#contract/admin/transfers.ts";
import type { Output } from "#contract/endpoint.ts";
import { pick, type Shopper } from "./shopper.ts";

type Staff = Pick<Shopper, "client">;
type Order = number;

const at = (path: string, id: number): string => path.replace("{id}", String(id));

/** Cancels an order without checking its status first. */
const cancel = ({ client }: Staff, orderId: Order) =>
	client.call("POST", at(changeOrderStatus.path, orderId), { status: "cancelled" });

/** Packs, ships and delivers an order, or fails to deliver it. */
async function deliver({ client }: Staff, orderId: Order): Promise<void> {
	for (const status of ["processing", "shipped"]) {
		const { status: answered } = await client.call("POST", at(changeOrderStatus.path, orderId), {
			status,
			courier: "LBC",
		});
		if (answered !== 200) return;
	}
	const step = pick(["delivered", "delivered", "refused"]);
	await client.call("POST", at(recordDelivery.path, orderId), { step, from: null });
}

/** Decides on a transfer that a customer claims to have made: records the full amount, less, more, or no payment. */
async function decideOnTransfer({ client }: Staff): Promise<void> {
	const { json } = await client.call("GET", `${listTransfers.path}?state=waiting&limit=20`);
	const waiting = Array.isArray(json) ? (json as Output<typeof listTransfers>) : [];
	if (waiting.length === 0) return;
	const { id, proof, amount_due: due } = pick(waiting);
	const amount = Number(due) + pick([0, 0, 0, -10, 25]);
	const decided = { proof_id: proof?.id ?? null };
	if (pick([true, true, true, false])) {
		const note = amount < Number(due) ? { note: "Ten pesos are not worth a call." } : {};
		await client.call("POST", at(confirmPayment.path, id), { ...decided, amount, ...note });
	} else {
		const reason = "We cannot find it.";
		await client.call("POST", at(refuseProof.path, id), { ...decided, reason });
	}
}

/** Performs one random action of staff. Ignores failures, because the shop may be killed during the action. */
export async function workAsStaff(staff: Staff, orders: ReadonlySet<Order>): Promise<void> {
	if (orders.size === 0) return;
	const orderId = pick([...orders]);
	const work = pick([cancel, deliver, decideOnTransfer, decideOnTransfer]);
	await work(staff, orderId).catch(() => undefined);
}
