// Written by `npm run client` from the shop's contract: change that, not this.

import type { Call, PagedCall } from "../call.ts";
import type {
	Address,
	AdminAttribute,
	AdminBranch,
	AdminCategory,
	AdminDevice,
	AdminFeature,
	AdminLook,
	AdminOrderDetail,
	AdminOrderSummary,
	AdminProduct,
	AdminProductSummary,
	AdminProductType,
	AdminReturn,
	AdminReturnSummary,
	AdminShippingMethod,
	AdminText,
	AdminTransfer,
	ApiKey,
	AuditEntry,
	BranchSettings,
	CardPayment,
	Cart,
	CashRuleSettings,
	Category,
	CounterItem,
	CounterSale,
	CounterShift,
	CounterShiftSummary,
	Coupon,
	Courier,
	CourierDebt,
	CourierProvider,
	Customer,
	CustomerCredit,
	CustomerSummary,
	CustomField,
	DeliveryCalendar,
	DeliveryRuleSettings,
	DemandRow,
	DraftOrder,
	DraftOrderSummary,
	ExtensionState,
	Feature,
	FormerProduct,
	GuestOrder,
	HeldOrder,
	Holiday,
	ImportedProductCard,
	Invitation,
	JobOverview,
	LedgerEntry,
	LinkedDraft,
	ListedProduct,
	LiveEvent,
	MailServer,
	MailTemplate,
	ManagedReview,
	MarginRow,
	MoneyRow,
	NamedDevice,
	Newsletter,
	NewsletterSummary,
	Notification,
	OrderDetail,
	OrderReturn,
	OrderSummary,
	OutboxMail,
	OutsidePictures,
	OwnFields,
	OwnNewsletter,
	OwnPermissions,
	OwnReviewInvitations,
	PackedOrder,
	PageText,
	Passkey,
	PastImport,
	PastOrder,
	PaymentMethodSettings,
	Payout,
	PayoutSummary,
	Photograph,
	Place,
	PricedDraft,
	Product,
	ProductDetail,
	ProductImport,
	Profile,
	ProviderState,
	Question,
	QuestionSummary,
	ReceivableRow,
	Redirect,
	RefundSummary,
	ReorderItem,
	ReturnableItem,
	Review,
	SaleDiscrepancy,
	SalesRow,
	SecondFactor,
	SecurityEvent,
	Seller,
	Session,
	Settings,
	SetUp,
	ShippingTable,
	Shop,
	ShownQuestion,
	StaffMember,
	StatusReport,
	StatusReportSummary,
	StockItem,
	StockValueRow,
	StoreCredit,
	Subscriber,
	Synonym,
	SystemHealth,
	Today,
	Transfer,
	TransferAccountSettings,
	User,
	VatRow,
	VersionedTaxPermit,
	Webhook,
	WebhookDelivery,
	WishlistEntry,
} from "./shapes.ts";

/** Joins the shop's people with the token of the mailed invitation */
export const acceptInvitation: Call<
	{
		token: string;
		name: string;
		password: string;
	},
	{
		message: string;
		redirect: string;
	},
	"try_again" | "invalid_link"
> = { method: "POST", path: "/invitations/accept", queryKeys: [] };
/** Gives products the type and facts that were proposed; those changed meanwhile stay. Undone as a bulk edit */
export const acceptProposals: Call<
	{
		products: {
			id: number;
			version: number;
			product_type?: string;
			facts: Record<string, number | string | boolean | string[] | null>;
		}[];
	},
	{
		changed: number;
		undo_token: string;
		skipped: {
			id: number;
			name: string;
		}[];
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/fact-proposals", queryKeys: [] };
/** Writes a note that only staff see */
export const addCustomerNote: Call<
	{
		id: string | number;
	} & {
		text: string;
	},
	Customer,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "scope_missing"
> = { method: "POST", path: "/admin/api/customers/{id}/notes", queryKeys: [] };
/** Writes a note that only staff see */
export const addOrderNote: Call<
	{
		id: string | number;
	} & {
		text: string;
	},
	AdminOrderDetail,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/orders/{id}/notes", queryKeys: [] };
/** Adds the passkey that a device has made */
export const addPasskey: Call<
	{
		name: string;
		credential: {
			id: string;
			rawId: string;
			type: "public-key";
			response: {
				clientDataJSON: string;
			};
		};
	},
	{
		passkey: Passkey;
		recovery_codes: string[];
	},
	"confirm_identity" | "known_passkey" | "passkey_expired" | "passkey_refused" | "shop_closed"
> = { method: "POST", path: "/user/api/passkeys", queryKeys: [] };
/** Adds an uploaded picture as a product's last */
export const addProductImage: Call<
	{
		image: Blob;
		product_id: string | number;
		alt?: string;
	},
	AdminProduct,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "storage_full"
	| "too_many_images"
> = { method: "POST", path: "/admin/api/product-images", queryKeys: [] };
/** Has this browser told, as it has subscribed at its push service */
export const addPushDevice: Call<
	{
		endpoint: string;
		public_key: string;
		auth_secret: string;
	},
	{
		public_key: string;
		devices: {
			id: number;
			name: string;
			created_at: string;
			told_at: string | null;
			endpoint: string;
		}[];
	},
	"api_key_refused" | "not_by_key" | "too_many"
> = { method: "POST", path: "/admin/api/me/push-devices", queryKeys: [] };
/** Sends a photo for a return: JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels; it belongs to it once the request names it */
export const addReturnPhoto: Call<
	{
		id: string | number;
	} & {
		photo: Blob;
	},
	{
		id: number;
		path: string;
	}[],
	"not_delivered" | "storage_full" | "too_many_photos"
> = { method: "POST", path: "/user/api/return-photos/of-order/{id}", queryKeys: [] };
/** Sends a photo for one's review: JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels; it stands in it once the review names it */
export const addReviewPhoto: Call<
	{
		id: string | number;
	} & {
		photo: Blob;
	},
	{
		id: number;
		path: string;
	}[],
	"not_received" | "storage_full" | "too_many_photos" | "shop_closed"
> = { method: "POST", path: "/user/api/review-photos/of-product/{id}", queryKeys: [] };
/** Adds pieces of a product or variation */
export const addToCart: Call<
	{
		product_id: number;
		qty: number;
		variation_id?: number | null;
	},
	Cart,
	"out_of_stock" | "stock_limit" | "shop_closed"
> = { method: "POST", path: "/user/api/cart", queryKeys: [] };
/** Adds or takes away pieces for a reason */
export const adjustStock: Call<
	{
		branch_id: string | number;
	} & {
		adjustment: "damaged" | "lost" | "found" | "given_away" | "returned_to_supplier" | "other";
		lines: {
			variation_id: number;
			change: number;
		}[];
		note?: string;
	},
	StockItem[],
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "held_by_payment"
	| "not_enough_stock"
> = { method: "POST", path: "/admin/api/branches/{branch_id}/stock/adjust", queryKeys: [] };
/** Says which sheet of a file counts and how it writes numbers and dates, and looks at it again */
export const answerPastImport: Call<
	{
		id: string | number;
	} & {
		sheet?: string | null;
		/** What divides pesos and centavos */
		decimal_mark?: "." | "," | null;
		/** Of dates such as 03/04/2026 */
		date_order?: "day_first" | "month_first" | null;
	},
	PastImport,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "not_ready"
	| "too_many"
	| "empty_file"
	| "file_too_large"
	| "unknown_format"
> = { method: "PUT", path: "/admin/api/customer-imports/{id}", queryKeys: [] };
/** Answers by mail; refused where there are more answers than `seen` */
export const answerQuestion: Call<
	{
		id: string | number;
	} & {
		text: string;
		seen?: number;
	},
	Question,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "POST", path: "/admin/api/questions/{id}/answers", queryKeys: [] };
/** Says the shop's answer below a review; an empty one takes it away */
export const answerReview: Call<
	{
		id: string | number;
	} & {
		text: string;
		/** The version that was read */
		version: number;
	},
	ManagedReview,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/reviews/{id}/answer", queryKeys: [] };
/** Writes what the file brings */
export const applyPastImport: Call<
	{
		id: string | number;
	},
	PastImport,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "not_ready"
	| "cut_off"
	| "empty_file"
	| "file_too_large"
	| "not_csv"
	| "not_text"
	| "unknown_format"
> = { method: "POST", path: "/admin/api/customer-imports/{id}/apply", queryKeys: [] };
/** Puts photographs on their products, each by itself: what is refused for one changes nothing for another */
export const applyPhotographs: Call<
	{
		photographs: {
			id: number;
			/** Of the photograph as it was looked at */
			version: number;
			product_id: number;
			variation_id: number | null;
		}[];
	},
	{
		results: {
			id: number;
			applied: boolean;
			product: {
				id: number;
				name: string;
			} | null;
			message: string | null;
		}[];
	},
	"api_key_refused" | "second_factor_required" | "scope_missing" | "storage_full"
> = { method: "POST", path: "/admin/api/photographs/apply", queryKeys: [] };
/** Starts to write what the file changes */
export const applyProductImport: Call<
	{
		id: string | number;
	},
	ProductImport,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "import_running"
	| "not_ready"
	| "price_factor_needed"
> = { method: "POST", path: "/admin/api/product-imports/{id}/apply", queryKeys: [] };
/** Has the rows carried out that move a parcel, once the time is over in which it can be taken back; 409 `changed_elsewhere` where they are no longer what was seen */
export const applyStatusReport: Call<
	{
		id: string | number;
	} & {
		/** How many rows, as the caller saw them */
		moves: number;
	},
	StatusReport,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "changed_elsewhere"
	| "not_ready"
	| "nothing_to_apply"
> = { method: "POST", path: "/admin/api/status-reports/{id}/apply", queryKeys: [] };
/** Takes a return that was asked for; the customer is told where to and how */
export const approveReturn: Call<
	{
		id: string | number;
	} & {
		/** Where it comes back to */
		branch_id: number;
		way: "drop_off" | "courier";
		/** For the customer */
		note?: string;
	},
	{
		items: ReturnableItem[];
		can_make: boolean;
		returns: AdminReturn[];
		branches: {
			id: number;
			name: string;
		}[];
	},
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "illegal_transition"
> = { method: "POST", path: "/admin/api/returns/{id}/approve", queryKeys: [] };
/** A question from the contact or the ask form; it is answered by mail */
export const askQuestion: Call<
	{
		kind: "contact" | "ask";
		name: string;
		email: string;
		message: string;
		product_id?: number | null;
		/** The first name may stand with it where the shop shows it */
		may_be_named?: boolean;
	},
	{
		message: string;
	},
	"shop_closed"
> = { method: "POST", path: "/landing/questions", queryKeys: [] };
/** Asks to be told once by mail when a product, something for a device, or what was searched for is there; an address that is not proved is asked by mail first */
export const askToBeTold: Call<
	{
		email?: string;
		product_id?: number;
		variation_id?: number;
		device?: string;
		category_id?: number;
		search?: string;
		branch?: string;
	},
	{
		message: string;
	},
	"shop_closed"
> = { method: "POST", path: "/user/api/tell-me", queryKeys: [] };
/** Makes the holder of that link the shop's owner and signs them in; without `account`, who is signed in */
export const becomeOwner: Call<
	{
		token: string;
		account?: {
			name: string;
			email: string;
			password: string;
		};
	},
	{
		redirect: string;
	},
	"has_owner" | "invalid_link"
> = { method: "POST", path: "/owner-link/use", queryKeys: [] };
/** What a device has to make a passkey of; needs a proof of who is there */
export const beginPasskey: Call<
	object,
	{
		options: Record<string, unknown>;
	},
	"confirm_identity" | "email_unverified" | "too_many" | "shop_closed"
> = { method: "POST", path: "/user/api/passkeys/begin", queryKeys: [] };
/** What a passkey has to sign to prove who is there */
export const beginPasskeyConfirmation: Call<
	object,
	{
		options: Record<string, unknown>;
	},
	"shop_closed"
> = { method: "POST", path: "/user/api/profile/confirmation/begin", queryKeys: [] };
/** What a passkey has to sign so that its person is signed in */
export const beginPasskeySignIn: Call<
	object,
	{
		options: Record<string, unknown>;
	},
	never
> = { method: "POST", path: "/login/passkey/begin", queryKeys: [] };
/** Gives a secret for the authenticator app, within half an hour and a session the same; nothing asks for it before it is confirmed */
export const beginSecondFactor: Call<
	{
		/** Needed ten minutes after the sign-in */
		password?: string | null;
		/** Another secret; what has the former one is dead */
		anew?: boolean;
	},
	{
		uri: string;
		secret: string;
	},
	"api_key_refused" | "password_needed" | "sign_in_again" | "not_by_key" | "is_on" | "no_password"
> = { method: "POST", path: "/admin/api/me/second-factor/begin", queryKeys: [] };
/** Blocks a customer, whose sessions end at once, or lets them in again */
export const blockCustomer: Call<
	{
		id: string | number;
	} & {
		blocked: boolean;
	},
	Customer,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "scope_missing"
> = { method: "PUT", path: "/admin/api/customers/{id}/blocked", queryKeys: [] };
/** Has a courier asked to carry a parcel; what it answers stands on the parcel. Staff act for their own branch's */
export const bookParcel: Call<
	{
		id: string | number;
		parcel_id: string | number;
	} & {
		version: number;
		courier_id: number;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "already_booked"
	| "changed_elsewhere"
	| "illegal_transition"
	| "move_held"
> = { method: "POST", path: "/admin/api/orders/{id}/parcels/{parcel_id}/booking", queryKeys: [] };
/** Has a courier asked to carry the parcels of these orders that have not left and are not booked; staff book their own branch's */
export const bookParcels: Call<
	{
		courier_id: number;
		order_ids: number[];
	},
	{
		results: {
			order_id: number;
			code: string;
			message: string | null;
		}[];
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/parcel-bookings", queryKeys: [] };
/** Changes many products at once, prices by a percentage; can be undone */
export const bulkEditProducts: Call<
	{
		ids: number[];
		price_percent?: number;
		status?: "published" | "draft" | "archived";
		category_id?: number | null;
		product_type?: string | null;
		/** Set beside those that a product has; null takes one away */
		facts?: Record<string, number | string | boolean | string[] | null>;
		badge?: "" | string | null;
		featured?: boolean;
		is_new?: boolean;
		is_hot?: boolean;
		is_best_seller?: boolean;
	},
	{
		changed: number;
		undo_token: string;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/products/bulk", queryKeys: [] };
/** Ends a draft; its links say so */
export const cancelDraftOrder: Call<
	{
		id: string | number;
	} & {
		version: number;
	},
	DraftOrder,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "draft_being_paid"
	| "draft_over"
> = { method: "POST", path: "/admin/api/draft-orders/{id}/cancel", queryKeys: [] };
/** Has the courier asked to forget a parcel's booking */
export const cancelParcelBooking: Call<
	{
		id: string | number;
		parcel_id: string | number;
	} & {
		version: number;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "not_booked"
> = {
	method: "POST",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}/booking/cancel",
	queryKeys: [],
};
/** Takes a return back that the shop has not received */
export const cancelReturn: Call<
	{
		id: string | number;
	},
	{
		until: string | null;
		can_request: boolean;
		way_paid_by: "shop" | "customer" | "by_reason";
		items: ReturnableItem[];
		photos: {
			id: number;
			path: string;
		}[];
		returns: OrderReturn[];
	},
	"illegal_transition"
> = { method: "POST", path: "/user/api/returns/{id}/cancel", queryKeys: [] };
/** Changes a branch; the last open one stays open; 409 `changed_elsewhere` brings `current` */
export const changeBranch: Call<
	{
		id: string | number;
	} & {
		name?: string;
		is_open?: boolean;
		address?: string;
		phone?: string;
		/** Empty: the shop's hours */
		hours?: string;
		/** Customers can collect their orders here */
		has_pickup?: boolean;
		/** Of opening, that packing an order to be collected takes */
		pickup_hours?: number;
		version?: string;
	},
	BranchSettings,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "last_open_branch"
> = { method: "PUT", path: "/admin/api/settings/branches/{id}", queryKeys: [] };
/** Changes what is given; 409 `changed_elsewhere` brings `current` */
export const changeCashRules: Call<
	{
		version: string;
		confirm_first_order?: boolean;
		confirm_refused_before?: boolean;
		confirm_many_at_once?: boolean;
		confirm_high_value?: boolean;
		guests?: boolean;
		confirm_from?: number | null;
		refuse_from?: number | null;
		refuse_after?: number | null;
	},
	CashRuleSettings,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/settings/cash-rules", queryKeys: [] };
/** Gives a customer store credit by hand, or takes some back; they are told. Needs an Idempotency-Key header; a repeat does it once */
export const changeCustomerCredit: Call<
	{
		id: string | number;
	} & {
		direction: "give" | "take";
		amount: number;
		/** For the customer */
		reason: string;
	},
	CustomerCredit,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "too_little_credit"
	| "idempotency_key_missing"
	| "idempotency_key_reused"
> = { method: "POST", path: "/admin/api/customers/{id}/store-credit", queryKeys: [], keyed: true };
/** Fills in fields of a customer; those that are left out stay */
export const changeCustomerFields: Call<
	{
		id: string | number;
	} & {
		/** `custom_fields_version` as it was seen */
		version?: number;
		/** By the fields' keys; null takes a value away */
		values: Record<string, string | number | boolean | null>;
	},
	Customer,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/customers/{id}/custom-fields", queryKeys: [] };
/** Changes what is given; orders keep what they were promised */
export const changeDeliveryRule: Call<
	{
		version: string;
		cut_off?: string | null;
		packing_days?: number[] | null;
		delivery_days?: number[];
		gather_days?: number;
		pickup_days?: number;
		areas?: {
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
	},
	DeliveryRuleSettings,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/delivery-rule", queryKeys: [] };
/** Has an extension take its settings and keeps them, closed; what is left out stays as it is */
export const changeExtension: Call<
	{
		name: string;
	} & {
		settings: Record<string, string>;
	},
	ExtensionState,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key"
> = { method: "PUT", path: "/admin/api/extensions/{name}", queryKeys: [] };
/** Changes what is given, null to the shipped one; a colour that cannot be read is refused; 409 `changed_elsewhere` brings `current` */
export const changeLook: Call<
	{
		version: string;
		logo?: string | null;
		icon?: string | null;
		link_picture?: string | null;
		brand?: string | null;
		accent?: string | null;
		theme?: {
			name: string;
			colours?: Record<string, string>;
			radii?: Record<string, number>;
		} | null;
	},
	AdminLook,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "storage_full"
> = { method: "PUT", path: "/admin/api/look", queryKeys: [] };
/** Signs in to a mail server, and keeps it if that worked; in force with the next mail */
export const changeMailServer: Call<
	{
		host: string;
		port: number;
		encryption: "tls" | "starttls" | "none";
		/** Empty: without a login */
		user: string;
		/** The address that mails come from; left out: as it is */
		sender?: string;
		/** Left out: as it is, for the same server */
		password?: string;
	},
	MailServer,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "not_by_key"
	| "set_by_environment"
> = { method: "PUT", path: "/admin/api/mail-server", queryKeys: [] };
/** Writes the words of a mail; without `words` the shipped ones come back */
export const changeMailTemplate: Call<
	{
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
		words: {
			subject: string;
			intro: string;
		} | null;
		/** As it was read */
		updated_at: string | null;
	},
	MailTemplate,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/mail-templates", queryKeys: [] };
/** Changes a draft; 409 `changed_elsewhere` brings `current` */
export const changeNewsletter: Call<
	{
		id: string | number;
	} & {
		version: number;
		subject: string;
		body: string;
	},
	Newsletter,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "already_sent"
	| "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/newsletters/{id}", queryKeys: [] };
/** Opens the shop or keeps it closed, in which words; 409 `essentials_missing` until all that it needs is there */
export const changeOpening: Call<
	{
		is_held?: boolean;
		words?: string;
	},
	SetUp,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "essentials_missing"
> = { method: "PUT", path: "/admin/api/set-up/opening", queryKeys: [] };
/** Changes items, address, shipping or discount of an order that is not packed yet. What was paid too much goes back, what is missing is collected at the door; the customer is told */
export const changeOrder: Call<
	{
		id: string | number;
	} & {
		/** Of items that the order has; 0 takes one out, what is not named stays */
		lines?: {
			/** The order's item */
			id: number;
			quantity: number;
		}[];
		/** At today's prices */
		added?: {
			variation_id: number;
			quantity: number;
		}[];
		address?: {
			label: string;
			line: string;
		};
		shipping_method?: string;
		/** Instead of what the method costs */
		shipping_fee?: number | null;
		/** Instead of what the coupon takes off */
		discount?: number | null;
		version: number;
		total: number;
		/** For the customer */
		note?: string;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "not_changeable"
	| "not_enough_stock"
> = { method: "POST", path: "/admin/api/orders/{id}/change", queryKeys: [] };
/** Fills in fields of an order; those that are left out stay */
export const changeOrderFields: Call<
	{
		id: string | number;
	} & {
		/** `custom_fields_version` as it was seen */
		version?: number;
		/** By the fields' keys; null takes a value away */
		values: Record<string, string | number | boolean | null>;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/orders/{id}/custom-fields", queryKeys: [] };
/** Moves an order along the allowed transitions; the customer is told. With an open cancel request it is shipped only where `decline_request` says so (409 `cancel_requested`). Where the owner has set a time for undo, the order stays as it is until then (`held_moves`) */
export const changeOrderStatus: Call<
	{
		id: string | number;
	} & {
		status: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled";
		courier?: string;
		/** For the customer */
		note?: string;
		/** Ships although the customer asks to cancel, whose request this declines */
		decline_request?: boolean;
		/** Why it is shipped although the customer has not confirmed it */
		override_reason?: string;
		/** The status that the caller saw; 409 `changed_elsewhere` where it is another by now */
		from?: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled";
		tracking_number?: string;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "cancel_requested"
	| "changed_elsewhere"
	| "illegal_transition"
	| "move_held"
	| "not_confirmed"
	| "parcel_has_left"
> = { method: "POST", path: "/admin/api/orders/{id}/status", queryKeys: [] };
/** Moves many orders, each by itself: what is refused for one changes nothing for another */
export const changeOrderStatuses: Call<
	{
		status: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled";
		courier?: string;
		/** For the customer */
		note?: string;
		/** Ships although the customer asks to cancel, whose request this declines */
		decline_request?: boolean;
		/** Why it is shipped although the customer has not confirmed it */
		override_reason?: string;
		orders: {
			id: number;
			/** The status that the caller saw; 409 `changed_elsewhere` where it is another by now */
			from?: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled";
			tracking_number?: string;
		}[];
	},
	{
		results: {
			id: number;
			ref: string;
			changed: boolean;
			held_move_id: number | null;
			status: "pending" | "processing" | "paid" | "shipped" | "delivered" | "cancelled" | null;
			message: string | null;
			code: string | null;
		}[];
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/orders/status", queryKeys: [] };
/** Changes by what the person is told; kinds that are not given stay as they are */
export const changeOwnAlerts: Call<
	{
		choices: {
			kind:
				| "order_placed"
				| "cancel_requested"
				| "return_requested"
				| "question_asked"
				| "payment_failed";
			in_page: boolean;
			by_push?: boolean;
			by_mail: boolean;
		}[];
	},
	{
		choices: {
			kind:
				| "order_placed"
				| "cancel_requested"
				| "return_requested"
				| "question_asked"
				| "payment_failed";
			in_page: boolean;
			by_push: boolean;
			by_mail: boolean;
		}[];
	},
	"api_key_refused" | "not_by_key"
> = { method: "PUT", path: "/admin/api/me/alerts", queryKeys: [] };
/** Fills in what the shop asks for; fields that are left out stay */
export const changeOwnFields: Call<
	{
		/** By the fields' keys; null takes a value away */
		values: Record<string, string | number | boolean | null>;
	},
	OwnFields,
	"shop_closed"
> = { method: "PUT", path: "/user/api/profile/custom-fields", queryKeys: [] };
/** Agrees to newsletters or wants no more; an address that is not proved is asked by mail */
export const changeOwnNewsletter: Call<
	{
		subscribed: boolean;
	},
	OwnNewsletter,
	"shop_closed"
> = { method: "PUT", path: "/user/api/profile/newsletter", queryKeys: [] };
/** Ends the invitations to review, or has them begin again */
export const changeOwnReviewInvitations: Call<
	{
		wanted: boolean;
	},
	OwnReviewInvitations,
	"shop_closed"
> = { method: "PUT", path: "/user/api/profile/review-invitations", queryKeys: [] };
/** Changes courier, tracking number, the courier's fee and the weight of a parcel */
export const changeParcel: Call<
	{
		id: string | number;
		parcel_id: string | number;
	} & {
		version: number;
		courier: string | null;
		tracking_number: string | null;
		fee: number | null;
		weight: number | null;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "illegal_transition"
> = { method: "PUT", path: "/admin/api/orders/{id}/parcels/{parcel_id}", queryKeys: [] };
/** Moves one parcel of an order; the order follows its parcels, and the customer is told of one that leaves. Staff act for their own branch's */
export const changeParcelStatus: Call<
	{
		id: string | number;
		parcel_id: string | number;
	} & {
		version: number;
		status: "packing" | "packed" | "shipped" | "delivered";
		courier?: string;
		tracking_number?: string;
		/** For the customer */
		note?: string;
		/** Ships although the customer asks to cancel, whose request this declines */
		decline_request?: boolean;
		/** Why it is shipped although the customer has not confirmed it */
		override_reason?: string;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "cancel_requested"
	| "changed_elsewhere"
	| "illegal_transition"
	| "move_held"
	| "not_confirmed"
> = { method: "POST", path: "/admin/api/orders/{id}/parcels/{parcel_id}/status", queryKeys: [] };
/** Changes the password; ends every other session and gives this one a new token */
export const changePassword: Call<
	{
		current_password: string;
		password: string;
	},
	{
		message: string;
	},
	"no_password" | "shop_closed"
> = { method: "POST", path: "/user/api/profile/password", queryKeys: [] };
/** Switches ways to pay on and off and says for which orders they are; 409 `changed_elsewhere` brings `current` */
export const changePaymentMethods: Call<
	{
		version: string;
		cod?: boolean;
		gcash?: boolean;
		card?: boolean;
		maya?: boolean;
		qrph?: boolean;
		transfer?: boolean;
		terms?: {
			cod?: {
				name: string;
				words: string;
				minimum: number | null;
				maximum: number | null;
				areas: string[];
				fee: number;
				fee_percent: number;
			};
			gcash?: {
				name: string;
				words: string;
				minimum: number | null;
				maximum: number | null;
				areas: string[];
				fee: number;
				fee_percent: number;
			};
			card?: {
				name: string;
				words: string;
				minimum: number | null;
				maximum: number | null;
				areas: string[];
				fee: number;
				fee_percent: number;
			};
			maya?: {
				name: string;
				words: string;
				minimum: number | null;
				maximum: number | null;
				areas: string[];
				fee: number;
				fee_percent: number;
			};
			qrph?: {
				name: string;
				words: string;
				minimum: number | null;
				maximum: number | null;
				areas: string[];
				fee: number;
				fee_percent: number;
			};
			transfer?: {
				name: string;
				words: string;
				minimum: number | null;
				maximum: number | null;
				areas: string[];
				fee: number;
				fee_percent: number;
			};
		};
		/** What is left out stays as it is */
		named?: {
			/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
			code: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
			is_on?: boolean;
			terms?: {
				name: string;
				words: string;
				minimum: number | null;
				maximum: number | null;
				areas: string[];
				fee: number;
				fee_percent: number;
			};
		}[];
	},
	PaymentMethodSettings,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/settings/payment-methods", queryKeys: [] };
/** Says which column is what, for this file and the courier's next ones */
export const changePayoutMapping: Call<
	{
		id: string | number;
	} & {
		tracking: string | null;
		reference: string | null;
		amount: string | null;
		fees: string[];
		is_net: boolean;
		sheet?: string | null;
		/** What divides pesos and centavos */
		decimal_mark?: "." | "," | null;
	},
	Payout,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "not_ready"
	| "too_many"
	| "cut_off"
	| "empty_file"
	| "not_csv"
	| "not_text"
> = { method: "PUT", path: "/admin/api/payouts/{id}/mapping", queryKeys: [] };
/** Says what a photograph shows and how it is cut, before it is put on its product */
export const changePhotograph: Call<
	{
		id: string | number;
	} & {
		version: number;
		target?: {
			product_id: number;
			variation_id: number | null;
		} | null;
		position?: number | null;
		/** null: as proposed */
		alt?: string | null;
		cut?: {
			left: number;
			top: number;
			side: number;
		};
		is_evened?: boolean;
	},
	Photograph,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/photographs/{id}", queryKeys: [] };
/** Answers what is asked about a file (its columns, the currency of its prices, how it writes numbers and dates, how many pieces there are where it says no number), and looks at it again */
export const changeProductImport: Call<
	{
		id: string | number;
	} & {
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
		} | null;
		price_factor?: string | null;
		/** null: as the file says it, none */
		unstated_stock?: number | null;
		/** What divides pesos and centavos */
		decimal_mark?: "." | "," | null;
		/** Of dates such as 03/04/2026 */
		date_order?: "day_first" | "month_first" | null;
	},
	ProductImport,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "not_ready"
> = { method: "PUT", path: "/admin/api/product-imports/{id}", queryKeys: [] };
/** Has the provider try its keys and keeps them, closed; what is left out stays as it is. 409 `provider_unreachable`: nobody answered */
export const changeProvider: Call<
	{
		provider: string;
	} & {
		unchecked?: boolean;
		keys: Record<string, string>;
	},
	ProviderState,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "not_by_key"
	| "provider_unreachable"
> = { method: "PUT", path: "/admin/api/providers/{provider}", queryKeys: [] };
/** Says which column is what, and what words mean, for this file and the courier's next */
export const changeReportMapping: Call<
	{
		id: string | number;
	} & {
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
	},
	StatusReport,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "not_ready"
	| "too_many"
	| "cut_off"
	| "empty_file"
	| "not_csv"
	| "not_text"
> = { method: "PUT", path: "/admin/api/status-reports/{id}/mapping", queryKeys: [] };
/** Changes what is given; 409 `changed_elsewhere` brings `current` */
export const changeReturnRules: Call<
	{
		version: string;
		/** After delivery */
		days?: number;
		excluded_types?: string[];
		excluded_categories?: number[];
		way_paid_by?: "shop" | "customer" | "by_reason";
	},
	{
		version: string;
		/** After delivery */
		days: number;
		excluded_types: string[];
		excluded_categories: number[];
		way_paid_by: "shop" | "customer" | "by_reason";
	},
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/settings/return-rules", queryKeys: [] };
/** Changes what is given; 409 `changed_elsewhere` brings `current` */
export const changeSettings: Call<
	{
		version: string;
		name?: string;
		tagline?: string;
		since?: number | null;
		phone?: string;
		email?: string;
		/** Such as Mon–Sat 8:00 AM–6:00 PM */
		hours?: string;
		social?: {
			label: string;
			url: string | "";
		};
		vat_registered?: boolean;
		highlight_limit?: number;
		product_feeds?: boolean;
		cash_orders_a_day?: number;
		draft_order_days?: number;
		undo_seconds?: number | null;
		security_log_days?: number;
		mail_from?: string | null;
		mail_reply_to?: string | null;
		tell_new_orders?: boolean;
		new_orders_email?: string | null;
		review_invitation_days?: number | null;
		alert_mail_minutes?: number | null;
		mail_text_days?: number;
	},
	Settings,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/settings", queryKeys: [] };
/** Corrects courier and tracking number of an order that has been shipped */
export const changeShipment: Call<
	{
		id: string | number;
	} & {
		courier: string;
		tracking_number: string | null;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "not_shipped"
	| "several_parcels"
> = { method: "PUT", path: "/admin/api/orders/{id}/shipment", queryKeys: [] };
/** Changes what is given; all rows are given together. Orders keep their fees */
export const changeShippingTable: Call<
	{
		version: string;
		default_grams?: number;
		asks_place?: boolean;
		rates?: {
			/** A name or a code */
			area: string;
			shipping_method: string;
			weight_up_to: number | null;
			fee: number | null;
			free_from: number | null;
			min_days: number | null;
			max_days: number | null;
		}[];
	},
	ShippingTable,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/shipping-table", queryKeys: [] };
/** Changes somebody's role or branch, or blocks them, from their next request on */
export const changeStaffMember: Call<
	{
		id: string | number;
	} & {
		/** customer: works here no longer */
		role?: "customer" | "staff" | "manager" | "owner";
		/** Needed for the role staff */
		branch?: string | null;
		blocked?: boolean;
	},
	{
		id: number;
		name: string;
		email: string;
		role: "customer" | "staff" | "manager" | "owner";
		branch: string | null;
		blocked: boolean;
		second_factor: boolean;
		created_at: string;
		last_seen_at: string | null;
	},
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key" | "own_account"
> = { method: "PUT", path: "/admin/api/staff/{id}", queryKeys: [] };
/** Changes which other sites make the calls of shoppers; it holds within a second */
export const changeStorefrontOrigins: Call<
	{
		version: string;
		/** Such as https://www.example.com */
		origins: string[];
	},
	{
		version: string;
		/** Such as https://www.example.com */
		origins: string[];
	},
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "not_by_key"
	| "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/settings/storefront-origins", queryKeys: [] };
/** Enters the permit, or takes it out; 409 `changed_elsewhere` brings `current` */
export const changeTaxPermit: Call<
	{
		permit: {
			number: string;
			issued_on: string;
			registered_name: string;
			tin: string;
		} | null;
		version: string;
	},
	VersionedTaxPermit,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "not_by_key"
	| "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/settings/tax-permit", queryKeys: [] };
/** Writes a text; an empty one brings back the shipped one */
export const changeText: Call<
	{
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
		/** As it was read */
		updated_at: string | null;
	},
	AdminText,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/texts", queryKeys: [] };
/** Changes the accounts that customers send transfers to */
export const changeTransferAccount: Call<
	{
		version: string;
		/** With the next two: of the first account alone */
		institution?: string;
		account_name?: string;
		account_number?: string;
		hold_hours: number;
		/** All of them, in their order; left out where the first alone is changed */
		accounts?: {
			/** Left out of a new one */
			id?: string;
			institution: string;
			account_name: string;
			account_number: string;
			is_on: boolean;
		}[];
	},
	TransferAccountSettings,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "not_by_key"
	| "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/settings/transfer-account", queryKeys: [] };
/** Changes a webhook's address or events, or turns it off and on */
export const changeWebhook: Call<
	{
		id: string | number;
	} & {
		url?: string;
		events?: (
			| "order.placed"
			| "order.changed"
			| "parcel.changed"
			| "payment.received"
			| "payment.failed"
			| "refund.changed"
			| "return.changed"
			| "product.changed"
			| "product.deleted"
			| "stock.changed"
			| "customer.changed"
		)[];
		is_on?: boolean;
	},
	Webhook,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key"
> = { method: "PUT", path: "/admin/api/webhooks/{id}", queryKeys: [] };
/** Whether a coupon applies */
export const checkCoupon: Call<
	{
		code: string;
	},
	{
		code: string;
		/** 0 where it is not a percentage */
		percent: number;
		/** "10% off": reads well before "applied" */
		label: string;
	},
	"unknown_coupon" | "shop_closed"
> = { method: "POST", path: "/user/api/coupons/check", queryKeys: [] };
/** The same as reading it, after asking the provider how its payment went */
export const checkOrderLink: Call<
	{
		token: string;
	},
	LinkedDraft,
	"invalid_link" | "shop_closed"
> = { method: "POST", path: "/order-link/check", queryKeys: [] };
/** The same, after asking the provider: where it is paid, this makes its order, as its message would */
export const checkPayment: Call<
	{
		reference: string;
	},
	{
		reference: string;
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		state: "open" | "ordered" | "refunded" | "expired" | "replaced" | "canceled";
		amount: number;
		seconds_left: number;
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
		/** Why the last try failed, or the payment goes back, in words for the customer */
		problem: string | null;
		order_id: number | null;
	},
	"shop_closed"
> = { method: "POST", path: "/user/api/payments/{reference}/check", queryKeys: [] };
/** Lets one branch pack all of an order that has not been shipped, where its stock suffices */
export const choosePackingBranch: Call<
	{
		id: string | number;
	} & {
		branch_id: number;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "already_packed"
	| "not_enough_stock"
> = { method: "POST", path: "/admin/api/orders/{id}/branch", queryKeys: [] };
/** Makes an order that was placed without an account one of one's own, whose verified e-mail address it was placed with */
export const claimGuestOrder: Call<
	{
		token: string;
	},
	{
		id: number;
	},
	"email_unverified" | "shop_closed"
> = { method: "POST", path: "/user/api/guest-orders/{token}/claim", queryKeys: [] };
/** Removes every line */
export const clearCart: Call<object, Cart, "shop_closed"> = {
	method: "DELETE",
	path: "/user/api/cart",
	queryKeys: [],
};
/** Books what a payout pays, at once; 409 `changed_elsewhere` where it is no longer what was seen */
export const closePayout: Call<
	{
		id: string | number;
	} & {
		received: number;
		fees: number;
		/** As it stands on the bank's paper */
		reference?: string;
	},
	Payout,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "changed_elsewhere"
	| "not_ready"
	| "nothing_to_pay"
> = { method: "POST", path: "/admin/api/payouts/{id}/close", queryKeys: [] };
/** Ends a shift with what was counted; the answer names the difference */
export const closeShift: Call<
	{
		id: string | number;
	} & {
		/** Of the browser; needed where one has taken the till */
		device_id?: string | null;
		counted: number;
		note?: string;
	},
	CounterShift,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "shift_over"
	| "till_elsewhere"
> = { method: "POST", path: "/admin/api/shifts/{id}/close", queryKeys: [] };
/** Ends a sign-in that asked for the second factor (`second_factor_required`) */
export const completeLogin: Call<
	{
		code: string;
	},
	{
		user: User;
		redirect: string;
		message: string;
	},
	"sign_in_again" | "wrong_code"
> = { method: "POST", path: "/login/second-factor", queryKeys: [] };
/** Proves to be who signed in, by password, code or passkey; what answers 403 `confirm_identity` then works for ten minutes */
export const confirmIdentity: Call<
	{
		password?: string;
		/** Of the authenticator app, or a recovery code */
		code?: string;
		/** What it signed */
		passkey?: {
			id: string;
			rawId: string;
			type: "public-key";
			response: {
				clientDataJSON: string;
			};
		};
	},
	{
		message: string;
	},
	"no_password" | "passkey_expired" | "passkey_refused" | "wrong_code" | "shop_closed"
> = { method: "POST", path: "/user/api/profile/confirmation", queryKeys: [] };
/** Answers 'Link account?' for the provider this browser has just come back from */
export const confirmLink: Call<
	{
		action: "link" | "create";
	},
	{
		redirect?: string;
		openRegister?: boolean;
		message: string;
	},
	"already_linked" | "link_expired"
> = { method: "POST", path: "/auth/confirm-link", queryKeys: [] };
/** Confirms a subscription by the link of its mail, which works for 7 days */
export const confirmNewsletter: Call<
	{
		token: string;
	},
	{
		message: string;
	},
	"invalid_link" | "shop_closed"
> = { method: "POST", path: "/newsletter/confirm", queryKeys: [] };
/** Orders it at the prices of the link; again, by whomever, it is the same order */
export const confirmOrderLink: Call<
	{
		token: string;
		version: number;
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		payment_method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
	},
	LinkedDraft,
	| "changed_elsewhere"
	| "draft_over"
	| "link_expired"
	| "out_of_stock"
	| "payment_method_unavailable"
	| "stock_changed"
	| "invalid_link"
	| "shop_closed"
> = { method: "POST", path: "/order-link/confirm", queryKeys: [] };
/** Says that the money of an order was found; 409 `changed_elsewhere` where another proof waits by now, or somebody was faster */
export const confirmPayment: Call<
	{
		id: string | number;
	} & {
		/** The proof that the caller saw; null: there was none */
		proof_id: number | null;
		/** What was found before, as the caller saw it; nothing unless given */
		part_received?: number;
		amount: number;
		/** Into which of the shop's accounts it came; nobody has said unless given */
		account_id?: string | null;
		/** As the shop's account names the payment */
		reference?: string | null;
		/** Of less than what is due: awaited: the customer sends the rest; written_off, which it is unless given: nobody will pay it */
		rest?: "awaited" | "written_off";
		/** For staff; needed where less has come in and the rest is written off */
		note?: string | null;
	},
	AdminTransfer,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "changed_elsewhere"
> = { method: "POST", path: "/admin/api/transfers/{id}/confirmation", queryKeys: [] };
/** Before a list of people is saved as a file: 403 `confirm_identity` where the person may have left */
export const confirmPresence: Call<
	object,
	undefined,
	"api_key_refused" | "confirm_identity" | "not_by_key"
> = { method: "POST", path: "/admin/api/me/presence", queryKeys: [] };
/** Turns it on with a first code; ends the other sessions, gives the recovery codes */
export const confirmSecondFactor: Call<
	{
		code: string;
	},
	{
		recovery_codes: string[];
	},
	"api_key_refused" | "not_by_key" | "is_on" | "not_begun" | "wrong_code"
> = { method: "POST", path: "/admin/api/me/second-factor/confirm", queryKeys: [] };
/** Confirms such a request by the link of its mail, which works for 7 days */
export const confirmToBeTold: Call<
	{
		token: string;
	},
	{
		message: string;
	},
	"invalid_link" | "shop_closed"
> = { method: "POST", path: "/tell-me/confirm", queryKeys: [] };
/** Takes one parcel that came back into stock, piece by piece; the order goes on with the others */
export const countInOneParcel: Call<
	{
		id: string | number;
		parcel_id: string | number;
	} & {
		version: number;
		pieces: {
			variation_id: number;
			state: "sellable" | "damaged" | "missing";
			branch_id?: number | null;
			quantity: number;
		}[];
		/** Only staff read it */
		note?: string;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "illegal_transition"
> = { method: "POST", path: "/admin/api/orders/{id}/parcels/{parcel_id}/count-in", queryKeys: [] };
/** Takes a parcel that came back into stock, piece by piece, and ends its order */
export const countInParcel: Call<
	{
		id: string | number;
	} & {
		from: "delivered" | "refused" | "not_found" | "returned" | "lost";
		pieces: {
			variation_id: number;
			state: "sellable" | "damaged" | "missing";
			branch_id?: number | null;
			quantity: number;
		}[];
		/** Only staff read it */
		note?: string;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "illegal_transition"
	| "several_parcels"
> = { method: "POST", path: "/admin/api/orders/{id}/count-in", queryKeys: [] };
/** Sets what was counted; refused where stock moved since `expected` was read */
export const countStock: Call<
	{
		branch_id: string | number;
	} & {
		lines: {
			variation_id: number;
			counted: number;
			expected?: number;
		}[];
		note?: string;
	},
	StockItem[],
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "held_by_payment"
	| "not_enough_stock"
> = { method: "POST", path: "/admin/api/branches/{branch_id}/stock/count", queryKeys: [] };
/** How many notifications are unread */
export const countUnread: Call<
	object,
	{
		unread: number;
	},
	"shop_closed"
> = { method: "GET", path: "/user/api/notifications/unread", queryKeys: [] };
/** How many mails have not left, and how many kept ones of the last days could */
export const countUnsentMails: Call<
	{
		/** 7 if not given */
		days?: number;
	},
	{
		has_server: boolean;
		stuck: number;
		kept: number;
		expired: number;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/unsent-mails", queryKeys: ["days"] };
/** Saves an address; the first one becomes the default */
export const createAddress: Call<
	{
		/** Full name, then the contact number in parentheses */
		label: string;
		/** Street, city and ZIP code joined by commas */
		line: string;
		makeDefault?: boolean;
		/** The address taken apart: label and line are then written from it */
		details?: {
			recipient: string;
			phone?: string;
			street: string;
			landmark?: string;
			city?: string;
			zip?: string;
			/** The code of a barangay, city or town (`GET /user/api/places`) */
			place?: string | null;
		};
	},
	Address,
	"too_many_addresses" | "shop_closed"
> = { method: "POST", path: "/user/api/addresses", queryKeys: [] };
/** Makes an attribute; without codes they are made of the names */
export const createAttribute: Call<
	{
		name: string;
		kind: "number" | "choice" | "choices" | "flag" | "text" | "colour";
		unit?: string | null;
		lowest?: number | null;
		highest?: number | null;
		choices?: {
			code?: string;
			name: string;
			also: string[];
		}[];
		is_general?: boolean;
		code?: string;
	},
	AdminAttribute,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/attributes", queryKeys: [] };
/** Adds a branch, the last in the order */
export const createBranch: Call<
	{
		code: string;
		name: string;
		is_open?: boolean;
		address?: string;
		phone?: string;
		/** Empty: the shop's hours */
		hours?: string;
		/** Customers can collect their orders here */
		has_pickup?: boolean;
		/** Of opening, that packing an order to be collected takes */
		pickup_hours?: number;
	},
	BranchSettings,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/settings/branches", queryKeys: [] };
/** Makes a category, the last in the shop's order */
export const createCategory: Call<
	{
		name: string;
		slug?: string;
		images?: string[];
		picture_focus?: "center" | "top" | "bottom" | "left" | "right";
		synonyms?: string[];
	},
	AdminCategory,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/categories", queryKeys: [] };
/** Makes a coupon: a percentage, a fixed amount, free shipping, or one of the first with it */
export const createCoupon: Call<
	{
		code: string;
		percent?: number | null;
		amount_off?: number | null;
		free_shipping?: boolean;
		minimum_subtotal?: number;
		category_ids?: number[] | null;
		starts_at?: string | null;
		ends_at?: string | null;
		most_redemptions?: number | null;
		most_per_customer?: number | null;
		is_active?: boolean;
	},
	Coupon,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/coupons", queryKeys: [] };
/** Adds a courier */
export const createCourier: Call<
	{
		name: string;
		kind: "company" | "own_rider";
	},
	Courier,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "scope_missing"
> = { method: "POST", path: "/admin/api/couriers", queryKeys: [] };
/** Makes a field; its key is made of its label */
export const createCustomField: Call<
	{
		label: string;
		choices?: string[];
		help?: string;
		is_required?: boolean;
		is_shown?: boolean;
		is_asked?: boolean;
		is_archived?: boolean;
		kind: "order" | "customer";
		type: "text" | "long_text" | "number" | "amount" | "date" | "yes_no" | "choice";
	},
	CustomField,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "too_many"
> = { method: "POST", path: "/admin/api/custom-fields", queryKeys: [] };
/** Adds a device */
export const createDevice: Call<
	{
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
		is_listed: boolean;
	},
	AdminDevice,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/devices", queryKeys: [] };
/** Keeps an order that staff prepare; prices of their own and a discount need `orders.prices` */
export const createDraftOrder: Call<
	{
		account_id?: number | null;
		contact_name?: string;
		contact_phone?: string;
		contact_email?: string | null;
		address_label?: string;
		address_line?: string;
		shipping_method: string;
		payment_method?: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string | null;
		discount_percent?: number | null;
		discount_amount?: number | null;
		discount_reason?: string;
		lines: {
			variation_id: number;
			quantity: number;
			price?: number | null;
			price_reason?: string | null;
		}[];
	},
	DraftOrder,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/draft-orders", queryKeys: [] };
/** Adds a slot to the hero, the last of all */
export const createFeature: Call<
	{
		tag: "featured" | "hot" | "best" | "new";
		is_active?: boolean;
		title: string;
		subtitle?: string;
		image_path?: string | null;
		product_id?: number | null;
	},
	AdminFeature,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/features", queryKeys: [] };
/** Begins a newsletter */
export const createNewsletter: Call<
	{
		subject: string;
		body: string;
	},
	Newsletter,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/newsletters", queryKeys: [] };
/** Begins a payment of the cart: prices it and holds its stock for the time in which it can be paid */
export const createPaymentIntent: Call<
	{
		shippingMethod: string;
		pickupBranchId?: number | null;
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		paymentMethod?: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		couponCode?: string | null;
		addressId?: number | null;
		/** What the customer holds is taken off what is to be paid. Where that is all of it, order with the payment method `cod`, offered or not: nothing is asked for it */
		useStoreCredit?: boolean;
		/** By the fields' keys; null takes a value away */
		custom_fields?: Record<string, string | number | boolean | null>;
		expectedTotal?: number | null;
		expected?: {
			subtotal?: number;
			shippingFee?: number;
			discount?: number;
			paymentFee?: number;
			storeCredit?: number;
		} | null;
	},
	{
		/** For the provider's form in the page; empty where it has none for this method */
		clientSecret: string;
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
		paymentIntentId: string;
		reference: string;
		/** succeeded: paid already, only the order is left to place */
		status: "open" | "processing" | "succeeded";
		amount: number;
		expires_at: string;
	},
	| "email_unverified"
	| "cart_empty"
	| "nothing_to_pay"
	| "payment_method_unavailable"
	| "payment_unavailable"
	| "stock_changed"
	| "total_changed"
	| "unknown_coupon"
	| "shop_closed"
> = { method: "POST", path: "/user/api/payments/create-intent", queryKeys: [] };
/** Makes a product: a draft unless it says otherwise */
export const createProduct: Call<
	{
		name: string;
		short_description?: string;
		description?: string;
		badge?: "" | string | null;
		featured?: boolean;
		is_new?: boolean;
		is_hot?: boolean;
		is_best_seller?: boolean;
		seo_title?: string;
		seo_description?: string;
		slug?: string;
		status?: "published" | "draft" | "archived";
		publish_at?: string | null;
		category_id?: number | null;
		product_type?: string | null;
		/** All of them, by attribute; null and what is empty is not known */
		facts?: Record<string, number | string | boolean | string[] | null>;
		/** Named devices that it is made for */
		fits?: {
			devices?: string[];
		};
		price: number;
		sale_price?: number | null;
		cost?: number | null;
		sale_starts_at?: string | null;
		sale_ends_at?: string | null;
		options?: {
			name: string;
			values: string[];
		}[];
		sku?: "" | string | null;
		barcode?: "" | string | null;
	},
	AdminProduct,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "has_stock"
> = { method: "POST", path: "/admin/api/products", queryKeys: [] };
/** Makes a product type; without a code one is made of its name */
export const createProductType: Call<
	{
		name: string;
		attributes: {
			code: string;
			level: "product" | "variation";
			is_required: boolean;
		}[];
		code?: string;
	},
	AdminProductType,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/product-types", queryKeys: [] };
/** Leads an address that is gone to another one */
export const createRedirect: Call<
	{
		from_path: string;
		to_path: string;
	},
	Redirect,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "POST", path: "/admin/api/redirects", queryKeys: [] };
/** Adds a way of shipping, the last in the checkout's order */
export const createShippingMethod: Call<
	{
		name: string;
		description?: string;
		fee: number;
		min_days: number;
		max_days: number;
		is_active?: boolean;
	},
	AdminShippingMethod,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/shipping-methods", queryKeys: [] };
/** Adds words of equal meaning; the search knows them within a second */
export const createSynonym: Call<
	{
		words: string[];
		means?: string[];
	},
	Synonym,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "POST", path: "/admin/api/synonyms", queryKeys: [] };
/** Tells another program what happens from now on */
export const createWebhook: Call<
	{
		/** Begins with https:// */
		url: string;
		events: (
			| "order.placed"
			| "order.changed"
			| "parcel.changed"
			| "payment.received"
			| "payment.failed"
			| "refund.changed"
			| "return.changed"
			| "product.changed"
			| "product.deleted"
			| "stock.changed"
			| "customer.changed"
		)[];
	},
	{
		/** Signs what is sent; this answer is the only one that shows it */
		secret: string;
		webhook: Webhook;
	},
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key" | "too_many"
> = { method: "POST", path: "/admin/api/webhooks", queryKeys: [] };
/** Approves or declines the open cancel request of an order */
export const decideCancellation: Call<
	{
		id: string | number;
	} & {
		decision: "approved" | "declined";
		note?: string;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "illegal_transition"
	| "no_open_request"
	| "parcel_has_left"
> = { method: "POST", path: "/admin/api/orders/{id}/cancellation", queryKeys: [] };
/** Says no to what products' texts propose, until they change */
export const declineProposals: Call<
	{
		ids: number[];
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/fact-proposals/decline", queryKeys: [] };
/** Declines a return with words for the customer */
export const declineReturn: Call<
	{
		id: string | number;
	} & {
		/** Why, for the customer */
		note: string;
	},
	{
		items: ReturnableItem[];
		can_make: boolean;
		returns: AdminReturn[];
		branches: {
			id: number;
			name: string;
		}[];
	},
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "illegal_transition"
> = { method: "POST", path: "/admin/api/returns/{id}/decline", queryKeys: [] };
/** Deletes the account for good; orders stay for the books, stripped of the person */
export const deleteAccount: Call<
	{
		/** Needed where there is one; else a sign-in of the last ten minutes */
		password?: string;
	},
	{
		message: string;
	},
	"sign_in_again" | "last_owner" | "no_password" | "open_orders" | "open_payment" | "shop_closed"
> = { method: "POST", path: "/user/api/profile/deletion", queryKeys: [] };
/** Deletes an address; the latest other one becomes the default */
export const deleteAddress: Call<
	{
		id: string | number;
	},
	undefined,
	"shop_closed"
> = { method: "DELETE", path: "/user/api/addresses/{id}", queryKeys: [] };
/** Removes an attribute */
export const deleteAttribute: Call<
	{
		code: string;
		/** Takes it off the products that have it; without, 409 `in_use` */
		clears?: "true" | "false";
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "in_use"
> = { method: "DELETE", path: "/admin/api/attributes/{code}", queryKeys: ["clears"] };
/** Removes a category that has no products */
export const deleteCategory: Call<
	{
		id: string | number;
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "has_products"
> = { method: "DELETE", path: "/admin/api/categories/{id}", queryKeys: [] };
/** Deletes a field that nothing has a value of */
export const deleteCustomField: Call<
	{
		id: string | number;
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "has_values"
> = { method: "DELETE", path: "/admin/api/custom-fields/{id}", queryKeys: [] };
/** Removes a slot of the hero */
export const deleteFeature: Call<
	{
		id: string | number;
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "DELETE", path: "/admin/api/features/{id}", queryKeys: [] };
/** Deletes a draft */
export const deleteNewsletter: Call<
	{
		id: string | number;
	},
	undefined,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "already_sent"
	| "changed_elsewhere"
> = { method: "DELETE", path: "/admin/api/newsletters/{id}", queryKeys: [] };
/** Deletes a product that was never sold; 409 for one that was */
export const deleteProduct: Call<
	{
		id: string | number;
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "product_held" | "product_sold"
> = { method: "DELETE", path: "/admin/api/products/{id}", queryKeys: [] };
/** Removes a product type */
export const deleteProductType: Call<
	{
		code: string;
		/** Takes it off the products that have it; without, 409 `in_use` */
		clears?: "true" | "false";
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "in_use"
> = { method: "DELETE", path: "/admin/api/product-types/{code}", queryKeys: ["clears"] };
/** Removes a redirect */
export const deleteRedirect: Call<
	{
		id: string | number;
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "DELETE", path: "/admin/api/redirects/{id}", queryKeys: [] };
/** Forgets words of equal meaning */
export const deleteSynonym: Call<
	{
		id: string | number;
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "DELETE", path: "/admin/api/synonyms/{id}", queryKeys: [] };
/** Tells it nothing more; its log goes too */
export const deleteWebhook: Call<
	{
		id: string | number;
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key"
> = { method: "DELETE", path: "/admin/api/webhooks/{id}", queryKeys: [] };
/** Says in words what a picture shows */
export const describeProductImage: Call<
	{
		id: string | number;
	} & {
		alt: string;
	},
	AdminProduct,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "PUT", path: "/admin/api/product-images/{id}", queryKeys: [] };
/** What a search was read as, and what each filter would leave of the list it gives */
export const describeSearch: Call<
	{
		category_id?: string | number;
		tag?: "featured" | "hot" | "best" | "new";
		search?: string;
		as_written?: "1";
		filter?: string;
		price_from?: string;
		price_to?: string;
		fits?: string;
		count_fits?: string;
	},
	{
		read: {
			type: {
				name: string;
				without: string;
			} | null;
			device: {
				name: string;
				without: string;
			} | null;
			facts: {
				name: string;
				without: string;
			}[];
			words: string[];
			corrected: string | null;
		};
		full: number;
		missing: string[];
		facets: {
			code: string;
			name: string;
			values: {
				value: string;
				name: string;
				count: number;
			}[];
		}[];
		price: {
			lowest: number;
			highest: number;
			bands: {
				from: number | null;
				to: number | null;
				count: number;
			}[];
		} | null;
	},
	"shop_closed"
> = {
	method: "GET",
	path: "/user/api/search",
	queryKeys: [
		"category_id",
		"tag",
		"search",
		"as_written",
		"filter",
		"price_from",
		"price_to",
		"fits",
		"count_fits",
	],
};
/** Forgets a photograph that waits */
export const discardPhotograph: Call<
	{
		id: string | number;
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "DELETE", path: "/admin/api/photographs/{id}", queryKeys: [] };
/** Takes a picture that cannot be had off its products */
export const dropOutsidePicture: Call<
	{
		id: string | number;
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "DELETE", path: "/admin/api/outside-pictures/{id}", queryKeys: [] };
/** A draft like this product, without stock and codes */
export const duplicateProduct: Call<
	{
		id: string | number;
	},
	AdminProduct,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/products/{id}/duplicate", queryKeys: [] };
/** Signs one of one's own browsers out */
export const endSession: Call<
	{
		id: string | number;
	},
	undefined,
	"confirm_identity" | "shop_closed"
> = { method: "DELETE", path: "/user/api/sessions/{id}", queryKeys: [] };
/** Has the backgrounds of these photographs whitened, or left as they are */
export const evenPhotographs: Call<
	{
		ids: number[];
		is_evened: boolean;
	},
	Photograph[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/photographs/evened", queryKeys: [] };
/** Everything the shop has about the person, as a JSON file */
export const exportAccount: Call<
	object,
	{
		exported_at: string;
		account: {
			id: number;
			name: string;
			email: string;
			email_verified_at: string | null;
			phone: string | null;
			role: "customer" | "staff" | "manager" | "owner";
			avatar_url: string | null;
			device: string | null;
			review_invitations_ended_at: string | null;
			created_at: string;
			custom_fields: Record<string, unknown> | null;
		};
		providers: Record<string, unknown>[];
		passkeys: Record<string, unknown>[];
		sessions: Record<string, unknown>[];
		addresses: Record<string, unknown>[];
		orders: (Record<string, unknown> & {
			total_amount: number;
		})[];
		payments: Record<string, unknown>[];
		store_credit: Record<string, unknown>[];
		cart: Record<string, unknown>[];
		wishlist: Record<string, unknown>[];
		notifications: Record<string, unknown>[];
		mails: Record<string, unknown>[];
		newsletter: Record<string, unknown>[];
		tell_me: Record<string, unknown>[];
		questions: Record<string, unknown>[];
		reviews: Record<string, unknown>[];
		review_reports: Record<string, unknown>[];
		notes: Record<string, unknown>[];
		/** Of the shop system before this one */
		past_orders: Record<string, unknown>[];
		/** Theirs that the account has or had */
		emails: Record<string, unknown>[];
	},
	"shop_closed"
> = { method: "GET", path: "/user/api/profile/export", queryKeys: [] };
/** The customers that fit the filter, as CSV */
export const exportCustomers: Call<
	{
		search?: string;
		blocked?: "true" | "false";
		/** A field of the owner's own with its value: `gift_wrap:true`, `found_us:Radio` */
		field?: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "scope_missing"
> = { method: "GET", path: "/admin/api/customers.csv", queryKeys: ["search", "blocked", "field"] };
/** The same as CSV, with all rows */
export const exportDemand: Call<
	{
		by: "product" | "device" | "words" | "branch";
		from: string;
		to: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/demand.csv", queryKeys: ["by", "from", "to"] };
/** All devices with their facts and sources, as CSV */
export const exportDevices: Call<
	object,
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/devices.csv", queryKeys: [] };
/** The same as CSV, with all rows */
export const exportMargin: Call<
	{
		by: "product" | "category" | "month";
		from: string;
		to: string;
		/** Rows, 100 if left out */
		limit?: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/reports/margin.csv",
	queryKeys: ["by", "from", "to", "limit"],
};
/** The same as CSV */
export const exportMoney: Call<
	{
		by: "day" | "payment_method";
		from: string;
		to: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/money.csv", queryKeys: ["by", "from", "to"] };
/** The orders that fit the filter, or those with these ids, as CSV */
export const exportOrders: Call<
	{
		/** One or several, separated by commas */
		status?: string;
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		payment?: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		payment_state?:
			| "due"
			| "awaiting_payment"
			| "collected"
			| "written_off"
			| "paid"
			| "partly_refunded"
			| "refunded"
			| "void";
		/** Where it was made */
		channel?: "web" | "staff" | "counter";
		/** Some of its pieces leave from this branch */
		branch_id?: string | number;
		customer_id?: string | number;
		/** Placed on this day of Manila's calendar or later */
		from?: string;
		to?: string;
		cancel_requested?: "true" | "false";
		/** The provider refused to pay something back, which nobody has made good since */
		refund_failed?: "true" | "false";
		/** The customer has to confirm it before it is shipped, and has not */
		to_confirm?: "true" | "false";
		/** The first day on which it was promised to arrive is over, and it has not left */
		late?: "true" | "false";
		/** It lies ready at a branch for longer than the shop keeps it */
		uncollected?: "true" | "false";
		/** Its parcel did not arrive, and somebody has to see to it */
		undelivered?: "true" | "false";
		/** A field of the owner's own with its value: `gift_wrap:true`, `found_us:Radio` */
		field?: string;
		/** A reference, or beginnings of words of name, e-mail, product, SKU and tracking number, or a phone number in any spelling */
		search?: string;
		sort?: "newest" | "oldest" | "total-desc" | "total-asc";
		ids?: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/orders.csv",
	queryKeys: [
		"status",
		"payment",
		"payment_state",
		"channel",
		"branch_id",
		"customer_id",
		"from",
		"to",
		"cancel_requested",
		"refund_failed",
		"to_confirm",
		"late",
		"uncollected",
		"undelivered",
		"field",
		"search",
		"sort",
		"ids",
	],
};
/** Every row that stays out, with the reason */
export const exportPastProblems: Call<
	{
		id: string | number;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/customer-imports/{id}/problems.csv", queryKeys: [] };
/** Every row of a payout with what it means */
export const exportPayoutLines: Call<
	{
		id: string | number;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/payouts/{id}/lines.csv", queryKeys: [] };
/** The catalogue, or the products that match, as a file that an import takes back; costs only for who may see money */
export const exportProducts: Call<
	{
		format: "kargado" | "shopify" | "woocommerce";
		branch_id?: string | number;
		search?: string;
		status?: "published" | "draft" | "archived";
		category_id?: string | number;
		low_stock?: "true" | "false";
		on_sale?: "true" | "false";
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/products.csv",
	queryKeys: ["format", "branch_id", "search", "status", "category_id", "low_stock", "on_sale"],
};
/** The same as CSV */
export const exportReceivables: Call<
	object,
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/receivables.csv", queryKeys: [] };
/** The whole reorder list that fits the filter, as CSV */
export const exportReorder: Call<
	{
		branch_id?: string | number;
		search?: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/stock/reorder.csv", queryKeys: ["branch_id", "search"] };
/** Every row of a status report with what it means */
export const exportReportLines: Call<
	{
		id: string | number;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/status-reports/{id}/lines.csv", queryKeys: [] };
/** The same as CSV, with all rows */
export const exportSales: Call<
	{
		by: "day" | "product" | "category" | "branch" | "payment_method";
		from: string;
		to: string;
		/** Rows, 100 if left out */
		limit?: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/reports/sales.csv",
	queryKeys: ["by", "from", "to", "limit"],
};
/** The same as CSV, with all rows */
export const exportSearches: Call<
	{
		kind: "not_found" | "bought" | "all";
		from: string;
		to: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/searches.csv", queryKeys: ["kind", "from", "to"] };
/** The events that fit the filter, as CSV */
export const exportSecurityEvents: Call<
	{
		kind?:
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
		/** Who did it, or whom it was done to */
		person_id?: string | number;
		from?: string;
		to?: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key"
> = {
	method: "GET",
	path: "/admin/api/security-events.csv",
	queryKeys: ["kind", "person_id", "from", "to"],
};
/** The same as CSV */
export const exportSellers: Call<
	{
		order: "best" | "slow";
		from: string;
		to: string;
		category_id?: string | number;
		/** Rows, 100 if left out */
		limit?: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/reports/sellers.csv",
	queryKeys: ["order", "from", "to", "category_id", "limit"],
};
/** The table as a file that can be imported again */
export const exportShippingTable: Call<
	object,
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/shipping-table.csv", queryKeys: [] };
/** The same as CSV */
export const exportStockValue: Call<
	{
		by: "branch" | "category";
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/stock-value.csv", queryKeys: ["by"] };
/** The subscribers that fit the filter, as CSV */
export const exportSubscribers: Call<
	{
		search?: string;
		state?: "subscribed" | "withdrawn";
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "scope_missing"
> = { method: "GET", path: "/admin/api/newsletter.csv", queryKeys: ["search", "state"] };
/** The same as CSV */
export const exportVat: Call<
	{
		year: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/vat.csv", queryKeys: ["year"] };
/** A sale by the number of its receipt */
export const findCounterSale: Call<
	{
		receipt: string;
	},
	CounterSale,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/counter-sales/{receipt}", queryKeys: [] };
/** What became of a product whose page is not at this address */
export const findFormerProduct: Call<
	{
		slug: string;
	},
	FormerProduct,
	"shop_closed"
> = { method: "GET", path: "/user/api/former-products", queryKeys: ["slug"] };
/** Up to eight customers to order for, by name, e-mail or phone, with their addresses */
export const findOrderCustomers: Call<
	{
		search: string;
	},
	{
		id: number;
		name: string;
		email: string;
		phone: string | null;
		addresses: {
			id: number;
			label: string;
			line: string;
		}[];
	}[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/order-customers", queryKeys: ["search"] };
/** A credit note: what was taken back of an invoice */
export const getAdminCreditNote: Call<
	{
		id: string | number;
		note_id: string | number;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/orders/{id}/credit-notes/{note_id}", queryKeys: [] };
/** One order with payment, stock movements, notes and history */
export const getAdminOrder: Call<
	{
		id: string | number;
	},
	AdminOrderDetail,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/orders/{id}", queryKeys: [] };
/** The document of any order */
export const getAdminOrderDocument: Call<
	{
		id: string | number;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/orders/{id}/document", queryKeys: [] };
/** One product with everything its editor shows */
export const getAdminProduct: Call<
	{
		id: string | number;
	},
	AdminProduct,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/products/{id}", queryKeys: [] };
/** The picture of a proof */
export const getAdminProofPicture: Call<
	{
		id: string | number;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/proofs/{id}/picture", queryKeys: [] };
/** The label of a customer's return, for those who have none of their own */
export const getAdminReturnLabel: Call<
	{
		id: string | number;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/returns/{id}/label", queryKeys: [] };
/** One order that is paid by hand */
export const getAdminTransfer: Call<
	{
		id: string | number;
	},
	AdminTransfer,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/transfers/{id}", queryKeys: [] };
/** The cart, clamped to stock */
export const getCart: Call<object, Cart, "shop_closed"> = {
	method: "GET",
	path: "/user/api/cart",
	queryKeys: [],
};
/** One coupon */
export const getCoupon: Call<
	{
		id: string | number;
	},
	Coupon,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/coupons/{id}", queryKeys: [] };
/** The courier's own label of a booked parcel */
export const getCourierLabel: Call<
	{
		id: string | number;
		parcel_id: string | number;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}/courier-label",
	queryKeys: [],
};
/** A credit note: what was taken back of an invoice */
export const getCreditNote: Call<
	{
		id: string | number;
		note_id: string | number;
	},
	Blob,
	"shop_closed"
> = { method: "GET", path: "/user/api/orders/{id}/credit-notes/{note_id}", queryKeys: [] };
/** Sets the XSRF-TOKEN cookie that every unsafe call sends back as X-XSRF-TOKEN */
export const getCsrfCookie: Call<object, undefined, never> = {
	method: "GET",
	path: "/sanctum/csrf-cookie",
	queryKeys: [],
};
/** One customer with addresses, orders and notes */
export const getCustomer: Call<
	{
		id: string | number;
	},
	Customer,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/customers/{id}", queryKeys: [] };
/** A customer's store credit with everything that came and went */
export const getCustomerCredit: Call<
	{
		id: string | number;
	},
	CustomerCredit,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/customers/{id}/store-credit", queryKeys: [] };
/** What delivery dates are counted by: cut-off, weekdays and holidays */
export const getDeliveryCalendar: Call<object, DeliveryCalendar, "shop_closed"> = {
	method: "GET",
	path: "/landing/delivery-calendar",
	queryKeys: [],
};
/** One device by its code */
export const getDevice: Call<
	{
		code: string;
	},
	NamedDevice,
	"shop_closed"
> = { method: "GET", path: "/user/api/devices/{code}", queryKeys: [] };
/** One draft, at the prices that hold for it */
export const getDraftOrder: Call<
	{
		id: string | number;
	},
	DraftOrder,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/draft-orders/{id}", queryKeys: [] };
/** A credit note in fields */
export const getElectronicCreditNote: Call<
	{
		id: string | number;
		note_id: string | number;
	},
	unknown,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/orders/{id}/credit-notes/{note_id}/invoice.json",
	queryKeys: [],
};
/** The invoice of an order in fields; 404 where it has none */
export const getElectronicInvoice: Call<
	{
		id: string | number;
	},
	unknown,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/orders/{id}/invoice.json", queryKeys: [] };
/** An order that was placed without an account, by the secret of its link */
export const getGuestOrder: Call<
	{
		token: string;
	},
	GuestOrder,
	"shop_closed"
> = { method: "GET", path: "/user/api/guest-orders/{token}", queryKeys: [] };
/** The picture of the product at this line of a checked file, small, from where the file says it is */
export const getImportedPicture: Call<
	{
		id: string | number;
		line: string | number;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/product-imports/{id}/pictures/{line}", queryKeys: [] };
/** The one product of the landing's hero, or 204 where there is none */
export const getLandingFeatured: Call<object, Product | undefined, "shop_closed"> = {
	method: "GET",
	path: "/landing/featured",
	queryKeys: [],
};
/** One review with what was reported of it */
export const getManagedReview: Call<
	{
		id: string | number;
	},
	ManagedReview,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reviews/{id}", queryKeys: [] };
/** Who is signed in; {id: null} for a visitor */
export const getMe: Call<object, User, never> = { method: "GET", path: "/me", queryKeys: [] };
/** One newsletter with its text */
export const getNewsletter: Call<
	{
		id: string | number;
	},
	Newsletter,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/newsletters/{id}", queryKeys: [] };
/** One of one's orders, by its id or reference */
export const getOrder: Call<
	{
		id: string | number;
	},
	OrderDetail,
	"shop_closed"
> = { method: "GET", path: "/user/api/orders/{id}", queryKeys: [] };
/** The order that a request with this Idempotency-Key led to; 404 where there is none */
export const getOrderByKey: Call<
	{
		key: string;
	},
	OrderDetail,
	"shop_closed"
> = { method: "GET", path: "/user/api/orders/by/key/{key}", queryKeys: [] };
/** An order as somebody begins to change it, or why nobody can */
export const getOrderChange: Call<
	{
		id: string | number;
	},
	{
		ref: string;
		version: number;
		obstacle: string | null;
		lines: {
			id: number;
			variation_id: number | null;
			product_name: string;
			variation_name: string | null;
			image: string | null;
			quantity: number;
			price: number;
			most: number;
		}[];
		address: {
			label: string;
			line: string;
		};
		is_collected: boolean;
		shipping_method: string;
		shipping_name: string;
		shipping_methods: {
			code: string;
			name: string;
		}[];
		shipping_fee: number;
		discount: number;
		coupon_code: string | null;
		payment_fee: number;
		total: number;
		paid: number;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/orders/{id}/change", queryKeys: [] };
/** The document of one of one's orders: its summary, or its invoice */
export const getOrderDocument: Call<
	{
		id: string | number;
	},
	Blob,
	"shop_closed"
> = { method: "GET", path: "/user/api/orders/{id}/document", queryKeys: [] };
/** The returns of an order, and what of it can still come back */
export const getOrderReturns: Call<
	{
		id: string | number;
	},
	{
		items: ReturnableItem[];
		can_make: boolean;
		returns: AdminReturn[];
		branches: {
			id: number;
			name: string;
		}[];
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/orders/{id}/returns", queryKeys: [] };
/** The device that the customer looks for; null: none */
export const getOwnDevice: Call<
	object,
	{
		code: string;
		maker: string;
		name: string;
		kind: "phone" | "tablet" | "watch" | "laptop";
	} | null,
	"shop_closed"
> = { method: "GET", path: "/user/api/device", queryKeys: [] };
/** What the person may do in the back office: the menu shows only that */
export const getOwnPermissions: Call<object, OwnPermissions, "api_key_refused" | "not_by_key"> = {
	method: "GET",
	path: "/admin/api/me/permissions",
	queryKeys: [],
};
/** One's own review of a product, and whether one may write it */
export const getOwnReview: Call<
	{
		id: string | number;
	},
	{
		/** Somebody who has received the product may */
		may_review: boolean;
		review: {
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
		} | null;
		/** Those of the review, and those sent for it since */
		photos: {
			id: number;
			path: string;
		}[];
	},
	"shop_closed"
> = { method: "GET", path: "/user/api/products/{id}/review", queryKeys: [] };
/** One of the shop's texts (legal, shipping, questions and answers), as Markdown */
export const getPageText: Call<
	{
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
	},
	PageText,
	"shop_closed"
> = { method: "GET", path: "/landing/texts/{key}", queryKeys: [] };
/** The parcels of these orders that have not left, a row each, in the layout that a courier takes for many bookings at once; staff get their own branch's */
export const getParcelBatch: Call<
	{
		/** Of orders */
		ids: string;
		layout?: "plain" | "jt" | "lbc" | "ninja_van" | "spx";
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "scope_missing"
> = { method: "GET", path: "/admin/api/parcel-batch", queryKeys: ["ids", "layout"] };
/** Labels on A6, with bars to be scanned, of the parcels of these orders that are to be sent, or are on their way; staff get their own branch's */
export const getParcelLabels: Call<
	{
		/** Of orders */
		ids: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/parcel-labels", queryKeys: ["ids"] };
/** An export of customers or orders: what it brings, and what stays out */
export const getPastImport: Call<
	{
		id: string | number;
	},
	PastImport,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/customer-imports/{id}", queryKeys: [] };
/** One's own payment as the shop knows it, without what is next; may be asked every few seconds */
export const getPayment: Call<
	{
		reference: string;
	},
	{
		reference: string;
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		state: "open" | "ordered" | "refunded" | "expired" | "replaced" | "canceled";
		amount: number;
		seconds_left: number;
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
		/** Why the last try failed, or the payment goes back, in words for the customer */
		problem: string | null;
		order_id: number | null;
	},
	"shop_closed"
> = { method: "GET", path: "/user/api/payments/{reference}", queryKeys: [] };
/** Which ways to pay there are now, which provider takes cards, and its public key */
export const getPaymentsConfig: Call<
	object,
	{
		publicKey: string;
		provider: "sandbox" | "stripe" | "none";
		methods: {
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
	},
	"shop_closed"
> = { method: "GET", path: "/user/api/payments/config", queryKeys: [] };
/** A courier's payout: what it pays, what it does not, and what is outstanding */
export const getPayout: Call<
	{
		id: string | number;
	},
	Payout,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/payouts/{id}", queryKeys: [] };
/** One product by id */
export const getProduct: Call<
	{
		id: string | number;
	},
	ProductDetail,
	"shop_closed"
> = { method: "GET", path: "/user/api/products/{id}", queryKeys: [] };
/** One product by the last part of its page's address */
export const getProductBySlug: Call<
	{
		slug: string;
	},
	ProductDetail,
	"shop_closed"
> = { method: "GET", path: "/user/api/products/by/slug/{slug}", queryKeys: [] };
/** A catalogue file: how far it is, what it changes, what is wrong with it */
export const getProductImport: Call<
	{
		id: string | number;
	},
	ProductImport,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/product-imports/{id}", queryKeys: [] };
/** One's own profile */
export const getProfile: Call<object, Profile, "shop_closed"> = {
	method: "GET",
	path: "/user/api/profile",
	queryKeys: [],
};
/** The picture that one sent last for an order of one's own */
export const getProofPicture: Call<
	{
		id: string | number;
	},
	Blob,
	never
> = { method: "GET", path: "/user/api/orders/{id}/proof/picture", queryKeys: [] };
/** One question with its answers */
export const getQuestion: Call<
	{
		id: string | number;
	},
	Question,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/questions/{id}", queryKeys: [] };
/** A label on A6 for a return that is to be sent by courier, to the branch that takes it */
export const getReturnLabel: Call<
	{
		id: string | number;
	},
	Blob,
	never
> = { method: "GET", path: "/user/api/returns/{id}/label", queryKeys: [] };
/** What of one's order can be returned, and what was */
export const getReturns: Call<
	{
		id: string | number;
	},
	{
		until: string | null;
		can_request: boolean;
		way_paid_by: "shop" | "customer" | "by_reason";
		items: ReturnableItem[];
		photos: {
			id: number;
			path: string;
		}[];
		returns: OrderReturn[];
	},
	never
> = { method: "GET", path: "/user/api/orders/{id}/returns", queryKeys: [] };
/** A shift with what its drawer should hold */
export const getShift: Call<
	{
		id: string | number;
	},
	CounterShift,
	"api_key_refused" | "other_branch" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/shifts/{id}", queryKeys: [] };
/** The shop's name, branches, hours and shipping methods */
export const getShop: Call<object, Shop, never> = {
	method: "GET",
	path: "/landing/shop",
	queryKeys: [],
};
/** A courier's status report: what its rows do, and what they do not */
export const getStatusReport: Call<
	{
		id: string | number;
	},
	StatusReport,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/status-reports/{id}", queryKeys: [] };
/** One's store credit and how it came to be: a refund, a gift of the shop, an order */
export const getStoreCredit: Call<object, StoreCredit, "shop_closed"> = {
	method: "GET",
	path: "/user/api/store-credit",
	queryKeys: [],
};
/** How one of one's orders is paid by hand, and how far that is */
export const getTransfer: Call<
	{
		id: string | number;
	},
	Transfer,
	never
> = { method: "GET", path: "/user/api/orders/{id}/transfer", queryKeys: [] };
/** The wishlist, latest first */
export const getWishlist: Call<object, WishlistEntry[], "shop_closed"> = {
	method: "GET",
	path: "/user/api/wishlist",
	queryKeys: [],
};
/** Books the cash of orders that somebody has handed over: those that are named, or all until a day */
export const handOverCash: Call<
	{
		courier?: string;
		order_ids?: number[];
		/** Collected on this day of Manila's calendar or before */
		until?: string;
		to?: "cash" | "bank";
		reference?: string;
	},
	PayoutSummary,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "nothing_to_pay"
> = { method: "POST", path: "/admin/api/hand-overs", queryKeys: [] };
/** Says that somebody has seen to a failed payment, or that somebody still should */
export const handlePayment: Call<
	{
		id: string | number;
	} & {
		handled: boolean;
	},
	CardPayment,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "scope_missing" | "not_failed"
> = { method: "PUT", path: "/admin/api/payments/{id}/handled", queryKeys: [] };
/** Takes devices from such a file: new ones, and what it says otherwise of those there are */
export const importDevices: Call<
	{
		file: Blob;
	},
	{
		created: number;
		updated: number;
		problems: {
			line: number;
			reason: string;
		}[];
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/devices/import", queryKeys: [] };
/** Reads a file, tells what is wrong with it by line, and replaces all rows if asked to and nothing is */
export const importShippingTable: Call<
	{
		version: string;
		file: string;
		apply: boolean;
		/** What divides pesos and centavos */
		decimal_mark?: "." | "," | null;
	},
	{
		rows: number;
		added: number;
		removed: number;
		problems: {
			line: number;
			message: string;
		}[];
		numbers: string[];
		table: ShippingTable;
	},
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "too_many"
	| "cut_off"
	| "empty_file"
	| "not_csv"
> = { method: "POST", path: "/admin/api/shipping-table/import", queryKeys: [] };
/** Mails a customer without a password the link by which they set one */
export const inviteCustomer: Call<
	{
		id: string | number;
	},
	undefined,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "not_invitable"
> = { method: "POST", path: "/admin/api/customers/{id}/invitation", queryKeys: [] };
/** Mails an invitation to work here, in a role below one's own; it replaces an earlier one */
export const inviteStaff: Call<
	{
		email: string;
		role: "staff" | "manager" | "owner";
		branch?: string | null;
	},
	Invitation,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key" | "works_here"
> = { method: "POST", path: "/admin/api/staff/invitations", queryKeys: [] };
/** One's addresses, the default one first */
export const listAddresses: Call<object, Address[], "shop_closed"> = {
	method: "GET",
	path: "/user/api/addresses",
	queryKeys: [],
};
/** The branches, closed ones too */
export const listAdminBranches: Call<
	object,
	AdminBranch[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/branches", queryKeys: [] };
/** All categories in the shop's order */
export const listAdminCategories: Call<
	object,
	AdminCategory[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/categories", queryKeys: [] };
/** The devices that products fit, by name */
export const listAdminDevices: PagedCall<
	{
		/** A part of maker, name or a model's code */
		search?: string;
		limit?: string | number;
		cursor?: string;
	},
	AdminDevice,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/devices",
	queryKeys: ["search", "limit", "cursor"],
	paged: true,
};
/** The hero's slots in their order, those that are off too */
export const listAdminFeatures: Call<
	object,
	AdminFeature[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/features", queryKeys: [] };
/** All orders, newest first; X-Total-Count counts to 1000, to 50 for words that very many have; one more means more */
export const listAdminOrders: PagedCall<
	{
		/** One or several, separated by commas */
		status?: string;
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		payment?: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		payment_state?:
			| "due"
			| "awaiting_payment"
			| "collected"
			| "written_off"
			| "paid"
			| "partly_refunded"
			| "refunded"
			| "void";
		/** Where it was made */
		channel?: "web" | "staff" | "counter";
		/** Some of its pieces leave from this branch */
		branch_id?: string | number;
		customer_id?: string | number;
		/** Placed on this day of Manila's calendar or later */
		from?: string;
		to?: string;
		cancel_requested?: "true" | "false";
		/** The provider refused to pay something back, which nobody has made good since */
		refund_failed?: "true" | "false";
		/** The customer has to confirm it before it is shipped, and has not */
		to_confirm?: "true" | "false";
		/** The first day on which it was promised to arrive is over, and it has not left */
		late?: "true" | "false";
		/** It lies ready at a branch for longer than the shop keeps it */
		uncollected?: "true" | "false";
		/** Its parcel did not arrive, and somebody has to see to it */
		undelivered?: "true" | "false";
		/** A field of the owner's own with its value: `gift_wrap:true`, `found_us:Radio` */
		field?: string;
		/** A reference, or beginnings of words of name, e-mail, product, SKU and tracking number, or a phone number in any spelling */
		search?: string;
		sort?: "newest" | "oldest" | "total-desc" | "total-asc";
		limit?: string | number;
		cursor?: string;
	},
	AdminOrderSummary,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/orders",
	queryKeys: [
		"status",
		"payment",
		"payment_state",
		"channel",
		"branch_id",
		"customer_id",
		"from",
		"to",
		"cancel_requested",
		"refund_failed",
		"to_confirm",
		"late",
		"uncollected",
		"undelivered",
		"field",
		"search",
		"sort",
		"limit",
		"cursor",
	],
	paged: true,
};
/** Products, drafts too, archived ones only where they are asked for by their status; X-Total-Count counts to 10000 */
export const listAdminProducts: PagedCall<
	{
		search?: string;
		status?: "published" | "draft" | "archived";
		category_id?: string | number;
		low_stock?: "true" | "false";
		on_sale?: "true" | "false";
		sort?: "newest" | "updated" | "name" | "price-asc" | "price-desc";
		limit?: string | number;
		cursor?: string;
	},
	AdminProductSummary,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/products",
	queryKeys: ["search", "status", "category_id", "low_stock", "on_sale", "sort", "limit", "cursor"],
	paged: true,
};
/** All ways of shipping in the checkout's order, those that are off too */
export const listAdminShippingMethods: Call<
	object,
	AdminShippingMethod[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/shipping-methods", queryKeys: [] };
/** The shop's texts as they are written */
export const listAdminTexts: Call<
	object,
	AdminText[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/texts", queryKeys: [] };
/** The keys by which programs make calls, newest first; those that ended for 90 days */
export const listApiKeys: Call<
	object,
	ApiKey[],
	"api_key_refused" | "second_factor_required" | "not_by_key"
> = { method: "GET", path: "/admin/api/api-keys", queryKeys: [] };
/** All attributes with their choices, in the shop's order */
export const listAttributes: Call<
	object,
	AdminAttribute[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/attributes", queryKeys: [] };
/** Who changed what from what to what, newest first; X-Total-Count counts to 10000 */
export const listAudit: PagedCall<
	{
		actor_id?: string | number;
		action?: string;
		entity?: string;
		entity_id?: string;
		from?: string;
		to?: string;
		limit?: string | number;
		cursor?: string;
	},
	AuditEntry,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/audit",
	queryKeys: ["actor_id", "action", "entity", "entity_id", "from", "to", "limit", "cursor"],
	paged: true,
};
/** The branches in the order in which orders take their stock */
export const listBranchSettings: Call<
	object,
	BranchSettings[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/settings/branches", queryKeys: [] };
/** All categories with their number of products */
export const listCategories: Call<object, Category[], "shop_closed"> = {
	method: "GET",
	path: "/user/api/categories",
	queryKeys: [],
};
/** The ways of shipping that an order can be placed with at this moment */
export const listCheckoutShipping: Call<
	object,
	{
		code: string;
		name: string;
		description: string;
		fee: number;
		min_days: number;
		max_days: number;
	}[],
	"shop_closed"
> = { method: "GET", path: "/user/api/checkout/shipping-methods", queryKeys: [] };
/** What goes well with a product and can be bought now, at most eight: by fit, and by what was bought together */
export const listCompanions: Call<
	{
		id: string | number;
	},
	Product[],
	"shop_closed"
> = { method: "GET", path: "/user/api/products/{id}/companions", queryKeys: [] };
/** What a branch can sell over its counter, by id; by words or a scanned code, what is sold out too */
export const listCounterItems: Call<
	{
		branch_id: string | number;
		search?: string;
		/** A barcode or a SKU, as it is scanned */
		code?: string;
		/** The id of the last one that is known */
		after?: string | number;
		limit?: string | number;
	},
	CounterItem[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/branches/{branch_id}/counter-items",
	queryKeys: ["search", "code", "after", "limit"],
};
/** Coupons with how often each was used */
export const listCoupons: PagedCall<
	{
		/** A part of the code */
		search?: string;
		state?: "active" | "scheduled" | "ended" | "used_up" | "off";
		sort?: "newest" | "code" | "uses";
		limit?: string | number;
		cursor?: string;
	},
	Coupon,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/coupons",
	queryKeys: ["search", "state", "sort", "limit", "cursor"],
	paged: true,
};
/** What each courier has collected and not handed over, by age */
export const listCourierDebts: Call<
	object,
	CourierDebt[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/courier-debts", queryKeys: [] };
/** The programs by which parcels can be booked now */
export const listCourierProviders: Call<
	object,
	CourierProvider[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/courier-providers", queryKeys: [] };
/** Who carries the shop's parcels */
export const listCouriers: Call<
	object,
	Courier[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/couriers", queryKeys: [] };
/** The owner's own fields of orders or of customers, in their order */
export const listCustomFields: Call<
	{
		kind: "order" | "customer";
	},
	CustomField[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/custom-fields", queryKeys: ["kind"] };
/** Customers, found by name, e-mail or phone; newest first unless sorted; X-Total-Count counts to 10000 */
export const listCustomers: PagedCall<
	{
		search?: string;
		blocked?: "true" | "false";
		/** A field of the owner's own with its value: `gift_wrap:true`, `found_us:Radio` */
		field?: string;
		/** With a minus the most first */
		sort?: "newest" | "name" | "spend" | "-spend" | "orders" | "-orders";
		limit?: string | number;
		cursor?: string;
	},
	CustomerSummary,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/customers",
	queryKeys: ["search", "blocked", "field", "sort", "limit", "cursor"],
	paged: true,
};
/** When the cart, or one thing, would arrive at one's address if it was ordered now, and where and from when it could be collected */
export const listDeliveryPromises: Call<
	{
		addressId?: string | number;
		productId?: string | number;
		variationId?: string | number;
	},
	{
		changes_at: string;
		methods: {
			code: string;
			fee: number;
			/** Why it cannot be shipped so; null: it can */
			problem: string | null;
			min_days: number;
			max_days: number;
			from: string;
			to: string;
		}[];
		pickup: {
			branch_id: number;
			name: string;
			address: string;
			hours: string;
			ready_at: string;
			missing: {
				name: string;
				wanted: number;
				available: number;
			}[];
		}[];
	},
	"shop_closed"
> = {
	method: "GET",
	path: "/user/api/checkout/delivery-promises",
	queryKeys: ["addressId", "productId", "variationId"],
};
/** The phones and other devices that shoppers choose from, the latest first */
export const listDevices: Call<
	object,
	{
		code: string;
		maker: string;
		name: string;
		kind: "phone" | "tablet" | "watch" | "laptop";
		model_codes: string[];
		released_on: string | null;
	}[],
	"shop_closed"
> = { method: "GET", path: "/user/api/devices", queryKeys: [] };
/** Orders that staff prepare for customers, newest first */
export const listDraftOrders: PagedCall<
	{
		state?: "open" | "sent" | "ordered" | "cancelled" | "expired";
		limit?: string | number;
		cursor?: string;
	},
	DraftOrderSummary,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/draft-orders",
	queryKeys: ["state", "limit", "cursor"],
	paged: true,
};
/** Which packages the server has named, what they do and which of their settings are set */
export const listExtensions: Call<
	object,
	ExtensionState[],
	"api_key_refused" | "second_factor_required" | "not_by_key"
> = { method: "GET", path: "/admin/api/extensions", queryKeys: [] };
/** The first hundred products whose facts contradict their title, lack what is required, or could be told from their texts */
export const listFactChecks: Call<
	{
		kind?: "proposed" | "contradiction" | "missing" | "untyped";
		import_id?: string | number;
		product_type?: string;
		search?: string;
	},
	{
		items: {
			id: number;
			version: number;
			name: string;
			image: string | null;
			product_type: string | null;
			problems: {
				kind: "proposed" | "contradiction" | "missing" | "untyped";
				code: string | null;
				text: string;
			}[];
			proposed: {
				product_type: {
					code: string;
					name: string;
				} | null;
				facts: {
					code: string;
					name: string;
					value: number | string | boolean | string[];
					text: string;
				}[];
			} | null;
		}[];
		has_more: boolean;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/fact-checks",
	queryKeys: ["kind", "import_id", "product_type", "search"],
};
/** The hero's slots */
export const listFeatures: Call<object, Feature[], "shop_closed"> = {
	method: "GET",
	path: "/user/api/features",
	queryKeys: [],
};
/** Whether these products fit a device, each with its variations; what is no question of devices is null */
export const listFits: Call<
	{
		device: string;
		ids: string;
	},
	{
		product_id: number;
		fit: {
			verdict: "fits" | "does_not_fit" | "not_confirmed";
			reason: string;
			watts: number | null;
		} | null;
		variations: {
			id: number;
			fit: {
				verdict: "fits" | "does_not_fit" | "not_confirmed";
				reason: string;
				watts: number | null;
			} | null;
		}[];
	}[],
	"shop_closed"
> = { method: "GET", path: "/user/api/fits", queryKeys: ["device", "ids"] };
/** Orders whose cash a courier has collected and not handed over, the oldest first */
export const listHeldOrders: PagedCall<
	{
		courier?: string;
		limit?: string | number;
		cursor?: string;
	},
	HeldOrder,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/held-orders",
	queryKeys: ["courier", "limit", "cursor"],
	paged: true,
};
/** The days on which the shop is closed beside its weekly ones */
export const listHolidays: Call<object, Holiday[], "shop_closed"> = {
	method: "GET",
	path: "/landing/holidays",
	queryKeys: [],
};
/** Invitations that are open */
export const listInvitations: Call<
	object,
	Invitation[],
	"api_key_refused" | "second_factor_required" | "not_by_key"
> = { method: "GET", path: "/admin/api/staff/invitations", queryKeys: [] };
/** Categories with images */
export const listLandingCategories: Call<object, Category[], "shop_closed"> = {
	method: "GET",
	path: "/landing/categories",
	queryKeys: [],
};
/** The 8 featured products */
export const listLandingProducts: Call<object, Product[], "shop_closed"> = {
	method: "GET",
	path: "/landing/products",
	queryKeys: [],
};
/** The words of the mails, as they are written */
export const listMailTemplates: Call<
	object,
	MailTemplate[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/mail-templates", queryKeys: [] };
/** Reviews of products, newest first; `reported` are those that somebody has reported */
export const listManagedReviews: PagedCall<
	{
		state?: "waiting" | "shown" | "hidden" | "reported";
		search?: string;
		limit?: string | number;
		cursor?: string;
	},
	ManagedReview,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/reviews",
	queryKeys: ["state", "search", "limit", "cursor"],
	paged: true,
};
/** The ways to pay of extensions that orders have, by what the latest of each was told; its extension may be gone */
export const listNamedWays: Call<
	object,
	{
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		code: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		name: string;
	}[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/order-payment-ways", queryKeys: [] };
/** The newest products */
export const listNewArrivals: Call<object, Product[], "shop_closed"> = {
	method: "GET",
	path: "/landing/new-arrivals",
	queryKeys: [],
};
/** What has come in and changed since the last answer, where no stream of events can be had */
export const listNews: Call<
	{
		since?: string;
	},
	{
		since: string;
		events: LiveEvent[];
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/news", queryKeys: ["since"] };
/** The newsletters, newest first, and how many each reached */
export const listNewsletters: PagedCall<
	{
		limit?: string | number;
		cursor?: string;
	},
	NewsletterSummary,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/newsletters", queryKeys: ["limit", "cursor"], paged: true };
/** One's notifications, newest first */
export const listNotifications: Call<object, Notification[], "shop_closed"> = {
	method: "GET",
	path: "/user/api/notifications",
	queryKeys: [],
};
/** One's orders, newest first */
export const listOrders: PagedCall<
	{
		limit?: string | number;
		cursor?: string;
	},
	OrderSummary,
	"shop_closed"
> = { method: "GET", path: "/user/api/orders", queryKeys: ["limit", "cursor"], paged: true };
/** The mails the shop has written, newest first; X-Total-Count counts to 10000 */
export const listOutbox: PagedCall<
	{
		/** `stuck`: failed, or waiting for more than 15 minutes */
		state?: "queued" | "sent" | "kept" | "failed" | "stuck";
		search?: string;
		limit?: string | number;
		cursor?: string;
	},
	OutboxMail,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/outbox",
	queryKeys: ["state", "search", "limit", "cursor"],
	paged: true,
};
/** How far the copying of imported pictures is, and what could not be had */
export const listOutsidePictures: Call<
	object,
	OutsidePictures,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/outside-pictures", queryKeys: [] };
/** One's own passkeys */
export const listPasskeys: Call<object, Passkey[], "shop_closed"> = {
	method: "GET",
	path: "/user/api/passkeys",
	queryKeys: [],
};
/** The latest exports of customers and orders */
export const listPastImports: Call<
	object,
	PastImport[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/customer-imports", queryKeys: [] };
/** Orders of the shop before this one, newest first */
export const listPastOrders: PagedCall<
	{
		search?: string;
		limit?: string | number;
		cursor?: string;
	},
	PastOrder,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/past-orders",
	queryKeys: ["search", "limit", "cursor"],
	paged: true,
};
/** Payments through providers, newest first unless sorted; X-Total-Count counts to 10000 */
export const listPayments: PagedCall<
	{
		/** waiting: failed, not ordered since, and nobody has seen to it */
		state?: "waiting" | "failed" | "open" | "ordered" | "refunded" | "ended";
		/** Beginnings of words of name and e-mail, or a phone */
		search?: string;
		sort?: "newest" | "oldest";
		limit?: string | number;
		cursor?: string;
	},
	CardPayment,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/payments",
	queryKeys: ["state", "search", "sort", "limit", "cursor"],
	paged: true,
};
/** The latest payouts of couriers */
export const listPayouts: Call<
	object,
	PayoutSummary[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/payouts", queryKeys: [] };
/** Photographs that wait to be put on their products, with what their names say; at most 1000 */
export const listPhotographs: Call<
	object,
	Photograph[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/photographs", queryKeys: [] };
/** What a checked file would make of each product, page by page */
export const listProductImportPreview: PagedCall<
	{
		id: string | number;
		kind?: "created" | "updated";
		limit?: string | number;
		cursor?: string;
	},
	ImportedProductCard,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/product-imports/{id}/products",
	queryKeys: ["kind", "limit", "cursor"],
	paged: true,
};
/** The latest catalogue files */
export const listProductImports: Call<
	object,
	ProductImport[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/product-imports", queryKeys: [] };
/** All product types with their attributes, in the shop's order */
export const listProductTypes: Call<
	object,
	AdminProductType[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/product-types", queryKeys: [] };
/** Products by category, tag and search text, sorted and paged */
export const listProducts: PagedCall<
	{
		category_id?: string | number;
		tag?: "featured" | "hot" | "best" | "new";
		search?: string;
		as_written?: "1";
		filter?: string;
		price_from?: string;
		price_to?: string;
		fits?: string;
		sort?: "newest" | "price-asc" | "price-desc";
		limit?: string | number;
		cursor?: string;
	},
	ListedProduct,
	"shop_closed"
> = {
	method: "GET",
	path: "/user/api/products",
	queryKeys: [
		"category_id",
		"tag",
		"search",
		"as_written",
		"filter",
		"price_from",
		"price_to",
		"fits",
		"sort",
		"limit",
		"cursor",
	],
	paged: true,
};
/** Those of the named products that can be bought now, in the order in which they are named */
export const listProductsById: Call<
	{
		ids: string;
	},
	Product[],
	"shop_closed"
> = { method: "GET", path: "/user/api/products-by-id", queryKeys: ["ids"] };
/** Which keys of payment, sign-in and mail providers are set; never the keys themselves */
export const listProviders: Call<
	object,
	ProviderState[],
	"api_key_refused" | "second_factor_required" | "not_by_key"
> = { method: "GET", path: "/admin/api/providers", queryKeys: [] };
/** Questions from the contact and ask forms, newest first */
export const listQuestions: PagedCall<
	{
		state?: "open" | "answered";
		search?: string;
		limit?: string | number;
		cursor?: string;
	},
	QuestionSummary,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/questions",
	queryKeys: ["state", "search", "limit", "cursor"],
	paged: true,
};
/** Former addresses and where they lead */
export const listRedirects: PagedCall<
	{
		/** A part of either address */
		search?: string;
		limit?: string | number;
		cursor?: string;
	},
	Redirect,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/redirects",
	queryKeys: ["search", "limit", "cursor"],
	paged: true,
};
/** Refunds, newest first unless sorted; X-Total-Count counts to 10000 */
export const listRefunds: PagedCall<
	{
		/** failed: refused, and the money has not gone back in another way since */
		state?: "failed" | "waiting" | "done";
		/** Beginnings of words of name and e-mail, or a phone */
		search?: string;
		sort?: "newest" | "oldest";
		limit?: string | number;
		cursor?: string;
	},
	RefundSummary,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/refunds",
	queryKeys: ["state", "search", "sort", "limit", "cursor"],
	paged: true,
};
/** Products like this one: its category, its words, near its price */
export const listRelatedProducts: Call<
	{
		slug: string;
	},
	Product[],
	"shop_closed"
> = { method: "GET", path: "/user/api/products/by/slug/{slug}/related", queryKeys: [] };
/** What is low, and how much of it to order: what sells in 30 days, or twice the low level; by name; X-Total-Count counts to 10000 */
export const listReorder: PagedCall<
	{
		branch_id?: string | number;
		search?: string;
		limit?: string | number;
		cursor?: string;
	},
	ReorderItem,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/stock/reorder",
	queryKeys: ["branch_id", "search", "limit", "cursor"],
	paged: true,
};
/** Returns, newest first */
export const listReturns: PagedCall<
	{
		state?: "requested" | "approved" | "declined" | "sent" | "received" | "settled" | "cancelled";
		/** They come back to this branch */
		branch_id?: string | number;
		/** A reference of a return or of its order */
		search?: string;
		limit?: string | number;
		cursor?: string;
	},
	AdminReturnSummary,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/returns",
	queryKeys: ["state", "branch_id", "search", "limit", "cursor"],
	paged: true,
};
/** For which devices buyers have said whether a product fits, and how many of them */
export const listReviewFits: Call<
	{
		id: string | number;
	},
	{
		code: string;
		device: string;
		/** So many say that it fits */
		fits: number;
		/** So many have said something */
		of: number;
	}[],
	"shop_closed"
> = { method: "GET", path: "/user/api/products/{id}/review-fits", queryKeys: [] };
/** What verified buyers say of a product, newest first */
export const listReviews: PagedCall<
	{
		id: string | number;
		limit?: string | number;
		cursor?: string;
	},
	Review,
	"shop_closed"
> = {
	method: "GET",
	path: "/user/api/products/{id}/reviews",
	queryKeys: ["limit", "cursor"],
	paged: true,
};
/** What of late sales did not fit, the newest first, at most 200 */
export const listSaleDiscrepancies: Call<
	{
		settled?: "true" | "false";
	},
	SaleDiscrepancy[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/sale-discrepancies", queryKeys: ["settled"] };
/** Failed sign-ins, refusals, exports and changed guards, newest first; X-Total-Count counts to 10000 */
export const listSecurityEvents: PagedCall<
	{
		kind?:
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
		/** Who did it, or whom it was done to */
		person_id?: string | number;
		from?: string;
		to?: string;
		limit?: string | number;
		cursor?: string;
	},
	SecurityEvent,
	"api_key_refused" | "second_factor_required" | "not_by_key"
> = {
	method: "GET",
	path: "/admin/api/security-events",
	queryKeys: ["kind", "person_id", "from", "to", "limit", "cursor"],
	paged: true,
};
/** Where one is signed in, this browser first */
export const listSessions: Call<object, Session[], "shop_closed"> = {
	method: "GET",
	path: "/user/api/sessions",
	queryKeys: [],
};
/** Shifts at tills, the newest first; staff see those of their own branch */
export const listShifts: PagedCall<
	{
		branch_id?: string | number;
		/** differs: what was counted is not what there should have been */
		state?: "open" | "closed" | "differs";
		limit?: string | number;
		cursor?: string;
	},
	CounterShiftSummary,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/shifts",
	queryKeys: ["branch_id", "state", "limit", "cursor"],
	paged: true,
};
/** What others have asked about a product, with the shop's answers, newest first */
export const listShownQuestions: PagedCall<
	{
		id: string | number;
		limit?: string | number;
		cursor?: string;
	},
	ShownQuestion,
	"shop_closed"
> = {
	method: "GET",
	path: "/user/api/questions/of-product/{id}",
	queryKeys: ["limit", "cursor"],
	paged: true,
};
/** The shop's people */
export const listStaff: Call<
	object,
	StaffMember[],
	"api_key_refused" | "second_factor_required" | "not_by_key"
> = { method: "GET", path: "/admin/api/staff", queryKeys: [] };
/** The latest status reports of couriers */
export const listStatusReports: Call<
	object,
	StatusReportSummary[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/status-reports", queryKeys: [] };
/** What every branch has of everything that is sold, by name; X-Total-Count counts to 10000 */
export const listStock: PagedCall<
	{
		/** Words of the name, a SKU or a barcode */
		search?: string;
		branch_id?: string | number;
		product_id?: string | number;
		/** Archived items too; else only those of which pieces are left */
		archived?: "true" | "false";
		/** At or below its low level, in the branch if one is given */
		low?: "true" | "false";
		/** Only these, at most 100: 12,15 */
		variation_ids?: string;
		limit?: string | number;
		cursor?: string;
	},
	StockItem,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/stock",
	queryKeys: [
		"search",
		"branch_id",
		"product_id",
		"archived",
		"low",
		"variation_ids",
		"limit",
		"cursor",
	],
	paged: true,
};
/** Every change of stock, newest first; X-Total-Count counts to 10000 */
export const listStockLedger: PagedCall<
	{
		variation_id?: string | number;
		branch_id?: string | number;
		reason?:
			| "opening"
			| "import"
			| "received"
			| "counted"
			| "adjusted"
			| "transferred"
			| "sold"
			| "cancelled"
			| "returned";
		from?: string;
		to?: string;
		limit?: string | number;
		cursor?: string;
	},
	LedgerEntry,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/stock/ledger",
	queryKeys: ["variation_id", "branch_id", "reason", "from", "to", "limit", "cursor"],
	paged: true,
};
/** The newsletter's subscribers with the record of their consent, newest first */
export const listSubscribers: PagedCall<
	{
		search?: string;
		state?: "subscribed" | "withdrawn";
		limit?: string | number;
		cursor?: string;
	},
	Subscriber,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/newsletter",
	queryKeys: ["search", "state", "limit", "cursor"],
	paged: true,
};
/** Words of equal meaning for the search: the shop's own, then those it knows already */
export const listSynonyms: Call<
	{
		/** A part of one of the words */
		search?: string;
	},
	Synonym[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/synonyms", queryKeys: ["search"] };
/** The tills of a branch, and who works at them now */
export const listTills: Call<
	{
		branch_id: string | number;
	},
	{
		number: number;
		/** null: nobody works at it */
		shift: {
			id: number;
			opened_by: string | null;
			opened_at: string;
		} | null;
	}[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/branches/{branch_id}/tills", queryKeys: [] };
/** Orders that are paid by hand, newest first unless sorted; X-Total-Count counts to 10000 */
export const listTransfers: PagedCall<
	{
		state?: "waiting" | "unpaid" | "received" | "ended";
		/** Beginnings of words of name and e-mail, or a phone */
		search?: string;
		sort?: "newest" | "oldest";
		limit?: string | number;
		cursor?: string;
	},
	AdminTransfer,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/transfers",
	queryKeys: ["state", "search", "sort", "limit", "cursor"],
	paged: true,
};
/** What a webhook was told, newest first; X-Total-Count counts to 10000 */
export const listWebhookDeliveries: PagedCall<
	{
		id: string | number;
		state?: "waiting" | "delivered" | "failed";
		limit?: string | number;
		cursor?: string;
	},
	WebhookDelivery,
	"api_key_refused" | "second_factor_required" | "not_by_key"
> = {
	method: "GET",
	path: "/admin/api/webhooks/{id}/deliveries",
	queryKeys: ["state", "limit", "cursor"],
	paged: true,
};
/** The addresses that are told what happens */
export const listWebhooks: Call<
	object,
	Webhook[],
	"api_key_refused" | "second_factor_required" | "not_by_key"
> = { method: "GET", path: "/admin/api/webhooks", queryKeys: [] };
/** Signs in with e-mail and password */
export const login: Call<
	{
		email: string;
		password: string;
		remember?: boolean;
	},
	{
		user: User;
		redirect: string;
		message: string;
		second_factor_required?: boolean;
		second_factor_by?: "code" | "passkey";
	},
	never
> = { method: "POST", path: "/login", queryKeys: [] };
/** Ends the session */
export const logout: Call<object, undefined, never> = {
	method: "POST",
	path: "/logout",
	queryKeys: [],
};
/** Mails the receipt of a sale to an address that its customer names; once to each */
export const mailReceipt: Call<
	{
		receipt: string;
	} & {
		email: string;
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/counter-sales/{receipt}/mail", queryKeys: [] };
/** Makes a key for a program; the answer is the only one that shows it */
export const makeApiKey: Call<
	{
		/** What will use it */
		name: string;
		scopes: (
			| "orders:read"
			| "orders:write"
			| "refunds:read"
			| "refunds:write"
			| "couriers:read"
			| "couriers:write"
			| "products:read"
			| "products:write"
			| "stock:read"
			| "stock:write"
			| "storefront:read"
			| "storefront:write"
			| "coupons:read"
			| "coupons:write"
			| "shipping:read"
			| "shipping:write"
			| "customers:read"
			| "customers:write"
			| "newsletter:read"
			| "newsletter:write"
			| "questions:read"
			| "questions:write"
			| "reports:read"
			| "settings:read"
			| "settings:write"
			| "system:read"
			| "system:write"
			| "audit:read"
		)[];
		/** After which it expires */
		days: number;
	},
	{
		key: string;
		api_key: ApiKey;
	},
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key" | "too_many"
> = { method: "POST", path: "/admin/api/api-keys", queryKeys: [] };
/** Makes an address the default for checkout */
export const makeDefaultAddress: Call<
	{
		id: string | number;
	},
	Address,
	"shop_closed"
> = { method: "POST", path: "/user/api/addresses/{id}/default", queryKeys: [] };
/** Makes a return for a customer, approved at once. Needs an Idempotency-Key header; a repeat makes one */
export const makeReturn: Call<
	{
		id: string | number;
	} & {
		lines: {
			/** The order's item */
			id: number;
			quantity: number;
			reason: "damaged" | "wrong_item" | "not_as_described" | "change_of_mind" | "other";
		}[];
		/** What the customer says */
		note?: string;
		/** Where it comes back to */
		branch_id: number;
		way: "drop_off" | "courier";
	},
	{
		items: ReturnableItem[];
		can_make: boolean;
		returns: AdminReturn[];
		branches: {
			id: number;
			name: string;
		}[];
	},
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "more_than_bought"
	| "not_delivered"
	| "idempotency_key_missing"
> = { method: "POST", path: "/admin/api/orders/{id}/returns", queryKeys: [], keyed: true };
/** Marks every notification read */
export const markAllNotificationsRead: Call<object, undefined, "shop_closed"> = {
	method: "POST",
	path: "/user/api/notifications/read-all",
	queryKeys: [],
};
/** Marks one notification read */
export const markNotificationRead: Call<
	{
		id: string | number;
	},
	undefined,
	"shop_closed"
> = { method: "POST", path: "/user/api/notifications/{id}/read", queryKeys: [] };
/** Joins the browser's cart to the server's: all lines, the larger quantity of each */
export const mergeCart: Call<
	{
		lines: {
			product_id: number;
			qty: number;
			variation_id?: number | null;
		}[];
	},
	Cart,
	"shop_closed"
> = { method: "POST", path: "/user/api/cart/merge", queryKeys: [] };
/** Joins the browser's wishlist to the server's */
export const mergeWishlist: Call<
	{
		entries: {
			product_id: number;
			created_at?: string | null;
		}[];
	},
	WishlistEntry[],
	"shop_closed"
> = { method: "POST", path: "/user/api/wishlist/merge", queryKeys: [] };
/** Puts cash into the drawer or takes some out, with why */
export const moveShiftCash: Call<
	{
		id: string | number;
	} & {
		/** Made by the caller; a repeat does nothing more */
		move_id: string;
		direction: "in" | "out";
		amount: number;
		reason: string;
	},
	CounterShift,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "shift_over"
	| "idempotency_key_reused"
> = { method: "POST", path: "/admin/api/shifts/{id}/cash", queryKeys: [] };
/** Counts, of nobody, that a search led to a product that was opened or ordered */
export const noteSearch: Call<
	{
		search: string;
		step: "opened" | "ordered";
	},
	undefined,
	"shop_closed"
> = { method: "POST", path: "/user/api/search-notes", queryKeys: [] };
/** Opens a till with what is in its drawer */
export const openShift: Call<
	{
		branch_id: string | number;
	} & {
		till: number;
		opening_float: number;
	},
	CounterShift,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "is_off" | "till_open"
> = { method: "POST", path: "/admin/api/branches/{branch_id}/shifts", queryKeys: [] };
/** Puts what can still be had of one of one's orders into the cart, which then holds at least as many of each */
export const orderAgain: Call<
	{
		id: string | number;
	},
	Cart,
	"out_of_stock" | "shop_closed"
> = { method: "POST", path: "/user/api/orders/{id}/again", queryKeys: [] };
/** Puts all categories into this order */
export const orderCategories: Call<
	{
		ids: number[];
	},
	AdminCategory[],
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/category-order", queryKeys: [] };
/** Puts all fields of a kind into another order */
export const orderCustomFields: Call<
	{
		kind: "order" | "customer";
		ids: number[];
	},
	CustomField[],
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/custom-fields/order", queryKeys: [] };
/** Puts all slots of the hero into this order */
export const orderFeatures: Call<
	{
		ids: number[];
	},
	AdminFeature[],
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/feature-order", queryKeys: [] };
/** Puts a product's pictures into this order; the first is its main one */
export const orderProductImages: Call<
	{
		id: string | number;
	} & {
		ids: number[];
	},
	AdminProduct,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/products/{id}/images", queryKeys: [] };
/** Puts all ways of shipping into this order; the first is the checkout's default */
export const orderShippingMethods: Call<
	{
		codes: string[];
	},
	AdminShippingMethod[],
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/shipping-order", queryKeys: [] };
/** Begins to pay it online at the prices of the link; paid, it is ordered by itself */
export const payOrderLink: Call<
	{
		token: string;
		version: number;
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		payment_method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		expected_total: number;
	},
	{
		/** For the provider's form in the page; empty where it has none for this method */
		client_secret: string;
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
		/** succeeded: it is ordered */
		status: "open" | "processing" | "succeeded";
	},
	| "changed_elsewhere"
	| "draft_over"
	| "link_expired"
	| "nothing_to_pay"
	| "out_of_stock"
	| "payment_method_unavailable"
	| "payment_unavailable"
	| "stock_changed"
	| "amount_changed"
	| "invalid_link"
	| "shop_closed"
> = { method: "POST", path: "/order-link/pay", queryKeys: [] };
/** Orders it for its customer, paid at the door or by a transfer; its stock is taken now */
export const placeDraftOrder: Call<
	{
		id: string | number;
	} & {
		version: number;
		/** Its customer's store credit pays what it can; needs `refunds` */
		use_store_credit?: boolean;
		/** What was shown that it pays; 409 `total_changed` where it pays other now */
		expected_store_credit?: number;
	},
	DraftOrder,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "draft_being_paid"
	| "draft_over"
	| "out_of_stock"
	| "payment_method_unavailable"
	| "stock_changed"
	| "total_changed"
> = { method: "POST", path: "/admin/api/draft-orders/{id}/place", queryKeys: [] };
/** Orders a visitor's cart without an account, paid in cash on delivery, where the owner allows that. Somebody confirms it before it is shipped */
export const placeGuestOrder: Call<
	{
		/** Made by the caller; a repeat gives the same order */
		attempt: string;
		items: {
			product_id: number;
			qty: number;
			variation_id?: number | null;
		}[];
		name: string;
		/** A Philippine mobile number, in any spelling */
		phone: string;
		/** House, street and barangay */
		street: string;
		city: string;
		zip?: string;
		/** The code of a barangay, city or town (`GET /user/api/places`): what shipping costs may depend on it */
		place?: string;
		email?: string;
		shipping_method: string;
		total: number;
		/** By the fields' keys; null takes a value away */
		custom_fields?: Record<string, string | number | boolean | null>;
		turnstile_token?: string;
	},
	GuestOrder,
	| "cart_empty"
	| "is_off"
	| "payment_method_unavailable"
	| "stock_changed"
	| "total_changed"
	| "human_check_failed"
	| "human_check_unavailable"
	| "idempotency_key_reused"
	| "shop_closed"
> = { method: "POST", path: "/user/api/guest-orders", queryKeys: [] };
/** Orders the cart; an Idempotency-Key header makes a repeat give the same order */
export const placeOrder: Call<
	{
		addressId: number | null;
		shippingMethod: string;
		pickupBranchId?: number | null;
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		paymentMethod: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		couponCode?: string | null;
		/** What the customer holds is taken off what is to be paid. Where that is all of it, order with the payment method `cod`, offered or not: nothing is asked for it */
		useStoreCredit?: boolean;
		paymentIntentId?: string | null;
		/** By the fields' keys; null takes a value away */
		custom_fields?: Record<string, string | number | boolean | null>;
		expectedTotal?: number | null;
		expected?: {
			subtotal?: number;
			shippingFee?: number;
			discount?: number;
			paymentFee?: number;
			storeCredit?: number;
		} | null;
	},
	OrderDetail,
	| "email_unverified"
	| "cart_empty"
	| "payment_incomplete"
	| "payment_method_unavailable"
	| "payment_processing"
	| "payment_refunded"
	| "payment_required"
	| "payment_unconfirmed"
	| "stock_changed"
	| "total_changed"
	| "idempotency_key_reused"
	| "unknown_coupon"
	| "shop_closed"
> = { method: "POST", path: "/user/api/orders", queryKeys: [], keyed: true };
/** A mail with made-up contents, as a page; with the words given or those it has */
export const previewMail: Call<
	{
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
		subject?: string;
		intro?: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/mail-preview", queryKeys: ["kind", "subject", "intro"] };
/** A newsletter as it arrives, as a page */
export const previewNewsletter: Call<
	{
		subject?: string;
		body?: string;
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/newsletter-preview", queryKeys: ["subject", "body"] };
/** What an order would be and cost with this change; nothing is written */
export const previewOrderChange: Call<
	{
		id: string | number;
	} & {
		/** Of items that the order has; 0 takes one out, what is not named stays */
		lines?: {
			/** The order's item */
			id: number;
			quantity: number;
		}[];
		/** At today's prices */
		added?: {
			variation_id: number;
			quantity: number;
		}[];
		address?: {
			label: string;
			line: string;
		};
		shipping_method?: string;
		/** Instead of what the method costs */
		shipping_fee?: number | null;
		/** Instead of what the coupon takes off */
		discount?: number | null;
	},
	{
		lines: {
			id: number | null;
			variation_id: number | null;
			product_name: string;
			variation_name: string | null;
			image: string | null;
			quantity: number;
			price: number;
		}[];
		subtotal: number;
		shipping_fee: number;
		discount: number;
		payment_fee: number;
		total: number;
		refund: number;
		balance: number;
		changes: string[];
	},
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "not_changeable"
	| "not_enough_stock"
> = { method: "POST", path: "/admin/api/orders/{id}/change/preview", queryKeys: [] };
/** A photograph as it would become; of a cut that is not saved where one is given */
export const previewPhotograph: Call<
	{
		id: string | number;
		left?: number;
		top?: number;
		side?: number;
		is_evened?: "true" | "false";
	},
	Blob,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/photographs/{id}/preview",
	queryKeys: ["left", "top", "side", "is_evened"],
};
/** What the page would show */
export const previewText: Call<
	{
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
	},
	{
		title: string;
		markdown: string;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/text-preview", queryKeys: [] };
/** What the cart costs now with these choices */
export const priceCheckout: Call<
	{
		shippingMethod: string;
		pickupBranchId?: number | null;
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		paymentMethod?: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		addressId?: number | null;
		couponCode?: string | null;
	},
	{
		lines: {
			product_id: number;
			variation_id: number | null;
			name: string;
			variation_name: string | null;
			quantity: number;
			price: number;
			total: number;
			/** 0 where it is no longer sold */
			stock_quantity: number;
		}[];
		subtotal: number;
		shipping_fee: number;
		shipping_name: string;
		discount: number;
		payment_fee: number;
		total: number;
		/** What the customer could spend of it; left out where they hold none */
		store_credit?: number;
		coupon: {
			code: string;
			label: string;
		} | null;
		/** What `custom_fields` of an order is asked for; left out where that is nothing */
		asked_fields?: {
			key: string;
			label: string;
			type: "text" | "long_text" | "number" | "amount" | "date" | "yes_no" | "choice";
			choices: string[];
			help: string;
			is_required: boolean;
		}[];
	},
	"unknown_coupon" | "shop_closed"
> = { method: "POST", path: "/user/api/checkout/price", queryKeys: [] };
/** What a sale would cost now; nothing is kept or held */
export const priceCounterSale: Call<
	{
		id: string | number;
	} & {
		account_id?: number | null;
		lines: {
			variation_id: number;
			quantity: number;
			price?: number | null;
			price_reason?: string | null;
		}[];
		discount_percent?: number | null;
		discount_amount?: number | null;
		discount_reason?: string;
	},
	{
		subtotal: number;
		discount: number;
		total: number;
	},
	"api_key_refused" | "other_branch" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/shifts/{id}/price", queryKeys: [] };
/** What an order would cost now; nothing is kept or held */
export const priceDraftOrder: Call<
	{
		account_id?: number | null;
		contact_name?: string;
		contact_phone?: string;
		contact_email?: string | null;
		address_label?: string;
		address_line?: string;
		shipping_method: string;
		payment_method?: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string | null;
		discount_percent?: number | null;
		discount_amount?: number | null;
		discount_reason?: string;
		lines: {
			variation_id: number;
			quantity: number;
			price?: number | null;
			price_reason?: string | null;
		}[];
	},
	PricedDraft,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/draft-orders/price", queryKeys: [] };
/** What a visitor's cart costs now, delivered and paid in cash; nothing is written */
export const priceGuestCart: Call<
	{
		items: {
			product_id: number;
			qty: number;
			variation_id?: number | null;
		}[];
		shipping_method: string;
		/** Where to, as far as it is known */
		address?: string;
		/** The code of a barangay, city or town (`GET /user/api/places`): what shipping costs may depend on it */
		place?: string;
	},
	{
		subtotal: number;
		shipping_fee: number;
		shipping_name: string;
		payment_fee: number;
		total: number;
		/** What `custom_fields` of an order is asked for; left out where that is nothing */
		asked_fields?: {
			key: string;
			label: string;
			type: "text" | "long_text" | "number" | "amount" | "date" | "yes_no" | "choice";
			choices: string[];
			help: string;
			is_required: boolean;
		}[];
	},
	"is_off" | "stock_changed" | "shop_closed"
> = { method: "POST", path: "/user/api/guest-orders/price", queryKeys: [] };
/** The shop's logo, icon, link picture and colours */
export const readAdminLook: Call<
	object,
	AdminLook,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/look", queryKeys: [] };
/** Which orders that are paid in cash are confirmed first, and which may not be */
export const readCashRules: Call<
	object,
	CashRuleSettings,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/settings/cash-rules", queryKeys: [] };
/** By what delivery is promised: cut-off, days of packing and of couriers, days by area */
export const readDeliveryRule: Call<
	object,
	DeliveryRuleSettings,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/delivery-rule", queryKeys: [] };
/** What shoppers asked to be told of, most waiting first, at most 500 rows */
export const readDemand: Call<
	{
		by: "product" | "device" | "words" | "branch";
		from: string;
		to: string;
	},
	DemandRow[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/demand", queryKeys: ["by", "from", "to"] };
/** Whom an invitation's token invites, and as what */
export const readInvitation: Call<
	{
		token: string;
	},
	{
		email: string;
		role: "customer" | "staff" | "manager" | "owner";
		branch_name: string | null;
		has_account: boolean;
	},
	"invalid_link"
> = { method: "POST", path: "/invitations/read", queryKeys: [] };
/** What waits to be done, and what could not be done */
export const readJobs: Call<
	object,
	JobOverview,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/jobs", queryKeys: [] };
/** By which server mails leave, without its password, and whether that has been tried */
export const readMailServer: Call<
	object,
	MailServer,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/mail-server", queryKeys: [] };
/** What was earned on what was sold, as far as its cost is known */
export const readMargin: Call<
	{
		by: "product" | "category" | "month";
		from: string;
		to: string;
		/** Rows, 100 if left out */
		limit?: string;
	},
	{
		rows: MarginRow[];
		total: MarginRow;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/margin", queryKeys: ["by", "from", "to", "limit"] };
/** What was placed, cancelled and refunded, and what came in: sums over the ledger of money */
export const readMoney: Call<
	{
		by: "day" | "payment_method";
		from: string;
		to: string;
	},
	{
		rows: MoneyRow[];
		total: MoneyRow;
		store_credit?: {
			refunded: number;
			given: number;
			used: number;
			held: number;
		};
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/money", queryKeys: ["by", "from", "to"] };
/** What one of one's orders would be today: what is still sold of it, and at what price */
export const readOrderAgain: Call<
	{
		id: string | number;
	},
	{
		/** The order's item */
		id: number;
		name: string;
		variation_name: string | null;
		image: string | null;
		/** Pieces that were bought */
		quantity: number;
		/** Of these, how many can be had now */
		available: number;
		price_before: number;
		/** null where it is not sold any more */
		price: number | null;
	}[],
	"shop_closed"
> = { method: "GET", path: "/user/api/orders/{id}/again", queryKeys: [] };
/** What staff have prepared for the holder of a link, or what became of it */
export const readOrderLink: Call<
	{
		token: string;
	},
	LinkedDraft,
	"invalid_link" | "shop_closed"
> = { method: "POST", path: "/order-link/read", queryKeys: [] };
/** One mail; the tokens of its links are left out */
export const readOutboxMail: Call<
	{
		id: string | number;
	},
	{
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
		text: string;
		html: string;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/outbox/{id}", queryKeys: [] };
/** By what the person is told of what comes in, of each kind that they see to */
export const readOwnAlerts: Call<
	object,
	{
		choices: {
			kind:
				| "order_placed"
				| "cancel_requested"
				| "return_requested"
				| "question_asked"
				| "payment_failed";
			in_page: boolean;
			by_push: boolean;
			by_mail: boolean;
		}[];
	},
	"api_key_refused" | "not_by_key"
> = { method: "GET", path: "/admin/api/me/alerts", queryKeys: [] };
/** What the shop asks its customers for in fields of its own; empty where it has none */
export const readOwnFields: Call<object, OwnFields, "shop_closed"> = {
	method: "GET",
	path: "/user/api/profile/custom-fields",
	queryKeys: [],
};
/** Whether one gets newsletters */
export const readOwnNewsletter: Call<object, OwnNewsletter, "shop_closed"> = {
	method: "GET",
	path: "/user/api/profile/newsletter",
	queryKeys: [],
};
/** Whether one is asked by mail for reviews of what one has received */
export const readOwnReviewInvitations: Call<object, OwnReviewInvitations, "shop_closed"> = {
	method: "GET",
	path: "/user/api/profile/review-invitations",
	queryKeys: [],
};
/** Whether the link that the start of an empty shop printed still works */
export const readOwnerLink: Call<
	{
		token: string;
	},
	undefined,
	"has_owner" | "invalid_link"
> = { method: "POST", path: "/owner-link/read", queryKeys: [] };
/** What pick lists and packing slips of these orders are made of, in the order asked */
export const readPacking: Call<
	{
		ids: string;
	},
	PackedOrder[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/packing", queryKeys: ["ids"] };
/** Which ways to pay are switched on, for which orders, and which of them customers are offered */
export const readPaymentMethods: Call<
	object,
	PaymentMethodSettings,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/settings/payment-methods", queryKeys: [] };
/** The browsers by which the person is told while no page is open */
export const readPushDevices: Call<
	object,
	{
		public_key: string;
		devices: {
			id: number;
			name: string;
			created_at: string;
			told_at: string | null;
			endpoint: string;
		}[];
	},
	"api_key_refused" | "not_by_key"
> = { method: "GET", path: "/admin/api/me/push-devices", queryKeys: [] };
/** What couriers and providers have collected and not handed over, by age */
export const readReceivables: Call<
	object,
	ReceivableRow[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/receivables", queryKeys: [] };
/** What customers may return, until when, and who pays for the way back */
export const readReturnRules: Call<
	object,
	{
		version: string;
		/** After delivery */
		days: number;
		excluded_types: string[];
		excluded_categories: number[];
		way_paid_by: "shop" | "customer" | "by_reason";
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/settings/return-rules", queryKeys: [] };
/** What was sold, less what was cancelled, and what came in, each on the day on which it moved: every day of the period, or the strongest products, categories … */
export const readSales: Call<
	{
		by: "day" | "product" | "category" | "branch" | "payment_method";
		from: string;
		to: string;
		/** Rows, 100 if left out */
		limit?: string;
	},
	{
		rows: SalesRow[];
		total: SalesRow;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/sales", queryKeys: ["by", "from", "to", "limit"] };
/** What was searched: what found nothing, what was bought, or all, the most frequent first, at most 50 rows */
export const readSearches: Call<
	{
		kind: "not_found" | "bought" | "all";
		from: string;
		to: string;
	},
	{
		key: string;
		words: string;
		searches: number;
		not_found: number;
		opened: number;
		ordered: number;
		last_day: string;
		missing: string;
		found_now: number;
		nearest: {
			id: number;
			name: string;
		} | null;
	}[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/searches", queryKeys: ["kind", "from", "to"] };
/** Whether an authenticator app guards one's account */
export const readSecondFactor: Call<object, SecondFactor, "api_key_refused" | "not_by_key"> = {
	method: "GET",
	path: "/admin/api/me/second-factor",
	queryKeys: [],
};
/** What sells best; or, of what is in stock, what sells least */
export const readSellers: Call<
	{
		order: "best" | "slow";
		from: string;
		to: string;
		category_id?: string | number;
		/** Rows, 100 if left out */
		limit?: string;
	},
	Seller[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = {
	method: "GET",
	path: "/admin/api/reports/sellers",
	queryKeys: ["order", "from", "to", "category_id", "limit"],
};
/** How far the shop has come from its first start to its opening */
export const readSetUp: Call<
	object,
	SetUp,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/set-up", queryKeys: [] };
/** Who the shop is and how it works */
export const readSettings: Call<
	object,
	Settings,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/settings", queryKeys: [] };
/** What shipping costs by area and weight, free amounts, days and excluded places */
export const readShippingTable: Call<
	object,
	ShippingTable,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/shipping-table", queryKeys: [] };
/** What the stock would bring now, and what it cost */
export const readStockValue: Call<
	{
		by: "branch" | "category";
	},
	{
		rows: StockValueRow[];
		total: StockValueRow;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/stock-value", queryKeys: ["by"] };
/** The sites beside the shop's own whose pages may make the calls of shoppers */
export const readStorefrontOrigins: Call<
	object,
	{
		version: string;
		/** Such as https://www.example.com */
		origins: string[];
	},
	"api_key_refused" | "second_factor_required" | "not_by_key"
> = { method: "GET", path: "/admin/api/settings/storefront-origins", queryKeys: [] };
/** Versions, sizes and what waits */
export const readSystemHealth: Call<
	object,
	SystemHealth,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/system", queryKeys: [] };
/** The tax authority's permit, with which documents of orders are invoices */
export const readTaxPermit: Call<
	object,
	VersionedTaxPermit,
	"api_key_refused" | "second_factor_required" | "not_by_key"
> = { method: "GET", path: "/admin/api/settings/tax-permit", queryKeys: [] };
/** What waits to be done, and how the day goes */
export const readToday: Call<
	object,
	Today,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/today", queryKeys: [] };
/** The accounts that customers send transfers to, and how long their orders wait */
export const readTransferAccount: Call<
	object,
	TransferAccountSettings,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/settings/transfer-account", queryKeys: [] };
/** The VAT within what was sold and refunded in each month, as each order kept it */
export const readVat: Call<
	{
		year: string;
	},
	VatRow[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "GET", path: "/admin/api/reports/vat", queryKeys: ["year"] };
/** Writes down that what was still owed of a changed order has come in by hand */
export const receiveBalance: Call<
	{
		id: string | number;
	} & {
		amount: number;
		into: "cash" | "bank";
		reference?: string;
	},
	AdminOrderDetail,
	"api_key_refused" | "other_branch" | "second_factor_required" | "scope_missing" | "nothing_to_pay"
> = { method: "POST", path: "/admin/api/orders/{id}/balance", queryKeys: [] };
/** Says in what state each piece of a return arrived: sellable ones come into the branch's stock, damaged ones are written off */
export const receiveReturn: Call<
	{
		id: string | number;
	} & {
		/** Where it comes back to */
		branch_id: number;
		lines: {
			/** The order's item */
			id: number;
			sellable: number;
			damaged: number;
			missing: number;
		}[];
		/** Only staff read it */
		note?: string;
	},
	{
		items: ReturnableItem[];
		can_make: boolean;
		returns: AdminReturn[];
		branches: {
			id: number;
			name: string;
		}[];
	},
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "illegal_transition"
> = { method: "POST", path: "/admin/api/returns/{id}/inspection", queryKeys: [] };
/** Takes a delivery into a branch */
export const receiveStock: Call<
	{
		branch_id: string | number;
	} & {
		lines: {
			variation_id: number;
			quantity: number;
		}[];
		note?: string;
	},
	StockItem[],
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "held_by_payment"
	| "not_enough_stock"
> = { method: "POST", path: "/admin/api/branches/{branch_id}/stock/receive", queryKeys: [] };
/** Writes down what came of a call or message about an order that is paid in cash; `cancelled` cancels it at the customer's word */
export const recordConfirmation: Call<
	{
		id: string | number;
	} & {
		outcome: "confirmed" | "no_answer" | "cancelled";
		/** Only staff read it */
		note?: string;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "nothing_to_confirm"
	| "parcel_has_left"
> = { method: "POST", path: "/admin/api/orders/{id}/confirmation", queryKeys: [] };
/** Writes down what became of a parcel at the door, or that it goes out again; the customer is told. A lost one ends the order */
export const recordDelivery: Call<
	{
		id: string | number;
	} & {
		step: "delivered" | "refused" | "not_found" | "returned" | "lost" | "out_again";
		from: "delivered" | "refused" | "not_found" | "returned" | "lost" | null;
		/** What the courier said; only staff read it */
		note?: string;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "illegal_transition"
	| "several_parcels"
> = { method: "POST", path: "/admin/api/orders/{id}/delivery", queryKeys: [] };
/** Writes down what became of one parcel at the door, or that it goes out again; the customer is told */
export const recordParcelDelivery: Call<
	{
		id: string | number;
		parcel_id: string | number;
	} & {
		version: number;
		step: "delivered" | "refused" | "not_found" | "returned" | "lost" | "out_again";
		/** What the courier said; only staff read it */
		note?: string;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "illegal_transition"
> = { method: "POST", path: "/admin/api/orders/{id}/parcels/{parcel_id}/delivery", queryKeys: [] };
/** Sends the same again, under the same webhook-id, at once and for three days */
export const redeliverWebhook: Call<
	{
		id: string | number;
	},
	WebhookDelivery,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key" | "is_off"
> = { method: "POST", path: "/admin/api/webhook-deliveries/{id}/redeliver", queryKeys: [] };
/** Gives money back, for pieces, shipping or as an amount: the way it was paid, as store credit, or as staff have given it by hand. Needs an Idempotency-Key header; a repeat pays once */
export const refundOrder: Call<
	{
		id: string | number;
	} & {
		/** What the lines and the shipping cost if left out; with them, at most that */
		amount?: number;
		lines?: {
			/** The order's item */
			id: number;
			quantity: number;
			/** sellable: into stock; damaged: written off. Of delivered orders only */
			comes_back?: "sellable" | "damaged" | null;
			/** Where they came back to */
			branch_id?: number;
		}[];
		/** What is left of the shipping goes back too */
		shipping?: boolean;
		/** Staff have sent it themselves, whatever it was paid by */
		by_hand?: {
			reference: string;
		};
		/** All of it becomes store credit of the order's customer */
		as_store_credit?: boolean;
		reason: "returned" | "damaged" | "missing" | "goodwill" | "other";
		/** For the customer */
		note?: string;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "more_than_bought"
	| "more_than_paid"
	| "not_delivered"
	| "idempotency_key_missing"
	| "idempotency_key_reused"
> = { method: "POST", path: "/admin/api/orders/{id}/refunds", queryKeys: [], keyed: true };
/** Refuses a proof; the customer reads why and can answer with another */
export const refuseProof: Call<
	{
		id: string | number;
	} & {
		proof_id: number;
		reason: string;
	},
	AdminTransfer,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "changed_elsewhere"
> = { method: "POST", path: "/admin/api/transfers/{id}/refusal", queryKeys: [] };
/** Creates an unverified account and mails its verification link */
export const register: Call<
	{
		name: string;
		email: string;
		password: string;
		turnstile_token?: string | null;
	},
	{
		message: string;
		redirect: string;
	},
	"human_check_failed" | "human_check_unavailable" | "shop_closed"
> = { method: "POST", path: "/register", queryKeys: [] };
/** Removes one's picture */
export const removeAvatar: Call<object, undefined, "shop_closed"> = {
	method: "DELETE",
	path: "/user/api/profile/avatar",
	queryKeys: [],
};
/** Removes a note */
export const removeCustomerNote: Call<
	{
		id: string | number;
		note_id: string | number;
	},
	Customer,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "scope_missing"
> = { method: "DELETE", path: "/admin/api/customers/{id}/notes/{note_id}", queryKeys: [] };
/** Forgets the settings of an extension that are kept here */
export const removeExtension: Call<
	{
		name: string;
	},
	ExtensionState,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key"
> = { method: "DELETE", path: "/admin/api/extensions/{name}", queryKeys: [] };
/** Removes a line */
export const removeFromCart: Call<
	{
		id: string | number;
		variation_id?: string | number;
	},
	Cart,
	"shop_closed"
> = { method: "DELETE", path: "/user/api/cart/{id}", queryKeys: ["variation_id"] };
/** Opens the shop on a day */
export const removeHoliday: Call<
	{
		day: string;
	},
	{
		day: string;
		name: string;
	}[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "DELETE", path: "/admin/api/holidays/{day}", queryKeys: [] };
/** Removes a note of one's own */
export const removeOrderNote: Call<
	{
		id: string | number;
		note_id: string | number;
	},
	AdminOrderDetail,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "DELETE", path: "/admin/api/orders/{id}/notes/{note_id}", queryKeys: [] };
/** Takes a passkey out of use; needs a proof of who is there */
export const removePasskey: Call<
	{
		id: string | number;
	},
	undefined,
	"confirm_identity" | "shop_closed"
> = { method: "DELETE", path: "/user/api/passkeys/{id}", queryKeys: [] };
/** Takes a picture off its product */
export const removeProductImage: Call<
	{
		id: string | number;
	},
	AdminProduct,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "DELETE", path: "/admin/api/product-images/{id}", queryKeys: [] };
/** Forgets the keys of a provider that are kept here */
export const removeProvider: Call<
	{
		provider: string;
	},
	ProviderState,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key"
> = { method: "DELETE", path: "/admin/api/providers/{provider}", queryKeys: [] };
/** Tells this browser no more */
export const removePushDevice: Call<
	{
		id: string | number;
	},
	{
		public_key: string;
		devices: {
			id: number;
			name: string;
			created_at: string;
			told_at: string | null;
			endpoint: string;
		}[];
	},
	"api_key_refused" | "not_by_key"
> = { method: "DELETE", path: "/admin/api/me/push-devices/{id}", queryKeys: [] };
/** Takes a photo away that stands in no return yet */
export const removeReturnPhoto: Call<
	{
		id: string | number;
	},
	undefined,
	never
> = { method: "DELETE", path: "/user/api/return-photos/{id}", queryKeys: [] };
/** Takes one's review back */
export const removeReview: Call<
	{
		id: string | number;
	},
	{
		/** Somebody who has received the product may */
		may_review: boolean;
		review: {
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
		} | null;
		/** Those of the review, and those sent for it since */
		photos: {
			id: number;
			path: string;
		}[];
	},
	"shop_closed"
> = { method: "DELETE", path: "/user/api/products/{id}/review", queryKeys: [] };
/** Takes one of one's photos away */
export const removeReviewPhoto: Call<
	{
		id: string | number;
	},
	undefined,
	"shop_closed"
> = { method: "DELETE", path: "/user/api/review-photos/{id}", queryKeys: [] };
/** Turns it off, with password and code */
export const removeSecondFactor: Call<
	{
		password?: string | null;
		code: string;
	},
	SecondFactor,
	"api_key_refused" | "sign_in_again" | "not_by_key" | "is_off" | "no_password" | "wrong_code"
> = { method: "POST", path: "/admin/api/me/second-factor/remove", queryKeys: [] };
/** Takes the picture that a phone scans away */
export const removeTransferCode: Call<
	{
		/** The first unless given */
		account_id?: string;
	},
	TransferAccountSettings,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key"
> = {
	method: "DELETE",
	path: "/admin/api/settings/transfer-account/code",
	queryKeys: ["account_id"],
};
/** Calls a passkey something else */
export const renamePasskey: Call<
	{
		id: string | number;
	} & {
		name: string;
	},
	Passkey,
	"shop_closed"
> = { method: "PUT", path: "/user/api/passkeys/{id}", queryKeys: [] };
/** Replaces the recovery codes */
export const renewRecoveryCodes: Call<
	{
		password?: string | null;
		/** Needed where an authenticator app is set up */
		code?: string;
	},
	{
		recovery_codes: string[];
	},
	| "api_key_refused"
	| "confirm_identity"
	| "sign_in_again"
	| "not_by_key"
	| "is_off"
	| "no_password"
	| "wrong_code"
> = { method: "POST", path: "/admin/api/me/second-factor/recovery-codes", queryKeys: [] };
/** Gives a webhook a new secret; for 24 hours the one before signs too */
export const renewWebhookSecret: Call<
	{
		id: string | number;
	},
	{
		/** Signs what is sent; this answer is the only one that shows it */
		secret: string;
		webhook: Webhook;
	},
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key"
> = { method: "POST", path: "/admin/api/webhooks/{id}/secret", queryKeys: [] };
/** Takes a no back */
export const reopenProposals: Call<
	{
		ids: number[];
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/fact-proposals/reopen", queryKeys: [] };
/** Tells the shop that a review should not be there */
export const reportReview: Call<
	{
		id: string | number;
	} & {
		reason: string;
	},
	{
		message: string;
	},
	"shop_closed"
> = { method: "POST", path: "/user/api/reviews/{id}/reports", queryKeys: [] };
/** Asks the shop to cancel an order that has not been shipped */
export const requestCancellation: Call<
	{
		id: string | number;
	} & {
		reason:
			| "ordered_by_mistake"
			| "found_better_price"
			| "change_of_mind"
			| "address_wrong"
			| "other";
		note?: string;
	},
	{
		message: string;
	},
	"cancellation_already_requested" | "not_cancellable" | "shop_closed"
> = { method: "POST", path: "/user/api/orders/{id}/cancel", queryKeys: [] };
/** Mails a link for a new password, if the e-mail has an account; the answer does not tell */
export const requestPasswordReset: Call<
	{
		email: string;
	},
	{
		message: string;
	},
	never
> = { method: "POST", path: "/password/email", queryKeys: [] };
/** Asks to return pieces of a delivered order; an Idempotency-Key header makes a repeat ask once */
export const requestReturn: Call<
	{
		id: string | number;
	} & {
		lines: {
			/** The order's item */
			id: number;
			quantity: number;
			reason: "damaged" | "wrong_item" | "not_as_described" | "change_of_mind" | "other";
		}[];
		note?: string;
		/** Sent before, in the order in which they stand */
		photos?: number[];
	},
	{
		until: string | null;
		can_request: boolean;
		way_paid_by: "shop" | "customer" | "by_reason";
		items: ReturnableItem[];
		photos: {
			id: number;
			path: string;
		}[];
		returns: OrderReturn[];
	},
	"more_than_bought" | "not_delivered" | "not_returnable"
> = { method: "POST", path: "/user/api/orders/{id}/returns", queryKeys: [], keyed: true };
/** Mails the verification link again */
export const resendVerification: Call<
	object,
	{
		message: string;
	},
	"shop_closed"
> = { method: "POST", path: "/email/verification-notification", queryKeys: [] };
/** Sets a new password with the token of its mail; ends every session */
export const resetPassword: Call<
	{
		token: string;
		password: string;
	},
	{
		message: string;
		redirect: string;
	},
	"invalid_link"
> = { method: "POST", path: "/password/reset", queryKeys: [] };
/** Takes the second factor from a colleague who has lost it; signs them out everywhere */
export const resetSecondFactor: Call<
	{
		id: string | number;
	},
	undefined,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "not_by_key"
	| "is_off"
	| "own_account"
> = { method: "POST", path: "/admin/api/staff/{id}/second-factor/reset", queryKeys: [] };
/** Tries a failed job once more */
export const retryJob: Call<
	{
		id: string;
	},
	JobOverview,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/jobs/{id}/retry", queryKeys: [] };
/** Sends a mail that failed, waits too long or was kept */
export const retryMail: Call<
	{
		id: string | number;
	},
	OutboxMail,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "link_expired"
	| "no_mail_server"
	| "not_failed"
	| "text_removed"
> = { method: "POST", path: "/admin/api/outbox/{id}/retry", queryKeys: [] };
/** Tries pictures again that could not be had: one, or all that failed */
export const retryOutsidePictures: Call<
	{
		id?: number;
	},
	OutsidePictures,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/outside-pictures/retry", queryKeys: [] };
/** Another try of one's own payment whose last one has failed, in what is left of its time: says what is next */
export const retryPayment: Call<
	{
		reference: string;
	},
	{
		reference: string;
		/** One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed */
		method: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string;
		state: "open" | "ordered" | "refunded" | "expired" | "replaced" | "canceled";
		amount: number;
		seconds_left: number;
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
		/** Why the last try failed, or the payment goes back, in words for the customer */
		problem: string | null;
		order_id: number | null;
	},
	"email_unverified" | "payment_over" | "payment_unavailable" | "shop_closed"
> = { method: "POST", path: "/user/api/payments/{reference}/retry", queryKeys: [] };
/** Asks the provider once more for a refund that it refused; gives the new one. 409 `not_failed` where the money went back meanwhile */
export const retryRefund: Call<
	{
		id: string | number;
	},
	RefundSummary,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "scope_missing" | "not_failed"
> = { method: "POST", path: "/admin/api/refunds/{id}/retry", queryKeys: [] };
/** Ends a key at once */
export const revokeApiKey: Call<
	{
		id: string | number;
	},
	ApiKey,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key"
> = { method: "POST", path: "/admin/api/api-keys/{id}/revoke", queryKeys: [] };
/** Sells over the counter, once for each id: takes the branch's stock and the money, and gives the receipt; prices of one's own and a discount need `orders.prices`, store credit of the customer `refunds` */
export const ringUpSale: Call<
	{
		id: string | number;
	} & {
		/** Of the browser; needed where one has taken the till */
		device_id?: string | null;
		/** Made by the caller; a repeat gives the same sale */
		sale_id: string;
		account_id?: number | null;
		lines: {
			variation_id: number;
			quantity: number;
			price?: number | null;
			price_reason?: string | null;
		}[];
		discount_percent?: number | null;
		discount_amount?: number | null;
		discount_reason?: string;
		/** `store_credit`: of the customer that the sale names, all or a part of it; not without a network */
		payments: {
			way: "cash" | "e_wallet" | "card" | "store_credit";
			amount: number;
			reference?: string | null;
		}[];
		expected_total: number;
	},
	CounterSale,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "shift_over"
	| "stock_changed"
	| "till_elsewhere"
	| "too_little_credit"
	| "total_changed"
	| "idempotency_key_reused"
> = { method: "POST", path: "/admin/api/shifts/{id}/sales", queryKeys: [] };
/** Says that the shop is closed on a day, and why */
export const saveHoliday: Call<
	{
		day: string;
		name: string;
	},
	{
		day: string;
		name: string;
	}[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "PUT", path: "/admin/api/holidays", queryKeys: [] };
/** Reviews a product that one has received, or changes one's review; the shop looks at it first */
export const saveReview: Call<
	{
		id: string | number;
	} & {
		stars: number;
		text: string;
		device?: string | null;
		/** Wins over `device` */
		device_code?: string | null;
		fits?: boolean | null;
		/** Sent before, in the order in which they stand; left out: as they are */
		photos?: number[];
	},
	{
		/** Somebody who has received the product may */
		may_review: boolean;
		review: {
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
		} | null;
		/** Those of the review, and those sent for it since */
		photos: {
			id: number;
			path: string;
		}[];
	},
	"not_received" | "shop_closed"
> = { method: "PUT", path: "/user/api/products/{id}/review", queryKeys: [] };
/** Makes a link by which the customer orders it at these prices, for the owner's days, and mails it where that is asked for */
export const sendDraftOrder: Call<
	{
		id: string | number;
	} & {
		version: number;
		by_mail?: boolean;
	},
	{
		link: string;
		draft: DraftOrder;
	},
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "draft_being_paid"
	| "draft_over"
> = { method: "POST", path: "/admin/api/draft-orders/{id}/send", queryKeys: [] };
/** Carries out a step of an order or a parcel that is held, and tells the customer now */
export const sendHeldMove: Call<
	{
		id: string | number;
		move_id: string | number;
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "cancel_requested"
	| "changed_elsewhere"
	| "illegal_transition"
	| "not_confirmed"
	| "nothing_held"
> = { method: "POST", path: "/admin/api/orders/{id}/held-moves/{move_id}/send", queryKeys: [] };
/** Sends the mails that were kept in the last days; none whose link has expired */
export const sendKeptMails: Call<
	{
		days: number;
	},
	{
		queued: number;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing" | "no_mail_server"
> = { method: "POST", path: "/admin/api/unsent-mails/send-kept", queryKeys: [] };
/** Sends a draft to everybody who has agreed, once to each */
export const sendNewsletter: Call<
	{
		id: string | number;
	} & {
		version: number;
	},
	Newsletter,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "already_sent"
	| "changed_elsewhere"
	| "no_mail_server"
	| "no_recipients"
> = { method: "POST", path: "/admin/api/newsletters/{id}/send", queryKeys: [] };
/** Keeps a photograph until it is put on its product; the same picture is kept once */
export const sendPhotograph: Call<
	{
		image: Blob;
		/** As the file was called: what it shows is read from it */
		file_name: string;
	},
	Photograph,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "storage_full"
	| "too_many_images"
> = { method: "POST", path: "/admin/api/photographs", queryKeys: [] };
/** Shows that an order is paid: a picture of the receipt (JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels), its reference, or both; takes the place of what was sent and not decided yet */
export const sendProof: Call<
	{
		id: string | number;
	} & {
		/** Empty where no picture was chosen, as a form sends it */
		picture?: Blob | "";
		reference?: string;
	},
	Transfer,
	"not_awaiting_payment" | "storage_full"
> = { method: "POST", path: "/user/api/orders/{id}/proof", queryKeys: [] };
/** Says that a return which was approved is on its way */
export const sendReturn: Call<
	{
		id: string | number;
	} & {
		courier?: string | null;
		tracking_number?: string | null;
	},
	{
		until: string | null;
		can_request: boolean;
		way_paid_by: "shop" | "customer" | "by_reason";
		items: ReturnableItem[];
		photos: {
			id: number;
			path: string;
		}[];
		returns: OrderReturn[];
	},
	"illegal_transition"
> = { method: "POST", path: "/user/api/returns/{id}/sent", queryKeys: [] };
/** Has a report carried out before its time for undo is over */
export const sendStatusReport: Call<
	{
		id: string | number;
	},
	StatusReport,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "nothing_held"
> = { method: "POST", path: "/admin/api/status-reports/{id}/send", queryKeys: [] };
/** Tries every mail that failed or waits too long once more */
export const sendStuckMails: Call<
	object,
	{
		queued: number;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing" | "no_mail_server"
> = { method: "POST", path: "/admin/api/unsent-mails/retry", queryKeys: [] };
/** Sends oneself a mail at once and tells what the mail server said; of a kind with made-up contents */
export const sendTestMail: Call<
	{
		kind?:
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
		/** Else those it has */
		words?: {
			subject: string;
			intro: string;
		};
	},
	{
		outcome: "sent" | "kept" | "failed";
		message: string;
		quote: string | null;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/test-mail", queryKeys: [] };
/** Sets the quantity of a line */
export const setCartQuantity: Call<
	{
		id: string | number;
		variation_id?: string | number;
	} & {
		qty: number;
	},
	Cart,
	"out_of_stock" | "shop_closed"
> = { method: "PUT", path: "/user/api/cart/{id}", queryKeys: ["variation_id"] };
/** Keeps the device that the customer looks for, or forgets it */
export const setOwnDevice: Call<
	{
		code: string | null;
	},
	{
		code: string;
		maker: string;
		name: string;
		kind: "phone" | "tablet" | "watch" | "laptop";
	} | null,
	"shop_closed"
> = { method: "PUT", path: "/user/api/device", queryKeys: [] };
/** Puts a question aside without an answer, or opens it again */
export const setQuestionState: Call<
	{
		id: string | number;
	} & {
		state: "open" | "answered";
	},
	Question,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "PUT", path: "/admin/api/questions/{id}/state", queryKeys: [] };
/** Shows a review to everybody, or hides it */
export const setReviewState: Call<
	{
		id: string | number;
	} & {
		state: "shown" | "hidden";
		/** The version that was read */
		version: number;
	},
	ManagedReview,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/reviews/{id}/state", queryKeys: [] };
/** From how many pieces on an item counts as low in a branch */
export const setStockLevels: Call<
	{
		branch_id: string | number;
	} & {
		lines: {
			variation_id: number;
			low_level: number;
		}[];
	},
	StockItem[],
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "PUT", path: "/admin/api/branches/{branch_id}/stock/levels", queryKeys: [] };
/** Writes down that staff gave back by other means what the provider refused to; the customer is told. 409 `not_failed` where the money went back meanwhile */
export const settleRefund: Call<
	{
		id: string | number;
	} & {
		/** How it went back, for the customer */
		note: string;
	},
	RefundSummary,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "scope_missing" | "not_failed"
> = { method: "POST", path: "/admin/api/refunds/{id}/settle", queryKeys: [] };
/** Ends a return that was inspected: money goes back for what arrived or becomes store credit, the same is sent again free of charge, or nothing is done */
export const settleReturn: Call<
	{
		id: string | number;
	} & {
		settlement: "refund" | "credit" | "replacement" | "none";
		/** What the pieces that arrived cost if left out; at most that */
		amount?: number;
		/** What is left of the shipping goes back too */
		shipping?: boolean;
		/** Staff have sent it themselves, whatever it was paid by */
		by_hand?: {
			reference: string;
		};
		/** For the customer */
		note?: string;
	},
	{
		items: ReturnableItem[];
		can_make: boolean;
		returns: AdminReturn[];
		branches: {
			id: number;
			name: string;
		}[];
	},
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "illegal_transition"
	| "more_than_bought"
	| "more_than_paid"
	| "out_of_stock"
	| "stock_changed"
> = { method: "POST", path: "/admin/api/returns/{id}/settlement", queryKeys: [] };
/** Settles what did not fit: pieces were not counted before, or were sold twice and leave the books; anything else is seen */
export const settleSaleDiscrepancy: Call<
	{
		id: string | number;
	} & {
		outcome: "uncounted" | "sold_twice" | "seen";
		note?: string;
	},
	SaleDiscrepancy,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "already_settled"
> = { method: "POST", path: "/admin/api/sale-discrepancies/{id}/settle", queryKeys: [] };
/** Shows a question with an answer on the page of its product, or takes it away */
export const showQuestion: Call<
	{
		id: string | number;
	} & {
		shown: {
			question: string;
			answer: string;
		} | null;
	},
	Question,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "no_product" | "not_answered"
> = { method: "PUT", path: "/admin/api/questions/{id}/shown", queryKeys: [] };
/** Signs in with a passkey, which needs neither password nor code */
export const signInWithPasskey: Call<
	{
		credential: {
			id: string;
			rawId: string;
			type: "public-key";
			response: {
				clientDataJSON: string;
			};
		};
		remember?: boolean;
	},
	{
		user: User;
		redirect: string;
		message: string;
	},
	"passkey_expired" | "passkey_refused"
> = { method: "POST", path: "/login/passkey", queryKeys: [] };
/** Puts some pieces of a parcel that has not left into one of their own */
export const splitParcel: Call<
	{
		id: string | number;
		parcel_id: string | number;
	} & {
		version: number;
		items: {
			/** The order's item */
			id: number;
			quantity: number;
		}[];
	},
	AdminOrderDetail,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "already_booked"
	| "already_packed"
	| "changed_elsewhere"
	| "more_than_bought"
> = { method: "POST", path: "/admin/api/orders/{id}/parcels/{parcel_id}/split", queryKeys: [] };
/** Mails a link that subscribes an e-mail address to the newsletter once it is confirmed */
export const subscribeToNewsletter: Call<
	{
		email: string;
	},
	{
		message: string;
	},
	"shop_closed"
> = { method: "POST", path: "/newsletter/subscribe", queryKeys: [] };
/** The same at a second path, which a browser tries when the first one fails */
export const subscribeToNewsletterPublicly: Call<
	{
		email: string;
	},
	{
		message: string;
	},
	"shop_closed"
> = { method: "POST", path: "/public/newsletter/subscribe", queryKeys: [] };
/** The barangays, cities and towns that may be meant, the likeliest first: words in any order and spelling */
export const suggestPlaces: Call<
	{
		search: string;
	},
	Place[],
	"shop_closed"
> = { method: "GET", path: "/user/api/places", queryKeys: ["search"] };
/** Where what has been typed into the search so far leads */
export const suggestSearch: Call<
	{
		search: string;
	},
	{
		corrected: string | null;
		types: {
			code: string;
			name: string;
			count: number;
		}[];
		devices: string[];
		products: {
			id: number;
			slug: string;
			name: string;
			price: number;
			sale_price: number | null;
			thumbnail: string | null;
			stock_quantity: number;
		}[];
	},
	"shop_closed"
> = { method: "GET", path: "/user/api/suggestions", queryKeys: ["search"] };
/** Takes pieces back against a receipt, into the till's branch; what they cost goes back as the store credit that paid it first, the rest in cash, or as staff have sent it by hand */
export const takeBackSale: Call<
	{
		id: string | number;
	} & {
		/** Made by the caller; a repeat does nothing more */
		return_id: string;
		receipt: string;
		lines: {
			/** The order's item */
			id: number;
			quantity: number;
			comes_back: "sellable" | "damaged";
		}[];
		/** null: cash from the drawer */
		by_hand?: {
			reference: string;
		} | null;
		reason?: "returned" | "damaged" | "missing" | "goodwill" | "other";
	},
	CounterSale,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "more_than_bought"
	| "more_than_paid"
	| "shift_over"
	| "idempotency_key_reused"
> = { method: "POST", path: "/admin/api/shifts/{id}/returns", queryKeys: [] };
/** Takes a sale that a till made without a network, once for each id and though its shift be over: it stands as it was made, and what does not fit is kept to be settled */
export const takeLateSale: Call<
	{
		id: string | number;
	} & {
		/** Made by the caller; a repeat gives the same sale */
		sale_id: string;
		account_id?: number | null;
		lines: {
			variation_id: number;
			quantity: number;
			price?: number | null;
			price_reason?: string | null;
		}[];
		discount_percent?: number | null;
		discount_amount?: number | null;
		discount_reason?: string;
		/** `store_credit`: of the customer that the sale names, all or a part of it; not without a network */
		payments: {
			way: "cash" | "e_wallet" | "card" | "store_credit";
			amount: number;
			reference?: string | null;
		}[];
		expected_total: number;
		/** What the till asked for a piece of each line, before prices of one's own */
		shop_prices: number[];
		/** Its number on the paper */
		receipt: number;
		/** By the till's clock */
		sold_at: string;
	},
	CounterSale,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "total_changed"
	| "idempotency_key_reused"
> = { method: "POST", path: "/admin/api/shifts/{id}/late-sales", queryKeys: [] };
/** Lets one browser work at a till, which may then give its receipts' numbers without a network */
export const takeTill: Call<
	{
		id: string | number;
	} & {
		/** Made by the caller; a repeat does nothing more */
		device_id: string;
		/** Though another browser works at it */
		take_over?: boolean;
	},
	CounterShift,
	| "api_key_refused"
	| "other_branch"
	| "second_factor_required"
	| "scope_missing"
	| "shift_over"
	| "till_elsewhere"
> = { method: "POST", path: "/admin/api/shifts/{id}/device", queryKeys: [] };
/** Mails a newsletter to oneself alone, as it was saved */
export const testNewsletter: Call<
	{
		id: string | number;
	},
	{
		message: string;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/newsletters/{id}/test", queryKeys: [] };
/** Sends a webhook a test at once */
export const testWebhook: Call<
	{
		id: string | number;
	},
	WebhookDelivery,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key" | "is_off"
> = { method: "POST", path: "/admin/api/webhooks/{id}/test", queryKeys: [] };
/** Adds a product, or removes it if it is there */
export const toggleWishlist: Call<
	{
		product_id: number;
	},
	WishlistEntry[],
	"shop_closed"
> = { method: "POST", path: "/user/api/wishlist/toggle", queryKeys: [] };
/** Moves stock from this branch to another */
export const transferStock: Call<
	{
		branch_id: string | number;
	} & {
		to_branch_id: number;
		lines: {
			variation_id: number;
			quantity: number;
		}[];
		note?: string;
	},
	StockItem[],
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "held_by_payment"
	| "not_enough_stock"
> = { method: "POST", path: "/admin/api/branches/{branch_id}/stock/transfer", queryKeys: [] };
/** What an order of this weight and amount would cost to ship there, by each way of shipping */
export const tryShipping: Call<
	{
		/** An area, or a barangay, city or town, as people write it */
		place: string;
		grams: number;
		goods: number;
	},
	{
		place: string;
		methods: {
			code: string;
			name: string;
			/** null: it cannot be shipped so */
			fee: number | null;
			problem: string | null;
			area_name: string | null;
			min_days: number;
			max_days: number;
		}[];
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/shipping-table/try", queryKeys: [] };
/** Takes one's own bulk edit back, except where somebody has changed a product since */
export const undoBulkEdit: Call<
	{
		undo_token: string;
	},
	{
		restored: number;
		skipped: {
			id: number;
			name: string;
		}[];
	},
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/products/bulk/undo", queryKeys: [] };
/** Takes back a step of an order or a parcel of which the customer has not been told; 409 `nothing_held` where they have been, or somebody took it back before */
export const undoHeldMove: Call<
	{
		id: string | number;
		move_id: string | number;
	},
	AdminOrderDetail,
	"api_key_refused" | "other_branch" | "second_factor_required" | "scope_missing" | "nothing_held"
> = { method: "POST", path: "/admin/api/orders/{id}/held-moves/{move_id}/undo", queryKeys: [] };
/** Takes it back, except for customers who have used the shop since */
export const undoPastImport: Call<
	{
		id: string | number;
	},
	PastImport,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "nothing_to_undo"
> = { method: "POST", path: "/admin/api/customer-imports/{id}/undo", queryKeys: [] };
/** Takes a closed payout back: the courier owes what it paid again */
export const undoPayout: Call<
	{
		id: string | number;
	} & {
		reason: string;
	},
	Payout,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "nothing_to_undo"
> = { method: "POST", path: "/admin/api/payouts/{id}/undo", queryKeys: [] };
/** Starts to take an import back, except where somebody has changed a product since */
export const undoProductImport: Call<
	{
		id: string | number;
	},
	ProductImport,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "import_running"
	| "nothing_to_undo"
> = { method: "POST", path: "/admin/api/product-imports/{id}/undo", queryKeys: [] };
/** Takes a report back before it is carried out */
export const undoStatusReport: Call<
	{
		id: string | number;
	},
	StatusReport,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "nothing_held"
> = { method: "POST", path: "/admin/api/status-reports/{id}/undo", queryKeys: [] };
/** Unlinks a sign-in provider, unless it is the last way in */
export const unlinkProvider: Call<
	{
		provider: string;
	},
	Profile,
	"last_way_in" | "shop_closed"
> = { method: "DELETE", path: "/user/api/profile/providers/{provider}", queryKeys: [] };
/** Changes an address */
export const updateAddress: Call<
	{
		id: string | number;
	} & {
		/** Full name, then the contact number in parentheses */
		label: string;
		/** Street, city and ZIP code joined by commas */
		line: string;
		makeDefault?: boolean;
		/** The address taken apart: label and line are then written from it */
		details?: {
			recipient: string;
			phone?: string;
			street: string;
			landmark?: string;
			city?: string;
			zip?: string;
			/** The code of a barangay, city or town (`GET /user/api/places`) */
			place?: string | null;
		};
	},
	Address,
	"shop_closed"
> = { method: "PUT", path: "/user/api/addresses/{id}", queryKeys: [] };
/** Changes an attribute and its choices; its kind only while no product has it */
export const updateAttribute: Call<
	{
		code: string;
	} & {
		/** 409 `changed_elsewhere` brings `current` */
		version?: number;
		/** Takes what goes away off the products that have it; without, 409 `in_use` */
		clears?: boolean;
		name?: string;
		kind?: "number" | "choice" | "choices" | "flag" | "text" | "colour";
		unit?: string | null;
		lowest?: number | null;
		highest?: number | null;
		choices?: {
			code?: string;
			name: string;
			also: string[];
		}[];
		is_general?: boolean;
	},
	AdminAttribute,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere" | "in_use"
> = { method: "PUT", path: "/admin/api/attributes/{code}", queryKeys: [] };
/** Renames a category, or changes its address, pictures or synonyms */
export const updateCategory: Call<
	{
		id: string | number;
	} & {
		/** 409 `changed_elsewhere` brings `current` */
		version?: number;
		name?: string;
		slug?: string;
		images?: string[];
		picture_focus?: "center" | "top" | "bottom" | "left" | "right";
		synonyms?: string[];
	},
	AdminCategory,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/categories/{id}", queryKeys: [] };
/** Changes what is given, or turns it off; 409 `changed_elsewhere` brings `current` */
export const updateCoupon: Call<
	{
		id: string | number;
	} & {
		version: number;
		code?: string;
		percent?: number | null;
		amount_off?: number | null;
		free_shipping?: boolean;
		minimum_subtotal?: number;
		category_ids?: number[] | null;
		starts_at?: string | null;
		ends_at?: string | null;
		most_redemptions?: number | null;
		most_per_customer?: number | null;
		is_active?: boolean;
	},
	Coupon,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/coupons/{id}", queryKeys: [] };
/** Changes what is given of a courier */
export const updateCourier: Call<
	{
		id: string | number;
	} & {
		version?: number;
		name?: string;
		kind?: "company" | "own_rider";
		is_active?: boolean;
		/** Empty: none */
		tracking_link?: string;
		/** Of those that are set up; null: by hand */
		provider?: string | null;
	},
	Courier,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/couriers/{id}", queryKeys: [] };
/** Changes or archives a field; its key, kind and type stay */
export const updateCustomField: Call<
	{
		id: string | number;
	} & {
		version?: number;
		label?: string;
		choices?: string[];
		help?: string;
		is_required?: boolean;
		is_shown?: boolean;
		is_asked?: boolean;
		is_archived?: boolean;
	},
	CustomField,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/custom-fields/{id}", queryKeys: [] };
/** Changes a device, which then no release changes any more */
export const updateDevice: Call<
	{
		code: string;
	} & {
		/** 409 `changed_elsewhere` brings `current` */
		version?: number;
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
		is_listed: boolean;
	},
	AdminDevice,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/devices/{code}", queryKeys: [] };
/** Makes a draft what is given; one that was sent is told to its customer anew; 409 `changed_elsewhere` brings `current` */
export const updateDraftOrder: Call<
	{
		id: string | number;
	} & {
		version: number;
		account_id?: number | null;
		contact_name?: string;
		contact_phone?: string;
		contact_email?: string | null;
		address_label?: string;
		address_line?: string;
		shipping_method: string;
		payment_method?: "cod" | "gcash" | "card" | "maya" | "qrph" | "transfer" | string | null;
		discount_percent?: number | null;
		discount_amount?: number | null;
		discount_reason?: string;
		lines: {
			variation_id: number;
			quantity: number;
			price?: number | null;
			price_reason?: string | null;
		}[];
	},
	DraftOrder,
	| "api_key_refused"
	| "second_factor_required"
	| "scope_missing"
	| "changed_elsewhere"
	| "draft_being_paid"
	| "draft_over"
> = { method: "PUT", path: "/admin/api/draft-orders/{id}", queryKeys: [] };
/** Changes a slot of the hero */
export const updateFeature: Call<
	{
		id: string | number;
	} & {
		/** 409 `changed_elsewhere` brings `current` */
		version?: number;
		tag?: "featured" | "hot" | "best" | "new";
		is_active?: boolean;
		title?: string;
		subtitle?: string;
		image_path?: string | null;
		product_id?: number | null;
	},
	AdminFeature,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/features/{id}", queryKeys: [] };
/** Changes what is given, also a single price; 409 `changed_elsewhere` brings `current` and `yours` */
export const updateProduct: Call<
	{
		id: string | number;
	} & {
		version: number;
		name?: string;
		short_description?: string;
		description?: string;
		badge?: "" | string | null;
		featured?: boolean;
		is_new?: boolean;
		is_hot?: boolean;
		is_best_seller?: boolean;
		seo_title?: string;
		seo_description?: string;
		slug?: string;
		status?: "published" | "draft" | "archived";
		publish_at?: string | null;
		category_id?: number | null;
		product_type?: string | null;
		/** All of them, by attribute; null and what is empty is not known */
		facts?: Record<string, number | string | boolean | string[] | null>;
		/** Named devices that it is made for */
		fits?: {
			devices?: string[];
		};
		price?: number;
		sale_price?: number | null;
		cost?: number | null;
		sale_starts_at?: string | null;
		sale_ends_at?: string | null;
		/** The variations are built from these */
		options?: {
			name: string;
			values: string[];
		}[];
		variations?: {
			id: number;
			sku?: "" | string | null;
			barcode?: "" | string | null;
			facts?: Record<string, number | string | boolean | string[] | null>;
			fits?: {
				devices?: string[];
			};
			cost?: number | null;
			price?: number | null;
			sale_price?: number | null;
			image?: string | null;
		}[];
	},
	AdminProduct,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere" | "has_stock"
> = { method: "PUT", path: "/admin/api/products/{id}", queryKeys: [] };
/** Renames a product type, or changes its attributes and their order */
export const updateProductType: Call<
	{
		code: string;
	} & {
		/** 409 `changed_elsewhere` brings `current` */
		version?: number;
		/** Takes what goes away off the products that have it; without, 409 `in_use` */
		clears?: boolean;
		name?: string;
		attributes?: {
			code: string;
			level: "product" | "variation";
			is_required: boolean;
		}[];
	},
	AdminProductType,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere" | "in_use"
> = { method: "PUT", path: "/admin/api/product-types/{code}", queryKeys: [] };
/** Changes the fields that are given; a new e-mail counts once it is confirmed from its mailbox */
export const updateProfile: Call<
	{
		name?: string;
		email?: string;
		/** Philippine by default; empty: none */
		phone?: string | null;
	},
	Profile,
	"confirm_identity" | "shop_closed"
> = { method: "PUT", path: "/user/api/profile", queryKeys: [] };
/** Changes a redirect */
export const updateRedirect: Call<
	{
		id: string | number;
	} & {
		/** 409 `changed_elsewhere` brings `current` */
		version?: number;
		from_path: string;
		to_path: string;
	},
	Redirect,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/redirects/{id}", queryKeys: [] };
/** Changes what is given, or turns it off unless it is the last; 409 `changed_elsewhere` brings `current` */
export const updateShippingMethod: Call<
	{
		code: string;
	} & {
		version: number;
		name?: string;
		description?: string;
		fee?: number;
		min_days?: number;
		max_days?: number;
		is_active?: boolean;
	},
	AdminShippingMethod,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/shipping-methods/{code}", queryKeys: [] };
/** Changes words of equal meaning */
export const updateSynonym: Call<
	{
		id: string | number;
	} & {
		/** 409 `changed_elsewhere` brings `current` */
		version?: number;
		words: string[];
		means?: string[];
	},
	Synonym,
	"api_key_refused" | "second_factor_required" | "scope_missing" | "changed_elsewhere"
> = { method: "PUT", path: "/admin/api/synonyms/{id}", queryKeys: [] };
/** Sets one's picture: JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels */
export const uploadAvatar: Call<
	{
		avatar: Blob;
	},
	{
		avatar_url: string;
	},
	"storage_full" | "shop_closed"
> = { method: "POST", path: "/user/api/profile/avatar", queryKeys: [] };
/** Keeps an uploaded picture of the shop itself; it is shown once the look is saved with it */
export const uploadLookPicture: Call<
	{
		image: Blob;
		place: "logo" | "icon" | "link_picture";
	},
	{
		path: string;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing" | "storage_full"
> = { method: "POST", path: "/admin/api/look-pictures", queryKeys: [] };
/** Keeps an uploaded picture for a category or a slot of the hero */
export const uploadPicture: Call<
	{
		image: Blob;
	},
	{
		path: string;
	},
	"api_key_refused" | "second_factor_required" | "scope_missing" | "storage_full"
> = { method: "POST", path: "/admin/api/pictures", queryKeys: [] };
/** Sets the picture that a phone scans to pay: JPEG, PNG, WebP or AVIF, at most 5 MB */
export const uploadTransferCode: Call<
	{
		image: Blob;
		/** The first unless given */
		account_id?: string;
	},
	TransferAccountSettings,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key" | "storage_full"
> = { method: "POST", path: "/admin/api/settings/transfer-account/code", queryKeys: [] };
/** Takes a customer's e-mail for proved, as whoever knows them may; they can order then */
export const verifyCustomer: Call<
	{
		id: string | number;
	},
	Customer,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "already_verified"
> = { method: "PUT", path: "/admin/api/customers/{id}/verified", queryKeys: [] };
/** Proves an e-mail address with the token of its mail */
export const verifyEmail: Call<
	{
		token: string;
	},
	{
		message: string;
	},
	"already_verified" | "invalid_link" | "shop_closed"
> = { method: "POST", path: "/email/verify", queryKeys: [] };
/** Withdraws an open invitation to a role below one's own */
export const withdrawInvitation: Call<
	{
		id: string | number;
	},
	undefined,
	"api_key_refused" | "second_factor_required" | "confirm_identity" | "not_by_key"
> = { method: "DELETE", path: "/admin/api/staff/invitations/{id}", queryKeys: [] };
/** Notes that somebody wants no more newsletters */
export const withdrawSubscriber: Call<
	{
		id: string | number;
	},
	Subscriber,
	"api_key_refused" | "second_factor_required" | "scope_missing"
> = { method: "POST", path: "/admin/api/newsletter/{id}/withdraw", queryKeys: [] };
/** Writes off what a courier still owes of an order */
export const writeOffCash: Call<
	{
		order_id: number;
		reason: string;
	},
	undefined,
	| "api_key_refused"
	| "second_factor_required"
	| "confirm_identity"
	| "scope_missing"
	| "nothing_to_pay"
> = { method: "POST", path: "/admin/api/write-offs", queryKeys: [] };
