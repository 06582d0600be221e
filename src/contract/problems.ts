import { z } from "zod";
import { id, money } from "./fields.ts";

type Shape = Record<string, z.ZodType>;

/**
 * Defines an error code.
 * @param fields its extra fields
 */
const defineProblem = <const Fields extends Shape>(
	statuses: number | readonly number[],
	fields: Fields,
) => ({
	statuses: [statuses].flat() as readonly number[],
	fields: z.object(fields),
});
const conflict = defineProblem(409, {});
const invalid = defineProblem(422, {});
const forbidden = defineProblem(403, {});

const stockChange = z.object({
	product_id: id,
	variation_id: id.nullable(),
	name: z.string(),
	requested: z.number().int(),
	available: z.number().int(),
});
const amountChange = z.object({
	what: z.enum(["items", "shipping", "discount", "payment", "total", "credit"]),
	before: money,
	after: money,
});
const anything = z.record(z.string(), z.unknown());
const knownCustomer = z
	.object({ id, name: z.string() })
	.optional()
	.describe("Customer with this email or phone number; omitted for staff and blocked customers");
const current = anything
	.optional()
	.describe("The current record, in the format in which its read call returns it");

/** Every error code with its statuses and extra fields. */
export const problems = {
	already_booked: conflict,
	already_created: defineProblem(409, {
		product_id: id.describe("Product created by the earlier request"),
	}),
	already_linked: conflict,
	api_key_refused: defineProblem(401, {
		why: z
			.enum(["unknown", "expired", "revoked", "misplaced", "beside_cookie"])
			.describe("Why the key was refused"),
	}),
	already_packed: conflict,
	already_sent: conflict,
	already_settled: conflict,
	already_verified: conflict,
	amount_changed: conflict,
	approval_needed: forbidden,
	cancel_requested: conflict,
	cancellation_already_requested: conflict,
	cart_empty: conflict,
	cashier_signed_out: conflict,
	changed_elsewhere: defineProblem(409, {
		current,
		yours: anything.optional().describe("The submitted values, for comparison"),
		variation_id: id.optional().describe("Item whose stock has moved"),
		quantity: z.number().int().optional().describe("Current stock of the item"),
	}),
	confirm_identity: defineProblem(403, {
		by: z
			.array(z.enum(["password", "code", "passkey"]))
			.describe("Ways in which the user can confirm their identity"),
	}),
	cut_off: invalid,
	delivery_used: conflict,
	delivery_unusual: defineProblem(409, {
		doubts: z.array(
			z.object({
				variation_id: id,
				why: z.enum(["more_than_ordered", "no_cost", "unlikely_cost"]),
				message: z.string(),
			}),
		),
	}),
	draft_being_paid: conflict,
	draft_over: conflict,
	email_taken: defineProblem(409, { customer: knownCustomer }),
	email_unverified: forbidden,
	empty_file: invalid,
	essentials_missing: conflict,
	file_too_large: invalid,
	has_orders: conflict,
	has_owner: conflict,
	has_products: conflict,
	has_stock: conflict,
	has_values: conflict,
	held_by_payment: conflict,
	human_check_failed: invalid,
	human_check_unavailable: invalid,
	idempotency_key_missing: invalid,
	idempotency_key_reused: invalid,
	illegal_transition: defineProblem(409, { current }),
	import_running: conflict,
	in_use: defineProblem(409, {
		products: z.number().int().describe("Number of products that use it"),
	}),
	invalid_link: invalid,
	is_off: conflict,
	is_on: conflict,
	known_passkey: conflict,
	last_open_branch: conflict,
	last_owner: conflict,
	last_way_in: conflict,
	link_expired: conflict,
	more_than_bought: defineProblem(409, {
		line_id: id.describe("Id of the order item"),
		left: z.number().int().describe("Quantity that can still be refunded"),
	}),
	more_than_paid: defineProblem(409, { refundable: money.describe("Maximum refund") }),
	move_held: conflict,
	no_email: conflict,
	no_mail_server: conflict,
	no_open_request: conflict,
	no_password: conflict,
	no_product: conflict,
	no_recipients: conflict,
	not_answered: conflict,
	not_awaiting_payment: conflict,
	not_begun: conflict,
	not_by_key: forbidden,
	not_changeable: conflict,
	not_cancellable: conflict,
	not_booked: conflict,
	not_confirmed: conflict,
	not_csv: invalid,
	not_delivered: conflict,
	not_enough_stock: conflict,
	not_open: conflict,
	not_failed: conflict,
	not_invitable: conflict,
	not_ready: conflict,
	not_received: conflict,
	not_returnable: conflict,
	not_shipped: conflict,
	not_text: invalid,
	nothing_held: conflict,
	nothing_to_confirm: conflict,
	nothing_to_apply: conflict,
	nothing_to_order: conflict,
	nothing_to_pay: conflict,
	nothing_to_undo: conflict,
	open_orders: conflict,
	open_payment: conflict,
	other_branch: forbidden,
	out_of_stock: conflict,
	own_account: conflict,
	parcel_has_left: conflict,
	passkey_expired: conflict,
	passkey_refused: invalid,
	password_needed: forbidden,
	payment_incomplete: conflict,
	payment_over: conflict,
	payment_method_unavailable: conflict,
	payment_processing: conflict,
	payment_refunded: conflict,
	payment_required: conflict,
	payment_unavailable: conflict,
	payment_unconfirmed: conflict,
	phone_taken: defineProblem(409, { customer: knownCustomer }),
	price_factor_needed: conflict,
	price_not_valid: defineProblem([403, 409], {}),
	product_held: conflict,
	product_sold: conflict,
	provider_unreachable: conflict,
	sale_not_recorded: conflict,
	scope_missing: defineProblem(403, { scope: z.string().describe("Missing permission") }),
	second_factor_required: forbidden,
	serials_missing: conflict,
	set_by_environment: conflict,
	several_parcels: conflict,
	shift_over: conflict,
	shop_closed: defineProblem(503, {}),
	sign_in_again: defineProblem([403, 409], {}),
	sold_on_receipt: defineProblem(409, {
		receipt: z.string().describe("Receipt on which the unit with this serial number was sold"),
	}),
	stock_changed: defineProblem(409, {
		changes: z.array(stockChange).describe("Items with less stock than requested"),
	}),
	stock_limit: conflict,
	storage_full: conflict,
	text_removed: conflict,
	till_elsewhere: conflict,
	till_open: conflict,
	too_many: conflict,
	too_many_addresses: conflict,
	too_many_images: conflict,
	too_many_photos: conflict,
	too_little_credit: defineProblem(409, { free: money.describe("Store credit that can be used") }),
	total_changed: defineProblem(409, {
		changes: z.array(amountChange).describe("Amounts that differ"),
		prices: z
			.object({
				subtotal: money,
				shipping_fee: money,
				discount: money,
				payment_fee: money,
				total: money,
				store_credit: money.optional().describe("Amount paid with store credit"),
			})
			.describe("Current total"),
	}),
	try_again: conflict,
	unknown_coupon: invalid,
	unknown_format: invalid,
	works_here: conflict,
	wrong_code: invalid,
} as const;
export type ProblemCode = keyof typeof problems;

/** The extra fields of an error code, as sent in the response. */
export type ProblemFields<Code extends ProblemCode> = z.input<(typeof problems)[Code]["fields"]>;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

/** Errors without a code. The message, or the messages by field, are sufficient. */
export const plainProblems = { unauthenticated: 401, forbidden: 403, missing: 404, invalid: 422 };
export type ProblemName = ProblemCode | keyof typeof plainProblems;

const codes = Object.keys(problems).filter(isProblemCode);

/** Fields of every error response. */
export const plainProblem = z.strictObject({
	message: z.string(),
	code: z.literal(codes).optional().describe("A stable code for programs, such as stock_changed"),
	errors: z.record(z.string(), z.array(z.string())).optional().describe("Messages by field name"),
	request_id: z.string().optional().describe("Id of the request in the shop's log"),
	suggest: z
		.literal("signup")
		.optional()
		.describe("Sent if a sign-in failed because the email has no account"),
});
