import * as calls from "#contract/admin/cashiers.ts";
import { isPermitted } from "#domain/accounts/staff/permissions.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import {
	type Approval,
	approveAtTill,
	isApproved,
	requireApproved,
} from "#domain/counter/cashiers/approve-at-till.ts";
import { checkPin } from "#domain/counter/cashiers/check-pin.ts";
import { hasApprover, listCashiers } from "#domain/counter/cashiers/list-cashiers.ts";
import { setPin } from "#domain/counter/cashiers/set-pin.ts";
import { findCashier, signInCashier } from "#domain/counter/cashiers/sign-in-cashier.ts";
import { findShift, requireAtBranch, requireOpen } from "#domain/counter/shift.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle, type SignedIn } from "../handle.ts";
import { actingAs } from "./orders.ts";

/** The person who works at a till: the cashier who signed in with a PIN. Without PINs, it's the signed-in user. */
export interface AtTill {
	staff: ActingStaff;
	mayPrice: boolean;
	/** True if the person may make refunds, remove cash, and accept store credit. */
	mayRefund: boolean;
}

const rightsOf = (staff: ActingStaff): AtTill => ({
	staff,
	mayPrice: isPermitted(staff, "orders.prices"),
	mayRefund: isPermitted(staff, "refunds"),
});

/**
 * Returns the person who acts at a till.
 * @param late true for an offline sale; if its cashier was signed out in the meantime, the signed-in user acts instead
 * @throws Refusal `cashier_signed_out`
 */
export async function actorAtTill(
	{ database }: Pick<Dependencies, "database">,
	{ id: shiftId, cashier: token }: { id: number; cashier?: string | undefined },
	{ signedIn, actor }: { signedIn: SignedIn; actor: Actor },
	{ late = false } = {},
): Promise<AtTill> {
	const user = rightsOf(actingAs(signedIn, actor));
	if (token === undefined) return user;
	const cashier = await findCashier(database, { shiftId, token });
	if (cashier === null) {
		if (late) return user;
		throw new Refusal("conflict", "You are signed out. Sign in at the till with your PIN again.", {
			code: "cashier_signed_out",
		});
	}
	requireAtBranch(signedIn, cashier.shift);
	const { id: accountId, role, branchId } = cashier;
	return rightsOf({ ...actor, accountId, role, branchId });
}

/** True if the person may set the sale's prices, either by their role or because a manager has approved this sale. */
export const mayPriceSale = async (
	{ database }: Pick<Dependencies, "database">,
	{ mayPrice }: AtTill,
	{
		id: shiftId,
		sale_id: actionId,
		expected_total: amount,
	}: { id: number; sale_id: string; expected_total: Centavos },
): Promise<boolean> =>
	mayPrice || (await isApproved(database, { shiftId, actionId, kind: "prices", amount }));

/** @throws Refusal `approval_needed` if the person needs a manager's approval for this action and has none */
export async function requireApproval(
	{ database }: Pick<Dependencies, "database">,
	{ mayRefund }: AtTill,
	asked: Approval,
): Promise<void> {
	if (!mayRefund) await requireApproved(database, asked);
}

/**
 * Throws if removing cash needs an approval. It needs an approval only if someone at the branch can approve with a PIN,
 * so that nothing changes for shops without PINs.
 * @throws Refusal `approval_needed`
 */
export async function requireCashOutApproval(
	dependencies: Pick<Dependencies, "database">,
	person: AtTill,
	asked: Omit<Approval, "kind">,
): Promise<void> {
	if (person.mayRefund) return;
	const { branch_id: branchId } = await findShift(dependencies.database, asked.shiftId);
	if (!(await hasApprover(dependencies.database, branchId))) return;
	await requireApproval(dependencies, person, { ...asked, kind: "cash_out" });
}

const noteWrongPin = (context: AppContext) => (accountId: number) =>
	context.get("recordSecurityEvent")({
		kind: "sign_in_failed",
		aboutId: accountId,
		what: "Wrong PIN at a till",
	});

export function cashierRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;

	handle(app, calls.setStaffPin, async ({ input: { id, pin }, actor }) => {
		await setPin(dependencies, actor, { id, pin });
		return undefined;
	});
	handle(app, calls.listCashiers, ({ input }) => listCashiers(database, input.branch_id));
	handle(app, calls.signInCashier, async ({ input, signedIn, actor, context }) => {
		const { id: shiftId, account_id: accountId, pin } = input;
		const shift = await findShift(database, shiftId);
		requireAtBranch(signedIn, shift);
		requireOpen(shift);
		const asked = { accountId, pin, branchId: shift.branch_id };
		const cashier = await checkPin(database, asked, now(), noteWrongPin(context));
		const { requestId } = actor;
		const token = await signInCashier(dependencies, { accountId, requestId }, shift);
		const { role, branchId } = cashier;
		const { mayPrice, mayRefund } = rightsOf({ ...actor, accountId, role, branchId });
		return { token, name: cashier.name, may_price: mayPrice, may_refund: mayRefund };
	});
	handle(app, calls.approveAtTill, async ({ input, signedIn, actor, context }) => {
		const { id: shiftId, approver_id: accountId, pin, kind, action_id: actionId, amount } = input;
		const shift = await findShift(database, shiftId);
		requireAtBranch(signedIn, shift);
		const asked = { accountId, pin, branchId: shift.branch_id };
		const approver = await checkPin(database, asked, now(), noteWrongPin(context));
		if (!isPermitted(approver, kind === "prices" ? "orders.prices" : "refunds")) {
			throw new Refusal("forbidden", `${approver.name} can't approve this. Ask a manager.`);
		}
		const { requestId } = actor;
		await approveAtTill(dependencies, { approver, requestId }, { shiftId, actionId, kind, amount });
		return { approved_by: approver.name };
	});
}
