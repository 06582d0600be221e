// Written by `npm run client` from the shop's contract: change that, not this.

export type Address = {
	id: number;
	label: string;
	line: string;
	is_default: boolean;
	details: {
		recipient: string;
		/** E.164; null: none that can be called */
		phone: string | null;
		street: string;
		landmark: string;
		city: string;
		zip: string;
		place: Place | null;
	} | null;
};
export type AdminAttribute = {
	code: string;
	version: number;
	name: string;
	kind: "number" | "choice" | "choices" | "flag" | "text" | "colour";
	unit: string | null;
	lowest: number | null;
	highest: number | null;
	choices: {
		code: string;
		name: string;
		also: string[];
	}[];
	is_general: boolean;
	products_count: number;
};
export type AdminBranch = {
	id: number;
	code: string;
	name: string;
	is_open: boolean;
};
export type AdminCategory = {
	id: number;
	version: number;
	slug: string;
	name: string;
	images: string[];
	picture_focus: "center" | "top" | "bottom" | "left" | "right";
	synonyms: string[];
	products_count: number;
	published_count: number;
};
export type AdminDevice = {
	id: number;
	code: string;
	maker: string;
	name: string;
	kind: string;
	model_codes: string;
	released_on: string;
	connector: string;
	watts: string;
	charging: string;
	charges_wirelessly: string;
	size_inches: string;
	height_mm: string;
	width_mm: string;
	thickness_mm: string;
	camera_layout: string;
	band_mm: string;
	has_jack: string;
	memory_card: string;
	ports: string;
	sources: string;
	version: number;
	is_listed: boolean;
	is_own: boolean;
};
export type AdminFeature = {
	id: number;
	version: number;
	tag: "featured" | "hot" | "best" | "new";
	is_active: boolean;
	title: string;
	subtitle: string;
	image_path: string | null;
	product_id: number | null;
	product: {
		id: number;
		name: string;
		slug: string;
		status: "published" | "draft" | "archived";
		image: string | null;
		price: number;
		sale_price: number | null;
	} | null;
};
export type AdminLook = {
	version: string;
	logo: string | null;
	icon: string | null;
	link_picture: string | null;
	brand: string | null;
	accent: string | null;
	theme: {
		name: string;
		colours: Record<string, unknown>;
		radii: Record<string, number>;
	} | null;
	made_icon: string | null;
	server_theme: string | null;
};
export type AdminOrderDetail = {
	id: number;
	ref: string;
	status: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled";
	created_at: string;
	items_count: number;
	total_amount: number;
	subtotal_amount: number;
	shipping_fee: number;
	discount_amount: number;
	payment_fee: number;
	balance_due: number;
	store_credit?: number;
	coupon_code: string | null;
	shipping_method: string;
	shipping_name: string;
	/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
	payment_method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
	payment_name: string;
	payment_state:
		| "due"
		| "awaiting_payment"
		| "collected"
		| "written_off"
		| "paid"
		| "partly_refunded"
		| "refunded"
		| "void";
	payment_due_at: string | null;
	shipping_address: string;
	promised: DeliveryDates | null;
	pickup: OrderPickup | null;
	courier: string | null;
	tracking_number: string | null;
	delivery_outcome: "delivered" | "refused" | "not_found" | "returned" | "lost" | null;
	cancel_kind: string | null;
	preview_image: string | null;
	items: {
		id: number;
		product_id: number | null;
		product_name: string;
		variation_name: string | null;
		quantity: number;
		price: number;
		featured_image: string | null;
		image: string | null;
		variation_id: number | null;
		sku: string | null;
		barcode: string | null;
		refunded_quantity: number;
		original_price: number | null;
		price_reason: string | null;
	}[];
	parcels: AdminParcel[];
	refunds: ShownRefund[];
	cancel_request: {
		reason:
			| "ordered_by_mistake"
			| "found_better_price"
			| "change_of_mind"
			| "address_wrong"
			| "other";
		note: string;
		state: "open" | "approved" | "declined";
		decision_note: string | null;
		created_at: string;
	} | null;
	custom_fields: {
		key: string;
		label: string;
		type: "text" | "long_text" | "number" | "amount" | "date" | "yes_no" | "choice";
		choices: string[];
		help: string;
		is_required: boolean;
		is_shown: boolean;
		is_asked: boolean;
		is_archived: boolean;
		value: string | number | boolean | null;
	}[];
	discount_reason: string | null;
	made_by: string | null;
	customer: {
		id: number;
		name: string;
		email: string;
		phone: string | null;
	} | null;
	channel: "web" | "staff" | "counter";
	contact: {
		name: string | null;
		phone: string | null;
		email: string | null;
	} | null;
	held_moves: {
		id: number;
		parcel_id: number | null;
		to: "processing" | "shipped" | "delivered";
		courier: string | null;
		tracking_number: string | null;
		actor_name: string;
		seconds_left: number;
	}[];
	next_statuses: ("pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled")[];
	confirmation: {
		signs: (
			| {
					sign: "first_order";
			  }
			| {
					sign: "refused_before";
					parcels: number;
					by: ("customer" | "phone" | "address")[];
			  }
			| {
					sign: "many_at_once";
					orders: number;
			  }
			| {
					sign: "high_value";
					times: number;
			  }
		)[];
		is_required: boolean;
		state: "waiting" | "confirmed" | "no_answer" | "cancelled";
		calls: number;
	} | null;
	can_confirm: boolean;
	next_delivery_steps: (
		| "delivered"
		| "refused"
		| "not_found"
		| "returned"
		| "lost"
		| "out_again"
	)[];
	can_count_in: boolean;
	can_change: boolean;
	may_change: boolean;
	payment: {
		state:
			| "due"
			| "awaiting_payment"
			| "collected"
			| "written_off"
			| "paid"
			| "partly_refunded"
			| "refunded"
			| "void";
		provider: string | null;
		provider_id: string | null;
		paid_amount: number;
		paid_at: string | null;
		refunded: number;
		refundable: number;
		shipping_refundable: number;
		refunds: {
			id: number;
			amount: number;
			method: "card" | "account" | "cash" | "hand" | "credit";
			reason: string;
			note: string | null;
			state: "queued" | "pending" | "succeeded" | "failed";
			failure: string | null;
			actor_name: string | null;
			created_at: string;
			reference: string | null;
			shipping: number;
			items: {
				/** The order's item */
				id: number;
				product_name: string;
				variation_name: string | null;
				quantity: number;
				value: number;
				comes_back: "sellable" | "damaged" | null;
				branch_name: string | null;
			}[];
			credit_notes: {
				id: number;
				number: string;
				is_void: boolean;
			}[];
		}[];
	};
	branches: {
		id: number;
		name: string;
		pieces: number;
		can_pack: boolean;
	}[];
	invoice_number: string | null;
	stock_movements: {
		id: number;
		product_name: string;
		variation_name: string;
		branch_name: string;
		change: number;
		reason:
			| "opening"
			| "import"
			| "received"
			| "counted"
			| "adjusted"
			| "transferred"
			| "sold"
			| "cancelled"
			| "returned";
		note: string | null;
		actor_name: string | null;
		created_at: string;
	}[];
	events: {
		id: number;
		kind:
			| "moved"
			| "request_declined"
			| "branch_chosen"
			| "shipment_corrected"
			| "refunded"
			| "return_requested"
			| "return_approved"
			| "return_declined"
			| "return_sent"
			| "return_received"
			| "return_settled"
			| "return_cancelled"
			| "proof_sent"
			| "proof_refused"
			| "part_received"
			| "changed"
			| "balance_received"
			| "call_confirmed"
			| "call_no_answer"
			| "call_cancelled"
			| "shipped_unconfirmed"
			| "delivery_refused"
			| "delivery_not_found"
			| "delivery_returned"
			| "delivery_lost"
			| "delivery_out_again"
			| "parcel_packed"
			| "parcel_unpacked"
			| "parcel_split"
			| "parcel_changed"
			| "parcel_shipped"
			| "parcel_delivered"
			| "parcel_undelivered"
			| "move_dropped"
			| "cash_handed_over"
			| "cash_taken_back"
			| "cash_written_off";
		from_status: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled" | null;
		to_status: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled";
		actor_name: string | null;
		note: string | null;
		created_at: string;
	}[];
	custom_fields_version: number;
	notes: {
		id: number;
		text: string;
		author_name: string;
		is_own: boolean;
		created_at: string;
	}[];
};
export type AdminOrderSummary = {
	id: number;
	ref: string;
	items_count: number;
	status: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled";
	total_amount: number;
	created_at: string;
	preview_image: string | null;
	is_pickup: boolean;
	customer_name: string | null;
	/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
	payment_method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
	payment_state:
		| "due"
		| "awaiting_payment"
		| "collected"
		| "written_off"
		| "paid"
		| "partly_refunded"
		| "refunded"
		| "void";
	branches: {
		id: number;
		name: string;
	}[];
	promised: DeliveryDates | null;
	cancel_requested: boolean;
	delivery_outcome: "delivered" | "refused" | "not_found" | "returned" | "lost" | null;
	confirmation: {
		signs: (
			| {
					sign: "first_order";
			  }
			| {
					sign: "refused_before";
					parcels: number;
					by: ("customer" | "phone" | "address")[];
			  }
			| {
					sign: "many_at_once";
					orders: number;
			  }
			| {
					sign: "high_value";
					times: number;
			  }
		)[];
		is_required: boolean;
		state: "waiting" | "confirmed" | "no_answer" | "cancelled";
		calls: number;
	} | null;
	channel: "web" | "staff" | "counter";
	held_moves: {
		id: number;
		parcel_id: number | null;
		to: "processing" | "shipped" | "delivered";
		courier: string | null;
		tracking_number: string | null;
		actor_name: string;
		seconds_left: number;
	}[];
	next_statuses: ("pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled")[];
};
export type AdminParcel = {
	id: number;
	number: number;
	status: "packing" | "packed" | "shipped" | "delivered" | "undelivered" | "cancelled";
	courier: string | null;
	tracking_number: string | null;
	tracking_link: string | null;
	delivery_outcome: "delivered" | "refused" | "not_found" | "returned" | "lost" | null;
	shipped_at: string | null;
	items: {
		/** The order's item */
		id: number;
		product_name: string;
		variation_name: string | null;
		quantity: number;
	}[];
	version: number;
	branch: {
		id: number;
		name: string;
	};
	fee: number | null;
	weight: number | null;
	amount_due: number;
	next_statuses: ("packing" | "packed" | "shipped" | "delivered" | "undelivered" | "cancelled")[];
	next_delivery_steps: (
		| "delivered"
		| "refused"
		| "not_found"
		| "returned"
		| "lost"
		| "out_again"
	)[];
	booking: {
		id: number;
		courier: string;
		state: "asked" | "booked" | "refused" | "cancelling" | "cancelled";
		tracking_number: string | null;
		problem: string | null;
		has_label: boolean;
		told_status:
			| "booked"
			| "picked_up"
			| "in_transit"
			| "out_for_delivery"
			| "delivered"
			| "attempt_failed"
			| "refused"
			| "returning"
			| "returned"
			| "lost"
			| "cancelled"
			| null;
		told_at: string | null;
	} | null;
	can_book: boolean;
	can_count_in: boolean;
	can_split: boolean;
	may_change: boolean;
};
export type AdminProduct = {
	id: number;
	version: number;
	name: string;
	slug: string;
	status: "published" | "draft" | "archived";
	publish_at: string | null;
	category_id: number | null;
	product_type: string | null;
	facts: Record<string, number | string | boolean | string[]>;
	fits: {
		devices?: string[];
	};
	short_description: string;
	description: string;
	badge: string | null;
	featured: boolean;
	is_new: boolean;
	is_hot: boolean;
	is_best_seller: boolean;
	seo_title: string;
	seo_description: string;
	price: number;
	sale_price: number | null;
	cost: number | null;
	sale_starts_at: string | null;
	sale_ends_at: string | null;
	current_sale_price: number | null;
	options: {
		name: string;
		values: string[];
	}[];
	images: {
		id: number;
		path: string;
		alt: string;
	}[];
	variations: AdminVariation[];
	created_at: string;
	updated_at: string;
};
export type AdminProductSummary = {
	id: number;
	version: number;
	slug: string;
	name: string;
	status: "published" | "draft" | "archived";
	publish_at: string | null;
	category_id: number | null;
	category_name: string | null;
	image: string | null;
	sku: string | null;
	price: number;
	sale_price: number | null;
	badge: string | null;
	featured: boolean;
	is_new: boolean;
	is_hot: boolean;
	is_best_seller: boolean;
	variations_count: number;
	stock_quantity: number;
	branch_stock: {
		branch_id: number;
		quantity: number;
	}[];
	single_variation_id: number | null;
	low_stock: boolean;
	created_at: string;
	updated_at: string;
};
export type AdminProductType = {
	code: string;
	version: number;
	name: string;
	attributes: {
		code: string;
		level: "product" | "variation";
		is_required: boolean;
	}[];
	products_count: number;
};
export type AdminReturn = {
	id: number;
	ref: string;
	state: "requested" | "approved" | "declined" | "sent" | "received" | "settled" | "cancelled";
	items: {
		/** The order's item */
		id: number;
		product_name: string;
		variation_name: string | null;
		quantity: number;
		reason: "damaged" | "wrong_item" | "not_as_described" | "change_of_mind" | "other";
		sellable: number | null;
		damaged: number | null;
		missing: number | null;
	}[];
	note: string;
	photos: {
		id: number;
		path: string;
	}[];
	decision_note: string | null;
	branch: {
		id: number;
		name: string;
		address: string;
	} | null;
	way: "drop_off" | "courier" | null;
	shop_pays: boolean;
	courier: string | null;
	tracking_number: string | null;
	settlement: "refund" | "credit" | "replacement" | "none" | null;
	settlement_note: string | null;
	refunded: number | null;
	replacement_ref: string | null;
	can_cancel: boolean;
	can_send: boolean;
	created_at: string;
	order: {
		id: number;
		ref: string;
	};
	customer_name: string | null;
	made_by: string | null;
	inspection_note: string | null;
	received_at: string | null;
	settled_at: string | null;
	can_decide: boolean;
	can_decline: boolean;
	can_receive: boolean;
	can_settle: boolean;
	can_replace: boolean;
	can_credit: boolean;
	replacement_id: number | null;
	worth: number;
	shipping_worth: number;
};
export type AdminReturnSummary = {
	id: number;
	ref: string;
	state: "requested" | "approved" | "declined" | "sent" | "received" | "settled" | "cancelled";
	order: {
		id: number;
		ref: string;
	};
	customer_name: string | null;
	branch: {
		id: number;
		name: string;
	} | null;
	items: string[];
	created_at: string;
};
export type AdminShippingMethod = {
	code: string;
	version: number;
	name: string;
	description: string;
	fee: number;
	min_days: number;
	max_days: number;
	is_active: boolean;
	recent_orders: number;
};
export type AdminText = {
	key:
		| "about"
		| "promise"
		| "privacy"
		| "terms"
		| "refunds"
		| "payments"
		| "shipping"
		| "stores"
		| "gift-cards"
		| "social"
		| "social-copies"
		| "faq-shipping"
		| "faq-order"
		| "faq-store"
		| "faq-promos"
		| "faq-products"
		| "faq-gift"
		| "faq-subs"
		| "faq-support";
	markdown: string;
	is_own: boolean;
	is_draft: boolean;
	unoffered_payments: ("cod" | "gcash" | "card" | "maya" | "qrph" | "transfer")[];
	updated_at: string | null;
};
export type AdminTransfer = {
	id: number;
	ref: string;
	payment_state:
		| "due"
		| "awaiting_payment"
		| "collected"
		| "written_off"
		| "paid"
		| "partly_refunded"
		| "refunded"
		| "void";
	amount_due: number;
	part_received: number;
	store_credit?: number;
	amount_received: number | null;
	received_at: string | null;
	received_into: string | null;
	accounts: {
		id: string;
		name: string;
	}[];
	due_at: string | null;
	created_at: string;
	/** null: it has no account, or that is deleted */
	customer: {
		id: number;
		name: string;
		email: string;
		phone: string | null;
	} | null;
	contact: {
		name: string | null;
		phone: string | null;
		email: string | null;
	} | null;
	proof: {
		id: number;
		state: "waiting" | "replaced" | "confirmed" | "refused";
		reference: string | null;
		has_picture: boolean;
		refusal: string | null;
		decided_by: string | null;
		decided_at: string | null;
		created_at: string;
	} | null;
	same_reference: {
		id: number;
		ref: string;
	}[];
};
export type AdminVariation = {
	id: number;
	is_default: boolean;
	name: string;
	options: Record<string, string>;
	sku: string | null;
	barcode: string | null;
	facts: Record<string, number | string | boolean | string[]>;
	fits: {
		devices?: string[];
	};
	cost: number | null;
	price: number | null;
	sale_price: number | null;
	image: string | null;
	archived: boolean;
	stock: {
		branch_id: number;
		quantity: number;
		reserved: number;
		low_level: number;
	}[];
};
export type ApiKey = {
	id: number;
	name: string;
	ending: string;
	scopes: string[];
	made_by: {
		id: number;
		name: string;
	};
	created_at: string;
	expires_at: string;
	last_used_at: string | null;
	revoked_at: string | null;
};
export type AuditEntry = {
	id: number;
	actor_id: number;
	actor_name: string;
	api_key: string | null;
	action: string;
	entity: string;
	entity_id: string | null;
	label: string;
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
	request_id: string;
	created_at: string;
};
export type BranchSettings = {
	id: number;
	version: string;
	code: string;
	name: string;
	is_open: boolean;
	address: string;
	phone: string;
	hours: string;
	has_pickup: boolean;
	pickup_hours: number;
};
export type CardPayment = {
	id: number;
	/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
	method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
	provider_id: string | null;
	outcome: "failed" | "open" | "ordered" | "refunded" | "ended";
	amount: number;
	/** null: it has no account, or that is deleted */
	customer: {
		id: number;
		name: string;
		email: string;
		phone: string | null;
	} | null;
	contact: {
		name: string | null;
		phone: string | null;
		email: string | null;
	} | null;
	items: {
		product_name: string;
		variation_name: string | null;
		quantity: number;
	}[];
	failure: string | null;
	failed_at: string | null;
	waiting: boolean;
	handled_at: string | null;
	handled_by: string | null;
	order: {
		id: number;
		ref: string;
	} | null;
	created_at: string;
	expires_at: string;
};
export type Cart = {
	lines: CartLine[];
	subtotal: number;
	/** Pieces */
	count: number;
	/** A quantity was lowered to what is in stock */
	clamped: boolean;
};
export type CartLine = {
	/** The product's id */
	id: number;
	name: string;
	slug: string;
	price: number;
	sale_price: number | null;
	qty: number;
	featured_image: string | null;
	image: string | null;
	stock_quantity: number;
	has_variations: boolean;
	variation_id: number | null;
	variation_name: string | null;
};
export type CashRuleSettings = {
	version: string;
	confirm_first_order: boolean;
	confirm_refused_before: boolean;
	confirm_many_at_once: boolean;
	confirm_high_value: boolean;
	confirm_from: number | null;
	refuse_from: number | null;
	refuse_after: number | null;
	guests: boolean;
};
export type Category = {
	id: number;
	slug: string;
	name: string;
	image: string | null;
	images: string[];
	picture_focus: "center" | "top" | "bottom" | "left" | "right";
	products_count: number;
};
export type CounterItem = {
	variation_id: number;
	product_name: string;
	variation_name: string | null;
	sku: string | null;
	barcode: string | null;
	image: string | null;
	price: number;
	available: number;
};
export type CounterSale = {
	id: string;
	order_id: number;
	order_ref: string;
	receipt: string;
	invoice_number: string | null;
	/** Under which the invoice was issued */
	permit: TaxPermit | null;
	shop: {
		name: string;
		branch: string;
		address: string;
		phone: string;
	};
	till: number;
	cashier: string | null;
	customer: string | null;
	sold_at: string;
	lines: {
		/** The order's item */
		id: number;
		product_name: string;
		variation_name: string | null;
		quantity: number;
		unit_price: number;
		original_price: number | null;
		line_total: number;
		returned: number;
	}[];
	subtotal: number;
	discount: number;
	total: number;
	vat_content: number | null;
	refunded: number;
	refunded_as_store_credit: number;
	payments: {
		way: "cash" | "e_wallet" | "card" | "store_credit";
		amount: number;
		tendered: number | null;
		reference: string | null;
	}[];
	change: number;
};
export type CounterShift = {
	id: number;
	branch_id: number;
	branch_name: string;
	branch_code: string;
	till: number;
	last_receipt: number;
	device_id: string | null;
	opening_float: number;
	opened_at: string;
	opened_by: string | null;
	closed_at: string | null;
	closed_by: string | null;
	sales: number;
	paid: {
		cash: number;
		e_wallet: number;
		card: number;
		store_credit: number;
	};
	cash_in: number;
	cash_out: number;
	cash_back: number;
	expected: number;
	counted: number | null;
	difference: number | null;
	note: string | null;
	moves: {
		id: string;
		direction: "in" | "out";
		amount: number;
		reason: string;
		actor_name: string | null;
		created_at: string;
	}[];
};
export type CounterShiftSummary = {
	id: number;
	branch_id: number;
	branch_name: string;
	till: number;
	opening_float: number;
	opened_at: string;
	opened_by: string | null;
	closed_at: string | null;
	closed_by: string | null;
	sales: number;
	paid: {
		cash: number;
		e_wallet: number;
		card: number;
		store_credit: number;
	};
	cash_in: number;
	cash_out: number;
	cash_back: number;
	expected: number;
	counted: number | null;
	difference: number | null;
	note: string | null;
};
export type Coupon = {
	id: number;
	version: number;
	code: string;
	label: string;
	percent: number | null;
	amount_off: number | null;
	free_shipping: boolean;
	minimum_subtotal: number;
	category_ids: number[] | null;
	starts_at: string | null;
	ends_at: string | null;
	most_redemptions: number | null;
	most_per_customer: number | null;
	is_active: boolean;
	uses: number;
	state: "active" | "scheduled" | "ended" | "used_up" | "off";
	created_at: string;
};
export type Courier = {
	id: number;
	version: number;
	name: string;
	kind: "company" | "own_rider";
	is_active: boolean;
	mapping: PayoutMapping | null;
	tracking_link: string | null;
	provider: string | null;
	can_book: boolean;
};
export type CourierDebt = {
	courier: string | null;
	kind: "company" | "own_rider";
	courier_id: number | null;
	orders: number;
	owed: number;
	ages: {
		week: number;
		fortnight: number;
		month: number;
		older: number;
	};
};
export type CourierProvider = {
	provider: string;
	name: string;
	webhook_address: string;
};
export type CreditMovement = {
	id: number;
	what: "given" | "taken" | "refunded" | "spent";
	amount: number;
	order: {
		id: number;
		ref: string;
	} | null;
	return_ref: string | null;
	/** Why the shop gave it or took it back */
	note: string | null;
	created_at: string;
};
export type CustomField = {
	id: number;
	kind: "order" | "customer";
	key: string;
	label: string;
	type: "text" | "long_text" | "number" | "amount" | "date" | "yes_no" | "choice";
	choices: string[];
	help: string;
	is_required: boolean;
	is_shown: boolean;
	is_asked: boolean;
	is_archived: boolean;
	is_used: boolean;
	version: number;
};
export type Customer = {
	id: number;
	name: string;
	email: string;
	phone: string | null;
	email_verified: boolean;
	blocked: boolean;
	orders_count: number;
	spend: number;
	last_order_at: string | null;
	created_at: string;
	addresses: {
		id: number;
		label: string;
		line: string;
		is_default: boolean;
	}[];
	orders: {
		id: number;
		ref: string;
		status: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled";
		total_amount: number;
		items_count: number;
		is_pickup: boolean;
		created_at: string;
	}[];
	past_orders: PastOrder[];
	has_password: boolean;
	notes: {
		id: number;
		text: string;
		author_name: string;
		created_at: string;
	}[];
	newsletter: "subscribed" | "withdrawn" | null;
	custom_fields: {
		key: string;
		label: string;
		type: "text" | "long_text" | "number" | "amount" | "date" | "yes_no" | "choice";
		choices: string[];
		help: string;
		is_required: boolean;
		is_shown: boolean;
		is_asked: boolean;
		is_archived: boolean;
		value: string | number | boolean | null;
	}[];
	custom_fields_version: number;
};
export type CustomerCredit = {
	balance: number;
	reserved: number;
	movements: {
		id: number;
		what: "given" | "taken" | "refunded" | "spent";
		amount: number;
		order: {
			id: number;
			ref: string;
		} | null;
		return_ref: string | null;
		/** Why the shop gave it or took it back */
		note: string | null;
		created_at: string;
		actor_name: string | null;
	}[];
	total_movements: number;
};
export type CustomerSummary = {
	id: number;
	name: string;
	email: string;
	phone: string | null;
	email_verified: boolean;
	blocked: boolean;
	orders_count: number;
	spend: number;
	last_order_at: string | null;
	created_at: string;
};
export type DeliveryCalendar = {
	cut_off: string | null;
	packing_days: number[] | null;
	delivery_days: number[];
	holidays: string[];
};
export type DeliveryDates = {
	from: string;
	to: string;
};
export type DeliveryRuleSettings = {
	version: string;
	cut_off: string | null;
	packing_days: number[] | null;
	delivery_days: number[];
	gather_days: number;
	pickup_days: number;
	areas: {
		name: string;
		places: string[];
		days: Record<
			string,
			{
				min_days: number;
				max_days: number;
			}
		>;
	}[];
};
export type DemandRow = {
	key: string;
	label: string;
	asked: number;
	waiting: number;
	told: number;
	newest: string;
	product_id: number | null;
	variation_id: number | null;
	device: string | null;
	branch_id: number | null;
};
export type DraftOrder = {
	id: number;
	version: number;
	state: "open" | "sent" | "ordered" | "cancelled" | "expired";
	account: {
		id: number;
		name: string;
		email: string;
		phone: string | null;
	} | null;
	contact_name: string;
	contact_phone: string;
	contact_email: string | null;
	address_label: string;
	address_line: string;
	shipping_method: string;
	payment_method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string | null;
	discount_percent: number | null;
	discount_amount: number | null;
	discount_reason: string;
	lines: {
		variation_id: number | null;
		quantity: number;
		price: number | null;
		price_reason: string | null;
	}[];
	priced: PricedDraft;
	expires_at: string | null;
	paying_until: string | null;
	order: {
		id: number;
		ref: string;
	} | null;
	created_by: string;
	created_at: string;
	updated_at: string;
};
export type DraftOrderSummary = {
	id: number;
	state: "open" | "sent" | "ordered" | "cancelled" | "expired";
	customer_name: string;
	items_count: number;
	total: number;
	order: {
		id: number;
		ref: string;
	} | null;
	expires_at: string | null;
	created_by: string;
	updated_at: string;
};
export type ExtensionState = {
	name: string;
	label: string;
	version: string;
	parts: {
		part: "payment" | "courier" | "storage" | "mail" | "signIn" | "humanCheck";
		is_in_use: boolean;
		methods: string[];
	}[];
	settings: {
		key: string;
		label: string;
		is_secret: boolean;
		is_optional: boolean;
		source: "environment" | "stored" | "none";
		is_only_environment: boolean;
		shown: string;
		changed_at: string | null;
		changed_by: string | null;
	}[];
	restart_needed: boolean;
};
export type Feature = {
	id: number;
	tag: "featured" | "hot" | "best" | "new";
	is_active: boolean;
	title: string;
	subtitle: string;
	image_url: string | null;
	image_path: string | null;
	product: Product | null;
};
export type FormerProduct = {
	moved_to: string | null;
	is_gone: boolean;
	name: string | null;
	suggestions: Product[];
};
export type GuestOrder = {
	order: OrderDetail;
	token: string;
	awaits_confirmation: boolean;
	can_be_claimed: boolean;
};
export type HeldOrder = {
	id: number;
	ref: string;
	customer_name: string | null;
	tracking_number: string | null;
	total_amount: number;
	owed: number;
	collected_at: string;
};
export type Holiday = {
	day: string;
	name: string;
};
export type ImportedProductCard = {
	line: number;
	name: string;
	kind: "created" | "updated";
	picture: string | null;
	pictures: number;
	category: string | null;
	status: "published" | "draft" | "archived";
	price: number;
	sale_price: number | null;
	variations: {
		name: string;
		sku: string | null;
		price: number;
		sale_price: number | null;
		stock: number | null;
	}[];
	variation_count: number;
	fields: {
		field: string;
		from: string;
		to: string;
	}[];
};
export type Invitation = {
	id: number;
	email: string;
	role: "staff" | "manager" | "owner";
	branch: string | null;
	invited_by: string | null;
	expires_at: string;
};
export type JobOverview = {
	queues: {
		name: string;
		waiting: number;
		active: number;
		failed: number;
	}[];
	failed: {
		id: string;
		name: string;
		attempts: number;
		last_error: string | null;
		created_at: string;
	}[];
};
export type LedgerEntry = {
	id: number;
	variation_id: number;
	product_id: number;
	product_name: string;
	variation_name: string;
	branch_id: number;
	change: number;
	balance: number;
	reason:
		| "opening"
		| "import"
		| "received"
		| "counted"
		| "adjusted"
		| "transferred"
		| "sold"
		| "cancelled"
		| "returned";
	adjustment: "damaged" | "lost" | "found" | "given_away" | "returned_to_supplier" | "other" | null;
	note: string | null;
	order_id: number | null;
	actor_name: string | null;
	created_at: string;
};
export type LinkedDraft = {
	state: "open" | "sent" | "ordered" | "cancelled" | "expired";
	version: number;
	customer_name: string;
	shipping_address: string;
	shipping_name: string;
	items: {
		product_name: string;
		variation_name: string | null;
		image: string | null;
		quantity: number;
		price: number;
		line_total: number;
		price_now: number | null;
		available: number;
	}[];
	subtotal: number;
	shipping_fee: number;
	discount: number;
	payments: {
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		code: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		name: string;
		note: string;
		/** It is filled in on the page of the link */
		in_page: boolean;
		payment_fee: number;
		total: number;
	}[];
	online: {
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		code: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		name: string;
		note: string;
		/** It is filled in on the page of the link */
		in_page: boolean;
		payment_fee: number;
		total: number;
	}[];
	payment: {
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		state: "open" | "ordered" | "refunded" | "expired" | "replaced" | "canceled";
		amount: number;
		seconds_left: number;
		/** What the customer does for it; null: nothing, or the provider was not asked */
		next:
			| {
					kind: "form";
			  }
			| {
					kind: "redirect";
					address: string;
			  }
			| {
					kind: "code";
					picture: string;
			  }
			| null;
		problem: string | null;
	} | null;
	expires_at: string | null;
	order: {
		id: number;
		ref: string;
		total: number;
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		payment_method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		has_account: boolean;
		/** Of the page on which somebody without an account follows it */
		guest_token: string | null;
		payment_due_at: string | null;
		accounts: {
			institution: string;
			account_name: string;
			account_number: string;
		}[];
	} | null;
};
export type ListedProduct = {
	id: number;
	slug: string;
	name: string;
	short_description: string;
	description: string;
	badge: string | null;
	featured: boolean;
	is_new: boolean;
	is_hot: boolean;
	is_best_seller: boolean;
	category: string | null;
	category_id: number | null;
	category_name: string | null;
	price: number;
	sale_price: number | null;
	image: string | null;
	featured_image: string | null;
	thumbnail: string | null;
	stock_quantity: number;
	has_variations: boolean;
	variations: Variation[];
	created_at: string;
	/** Of its reviews that are shown; left out while there are none */
	rating?: {
		average: number;
		count: number;
	};
	matching_variation_id?: number;
};
export type LiveEvent = {
	id: number;
	kind:
		| "order_placed"
		| "cancel_requested"
		| "return_requested"
		| "question_asked"
		| "payment_failed"
		| "order_changed"
		| "notified";
	order_id: number | null;
	order_ref: string | null;
	question_id: number | null;
};
export type Look = {
	logo: string | null;
	icon: string | null;
	link_picture: string | null;
	brand: string | null;
	accent: string | null;
	tokens: Record<string, string>;
};
export type MailServer = {
	source: "environment" | "stored" | "none";
	host: string;
	port: number | null;
	encryption: "tls" | "starttls" | "none";
	user: string;
	has_password: boolean;
	sender: string;
	sender_receives: boolean;
	proposed_sender: string;
	proved_at: string | null;
	extension: string | null;
};
export type MailTemplate = {
	subject: string;
	intro: string;
	kind:
		| "draft_order"
		| "order_placed"
		| "order_paid"
		| "order_processing"
		| "order_shipped"
		| "order_delivered"
		| "order_cancelled"
		| "order_cancellation_declined"
		| "order_delivery_refused"
		| "order_delivery_not_found"
		| "order_delivery_returned"
		| "order_delivery_out_again"
		| "order_delivery_lost"
		| "order_delivery_ended"
		| "order_parcel_shipped"
		| "order_parcel_undelivered"
		| "order_proof_refused"
		| "order_part_received"
		| "order_changed"
		| "order_ready"
		| "order_collected"
		| "refund_card"
		| "refund_account"
		| "refund_cash"
		| "refund_hand"
		| "refund_credit"
		| "credit_given"
		| "credit_taken"
		| "return_requested"
		| "return_approved"
		| "return_declined"
		| "return_received"
		| "return_replaced"
		| "return_settled"
		| "review_invitation"
		| "answer"
		| "newsletter_confirm"
		| "newsletter"
		| "tell_me_confirm"
		| "tell_me"
		| "verify_email"
		| "already_registered"
		| "reset_password"
		| "first_password"
		| "password_changed"
		| "confirm_new_email"
		| "email_change_asked"
		| "email_changed"
		| "email_in_use"
		| "account_deleted"
		| "invitation";
	is_own: boolean;
	updated_at: string | null;
	placeholders: string[];
	shipped: MailWords;
};
export type MailWords = {
	subject: string;
	intro: string;
};
export type ManagedReview = {
	id: number;
	stars: number;
	text: string;
	/** The first name and one letter */
	author_name: string;
	/** What it was used with */
	device: string | null;
	/** Of a device of the shop's list */
	device_code: string | null;
	/** Whether it fits that device */
	fits: boolean | null;
	photos: {
		id: number;
		path: string;
	}[];
	/** What the shop says to it */
	answer: string | null;
	created_at: string;
	state: "waiting" | "shown" | "hidden";
	version: number;
	product: {
		id: number;
		name: string;
		slug: string;
	};
	customer: {
		id: number;
		name: string;
	};
	reports: {
		reason: string;
		created_at: string;
	}[];
};
export type MarginRow = {
	key: string;
	label: string;
	pieces: number;
	sales: number;
	known_sales: number;
	cost: number;
	margin: number;
	margin_percent: number | null;
	known_percent: number | null;
};
export type MoneyRow = {
	key: string;
	/** What an extension's own way to pay is called; the key of all else */
	label: string;
	gross: number;
	discount: number;
	cancelled: number;
	refunded: number;
	net: number;
	came_in: number;
	went_back: number;
	reached: number;
};
export type NamedDevice = {
	code: string;
	maker: string;
	name: string;
	kind: "phone" | "tablet" | "watch" | "laptop";
};
export type Newsletter = {
	id: number;
	subject: string;
	state: "draft" | "sending" | "sent";
	created_at: string;
	started_at: string | null;
	finished_at: string | null;
	recipients: number;
	sent: number;
	failed: number;
	unsubscribed: number;
	version: number;
	body: string;
};
export type NewsletterSummary = {
	id: number;
	subject: string;
	state: "draft" | "sending" | "sent";
	created_at: string;
	started_at: string | null;
	finished_at: string | null;
	recipients: number;
	sent: number;
	failed: number;
	unsubscribed: number;
};
export type Notification = {
	id: number;
	type: "order_placed" | "order_paid" | "order_processing" | "order_shipped" | "order_delivered";
	title: string;
	message: string;
	order_ref: string | null;
	created_at: string;
	is_read: boolean;
	action: string | null;
	actionData: {
		orderId?: number;
		route?: string;
	} | null;
};
export type OrderDetail = {
	id: number;
	ref: string;
	status: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled";
	created_at: string;
	items_count: number;
	total_amount: number;
	subtotal_amount: number;
	shipping_fee: number;
	discount_amount: number;
	payment_fee: number;
	balance_due: number;
	store_credit?: number;
	coupon_code: string | null;
	shipping_method: string;
	shipping_name: string;
	/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
	payment_method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
	payment_name: string;
	payment_state:
		| "due"
		| "awaiting_payment"
		| "collected"
		| "written_off"
		| "paid"
		| "partly_refunded"
		| "refunded"
		| "void";
	payment_due_at: string | null;
	shipping_address: string;
	promised: DeliveryDates | null;
	pickup: OrderPickup | null;
	courier: string | null;
	tracking_number: string | null;
	delivery_outcome: "delivered" | "refused" | "not_found" | "returned" | "lost" | null;
	cancel_kind: string | null;
	preview_image: string | null;
	items: OrderItem[];
	parcels: OrderParcel[];
	refunds: ShownRefund[];
	cancel_request: {
		reason:
			| "ordered_by_mistake"
			| "found_better_price"
			| "change_of_mind"
			| "address_wrong"
			| "other";
		note: string;
		state: "open" | "approved" | "declined";
		decision_note: string | null;
		created_at: string;
	} | null;
	/** What the shop has noted in fields of its own; left out where it shows none */
	custom_fields?: {
		key: string;
		label: string;
		type: "text" | "long_text" | "number" | "amount" | "date" | "yes_no" | "choice";
		/** By the field's type: a number, yes or no, else a text; an amount in pesos, a date as 2026-11-21 */
		value: string | number | boolean;
	}[];
};
export type OrderItem = {
	id: number;
	product_id: number | null;
	product_name: string;
	variation_name: string | null;
	quantity: number;
	price: number;
	featured_image: string | null;
	image: string | null;
};
export type OrderParcel = {
	id: number;
	number: number;
	status: "packing" | "packed" | "shipped" | "delivered" | "undelivered" | "cancelled";
	courier: string | null;
	tracking_number: string | null;
	tracking_link: string | null;
	delivery_outcome: "delivered" | "refused" | "not_found" | "returned" | "lost" | null;
	shipped_at: string | null;
	items: {
		/** The order's item */
		id: number;
		product_name: string;
		variation_name: string | null;
		quantity: number;
	}[];
};
export type OrderPickup = {
	branch_id: number;
	name: string;
	address: string;
	phone: string;
	hours: string;
	ready_at: string | null;
};
export type OrderReturn = {
	id: number;
	ref: string;
	state: "requested" | "approved" | "declined" | "sent" | "received" | "settled" | "cancelled";
	items: {
		/** The order's item */
		id: number;
		product_name: string;
		variation_name: string | null;
		quantity: number;
		reason: "damaged" | "wrong_item" | "not_as_described" | "change_of_mind" | "other";
		sellable: number | null;
		damaged: number | null;
		missing: number | null;
	}[];
	note: string;
	photos: {
		id: number;
		path: string;
	}[];
	decision_note: string | null;
	branch: {
		id: number;
		name: string;
		address: string;
	} | null;
	way: "drop_off" | "courier" | null;
	shop_pays: boolean;
	courier: string | null;
	tracking_number: string | null;
	settlement: "refund" | "credit" | "replacement" | "none" | null;
	settlement_note: string | null;
	refunded: number | null;
	replacement_ref: string | null;
	can_cancel: boolean;
	can_send: boolean;
	created_at: string;
};
export type OrderSummary = {
	id: number;
	ref: string;
	items_count: number;
	status: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled";
	total_amount: number;
	created_at: string;
	preview_image: string | null;
	is_pickup: boolean;
};
export type OutboxMail = {
	id: number;
	recipient: string;
	subject: string;
	state: "queued" | "sent" | "kept" | "failed";
	attempts: number;
	reason: string | null;
	last_error: string | null;
	is_stuck: boolean;
	has_expired: boolean;
	text_removed_after: number | null;
	created_at: string;
	sent_at: string | null;
};
export type OutsidePictures = {
	waiting: number;
	copied: number;
	failed: number;
	/** What could not be had so far, at most 200 */
	troubled: {
		id: number;
		address: string;
		/** `waiting`: it will be tried again by itself */
		status: "waiting" | "failed";
		reason: string;
		product: {
			id: number;
			name: string;
		} | null;
	}[];
};
export type OwnFields = {
	asked: {
		key: string;
		label: string;
		type: "text" | "long_text" | "number" | "amount" | "date" | "yes_no" | "choice";
		choices: string[];
		help: string;
		is_required: boolean;
		value: string | number | boolean | null;
	}[];
	shown: {
		key: string;
		label: string;
		type: "text" | "long_text" | "number" | "amount" | "date" | "yes_no" | "choice";
		/** By the field's type: a number, yes or no, else a text; an amount in pesos, a date as 2026-11-21 */
		value: string | number | boolean;
	}[];
};
export type OwnNewsletter = {
	subscribed: boolean;
	text: string;
};
export type OwnPermissions = {
	role: "customer" | "staff" | "manager" | "owner";
	second_factor_required: boolean;
	permissions: (
		| "orders"
		| "orders.prices"
		| "refunds"
		| "couriers"
		| "products.read"
		| "products.write"
		| "stock.read"
		| "stock.write"
		| "storefront"
		| "coupons"
		| "shipping"
		| "customers"
		| "newsletter"
		| "questions"
		| "reports"
		| "settings"
		| "system"
		| "audit"
		| "staff"
		| "staff.roles"
		| "provider_secrets"
		| "tax_permit"
		| "security_log"
		| "integrations"
	)[];
	branch: {
		id: number;
		code: string;
		name: string;
	} | null;
};
export type OwnReviewInvitations = {
	wanted: boolean;
	sent: boolean;
};
export type PackedOrder = {
	id: number;
	ref: string;
	status: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled";
	created_at: string;
	customer_name: string | null;
	shipping_label: string;
	shipping_line: string;
	shipping_method: string;
	is_pickup: boolean;
	/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
	payment_method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
	amount_due: number;
	total_amount: number;
	courier: string | null;
	tracking_number: string | null;
	custom_fields?: {
		key: string;
		label: string;
		type: "text" | "long_text" | "number" | "amount" | "date" | "yes_no" | "choice";
		/** By the field's type: a number, yes or no, else a text; an amount in pesos, a date as 2026-11-21 */
		value: string | number | boolean;
	}[];
	parcels: {
		number: number;
		branch_id: number;
		branch_name: string;
		courier: string | null;
		tracking_number: string | null;
		amount_due: number;
		may_pack: boolean;
		items: {
			/** The order's item */
			id: number;
			quantity: number;
		}[];
	}[];
	items: {
		id: number;
		variation_id: number | null;
		product_name: string;
		variation_name: string | null;
		sku: string | null;
		barcode: string | null;
		quantity: number;
		from: {
			branch_id: number;
			branch_name: string;
			pieces: number;
			on_shelf: number;
		}[];
	}[];
};
export type PageText = {
	key:
		| "about"
		| "promise"
		| "privacy"
		| "terms"
		| "refunds"
		| "payments"
		| "shipping"
		| "stores"
		| "gift-cards"
		| "social"
		| "social-copies"
		| "faq-shipping"
		| "faq-order"
		| "faq-store"
		| "faq-promos"
		| "faq-products"
		| "faq-gift"
		| "faq-subs"
		| "faq-support";
	title: string;
	markdown: string;
};
export type Passkey = {
	id: number;
	name: string;
	synced: boolean;
	created_at: string;
	last_used_at: string | null;
};
export type PastImport = {
	id: number;
	file_name: string;
	kind: "customers" | "orders";
	status: "ready" | "applied" | "undone";
	by: string;
	counts: {
		created: number;
		unchanged: number;
		rejected: number;
		consents: number;
	};
	problems: {
		line: number;
		column?: string;
		reason: string;
		is_note?: boolean;
	}[];
	questions: {
		sheets: string[];
		sheet: string | null;
		numbers: string[];
		dates: string[];
	} | null;
	answers: {
		sheet?: string | null;
		/** What divides pesos and centavos */
		decimal_mark?: "." | "," | null;
		/** Of dates such as 03/04/2026 */
		date_order?: "day_first" | "month_first" | null;
	};
	samples: {
		name: string;
		email: string;
		text: string;
	}[];
	kept: {
		name: string;
		reason: string;
	}[];
	created_at: string;
	applied_at: string | null;
};
export type PastOrder = {
	id: number;
	key: string;
	name: string;
	email: string;
	placed_at: string;
	status: string;
	currency: string;
	total: number;
	lines: {
		name: string;
		quantity: number;
		price: number | null;
	}[];
};
export type PaymentMethodSettings = {
	version: string;
	cod: boolean;
	gcash: boolean;
	card: boolean;
	maya: boolean;
	qrph: boolean;
	transfer: boolean;
	terms: {
		cod: {
			/** Empty: as the shop is shipped */
			name: string;
			/** Under its name at the checkout; empty: as the shop is shipped */
			words: string;
			/** Of an order, without the fee; null: any */
			minimum: number | null;
			maximum: number | null;
			/** Regions, provinces, cities and towns; none: everywhere */
			areas: string[];
			fee: number;
			/** Of the order, on top of the fee */
			fee_percent: number;
		};
		gcash: {
			/** Empty: as the shop is shipped */
			name: string;
			/** Under its name at the checkout; empty: as the shop is shipped */
			words: string;
			/** Of an order, without the fee; null: any */
			minimum: number | null;
			maximum: number | null;
			/** Regions, provinces, cities and towns; none: everywhere */
			areas: string[];
			fee: number;
			/** Of the order, on top of the fee */
			fee_percent: number;
		};
		card: {
			/** Empty: as the shop is shipped */
			name: string;
			/** Under its name at the checkout; empty: as the shop is shipped */
			words: string;
			/** Of an order, without the fee; null: any */
			minimum: number | null;
			maximum: number | null;
			/** Regions, provinces, cities and towns; none: everywhere */
			areas: string[];
			fee: number;
			/** Of the order, on top of the fee */
			fee_percent: number;
		};
		maya: {
			/** Empty: as the shop is shipped */
			name: string;
			/** Under its name at the checkout; empty: as the shop is shipped */
			words: string;
			/** Of an order, without the fee; null: any */
			minimum: number | null;
			maximum: number | null;
			/** Regions, provinces, cities and towns; none: everywhere */
			areas: string[];
			fee: number;
			/** Of the order, on top of the fee */
			fee_percent: number;
		};
		qrph: {
			/** Empty: as the shop is shipped */
			name: string;
			/** Under its name at the checkout; empty: as the shop is shipped */
			words: string;
			/** Of an order, without the fee; null: any */
			minimum: number | null;
			maximum: number | null;
			/** Regions, provinces, cities and towns; none: everywhere */
			areas: string[];
			fee: number;
			/** Of the order, on top of the fee */
			fee_percent: number;
		};
		transfer: {
			/** Empty: as the shop is shipped */
			name: string;
			/** Under its name at the checkout; empty: as the shop is shipped */
			words: string;
			/** Of an order, without the fee; null: any */
			minimum: number | null;
			maximum: number | null;
			/** Regions, provinces, cities and towns; none: everywhere */
			areas: string[];
			fee: number;
			/** Of the order, on top of the fee */
			fee_percent: number;
		};
	};
	states: {
		/** no_provider: switched on, but nobody is set up who takes the money; no_account: there is no account to send it to */
		cod: "offered" | "switched_off" | "no_provider" | "no_account" | "coming_soon";
		/** no_provider: switched on, but nobody is set up who takes the money; no_account: there is no account to send it to */
		gcash: "offered" | "switched_off" | "no_provider" | "no_account" | "coming_soon";
		/** no_provider: switched on, but nobody is set up who takes the money; no_account: there is no account to send it to */
		card: "offered" | "switched_off" | "no_provider" | "no_account" | "coming_soon";
		/** no_provider: switched on, but nobody is set up who takes the money; no_account: there is no account to send it to */
		maya: "offered" | "switched_off" | "no_provider" | "no_account" | "coming_soon";
		/** no_provider: switched on, but nobody is set up who takes the money; no_account: there is no account to send it to */
		qrph: "offered" | "switched_off" | "no_provider" | "no_account" | "coming_soon";
		/** no_provider: switched on, but nobody is set up who takes the money; no_account: there is no account to send it to */
		transfer: "offered" | "switched_off" | "no_provider" | "no_account" | "coming_soon";
	};
	/** Those that extensions of this server have beside them */
	named: {
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		code: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		/** What its extension calls it */
		label: string;
		is_on: boolean;
		/** no_provider: switched on, but nobody is set up who takes the money; no_account: there is no account to send it to */
		state: "offered" | "switched_off" | "no_provider" | "no_account" | "coming_soon";
		terms: {
			/** Empty: as the shop is shipped */
			name: string;
			/** Under its name at the checkout; empty: as the shop is shipped */
			words: string;
			/** Of an order, without the fee; null: any */
			minimum: number | null;
			maximum: number | null;
			/** Regions, provinces, cities and towns; none: everywhere */
			areas: string[];
			fee: number;
			/** Of the order, on top of the fee */
			fee_percent: number;
		};
	}[];
};
export type Payout = {
	id: number;
	courier: string;
	kind: "file" | "cash";
	state: "ready" | "closed" | "undone";
	file_name: string | null;
	reference: string | null;
	received: number | null;
	fees: number | null;
	by: string;
	created_at: string;
	closed_at: string | null;
	undone_at: string | null;
	columns: string[];
	samples: string[][];
	mapping: PayoutMapping;
	questions: {
		sheets: string[];
		sheet: string | null;
		numbers: string[];
		dates: string[];
	};
	counts: {
		verdict:
			| "matched"
			| "short"
			| "too_much"
			| "unknown"
			| "already_paid"
			| "twice"
			| "not_delivered"
			| "other_courier"
			| "fee"
			| "nothing"
			| "unreadable";
		rows: number;
		amount: number;
	}[];
	sums: {
		booked: number;
		surplus: number;
		fees: number;
		received: number;
		unbooked: number;
	};
	lines: PayoutLine[];
	outstanding: {
		orders: number;
		amount: number;
	};
	same_file: {
		id: number;
		closed_at: string;
	} | null;
};
export type PayoutLine = {
	line: number;
	tracking: string;
	reference: string;
	amount: number;
	fee: number;
	verdict:
		| "matched"
		| "short"
		| "too_much"
		| "unknown"
		| "already_paid"
		| "twice"
		| "not_delivered"
		| "other_courier"
		| "fee"
		| "nothing"
		| "unreadable";
	order_id: number | null;
	ref: string | null;
	owed: number;
	fault: string | null;
};
export type PayoutMapping = {
	tracking: string | null;
	reference: string | null;
	amount: string | null;
	fees: string[];
	is_net: boolean;
	sheet?: string | null;
	/** What divides pesos and centavos */
	decimal_mark?: "." | "," | null;
};
export type PayoutSummary = {
	id: number;
	courier: string;
	kind: "file" | "cash";
	state: "ready" | "closed" | "undone";
	file_name: string | null;
	reference: string | null;
	received: number | null;
	fees: number | null;
	by: string;
	created_at: string;
	closed_at: string | null;
	undone_at: string | null;
};
export type Photograph = {
	id: number;
	version: number;
	path: string;
	file_name: string;
	state: "matched" | "doubtful" | "unmatched";
	target: {
		product_id: number;
		variation_id: number | null;
		product_name: string;
		variation_name: string | null;
		sku: string | null;
		image: string | null;
	} | null;
	is_chosen: boolean;
	candidates: {
		product_id: number;
		variation_id: number | null;
		product_name: string;
		variation_name: string | null;
		sku: string | null;
		image: string | null;
	}[];
	position: number | null;
	alt: string;
	cut: {
		left: number;
		top: number;
		side: number;
	};
	is_evened: boolean;
	applied_to: {
		id: number;
		name: string;
	} | null;
};
export type Place = {
	/** Of the Philippine Standard Geographic Code */
	code: string;
	/** null: the whole city or town */
	barangay: string | null;
	city: string;
	province: string;
	zip: string | null;
};
export type PricedDraft = {
	lines: {
		/** null: it is sold no more */
		variation_id: number | null;
		product_name: string;
		variation_name: string | null;
		image: string | null;
		quantity: number;
		unit_price: number;
		shop_price: number | null;
		changed_from: number | null;
		line_total: number;
		available: number;
	}[];
	subtotal: number;
	shipping_fee: number;
	discount: number;
	payment_fee: number;
	total: number;
	/** Left out where its customer has none, or without `refunds` */
	store_credit?: {
		balance: number;
		pays: number;
		total: number;
		to_pay: number;
	};
};
export type Product = {
	id: number;
	slug: string;
	name: string;
	short_description: string;
	description: string;
	badge: string | null;
	featured: boolean;
	is_new: boolean;
	is_hot: boolean;
	is_best_seller: boolean;
	category: string | null;
	category_id: number | null;
	category_name: string | null;
	price: number;
	sale_price: number | null;
	image: string | null;
	featured_image: string | null;
	thumbnail: string | null;
	stock_quantity: number;
	has_variations: boolean;
	variations: Variation[];
	created_at: string;
	/** Of its reviews that are shown; left out while there are none */
	rating?: {
		average: number;
		count: number;
	};
};
export type ProductDetail = {
	id: number;
	slug: string;
	name: string;
	short_description: string;
	description: string;
	badge: string | null;
	featured: boolean;
	is_new: boolean;
	is_hot: boolean;
	is_best_seller: boolean;
	category: string | null;
	category_id: number | null;
	category_name: string | null;
	price: number;
	sale_price: number | null;
	image: string | null;
	featured_image: string | null;
	thumbnail: string | null;
	stock_quantity: number;
	has_variations: boolean;
	variations: {
		id: number;
		name: string;
		price: number;
		sale_price: number | null;
		stock_quantity: number;
		image: string | null;
		options: Record<string, string>;
		facts: {
			code: string;
			name: string;
			value: number | string | boolean | string[];
			text: string;
		}[];
		fits: {
			devices?: string[];
		};
		sku: string | null;
		gtin: string | null;
	}[];
	created_at: string;
	/** Of its reviews that are shown; left out while there are none */
	rating?: {
		average: number;
		count: number;
	};
	images: {
		path: string;
		alt: string;
	}[];
	seo_title: string;
	seo_description: string;
	product_type: string | null;
	facts: {
		code: string;
		name: string;
		value: number | string | boolean | string[];
		text: string;
	}[];
	sku: string | null;
	gtin: string | null;
	fits: {
		devices?: string[];
	};
	branch_stock: {
		branch: string;
		name: string;
		stock_quantity: number;
		variation_stock: Record<string, number>;
	}[];
};
export type ProductImport = {
	id: number;
	file_name: string;
	size: number;
	branch_id: number;
	by: string;
	status:
		| "checking"
		| "mapping"
		| "ready"
		| "refused"
		| "applying"
		| "applied"
		| "failed"
		| "undoing"
		| "undone";
	progress: number;
	problem: {
		code: string;
		message: string;
	} | null;
	counts: {
		created: number;
		updated: number;
		unchanged: number;
		rejected: number;
	} | null;
	preview: {
		rows: {
			line: number;
			reason: string;
			rejected: boolean;
		}[];
		changes: {
			line: number;
			name: string;
			kind: "created" | "updated";
			fields: {
				field: string;
				from: string;
				to: string;
			}[];
		}[];
	};
	settings: {
		mapping?: {
			sheet: string | null;
			header_line: number;
			fields: (
				| "name"
				| "price"
				| "sale_price"
				| "stock"
				| "sku"
				| "key"
				| "category"
				| "maker"
				| "description"
				| "short_description"
				| "images"
				| "option_1"
				| "option_1_name"
				| "option_2"
				| "option_2_name"
				| "option_3"
				| "option_3_name"
				| "variation_image"
				| "barcode"
				| "weight"
				| "status"
				| null
			)[];
		};
		price_factor?: string;
		unstated_stock?: number;
		decimal_mark?: "." | ",";
		date_order?: "day_first" | "month_first";
	};
	found: {
		columns: {
			name: string;
			filled: number;
			used: boolean;
		}[];
		sheet: {
			sheets: string[];
			mapping: {
				sheet: string | null;
				header_line: number;
				fields: (
					| "name"
					| "price"
					| "sale_price"
					| "stock"
					| "sku"
					| "key"
					| "category"
					| "maker"
					| "description"
					| "short_description"
					| "images"
					| "option_1"
					| "option_1_name"
					| "option_2"
					| "option_2_name"
					| "option_3"
					| "option_3_name"
					| "variation_image"
					| "barcode"
					| "weight"
					| "status"
					| null
				)[];
			};
			is_kept: boolean;
			header: string[];
			samples: string[][];
		} | null;
		prices: {
			suspicion: {
				currency: string | null;
				reason: "column" | "header" | "sign" | "looks";
			} | null;
			samples: string[];
		};
		unstated_stock?: number;
		numbers?: string[];
		dates?: string[];
	} | null;
	can_undo: boolean;
	undo: {
		restored: number;
		skipped: {
			id: number;
			name: string;
			reason: string;
		}[];
	} | null;
	created_at: string;
	applied_at: string | null;
	undone_at: string | null;
};
export type Profile = {
	name: string;
	email: string;
	email_verified: boolean;
	/** Waits for its owner to confirm the change */
	pending_email: string | null;
	/** E.164 */
	phone: string | null;
	avatar_url: string | null;
	has_password: boolean;
	/** What one holds of it; left out where there never was any */
	store_credit?: number;
	/** The shop has fields of its own for them to see or fill in; left out where not */
	has_custom_fields?: boolean;
	providers: {
		provider: "google" | "facebook";
		email: string | null;
		created_at: string;
	}[];
	/** Linked like `providers`, those of extensions */
	other_providers: {
		provider: string;
		label: string;
		email: string | null;
		created_at: string;
	}[];
};
export type ProviderState = {
	provider: "stripe" | "paymongo" | "google" | "facebook" | "turnstile" | "smtp";
	source: "environment" | "stored" | "none";
	restart_needed: boolean;
	is_complete: boolean;
	keys: {
		name:
			| "STRIPE_SECRET_KEY"
			| "STRIPE_PUBLISHABLE_KEY"
			| "STRIPE_WEBHOOK_SECRET"
			| "PAYMONGO_SECRET_KEY"
			| "PAYMONGO_WEBHOOK_SECRET"
			| "GOOGLE_CLIENT_ID"
			| "GOOGLE_CLIENT_SECRET"
			| "FACEBOOK_APP_ID"
			| "FACEBOOK_APP_SECRET"
			| "TURNSTILE_SITE_KEY"
			| "TURNSTILE_SECRET"
			| "SMTP_URL";
		is_set: boolean;
		ending: string;
		changed_at: string | null;
		changed_by: string | null;
	}[];
};
export type Question = {
	id: number;
	kind: "contact" | "ask";
	name: string;
	email: string;
	message: string;
	product: {
		id: number;
		name: string;
		slug: string;
	} | null;
	/** They agreed that their first name stands with it */
	may_be_named: boolean;
	state: "open" | "answered";
	created_at: string;
	/** As the page of its product shows it */
	shown: {
		question: string;
		answer: string;
		asker: string | null;
	} | null;
	answers: {
		id: number;
		text: string;
		author_name: string;
		created_at: string;
	}[];
};
export type QuestionSummary = {
	id: number;
	kind: "contact" | "ask";
	name: string;
	email: string;
	message: string;
	product: {
		id: number;
		name: string;
		slug: string;
	} | null;
	/** They agreed that their first name stands with it */
	may_be_named: boolean;
	state: "open" | "answered";
	created_at: string;
};
export type ReceivableRow = {
	account: "courier" | "provider";
	party: string | null;
	up_to_7: number;
	up_to_14: number;
	up_to_30: number;
	older: number;
	total: number;
	oldest_day: string | null;
};
export type Redirect = {
	id: number;
	version: number;
	from_path: string;
	to_path: string;
};
export type RefundSummary = {
	id: number;
	amount: number;
	method: "card" | "account" | "cash" | "hand" | "credit";
	reason: string;
	note: string | null;
	state: "queued" | "pending" | "succeeded" | "failed";
	failure: string | null;
	actor_name: string | null;
	created_at: string;
	failed: boolean;
	provider_id: string | null;
	/** null: it has no account, or that is deleted */
	customer: {
		id: number;
		name: string;
		email: string;
		phone: string | null;
	} | null;
	contact: {
		name: string | null;
		phone: string | null;
		email: string | null;
	} | null;
	order: {
		id: number;
		ref: string;
	} | null;
};
export type ReorderItem = {
	id: number;
	variation_id: number;
	product_id: number;
	product_name: string;
	variation_name: string;
	sku: string | null;
	barcode: string | null;
	image: string | null;
	status: "published" | "draft" | "archived";
	archived: boolean;
	branch_id: number;
	branch_name: string;
	available: number;
	low_level: number;
	sold: number;
	suggested: number;
};
export type ReportLine = {
	line: number;
	tracking: string;
	reference: string;
	said: string;
	said_at: string | null;
	status:
		| "booked"
		| "picked_up"
		| "in_transit"
		| "out_for_delivery"
		| "delivered"
		| "attempt_failed"
		| "refused"
		| "returning"
		| "returned"
		| "lost"
		| "cancelled"
		| null;
	verdict:
		| "moves"
		| "done"
		| "refused"
		| "already"
		| "older"
		| "by_hand"
		| "held"
		| "blocked"
		| "unknown_word"
		| "unknown"
		| "other_courier"
		| "unreadable";
	steps: ("ship" | "delivered" | "refused" | "not_found" | "returned" | "lost" | "out_again")[];
	why: string | null;
	order_id: number | null;
	code: string | null;
};
export type ReportMapping = {
	tracking: string | null;
	reference: string | null;
	status: string | null;
	date: string | null;
	words: {
		word: string;
		status:
			| "booked"
			| "picked_up"
			| "in_transit"
			| "out_for_delivery"
			| "delivered"
			| "attempt_failed"
			| "refused"
			| "returning"
			| "returned"
			| "lost"
			| "cancelled"
			| null;
	}[];
	sheet?: string | null;
	/** Of dates such as 03/04/2026 */
	date_order?: "day_first" | "month_first" | null;
};
export type ReturnableItem = {
	/** The order's item */
	id: number;
	product_name: string;
	variation_name: string | null;
	returnable: number;
	is_excluded: boolean;
};
export type Review = {
	id: number;
	stars: number;
	text: string;
	/** The first name and one letter */
	author_name: string;
	/** What it was used with */
	device: string | null;
	/** Of a device of the shop's list */
	device_code: string | null;
	/** Whether it fits that device */
	fits: boolean | null;
	photos: {
		id: number;
		path: string;
	}[];
	/** What the shop says to it */
	answer: string | null;
	created_at: string;
};
export type SaleDiscrepancy = {
	id: number;
	kind: "stock" | "price" | "number" | "shift";
	order_id: number;
	order_ref: string;
	branch_id: number;
	branch_name: string;
	till: number;
	receipt: string;
	sold_at: string;
	arrived_at: string;
	product_name: string | null;
	variation_name: string | null;
	quantity: number | null;
	told: number | null;
	asked: number | null;
	printed: string | null;
	waiting_orders: {
		order_id: number;
		order_ref: string;
		quantity: number;
	}[];
	settled_at: string | null;
	settled_by: string | null;
	outcome: "uncounted" | "sold_twice" | "seen" | null;
	note: string | null;
};
export type SalesRow = {
	key: string;
	label: string;
	orders: number | null;
	pieces: number;
	sales: number;
	discount: number | null;
	shipping: number | null;
	/** Less discounts, before refunds */
	total: number | null;
	/** Of the ways to pay, within the total */
	payment_fees: number | null;
	gross: number;
	refunded: number;
	net: number;
	received: number;
};
export type SecondFactor = {
	is_on: boolean;
	is_required: boolean;
	since: string | null;
	is_by_passkey: boolean;
	recovery_codes_left: number;
	has_password: boolean;
	is_fresh: boolean;
	is_begun: boolean;
};
export type SecurityEvent = {
	id: number;
	kind:
		| "sign_in_failed"
		| "throttled"
		| "forbidden"
		| "forged_request"
		| "bad_signature"
		| "bad_api_key"
		| "export"
		| "provider_keys_changed"
		| "mail_server_changed"
		| "settings_changed"
		| "sessions_ended"
		| "password_changed"
		| "second_factor_changed"
		| "passkey_added"
		| "passkey_removed"
		| "role_changed"
		| "account_blocked"
		| "api_key_made"
		| "api_key_revoked";
	person: {
		id: number;
		name: string;
	} | null;
	about: {
		id: number;
		name: string;
	} | null;
	what: string;
	network: string;
	rows: number | null;
	count: number;
	request_id: string;
	created_at: string;
	last_at: string;
};
export type Seller = {
	product_id: number;
	product_name: string;
	image: string | null;
	pieces: number;
	sales: number;
	stock_quantity: number;
};
export type Session = {
	id: number;
	/** Chrome on Android */
	device: string;
	created_at: string;
	last_seen_at: string;
	remembered: boolean;
	current: boolean;
};
export type SetUp = {
	is_open: boolean;
	is_held: boolean;
	missing: ("name" | "address" | "contact" | "mail" | "payment" | "shipping")[];
	gaps: ("phone" | "email" | "email_unreachable" | "sender_unreachable")[];
	words: string;
	steps: {
		step:
			| "shop"
			| "look"
			| "mail"
			| "payments"
			| "shipping"
			| "catalogue"
			| "texts"
			| "taxes"
			| "staff";
		is_done: boolean;
		is_essential: boolean;
		is_optional: boolean;
	}[];
	products: number;
	own_texts: number;
	is_done: boolean;
};
export type Settings = {
	version: string;
	name: string;
	tagline: string;
	since: number | null;
	phone: string;
	email: string;
	hours: string;
	social: {
		label: string;
		url: string | "";
	};
	vat_registered: boolean;
	highlight_limit: number;
	product_feeds: boolean;
	cash_orders_a_day: number;
	draft_order_days: number;
	undo_seconds: number | null;
	security_log_days: number;
	mail_from: string | null;
	mail_reply_to: string | null;
	mail_text_days: number;
	tell_new_orders: boolean;
	new_orders_email: string | null;
	review_invitation_days: number | null;
	alert_mail_minutes: number | null;
};
export type ShippingTable = {
	version: string;
	default_grams: number;
	asks_place: boolean;
	rates: {
		/** `philippines`, a group of islands, or a code of the PSGC */
		area: string;
		area_name: string;
		shipping_method: string;
		/** Grams; null: however heavy */
		weight_up_to: number | null;
		/** null: nothing is delivered there */
		fee: number | null;
		/** Goods for so much are shipped free */
		free_from: number | null;
		min_days: number | null;
		max_days: number | null;
	}[];
};
export type Shop = {
	origin: string;
	name: string;
	tagline: string;
	look: Look;
	since: number | null;
	phone: string;
	email: string;
	social: {
		label: string;
		url: string;
	};
	branches: {
		code: string;
		name: string;
		address: string;
		phone: string;
		hours: string;
		pickup_hours?: number;
	}[];
	hours: string;
	highlight_limit: number;
	shipping_methods: {
		code: string;
		name: string;
		description: string;
		fee: number;
		min_days: number;
		max_days: number;
	}[];
	payment_methods: {
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		code: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		/** false: it says Coming Soon and cannot be chosen */
		is_offered: boolean;
		/** A card is typed in on the provider's own page; left out: in the checkout */
		paid_elsewhere?: true;
		name?: string;
		words?: string;
		minimum?: number;
		maximum?: number;
		/** Places that it is for; left out: everywhere */
		areas?: string[];
		fee?: number;
		fee_percent?: number;
	}[];
	return_days: number;
	takes_guests: boolean;
	turnstile_site_key: string | null;
	human_check_widget: {
		script: string;
		global: string;
	} | null;
	sign_in_providers: ("google" | "facebook")[];
	sign_in_labels: Record<string, string>;
	is_open: boolean;
	opening_words: string;
	demo: boolean;
};
export type ShownQuestion = {
	id: number;
	question: string;
	answer: string;
	/** The first name and one letter, where they agreed to it */
	asker: string | null;
	shown_at: string;
};
export type ShownRefund = {
	id: number;
	amount: number;
	method: "card" | "account" | "cash" | "hand" | "credit";
	because: string;
	note: string | null;
	reference: string | null;
	is_done: boolean;
	shipping: number;
	items: {
		product_name: string;
		variation_name: string | null;
		quantity: number;
	}[];
	credit_note: {
		id: number;
		number: string;
	} | null;
	created_at: string;
};
export type StaffMember = {
	id: number;
	name: string;
	email: string;
	role: "staff" | "manager" | "owner";
	branch: string | null;
	blocked: boolean;
	second_factor: boolean;
	created_at: string;
	last_seen_at: string | null;
};
export type StatusReport = {
	id: number;
	courier: string;
	state: "ready" | "held" | "applying" | "applied";
	file_name: string;
	by: string;
	created_at: string;
	applied_at: string | null;
	columns: string[];
	samples: string[][];
	mapping: ReportMapping;
	questions: {
		sheets: string[];
		sheet: string | null;
		numbers: string[];
		dates: string[];
	};
	counts: {
		verdict:
			| "moves"
			| "done"
			| "refused"
			| "already"
			| "older"
			| "by_hand"
			| "held"
			| "blocked"
			| "unknown_word"
			| "unknown"
			| "other_courier"
			| "unreadable";
		rows: number;
	}[];
	unknown_words: {
		word: string;
		rows: number;
	}[];
	lines: ReportLine[];
	same_file: {
		id: number;
		applied_at: string;
	} | null;
	seconds_left: number | null;
};
export type StatusReportSummary = {
	id: number;
	courier: string;
	state: "ready" | "held" | "applying" | "applied";
	file_name: string;
	by: string;
	created_at: string;
	applied_at: string | null;
};
export type StockItem = {
	id: number;
	variation_id: number;
	product_id: number;
	product_name: string;
	variation_name: string;
	sku: string | null;
	barcode: string | null;
	image: string | null;
	status: "published" | "draft" | "archived";
	archived: boolean;
	branches: {
		branch_id: number;
		quantity: number;
		reserved: number;
		low_level: number;
		is_low: boolean;
	}[];
};
export type StockValueRow = {
	key: string;
	label: string;
	items: number;
	pieces: number;
	value: number;
	known_pieces: number;
	cost: number;
};
export type StoreCredit = {
	balance: number;
	reserved: number;
	movements: CreditMovement[];
	total_movements: number;
};
export type Subscriber = {
	id: number;
	email: string;
	consented_at: string;
	withdrawn_at: string | null;
	consents: {
		event: "consented" | "withdrawn";
		by: string | null;
		at: string;
	}[];
};
export type Synonym = {
	id: number | null;
	version: number;
	words: string[];
	means: string[];
};
export type SystemHealth = {
	version: string;
	node: string;
	uptime_seconds: number;
	memory_bytes: number;
	database: {
		version: string;
		size_bytes: number;
		migrations: number;
	};
	jobs: {
		waiting: number;
		failed: number;
	};
	mails: {
		queued: number;
		failed: number;
		kept: number;
	};
	disk: {
		free_bytes: number;
		total_bytes: number;
		is_writable: boolean;
	};
	orders: {
		hour: number;
		day: number;
	};
	pulse: {
		minute: {
			requests: number;
			failed: number;
		};
		delay_milliseconds: number;
		connections: {
			used: number;
			idle: number;
			waiting: number;
			most: number;
		};
		replicas: {
			name: string;
			condition: "used" | "behind" | "not_following" | "away" | "left_behind" | "foreign";
			lag_milliseconds: number;
		}[];
		searches: {
			node: string | null;
			condition: "answering" | "loading" | "away";
		}[];
	};
};
export type TaxPermit = {
	number: string;
	issued_on: string;
	registered_name: string;
	tin: string;
};
export type Today = {
	orders_to_pack: number;
	orders_late: number;
	cancel_requests: number;
	orders_to_confirm: number;
	parcels_undelivered: number;
	returns_requested: number;
	returns_received: number;
	orders_uncollected: number;
	sales_to_settle: number;
	latest_order_id: number | null;
	low_stock: number;
	open_questions: number | null;
	waiting_reviews: number | null;
	people_waiting: number | null;
	waiting_proofs: number | null;
	failed_payments: number | null;
	failed_refunds: number | null;
	failed_mails: number | null;
	stuck_mails: {
		count: number;
		reason: string | null;
		quote: string | null;
	} | null;
	disk: "ok" | "low" | "full" | null;
	can_keep_uploads: boolean | null;
	sales: {
		today: {
			orders: number;
			total: number;
		};
		last_week: {
			orders: number;
			total: number;
		};
		last_week_whole_day: {
			orders: number;
			total: number;
		};
	} | null;
	came_in: number | null;
};
export type Transfer = {
	payment_state:
		| "due"
		| "awaiting_payment"
		| "collected"
		| "written_off"
		| "paid"
		| "partly_refunded"
		| "refunded"
		| "void";
	amount_due: number;
	part_received: number;
	due_at: string | null;
	account: TransferAccount;
	accounts: TransferAccount[];
	proof: {
		state: "waiting" | "replaced" | "confirmed" | "refused";
		reference: string | null;
		has_picture: boolean;
		/** Why it was refused */
		refusal: string | null;
		created_at: string;
	} | null;
};
export type TransferAccount = {
	/** A bank or an e-wallet */
	institution: string;
	account_name: string;
	account_number: string;
	/** Path of a picture that a phone scans */
	code_url: string | null;
};
export type TransferAccountSettings = {
	version: string;
	/** A bank or an e-wallet */
	institution: string;
	account_name: string;
	account_number: string;
	hold_hours: number;
	/** Path of a picture that a phone scans */
	code_url: string | null;
	accounts: {
		id: string;
		institution: string;
		account_name: string;
		account_number: string;
		/** Customers are shown it */
		is_on: boolean;
		code_url: string | null;
	}[];
};
export type User = {
	id: number | null;
	name?: string;
	email?: string;
	role?: "customer" | "staff" | "manager" | "owner";
	is_admin?: boolean;
	avatar_url?: string | null;
	email_verified?: boolean;
};
export type Variation = {
	id: number;
	name: string;
	price: number;
	sale_price: number | null;
	stock_quantity: number;
	image: string | null;
	options: Record<string, string>;
};
export type VatRow = {
	month: string;
	orders: number;
	total: number;
	vat_content: number;
	without_vat: number;
	refunded_vat: number;
	net_vat: number;
};
export type VersionedTaxPermit = {
	permit: TaxPermit | null;
	version: string;
};
export type Webhook = {
	id: number;
	url: string;
	events: string[];
	is_on: boolean;
	off_reason: string | null;
	old_secret_until: string | null;
	retrying: number;
	failed: number;
	created_at: string;
};
export type WebhookDelivery = {
	id: number;
	message_id: string;
	event: string;
	object: string;
	state: "waiting" | "delivered" | "failed";
	attempts: number;
	next_at: string | null;
	status: number | null;
	problem: string | null;
	milliseconds: number | null;
	attempted_at: string | null;
	body: string;
	created_at: string;
};
export type WishlistEntry = {
	product_id: number;
	created_at: string;
	product: Product;
};
