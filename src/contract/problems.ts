import { z } from "zod";
import { id, money } from "./fields.ts";

type Shape = Record<string, z.ZodType>;

/** A refusal with a code. @param tells what it tells beside its words */
const told = <const Tells extends Shape>(statuses: number | readonly number[], tells: Tells) => ({
	statuses: [statuses].flat() as readonly number[],
	tells: z.object(tells),
});
const conflict = told(409, {});
const invalid = told(422, {});
const forbidden = told(403, {});

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
const current = anything.optional().describe("The thing as it is now, in its own call's form");

/** Every code with which the shop refuses something, its statuses, and what it tells besides. */
export const problems = {
	already_booked: conflict,
	already_created: told(409, { product_id: id.describe("The product of the earlier request") }),
	already_linked: conflict,
	api_key_refused: told(401, {
		why: z
			.enum(["unknown", "expired", "revoked", "misplaced", "beside_cookie"])
			.describe("What is wrong with the key, or with where it stands"),
	}),
	already_packed: conflict,
	already_sent: conflict,
	already_settled: conflict,
	already_verified: conflict,
	amount_changed: conflict,
	cancel_requested: conflict,
	cancellation_already_requested: conflict,
	cart_empty: conflict,
	changed_elsewhere: told(409, {
		current,
		yours: anything.optional().describe("What was sent, to compare"),
		variation_id: id.optional().describe("Whose stock has moved"),
		quantity: z.number().int().optional().describe("How many there are now"),
	}),
	confirm_identity: told(403, {
		by: z
			.array(z.enum(["password", "code", "passkey"]))
			.describe("How the person can prove to be who signed in"),
	}),
	cut_off: invalid,
	draft_being_paid: conflict,
	draft_over: conflict,
	email_unverified: forbidden,
	empty_file: invalid,
	essentials_missing: conflict,
	file_too_large: invalid,
	has_owner: conflict,
	has_products: conflict,
	has_stock: conflict,
	has_values: conflict,
	held_by_payment: conflict,
	human_check_failed: invalid,
	human_check_unavailable: invalid,
	idempotency_key_missing: invalid,
	idempotency_key_reused: invalid,
	illegal_transition: told(409, { current }),
	import_running: conflict,
	in_use: told(409, { products: z.number().int().describe("How many products have it") }),
	invalid_link: invalid,
	is_off: conflict,
	is_on: conflict,
	known_passkey: conflict,
	last_open_branch: conflict,
	last_owner: conflict,
	last_way_in: conflict,
	link_expired: conflict,
	more_than_bought: told(409, {
		line_id: id.describe("The order's item"),
		left: z.number().int().describe("How many pieces of it can still be refunded"),
	}),
	more_than_paid: told(409, { refundable: money.describe("What can go back at most") }),
	move_held: conflict,
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
	price_factor_needed: conflict,
	price_not_valid: told([403, 409], {}),
	product_held: conflict,
	product_sold: conflict,
	provider_unreachable: conflict,
	scope_missing: told(403, { scope: z.string().describe("What the key lacks") }),
	second_factor_required: forbidden,
	set_by_environment: conflict,
	several_parcels: conflict,
	shift_over: conflict,
	shop_closed: told(503, {}),
	sign_in_again: told([403, 409], {}),
	stock_changed: told(409, { changes: z.array(stockChange).describe("Lines that cannot be had") }),
	stock_limit: conflict,
	storage_full: conflict,
	text_removed: conflict,
	till_elsewhere: conflict,
	till_open: conflict,
	too_many: conflict,
	too_many_addresses: conflict,
	too_many_images: conflict,
	too_many_photos: conflict,
	too_little_credit: told(409, { free: money.describe("What can be taken at most") }),
	total_changed: told(409, {
		changes: z.array(amountChange).describe("Amounts that differ"),
		prices: z
			.object({
				subtotal: money,
				shipping_fee: money,
				discount: money,
				payment_fee: money,
				total: money,
				store_credit: money.optional().describe("What store credit pays of it"),
			})
			.describe("What it costs now"),
	}),
	try_again: conflict,
	unknown_coupon: invalid,
	unknown_format: invalid,
	works_here: conflict,
	wrong_code: invalid,
} as const;
export type ProblemCode = keyof typeof problems;

/** What a refusal with this code tells beside its words, as it comes over the wire. */
export type Told<Code extends ProblemCode> = z.input<(typeof problems)[Code]["tells"]>;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

/** Refusals that have no code: their words, or those beside the fields, say all. */
export const plainProblems = { unauthenticated: 401, forbidden: 403, missing: 404, invalid: 422 };
export type ProblemName = ProblemCode | keyof typeof plainProblems;

const codes = Object.keys(problems).filter(isProblemCode);

/** What every refusal carries. */
export const plainProblem = z.strictObject({
	message: z.string(),
	code: z.literal(codes).optional().describe("A stable word for programs, such as stock_changed"),
	errors: z.record(z.string(), z.array(z.string())).optional().describe("By the field's name"),
	request_id: z.string().optional().describe("What to look for in the log"),
	suggest: z.literal("signup").optional().describe("Of a failed sign-in"),
});
