import { z } from "zod";
import * as ownerLink from "./account/owner-link.ts";
import * as passkeys from "./account/passkeys.ts";
import * as password from "./account/password.ts";
import * as providers from "./account/providers.ts";
import * as secondFactor from "./account/second-factor.ts";
import * as session from "./account/session.ts";
import * as invitations from "./account/staff.ts";
import * as accreditation from "./admin/accreditation.ts";
import * as alerts from "./admin/alerts.ts";
import * as apiKeys from "./admin/api-keys.ts";
import * as audit from "./admin/audit.ts";
import * as branches from "./admin/branches.ts";
import * as look from "./admin/branding.ts";
import * as cashRules from "./admin/cash-rules.ts";
import * as cashiers from "./admin/cashiers.ts";
import * as claims from "./admin/claims.ts";
import * as counterBranches from "./admin/counter-branches.ts";
import * as counterCustomers from "./admin/counter-customers.ts";
import * as counterIssues from "./admin/counter-issues.ts";
import * as counterSales from "./admin/counter-sales.ts";
import * as counterSettings from "./admin/counter-settings.ts";
import * as counterShapes from "./admin/counter-shapes.ts";
import * as counterShifts from "./admin/counter-shifts.ts";
import * as coupons from "./admin/coupons.ts";
import * as courierBookings from "./admin/courier-bookings.ts";
import * as couriers from "./admin/couriers.ts";
import * as customFields from "./admin/custom-fields.ts";
import * as customers from "./admin/customers.ts";
import * as adminDelivery from "./admin/delivery-rule.ts";
import * as demand from "./admin/demand.ts";
import * as adminDevices from "./admin/devices.ts";
import * as draftOrders from "./admin/draft-orders.ts";
import * as adminExtensions from "./admin/extensions.ts";
import * as outsidePictures from "./admin/external-pictures.ts";
import * as adminFacts from "./admin/facts.ts";
import * as adminGiftCards from "./admin/gift-cards.ts";
import * as adminHolidays from "./admin/holidays.ts";
import * as jobs from "./admin/jobs.ts";
import * as lateReturns from "./admin/late-returns.ts";
import * as mailServer from "./admin/mail-server.ts";
import * as mailTemplates from "./admin/mail-templates.ts";
import * as currentUserPermissions from "./admin/me.ts";
import * as dressing from "./admin/merchandising.ts";
import * as newsletters from "./admin/newsletters.ts";
import * as orderChanges from "./admin/order-changes.ts";
import * as orderDelivery from "./admin/order-delivery.ts";
import * as orderNotes from "./admin/order-notes.ts";
import * as orderRefunds from "./admin/order-refunds.ts";
import * as orderStatus from "./admin/order-status.ts";
import * as adminOrders from "./admin/orders.ts";
import * as outbox from "./admin/outbox.ts";
import * as packing from "./admin/packing.ts";
import * as adminParcels from "./admin/parcels.ts";
import * as parkedSales from "./admin/parked-sales.ts";
import * as pastCustomers from "./admin/past-customers.ts";
import * as paymentMethods from "./admin/payment-methods.ts";
import * as adminPayments from "./admin/payments.ts";
import * as payouts from "./admin/payouts.ts";
import * as photographs from "./admin/photographs.ts";
import * as productCsv from "./admin/product-csv.ts";
import * as adminProducts from "./admin/products.ts";
import * as promotions from "./admin/promotions.ts";
import * as adminProviders from "./admin/providers.ts";
import * as purchasing from "./admin/purchasing.ts";
import * as adminQuestions from "./admin/questions.ts";
import * as readings from "./admin/readings.ts";
import * as reports from "./admin/reports.ts";
import * as returnRules from "./admin/return-rules.ts";
import * as adminReturns from "./admin/returns.ts";
import * as adminReviews from "./admin/reviews.ts";
import * as heldMoves from "./admin/scheduled-moves.ts";
import * as securityLog from "./admin/security-log.ts";
import * as setUp from "./admin/set-up.ts";
import * as settings from "./admin/settings.ts";
import * as shipping from "./admin/shipping.ts";
import * as shippingTable from "./admin/shipping-table.ts";
import * as staff from "./admin/staff.ts";
import * as statusReports from "./admin/status-reports.ts";
import * as stock from "./admin/stock.ts";
import * as stockCounts from "./admin/stock-counts.ts";
import * as stockTransfers from "./admin/stock-transfers.ts";
import * as customerCredit from "./admin/store-credit.ts";
import * as storefrontOrigins from "./admin/storefront-origins.ts";
import * as system from "./admin/system.ts";
import * as taxPermit from "./admin/tax-permit.ts";
import * as adminTexts from "./admin/texts.ts";
import * as tillDisplay from "./admin/till-display.ts";
import * as today from "./admin/today.ts";
import * as transferSettings from "./admin/transfer-account.ts";
import * as adminTransfers from "./admin/transfers.ts";
import * as units from "./admin/units.ts";
import * as unreceiptedReturns from "./admin/unreceipted-returns.ts";
import * as webhooks from "./admin/webhooks.ts";
import * as courierWebhook from "./couriers/webhook.ts";
import type { Endpoint } from "./endpoint.ts";
import * as landingCatalogue from "./landing/catalogue.ts";
import * as delivery from "./landing/delivery.ts";
import * as holidays from "./landing/holidays.ts";
import * as newsletter from "./landing/newsletter.ts";
import * as questions from "./landing/questions.ts";
import * as shop from "./landing/shop.ts";
import * as texts from "./landing/texts.ts";
import * as liveEvents from "./live-events.ts";
import * as orderDocuments from "./order-documents.ts";
import * as paymentWebhook from "./payments/webhook.ts";
import * as addresses from "./user/addresses.ts";
import * as cart from "./user/cart.ts";
import * as catalogue from "./user/catalogue.ts";
import * as companions from "./user/companions.ts";
import * as deliveryPromises from "./user/delivery.ts";
import * as devices from "./user/devices.ts";
import * as display from "./user/display.ts";
import * as giftCards from "./user/gift-cards.ts";
import * as guestOrders from "./user/guest-orders.ts";
import * as notifications from "./user/notifications.ts";
import * as notifyMe from "./user/notify-me.ts";
import * as orderAgain from "./user/order-again.ts";
import * as orderLink from "./user/order-link.ts";
import * as orders from "./user/orders.ts";
import * as payments from "./user/payments.ts";
import * as places from "./user/places.ts";
import * as profile from "./user/profile.ts";
import * as cartPromotions from "./user/promotions.ts";
import * as returns from "./user/returns.ts";
import * as reviewInvitations from "./user/review-invitations.ts";
import * as reviews from "./user/reviews.ts";
import * as search from "./user/search.ts";
import * as shownQuestions from "./user/shown-questions.ts";
import * as storeCredit from "./user/store-credit.ts";
import * as transfers from "./user/transfers.ts";
import * as wishlist from "./user/wishlist.ts";

const modules = {
	session,
	"second factor": secondFactor,
	passkeys,
	providers,
	"owner link": ownerLink,
	password,
	invitations,
	"landing page": landingCatalogue,
	newsletter,
	shop,
	texts,
	holidays,
	delivery,
	"delivery estimates": deliveryPromises,
	catalogue: { ...catalogue, ...companions },
	search,
	"notify me": notifyMe,
	cart,
	"cart promotions": cartPromotions,
	wishlist,
	devices,
	addresses,
	places,
	orders,
	"guest orders": guestOrders,
	"order again": orderAgain,
	transfers,
	"order documents": orderDocuments,
	payments,
	"payment webhook": paymentWebhook,
	"courier webhook": courierWebhook,
	notifications,
	"live events": liveEvents,
	profile,
	"admin orders": {
		...adminOrders,
		...orderStatus,
		...heldMoves,
		...orderChanges,
		...orderDelivery,
		...adminParcels,
		...courierBookings,
		...packing,
		...orderRefunds,
		...orderNotes,
	},
	"draft orders": { ...draftOrders, ...orderLink },
	counter: {
		...counterShapes,
		...counterShifts,
		...counterSales,
		...counterIssues,
		...counterBranches,
		...readings,
	},
	"admin payments": adminPayments,
	"admin transfers": { ...adminTransfers, ...transferSettings },
	staff,
	"current user's permissions": currentUserPermissions,
	alerts,
	today,
	audit,
	"security log": securityLog,
	"API keys": apiKeys,
	webhooks,
	"storefront origins": storefrontOrigins,
	"admin products": adminProducts,
	"product files": productCsv,
	"external pictures": outsidePictures,
	photographs,
	stock,
	"stock counts": stockCounts,
	"stock transfers": stockTransfers,
	"serial numbers": units,
	"returns without a receipt": unreceiptedReturns,
	cashiers,
	"counter customers": counterCustomers,
	"parked sales": parkedSales,
	"customer display": { ...tillDisplay, ...display },
	"offline returns": lateReturns,
	"warranty claims": claims,
	purchasing,
	"product types and attributes": adminFacts,
	merchandising: dressing,
	"admin devices": adminDevices,
	coupons,
	"admin gift cards": adminGiftCards,
	"gift cards": giftCards,
	promotions,
	shipping,
	"shipping rates": shippingTable,
	customers,
	"custom fields": customFields,
	newsletters,
	"imported customers and orders": pastCustomers,
	reports,
	demand,
	settings: {
		...settings,
		...branches,
		...adminHolidays,
		...adminTexts,
		...outbox,
		...jobs,
		...system,
	},
	setup: setUp,
	"provider keys": adminProviders,
	extensions: adminExtensions,
	"logo and colors": look,
	"mail server": mailServer,
	"email templates": mailTemplates,
	"payment methods": paymentMethods,
	"cash and counter rules": { ...cashRules, ...counterSettings },
	"delivery rules": adminDelivery,
	couriers,
	payouts,
	"status reports": statusReports,
	"tax permit": { ...taxPermit, ...accreditation },
	questions: { ...questions, ...shownQuestions },
	"admin questions": adminQuestions,
	returns: { ...returns, ...adminReturns, ...returnRules },
	"store credit": { ...storeCredit, ...customerCredit },
	reviews: { ...reviews, ...reviewInvitations, ...adminReviews },
};

const isEndpoint = (value: unknown): value is Endpoint =>
	typeof value === "object" && value !== null && "queryKeys" in value;

/** Every API call with its name in code and its topic. */
export const contract: readonly { name: string; topic: string; endpoint: Endpoint }[] =
	Object.entries(modules).flatMap(([topic, module]) =>
		Object.entries(module).flatMap(([name, value]) =>
			isEndpoint(value) ? [{ name, topic, endpoint: value }] : [],
		),
	);

/** Schemas published under a name, such as `OrderDetail` for `orderDetail`. */
export const namedShapes: ReadonlyMap<z.ZodType, string> = new Map(
	Object.values(modules).flatMap((module) =>
		Object.entries(module).flatMap(([name, value]) =>
			value instanceof z.ZodObject
				? [[value, `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`] as const]
				: [],
		),
	),
);
