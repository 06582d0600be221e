import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site. */
export default [
	index("storefront/landing/landing.tsx"),
	route("user", "account/user-redirect.tsx"),
	route("verify-email", "account/verify-email.tsx"),
	route("password/reset", "account/password-reset.tsx"),
	route("invitation", "account/invitation.tsx"),
	layout("storefront/shell.tsx", [
		route("app", "storefront/shop/shop-home.tsx"),
		route("app/products/:slug", "storefront/shop/product-page.tsx"),
		route("app/checkout", "storefront/checkout/checkout.tsx"),
		route("app/orders", "storefront/orders/orders.tsx"),
		route("app/wishlist", "storefront/wishlist/wishlist.tsx"),
		route("app/notifications", "storefront/notifications/notifications.tsx"),
		route("app/profile", "storefront/profile/profile.tsx"),
	]),
	route("info/*", "storefront/info/info.tsx"),
	route("admin", "admin/admin-layout.tsx", [
		index("admin/orders/order-list.tsx"),
		route("staff", "admin/staff/staff-list.tsx"),
	]),
	route("*", "not-found.tsx"),
] satisfies RouteConfig;
