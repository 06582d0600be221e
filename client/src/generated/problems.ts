// Written by `npm run client` from the shop's contract: change that, not this.

/** What a refusal with a code tells beside its words. */
export interface Told {
	already_booked: object;
	already_linked: object;
	api_key_refused: {
		/** What is wrong with the key, or with where it stands */
		why: "unknown" | "expired" | "revoked" | "misplaced" | "beside_cookie";
	};
	already_packed: object;
	already_sent: object;
	already_settled: object;
	already_verified: object;
	amount_changed: object;
	cancel_requested: object;
	cancellation_already_requested: object;
	cart_empty: object;
	changed_elsewhere: {
		/** The thing as it is now, in its own call's form */
		current?: Record<string, unknown>;
		/** What was sent, to compare */
		yours?: Record<string, unknown>;
		/** Whose stock has moved */
		variation_id?: number;
		/** How many there are now */
		quantity?: number;
	};
	confirm_identity: {
		/** How the person can prove to be who signed in */
		by: ("password" | "code" | "passkey")[];
	};
	cut_off: object;
	draft_being_paid: object;
	draft_over: object;
	email_unverified: object;
	empty_file: object;
	essentials_missing: object;
	file_too_large: object;
	has_owner: object;
	has_products: object;
	has_stock: object;
	has_values: object;
	held_by_payment: object;
	human_check_failed: object;
	human_check_unavailable: object;
	idempotency_key_missing: object;
	idempotency_key_reused: object;
	illegal_transition: {
		/** The thing as it is now, in its own call's form */
		current?: Record<string, unknown>;
	};
	import_running: object;
	in_use: {
		/** How many products have it */
		products: number;
	};
	invalid_link: object;
	is_off: object;
	is_on: object;
	known_passkey: object;
	last_open_branch: object;
	last_owner: object;
	last_way_in: object;
	link_expired: object;
	more_than_bought: {
		/** The order's item */
		line_id: number;
		/** How many pieces of it can still be refunded */
		left: number;
	};
	more_than_paid: {
		refundable: number;
	};
	move_held: object;
	no_mail_server: object;
	no_open_request: object;
	no_password: object;
	no_product: object;
	no_recipients: object;
	not_answered: object;
	not_awaiting_payment: object;
	not_begun: object;
	not_by_key: object;
	not_changeable: object;
	not_cancellable: object;
	not_booked: object;
	not_confirmed: object;
	not_csv: object;
	not_delivered: object;
	not_enough_stock: object;
	not_failed: object;
	not_invitable: object;
	not_ready: object;
	not_received: object;
	not_returnable: object;
	not_shipped: object;
	not_text: object;
	nothing_held: object;
	nothing_to_confirm: object;
	nothing_to_apply: object;
	nothing_to_pay: object;
	nothing_to_undo: object;
	open_orders: object;
	open_payment: object;
	other_branch: object;
	out_of_stock: object;
	own_account: object;
	parcel_has_left: object;
	passkey_expired: object;
	passkey_refused: object;
	password_needed: object;
	payment_incomplete: object;
	payment_over: object;
	payment_method_unavailable: object;
	payment_processing: object;
	payment_refunded: object;
	payment_required: object;
	payment_unavailable: object;
	payment_unconfirmed: object;
	price_factor_needed: object;
	product_held: object;
	product_sold: object;
	provider_unreachable: object;
	scope_missing: {
		/** What the key lacks */
		scope: string;
	};
	second_factor_required: object;
	set_by_environment: object;
	several_parcels: object;
	shift_over: object;
	shop_closed: object;
	sign_in_again: object;
	stock_changed: {
		/** Lines that cannot be had */
		changes: {
			product_id: number;
			variation_id: number | null;
			name: string;
			requested: number;
			available: number;
		}[];
	};
	stock_limit: object;
	storage_full: object;
	text_removed: object;
	till_elsewhere: object;
	till_open: object;
	too_many: object;
	too_many_addresses: object;
	too_many_images: object;
	too_many_photos: object;
	too_little_credit: {
		free: number;
	};
	total_changed: {
		/** Amounts that differ */
		changes: {
			what: "items" | "shipping" | "discount" | "payment" | "total" | "credit";
			before: number;
			after: number;
		}[];
		/** What it costs now */
		prices: {
			subtotal: number;
			shipping_fee: number;
			discount: number;
			payment_fee: number;
			total: number;
			/** What store credit pays of it */
			store_credit?: number;
		};
	};
	try_again: object;
	unknown_coupon: object;
	unknown_format: object;
	works_here: object;
	wrong_code: object;
}
/** What every refusal carries. */
export type Problem = {
	message: string;
	/** A stable word for programs, such as stock_changed */
	code?:
		| "already_booked"
		| "already_linked"
		| "api_key_refused"
		| "already_packed"
		| "already_sent"
		| "already_settled"
		| "already_verified"
		| "amount_changed"
		| "cancel_requested"
		| "cancellation_already_requested"
		| "cart_empty"
		| "changed_elsewhere"
		| "confirm_identity"
		| "cut_off"
		| "draft_being_paid"
		| "draft_over"
		| "email_unverified"
		| "empty_file"
		| "essentials_missing"
		| "file_too_large"
		| "has_owner"
		| "has_products"
		| "has_stock"
		| "has_values"
		| "held_by_payment"
		| "human_check_failed"
		| "human_check_unavailable"
		| "idempotency_key_missing"
		| "idempotency_key_reused"
		| "illegal_transition"
		| "import_running"
		| "in_use"
		| "invalid_link"
		| "is_off"
		| "is_on"
		| "known_passkey"
		| "last_open_branch"
		| "last_owner"
		| "last_way_in"
		| "link_expired"
		| "more_than_bought"
		| "more_than_paid"
		| "move_held"
		| "no_mail_server"
		| "no_open_request"
		| "no_password"
		| "no_product"
		| "no_recipients"
		| "not_answered"
		| "not_awaiting_payment"
		| "not_begun"
		| "not_by_key"
		| "not_changeable"
		| "not_cancellable"
		| "not_booked"
		| "not_confirmed"
		| "not_csv"
		| "not_delivered"
		| "not_enough_stock"
		| "not_failed"
		| "not_invitable"
		| "not_ready"
		| "not_received"
		| "not_returnable"
		| "not_shipped"
		| "not_text"
		| "nothing_held"
		| "nothing_to_confirm"
		| "nothing_to_apply"
		| "nothing_to_pay"
		| "nothing_to_undo"
		| "open_orders"
		| "open_payment"
		| "other_branch"
		| "out_of_stock"
		| "own_account"
		| "parcel_has_left"
		| "passkey_expired"
		| "passkey_refused"
		| "password_needed"
		| "payment_incomplete"
		| "payment_over"
		| "payment_method_unavailable"
		| "payment_processing"
		| "payment_refunded"
		| "payment_required"
		| "payment_unavailable"
		| "payment_unconfirmed"
		| "price_factor_needed"
		| "product_held"
		| "product_sold"
		| "provider_unreachable"
		| "scope_missing"
		| "second_factor_required"
		| "set_by_environment"
		| "several_parcels"
		| "shift_over"
		| "shop_closed"
		| "sign_in_again"
		| "stock_changed"
		| "stock_limit"
		| "storage_full"
		| "text_removed"
		| "till_elsewhere"
		| "till_open"
		| "too_many"
		| "too_many_addresses"
		| "too_many_images"
		| "too_many_photos"
		| "too_little_credit"
		| "total_changed"
		| "try_again"
		| "unknown_coupon"
		| "unknown_format"
		| "works_here"
		| "wrong_code";
	/** By the field's name */
	errors?: Record<string, string[]>;
	/** What to look for in the log */
	request_id?: string;
	/** Of a failed sign-in */
	suggest?: "signup";
};
