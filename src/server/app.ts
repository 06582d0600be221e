import { Hono } from "hono";
import { getPath } from "hono/utils/url";
import { confirmLinkRoutes } from "#api/account/confirm-link.ts";
import { ownerLinkRoutes } from "#api/account/owner-link.ts";
import { passkeyRoutes } from "#api/account/passkeys.ts";
import { passwordRoutes } from "#api/account/password.ts";
import { providerSignInRoutes } from "#api/account/provider-sign-in.ts";
import { secondFactorRoutes } from "#api/account/second-factor.ts";
import { sessionRoutes } from "#api/account/session.ts";
import { invitationRoutes } from "#api/account/staff.ts";
import { alertRoutes } from "#api/admin/alerts.ts";
import { apiKeyRoutes } from "#api/admin/api-keys.ts";
import { auditRoutes } from "#api/admin/audit.ts";
import { brandingRoutes } from "#api/admin/branding.ts";
import { cashierRoutes } from "#api/admin/cashiers.ts";
import { claimRoutes } from "#api/admin/claims.ts";
import { counterCustomerRoutes } from "#api/admin/counter-customers.ts";
import { counterIssueRoutes } from "#api/admin/counter-issues.ts";
import { counterSaleRoutes } from "#api/admin/counter-sales.ts";
import { counterShiftRoutes } from "#api/admin/counter-shifts.ts";
import { couponRoutes } from "#api/admin/coupons.ts";
import { courierBookingRoutes } from "#api/admin/courier-bookings.ts";
import { courierRoutes } from "#api/admin/couriers.ts";
import { customFieldRoutes } from "#api/admin/custom-fields.ts";
import { customerRoutes } from "#api/admin/customers.ts";
import { demandRoutes } from "#api/admin/demand.ts";
import { adminDeviceRoutes } from "#api/admin/devices.ts";
import { draftOrderRoutes } from "#api/admin/draft-orders.ts";
import { extensionRoutes } from "#api/admin/extensions.ts";
import { externalPictureRoutes } from "#api/admin/external-pictures.ts";
import { factRoutes } from "#api/admin/facts.ts";
import { giftCardRoutes } from "#api/admin/gift-cards.ts";
import { mailServerRoutes } from "#api/admin/mail-server.ts";
import { mailTemplateRoutes } from "#api/admin/mail-templates.ts";
import { permissionRoutes } from "#api/admin/me.ts";
import { merchandisingRoutes } from "#api/admin/merchandising.ts";
import { newsletterIssueRoutes } from "#api/admin/newsletters.ts";
import { operationRoutes } from "#api/admin/operations.ts";
import { orderChangeRoutes } from "#api/admin/order-changes.ts";
import { adminOrderRoutes } from "#api/admin/orders.ts";
import { adminParcelRoutes } from "#api/admin/parcels.ts";
import { parkedSaleRoutes } from "#api/admin/parked-sales.ts";
import { pastCustomerRoutes } from "#api/admin/past-customers.ts";
import { paymentMethodRoutes } from "#api/admin/payment-methods.ts";
import { adminPaymentRoutes } from "#api/admin/payments.ts";
import { photographRoutes } from "#api/admin/photographs.ts";
import { productCsvRoutes } from "#api/admin/product-csv.ts";
import { adminProductRoutes } from "#api/admin/products.ts";
import { promotionRoutes } from "#api/admin/promotions.ts";
import { providerRoutes } from "#api/admin/providers.ts";
import { purchasingRoutes } from "#api/admin/purchasing.ts";
import { questionRoutes } from "#api/admin/questions.ts";
import { readingRoutes } from "#api/admin/readings.ts";
import { reportRoutes } from "#api/admin/reports.ts";
import { adminReturnRoutes } from "#api/admin/returns.ts";
import { scheduledMoveRoutes } from "#api/admin/scheduled-moves.ts";
import { securityLogRoutes } from "#api/admin/security-log.ts";
import { setUpRoutes } from "#api/admin/set-up.ts";
import { settingsRoutes } from "#api/admin/settings.ts";
import { shippingRoutes } from "#api/admin/shipping.ts";
import { shippingTableRoutes } from "#api/admin/shipping-table.ts";
import { staffRoutes } from "#api/admin/staff.ts";
import { statusReportRoutes } from "#api/admin/status-reports.ts";
import { stockRoutes } from "#api/admin/stock.ts";
import { stockCountRoutes } from "#api/admin/stock-counts.ts";
import { stockTransferRoutes } from "#api/admin/stock-transfers.ts";
import { customerCreditRoutes } from "#api/admin/store-credit.ts";
import { tillDisplayRoutes } from "#api/admin/till-display.ts";
import { todayRoutes } from "#api/admin/today.ts";
import { adminTransferRoutes } from "#api/admin/transfers.ts";
import { unitRoutes } from "#api/admin/units.ts";
import { unreceiptedReturnRoutes } from "#api/admin/unreceipted-returns.ts";
import { webhookRoutes } from "#api/admin/webhooks.ts";
import { courierWebhookRoutes } from "#api/couriers/webhook.ts";
import type { DemoParts, Dependencies } from "#api/dependencies.ts";
import { feedRoutes } from "#api/feeds.ts";
import { currentAddress } from "#api/former-address.ts";
import type { App, AppVariables } from "#api/handle.ts";
import { healthRoutes } from "#api/health.ts";
import { imageRoutes } from "#api/images.ts";
import { landingCatalogueRoutes } from "#api/landing/catalogue.ts";
import { newsletterRoutes } from "#api/landing/newsletter.ts";
import { shopRoutes } from "#api/landing/shop.ts";
import { pageTextRoutes } from "#api/landing/texts.ts";
import { liveEventRoutes } from "#api/live/live-events.ts";
import { allowOrigins } from "#api/middleware/allow-origins.ts";
import { cacheSharedAnswers } from "#api/middleware/cache-shared-answers.ts";
import { refuseForgedRequests } from "#api/middleware/csrf.ts";
import { answerError, answerUnknownPath } from "#api/middleware/errors.ts";
import { limitBody } from "#api/middleware/limit-body.ts";
import { nameRequest } from "#api/middleware/name-request.ts";
import { preventCaching } from "#api/middleware/prevent-caching.ts";
import { readApiKey } from "#api/middleware/read-api-key.ts";
import { redirectVisitors } from "#api/middleware/redirect-visitors.ts";
import { refreshAfterChanges } from "#api/middleware/refresh-after-changes.ts";
import { refuseMalformedPaths } from "#api/middleware/refuse-malformed-paths.ts";
import { requireOpenShop } from "#api/middleware/require-open-shop.ts";
import { inertPolicy, securityHeaders, strictTransport } from "#api/middleware/security-headers.ts";
import { readSession } from "#api/middleware/session.ts";
import { openGraphImageRoutes } from "#api/open-graph-images.ts";
import { openApiRoutes } from "#api/openapi.ts";
import { orderDocumentRoutes } from "#api/order-documents.ts";
import { paymentWebhookRoutes } from "#api/payments/webhook.ts";
import { securityRecorder } from "#api/record-security-events.ts";
import { followRedirects } from "#api/redirects.ts";
import { preventIndexing, robotsRoutes } from "#api/robots.ts";
import type { SharedCache } from "#api/shared-cache.ts";
import { sitemapRoutes } from "#api/sitemaps.ts";
import { slugRedirectRoutes } from "#api/slug-redirects.ts";
import { uploadRoutes } from "#api/uploads.ts";
import { addressRoutes } from "#api/user/addresses.ts";
import { cartRoutes } from "#api/user/cart.ts";
import { catalogueRoutes } from "#api/user/catalogue.ts";
import { companionRoutes } from "#api/user/companions.ts";
import { customerFieldRoutes } from "#api/user/customer-fields.ts";
import { deviceRoutes } from "#api/user/devices.ts";
import { displayRoutes } from "#api/user/display.ts";
import { giftCardCheckRoutes } from "#api/user/gift-cards.ts";
import { guestOrderRoutes } from "#api/user/guest-orders.ts";
import { notificationRoutes } from "#api/user/notifications.ts";
import { notifyMeRoutes } from "#api/user/notify-me.ts";
import { orderLinkRoutes } from "#api/user/order-link.ts";
import { orderRoutes } from "#api/user/orders.ts";
import { paymentRoutes } from "#api/user/payments.ts";
import { placeRoutes } from "#api/user/places.ts";
import { profileRoutes } from "#api/user/profile.ts";
import { returnRoutes } from "#api/user/returns.ts";
import { reviewRoutes } from "#api/user/reviews.ts";
import { storeCreditRoutes } from "#api/user/store-credit.ts";
import { transferRoutes } from "#api/user/transfers.ts";
import { wishlistRoutes } from "#api/user/wishlist.ts";
import { contract } from "#contract/contract.ts";
import { createFindCall, type FindCall } from "#contract/find-call.ts";

/**
 * Creates the shop's HTTP application; the server mounts the pages behind it.
 * @param cache caches responses that are the same for everyone; if omitted, each response is computed
 * @param demo parts that only a demo has; null in a real shop
 */
export function createApp(
	dependencies: Dependencies,
	{ cache, demo = null }: { cache?: SharedCache | undefined; demo?: DemoParts | null } = {},
): App {
	const app: App = new Hono<{ Variables: AppVariables }>({
		getPath: (request) => currentAddress(getPath(request)),
	});
	const calls = [...contract.map(({ endpoint }) => endpoint), ...(demo?.calls ?? [])];
	addMiddleware(app, dependencies, createFindCall(calls), cache);
	addShopperRoutes(app, dependencies);
	addStaffRoutes(app, dependencies);
	demo?.addRoutes(app, dependencies);
	imageRoutes(app);
	openGraphImageRoutes(app, dependencies, demo);
	sitemapRoutes(app, dependencies);
	robotsRoutes(app, dependencies);
	uploadRoutes(app, dependencies);
	openApiRoutes(app, dependencies.origin);
	return app;
}

/** Adds the middleware that every request passes through, in this order. */
function addMiddleware(
	app: App,
	dependencies: Dependencies,
	findCall: FindCall,
	cache: SharedCache | undefined,
): void {
	const lastHeaders = [
		...Object.entries(securityHeaders),
		["Content-Security-Policy", inertPolicy] as const,
	];
	const isHttps = dependencies.origin.startsWith("https:");
	app.onError(answerError(dependencies.log));
	app.notFound(answerUnknownPath);
	app.use(nameRequest(dependencies.trustedProxies, findCall));
	app.use(async (context, next) => {
		context.set("shared", false);
		context.set("signedIn", null);
		context.set("sessionToken", null);
		context.set("recordSecurityEvent", securityRecorder(dependencies.security, context));
		await next();
		// `context.header` would copy the finished response for each header, so set the headers directly.
		const { headers } = context.res;
		for (const [name, value] of lastHeaders) {
			// Keeps headers that a route has set, such as the card form's framing policy.
			if (!headers.has(name)) headers.set(name, value);
		}
		if (isHttps) headers.set("Strict-Transport-Security", strictTransport);
	});
	healthRoutes(app, dependencies);
	app.use(followRedirects(dependencies));
	app.use(refuseMalformedPaths());
	app.use(allowOrigins(dependencies, findCall));
	app.use(limitBody());
	if (cache) app.use(cacheSharedAnswers(cache));
	app.use(preventIndexing());
	app.use(readApiKey(dependencies));
	app.use(readSession(dependencies));
	app.use(preventCaching());
	app.use(requireOpenShop(dependencies));
	app.use(redirectVisitors());
	app.use(refuseForgedRequests());
	app.use(refreshAfterChanges(dependencies));
}

function addShopperRoutes(app: App, dependencies: Dependencies): void {
	sessionRoutes(app, dependencies);
	secondFactorRoutes(app, dependencies);
	passkeyRoutes(app, dependencies);
	providerSignInRoutes(app, dependencies);
	confirmLinkRoutes(app, dependencies);
	passwordRoutes(app, dependencies);
	invitationRoutes(app, dependencies);
	ownerLinkRoutes(app, dependencies);
	landingCatalogueRoutes(app, dependencies);
	newsletterRoutes(app, dependencies);
	shopRoutes(app, dependencies);
	pageTextRoutes(app, dependencies);
	catalogueRoutes(app, dependencies);
	notifyMeRoutes(app, dependencies);
	slugRedirectRoutes(app, dependencies);
	companionRoutes(app, dependencies);
	cartRoutes(app, dependencies);
	wishlistRoutes(app, dependencies);
	deviceRoutes(app, dependencies);
	addressRoutes(app, dependencies);
	placeRoutes(app);
	orderRoutes(app, dependencies);
	storeCreditRoutes(app, dependencies);
	guestOrderRoutes(app, dependencies);
	displayRoutes(app, dependencies);
	transferRoutes(app, dependencies);
	orderDocumentRoutes(app, dependencies);
	paymentRoutes(app, dependencies);
	paymentWebhookRoutes(app, dependencies);
	courierWebhookRoutes(app, dependencies);
	notificationRoutes(app, dependencies);
	liveEventRoutes(app, dependencies);
	profileRoutes(app, dependencies);
	customerFieldRoutes(app, dependencies);
	orderLinkRoutes(app, dependencies);
	returnRoutes(app, dependencies);
	reviewRoutes(app, dependencies);
}

function addStaffRoutes(app: App, dependencies: Dependencies): void {
	adminOrderRoutes(app, dependencies);
	scheduledMoveRoutes(app, dependencies);
	courierRoutes(app, dependencies);
	statusReportRoutes(app, dependencies);
	orderChangeRoutes(app, dependencies);
	adminParcelRoutes(app, dependencies);
	courierBookingRoutes(app, dependencies);
	draftOrderRoutes(app, dependencies);
	cashierRoutes(app, dependencies);
	counterCustomerRoutes(app, dependencies);
	unreceiptedReturnRoutes(app, dependencies);
	parkedSaleRoutes(app, dependencies);
	tillDisplayRoutes(app, dependencies);
	counterShiftRoutes(app, dependencies);
	counterSaleRoutes(app, dependencies);
	counterIssueRoutes(app, dependencies);
	readingRoutes(app, dependencies);
	adminReturnRoutes(app, dependencies);
	adminPaymentRoutes(app, dependencies);
	adminTransferRoutes(app, dependencies);
	staffRoutes(app, dependencies);
	permissionRoutes(app, dependencies);
	alertRoutes(app, dependencies);
	auditRoutes(app, dependencies);
	apiKeyRoutes(app, dependencies);
	webhookRoutes(app, dependencies);
	securityLogRoutes(app, dependencies);
	todayRoutes(app, dependencies);
	adminProductRoutes(app, dependencies);
	productCsvRoutes(app, dependencies);
	externalPictureRoutes(app, dependencies);
	photographRoutes(app, dependencies);
	stockRoutes(app, dependencies);
	stockCountRoutes(app, dependencies);
	stockTransferRoutes(app, dependencies);
	unitRoutes(app, dependencies);
	claimRoutes(app, dependencies);
	purchasingRoutes(app, dependencies);
	merchandisingRoutes(app, dependencies);
	factRoutes(app, dependencies);
	feedRoutes(app, dependencies);
	adminDeviceRoutes(app, dependencies);
	couponRoutes(app, dependencies);
	giftCardRoutes(app, dependencies);
	giftCardCheckRoutes(app, dependencies);
	promotionRoutes(app, dependencies);
	shippingRoutes(app, dependencies);
	shippingTableRoutes(app, dependencies);
	customerRoutes(app, dependencies);
	customFieldRoutes(app, dependencies);
	customerCreditRoutes(app, dependencies);
	newsletterIssueRoutes(app, dependencies);
	pastCustomerRoutes(app, dependencies);
	reportRoutes(app, dependencies);
	demandRoutes(app, dependencies);
	settingsRoutes(app, dependencies);
	brandingRoutes(app, dependencies);
	setUpRoutes(app, dependencies);
	paymentMethodRoutes(app, dependencies);
	providerRoutes(app, dependencies);
	extensionRoutes(app, dependencies);
	mailServerRoutes(app, dependencies);
	mailTemplateRoutes(app, dependencies);
	operationRoutes(app, dependencies);
	questionRoutes(app, dependencies);
}
