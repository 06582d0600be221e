import { expect, test } from "vitest";
import { sharedPageAddress } from "./page-address.ts";

test.each([
	["/app", "", "/app"],
	["/app", "?z=1", "/app"],
	["/app", "?utm_source=mail&category=cables&fbclid=x", "/app?category=cables"],
	["/app", "?sort=price-asc&tag=hot", "/app?tag=hot&sort=price-asc"],
	["/app", "?tag=hot&sort=price-asc&tag=new", "/app?tag=hot&sort=price-asc"],
	["/app", "?search=&category=", "/app"],
	["/app", "?search=usb c", "/app?search=usb+c"],
	["/app/products/cable", "?variation=7&z=2", "/app/products/cable?variation=7"],
	["/", "?login_alert=signup&email=a@b.example", "/?login_alert=signup"],
	["/landing/landing", "?z", "/landing/landing"],
	["/info/contact", "?from=3", "/info/contact"],
	["/app/orders", "", null],
	["/app/products/a/b", "", null],
	["/admin", "?z=1", null],
])("%s%s is cached under %s", (pathname, search, address) => {
	expect(sharedPageAddress(pathname, search)).toBe(address);
});
