import { z } from "zod";
import { approvalKinds } from "#lib/counter/approval-kinds.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText } from "../fields.ts";
import { moneyGiven } from "./admin-fields.ts";

const digits = /^[0-9]{4,8}$/;
/** True for repeated digits and sequences, which attackers try first. */
const isGuessable = (pin: string) =>
	/^(\d)\1+$/.test(pin) || "0123456789".includes(pin) || "9876543210".includes(pin);
const pin = z.string().regex(digits, "Enter 4 to 8 digits.");

export const setStaffPin = endpoint({
	method: "PUT",
	path: "/admin/api/till-pins/{id}",
	problems: ["missing"],
	access: "owner",
	permission: "staff.roles",
	summary: "Sets a staff member's PIN for tills, or removes it",
	status: 204,
	params: z.object({ id: idText }),
	body: z.object({
		pin: pin
			.refine((value) => !isGuessable(value), "Choose a PIN that is harder to guess.")
			.nullable()
			.describe("null removes the PIN"),
	}),
});

export const cashier = z.object({
	id,
	name: z.string(),
	may_approve: z
		.boolean()
		.describe(
			"True if their PIN can approve custom prices, returns and cash removed from the drawer",
		),
});
export type Cashier = z.input<typeof cashier>;

export const listCashiers = endpoint({
	access: "staff",
	permission: "orders",
	method: "GET",
	path: "/admin/api/branches/{branch_id}/cashiers",
	summary: "People with a PIN who may work at a branch's tills",
	params: z.object({ branch_id: idText }),
	output: z.array(cashier),
});

const ofShift = {
	access: "staff",
	permission: "orders",
	method: "POST",
	params: z.object({ id: idText }),
} as const;

export const signInCashier = endpoint({
	...ofShift,
	path: "/admin/api/shifts/{id}/cashier",
	problems: ["other_branch", "shift_over"],
	summary:
		"Signs a cashier in at a till with their PIN. Send the returned token with each of their requests",
	status: 201,
	body: z.object({ account_id: id, pin }),
	output: z.object({
		token: z.string(),
		name: z.string(),
		may_price: z
			.boolean()
			.describe("True if they may set prices and give discounts without an approval"),
		may_refund: z
			.boolean()
			.describe("True if they may take returns, and cash from the drawer, without an approval"),
	}),
});

export const approveAtTill = endpoint({
	...ofShift,
	path: "/admin/api/shifts/{id}/approvals",
	problems: ["forbidden", "other_branch", "shift_over"],
	summary:
		"Approves one sale's custom prices, one return or one removal of cash with a manager's PIN, before the till records it",
	status: 201,
	body: z.object({
		approver_id: id,
		pin,
		kind: z.enum(approvalKinds),
		action_id: z
			.uuid()
			.describe("Id under which the till will record the sale, return or cash movement"),
		amount: moneyGiven.describe(
			"Total of the sale, cash to be removed, or refund before cash rounding",
		),
	}),
	output: z.object({ approved_by: z.string() }),
});
