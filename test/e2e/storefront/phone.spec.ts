import type { Page } from "@playwright/test";
import { createAddress } from "#contract/user/addresses.ts";
import { expectAccessible } from "../support/axe.ts";
import { fillCart, homeAddress, powerBank, signUp, test } from "../support/customer.ts";
import { expect, freshEmail, openPage } from "../support/shop.ts";

// A cheap phone: small, with a touchscreen, and often offline.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: "reduce" });

const hubs = "/app?search=hub";
/** Add buttons of products without variations. For other products, the button first asks for the variation. */
const addButtons = (page: Page) =>
	page.locator('article button[aria-label^="Add "]:not([aria-haspopup])');
const bar = (page: Page) => page.getByRole("button", { name: /^Added to your cart/ });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Your cart" });
const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.tagName.toLowerCase() ?? "");
const scrollable = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Returns texts that are cut off and can't be scrolled into view. */
const hiddenTexts = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const lost = new Set<string>();
		const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const range = document.createRange();
		while (words.nextNode()) {
			const { currentNode: node } = words;
			const around = node.parentElement;
			if (!around?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim()) {
				continue;
			}
			// Skip links become visible when they get the focus.
			if (around.closest('a[href^="#"]')) continue;
			range.selectNodeContents(node);
			const drawn = [...range.getClientRects()].filter(({ width, height }) => width + height > 4);
			for (let each: Element | null = around; each; each = each.parentElement) {
				const { overflowX, overflowY, position } = getComputedStyle(each);
				const box = each.getBoundingClientRect();
				// The text is only for screen readers.
				if (box.width <= 1) break;
				const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
				const isCut = drawn.some(
					({ left, right, top, bottom, height }) =>
						(cuts(overflowX) && (left < box.left - 1 || right > box.right + 1)) ||
						// With a tight line height, the font's box may be larger than the line although no letter is
						// cut off.
						(cuts(overflowY) && (top < box.top - height / 5 || bottom > box.bottom + height / 5)),
				);
				if (isCut) lost.add(node.textContent.trim());
				const scrolls = [overflowX, overflowY].some((overflow) => /auto|scroll/.test(overflow));
				if (scrolls || position === "fixed") break;
			}
		}
		return [...lost];
	});

test("taps before the scripts load show feedback at once and run in order", async ({ page }) => {
	const { promise: scripts, resolve: bring } = Promise.withResolvers<void>();
	await page.route(/\/assets\/.*\.js/, async (route) => {
		await scripts;
		await route.continue();
	});
	await page.goto(hubs, { waitUntil: "commit" });
	const heart = page.getByRole("button", { name: /^Save .* to wishlist$/ }).first();
	for (const button of [addButtons(page).nth(0), heart, addButtons(page).nth(1)]) {
		await button.tap();
		expect(await button.evaluate((each) => each.getAnimations().length)).toBeGreaterThan(0);
	}
	await expect(page.locator("html[data-hydrated=yes]")).toHaveCount(0);
	bring();
	await expect(page.getByRole("button", { name: "Cart, 2 items", exact: true })).toBeVisible();
	await expect(heart).toHaveAttribute("aria-pressed", "true");
	expect(
		await addButtons(page)
			.nth(0)
			.evaluate((each) => each.getAnimations().length),
	).toBe(0);
});

test("after adding a product, the next product can be added without closing anything", async ({
	page,
}) => {
	await openPage(page, hubs);
	await addButtons(page).nth(0).tap();
	await expect(bar(page)).toContainText("1 item");
	await expect(drawer(page)).toHaveCount(0);
	await addButtons(page).nth(1).tap();
	await expect(bar(page)).toContainText("2 items");
	await expectAccessible(page, "the bar after adding a product");

	// Back closes the overlay and leaves the page where it was.
	await page.getByRole("button", { name: "Cart, 2 items" }).tap();
	await expect(drawer(page)).toBeVisible();
	await page.goBack();
	await expect(drawer(page)).toBeHidden();
	await page.getByRole("button", { name: /^Filters/ }).tap();
	const filters = page.getByRole("dialog", { name: "Filters" });
	await expect(filters).toBeVisible();
	await page.goBack();
	await expect(filters).toBeHidden();
	// The URL may contain the current row of the list.
	await expect(page).toHaveURL(/\/app\?search=hub(&from=\d+)?$/);
});

test("all text can be read on a phone at twice its size", { tag: "@rehearsal" }, async ({
	page,
	customer,
}) => {
	test.slow();
	await fillCart(customer.api, powerBank.slug);
	await customer.api(createAddress, homeAddress);
	const atTwice = async (path: string) => {
		await openPage(page, path);
		await page.evaluate(async () => {
			document.documentElement.style.fontSize = "200%";
			// Waits two frames, because some elements get their layout a frame later.
			for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
		});
	};
	const expectWhole = async (state: string) => {
		expect.soft(await hiddenTexts(page), state).toEqual([]);
		await expectAccessible(page, `${state} at 200 %`);
	};
	await atTwice(hubs);
	await expectWhole("a list");
	await page.getByRole("article").first().getByRole("link").tap();
	const opened = page.getByRole("dialog");
	await expect(opened.getByRole("link", { name: "All details" })).toBeVisible();
	await expectWhole("a product above the list");
	const [cross, picture] = await Promise.all([
		opened.getByRole("button", { name: "Close" }).boundingBox(),
		opened.getByRole("img").first().boundingBox(),
	]);
	expect((picture?.x ?? 999) + (picture?.width ?? 999)).toBeLessThanOrEqual(cross?.x ?? 0);
	await opened.getByRole("button", { name: "Close" }).tap();
	await expect(opened).toBeHidden();
	await page.getByRole("button", { name: /^Cart, / }).tap();
	await expect(drawer(page).getByRole("listitem")).toHaveCount(1);
	await expectWhole("the drawer");
	await drawer(page).getByRole("button", { name: "Proceed to Checkout" }).tap();
	const place = page.getByRole("button", { name: "Place order", exact: true });
	await expect(place).toBeEnabled();
	await expectWhole("the checkout");
	await atTwice(`/app/products/${powerBank.slug}`);
	await expectWhole("a product");
	await atTwice("/nowhere");
	expect.soft(await scrollable(page), "a missing page at 200 %").toBeLessThanOrEqual(0);
	await expectWhole("a missing page");
});

test("from a product through registration to the order, without losing the page or typed text", {
	tag: "@rehearsal",
}, async ({ page, context, shop }) => {
	test.slow();
	const product = `/app/products/${powerBank.slug}`;
	const email = freshEmail();
	await openPage(page, product);
	await page.getByRole("button", { name: "Add to Cart" }).last().tap();
	await bar(page).tap();
	await drawer(page).getByRole("button", { name: "Proceed to Checkout" }).tap();
	const login = page.getByRole("dialog", { name: "Sign in" });
	await expect(page).toHaveURL(`${shop.origin}/`);
	await expect(page.locator("main h1")).toHaveText(/Power Bank/);
	await login.getByLabel("Email").fill(email);
	await login.getByRole("link", { name: "Create one" }).tap();
	const register = page.getByRole("dialog", { name: "Create your account" });
	await expect(register.getByLabel("Email")).toHaveValue(email);
	await register.getByLabel("Full name").fill("Luz Dimaculangan");
	await register.getByLabel("Password", { exact: true }).fill("sampaguita-2026");
	await register.getByLabel("Confirm password").fill("sampaguita-2026");
	await register.getByRole("button", { name: "Create account" }).tap();
	await expect(login.getByLabel("Email")).toHaveValue(email);
	await expect(page.locator("main h1")).toHaveText(/Power Bank/);
	await login.getByLabel("Password", { exact: true }).fill("sampaguita-2026");
	await login.getByRole("button", { name: "Sign in", exact: true }).tap();
	await page.waitForURL("**/app/checkout");

	await page.getByRole("button", { name: "Add your first address" }).tap();
	await expect(page.getByLabel("Full name")).toHaveValue("Luz Dimaculangan");
	await page.getByLabel("Street address").fill("14 Mabini Street, Poblacion");
	await page.getByRole("button", { name: "Save address" }).tap();
	await expect(page.getByRole("radio", { name: /Luz Dimaculangan/ })).toBeFocused();

	const place = page.getByRole("button", { name: "Place order", exact: true });
	await place.tap();
	const asksPhone = page.getByRole("dialog", { name: "Which number can the courier call?" });
	await asksPhone.getByLabel("Contact number").fill("12");
	await asksPhone.getByRole("button", { name: "Save and place order" }).tap();
	await expect(asksPhone).toContainText("Enter a number such as 0917 123 4567.");
	await expectAccessible(page, "the phone number prompt");
	await asksPhone.getByLabel("Contact number").fill("09171234567");
	await asksPhone.getByRole("button", { name: "Save and place order" }).tap();
	await expect(page.getByText("Please verify your email address to place an order.")).toBeVisible();
	await expect(page.getByText("Luz Dimaculangan (0917 123 4567)")).toBeVisible();

	// The emailed link opens another tab, which links back to the checkout. The first tab notices the verification
	// automatically.
	const mail = await shop.mailTo(email, /verify/i);
	const tab = await context.newPage();
	await openPage(tab, /\/verify-email\?token=[\w-]+/.exec(mail.text)?.[0] ?? "");
	await expect(tab.getByRole("link", { name: "Continue to checkout" })).toHaveAttribute(
		"href",
		"/app/checkout",
	);
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await expect(page.getByText("Your email address is verified.")).toBeVisible();
	await expect(page.getByText("Please verify your email address")).toHaveCount(0);
	await expect(place).toBeEnabled();
	await place.tap();
	await expect(page.getByText("Order placed successfully!")).toBeVisible();
	await page.waitForURL("**/app");
	const placed = page.getByRole("region", { name: /^Salamat! We received ORD-\d{5}/ });
	const reference = placed.getByText(/^ORD-\d{5}$/);
	await expect(reference).toHaveCSS(...(["white-space", "nowrap"] as const));
	await expect(placed.getByRole("heading")).toBeFocused();
	await expect(placed).toContainText("Cash to prepare₱2,449.00");
	await expect(
		placed.getByRole("list", { name: "What happens next" }).getByRole("listitem"),
	).toHaveCount(3);
	await expectAccessible(page, "home after ordering");
	await page.reload();
	await expect(placed).toBeVisible();
	await placed.getByRole("link", { name: "View your order" }).tap();
	await expect(page).toHaveURL(/\/app\/orders\/ORD-\d{5}$/);
	await expect(page.getByText("Cash to prepare")).toBeVisible();

	await page.getByRole("button", { name: / account menu$/ }).tap();
	await expect(page.getByRole("link", { name: "Orders", exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Logout" }).tap();
	await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
});

test("each list that fails to load shows an error in its place, and loads on retry", {
	tag: "@rehearsal",
}, async ({ page, customer }) => {
	test.slow();
	await fillCart(customer.api, powerBank.slug);
	const places: [path: string, calls: RegExp, said: string][] = [
		["/app/notifications", /api\/notifications$/, "Your notifications could not be loaded."],
		["/app/wishlist", /api\/wishlist$/, "Your wishlist could not be loaded."],
		["/app/orders", /api\/orders\?/, "Could not load your orders"],
		["/app/profile", /api\/addresses$/, "Your addresses could not be loaded."],
		["/app/checkout", /api\/cart$/, "Your cart could not be loaded."],
	];
	for (const [path, calls, said] of places) {
		await page.route(calls, (route) => route.abort());
		await openPage(page, path);
		await expect(page.getByRole("main").getByText(said)).toBeVisible();
		await expectAccessible(page, `${path} without its list`);
		await page.unroute(calls);
		await page.getByRole("main").getByRole("button", { name: "Try again" }).first().focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("main").getByText(said)).toHaveCount(0);
		await expect.poll(() => focused(page)).not.toBe("body");
	}
	await expect(page.getByRole("button", { name: "Place order", exact: true })).toBeVisible();

	// On the home page, each section shows its own error.
	await openPage(page, "/app/orders");
	const front = /api\/(features|categories|products)/;
	await page.route(front, (route) => route.abort());
	await page.getByRole("link", { name: "Home", exact: true }).first().tap();
	for (const said of ["featured products", "highlights", "categories", "These products"])
		await expect(page.getByRole("status").filter({ hasText: said })).toContainText(
			"could not be loaded",
		);
	await expect(page.getByText("No products found")).toHaveCount(0);
	expect(await scrollable(page)).toBeLessThanOrEqual(0);
	await page.unroute(front);
	await page.getByRole("button", { name: "Try again" }).first().tap();
	await expect(page.getByRole("article").first()).toBeVisible();
	await expect(page.getByText("could not be loaded")).toHaveCount(0);
});

test("the focus moves to a neighbor when an element disappears", async ({ page, customer }) => {
	await fillCart(customer.api, powerBank.slug);
	for (const name of ["Ana Cruz", "Ben Reyes"])
		await customer.api(createAddress, { label: `${name} (0917 123 4567)`, line: "1 Rizal Street" });
	await openPage(page, "/app/checkout");
	await page.getByRole("button", { name: /^Remove the address of Ben Reyes/ }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Delete", exact: true }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Ben Reyes")).toHaveCount(0);
	await expect(page.getByRole("radio", { name: /Ana Cruz/ })).toBeFocused();

	await openPage(page, "/app/profile");
	await page.getByRole("button", { name: /^Ana Cruz/ }).tap();
	await page.getByRole("button", { name: "Delete", exact: true }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("You don't have any saved addresses yet.")).toBeVisible();
	await expect.poll(() => focused(page)).not.toBe("body");
});

test("slides have a stop button, category pills can be skipped, focus rings are fully visible, and pages fit in 320 px", {
	tag: "@rehearsal",
}, async ({ page }) => {
	test.slow();
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await openPage(page, "/app");
	const pause = page.getByRole("button", { name: "Pause the slides" });
	await pause.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Play the slides" })).toBeFocused();

	const skip = page.getByRole("link", { name: "Skip to products" });
	await skip.focus();
	await expect(skip).toBeInViewport();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	const card = page.getByRole("article").first();
	await expect(card.locator(":focus")).toHaveCount(1);
	const link = card.getByRole("heading").getByRole("link");
	for (
		let press = 0;
		press < 3 && !(await link.evaluate((each) => each === document.activeElement));
		press++
	)
		await page.keyboard.press("Tab");
	await expect(link).toBeFocused();
	// The focus ring belongs to an element that fills the whole card, so it is drawn around the card.
	const ring = await link.evaluate((each) => {
		const drawn = getComputedStyle(each, "::after");
		const article = each.closest("article") as HTMLElement;
		const { width, height } = article.getBoundingClientRect();
		const differs = (size: string, whole: number) =>
			Math.abs(Number.parseFloat(size) - whole) > 0.5;
		return {
			line: drawn.outlineStyle,
			offset: drawn.outlineOffset,
			isWhole: !differs(drawn.width, width) && !differs(drawn.height, height),
		};
	});
	expect(ring).toEqual({ line: "solid", offset: "3px", isWhole: true });

	await page.setViewportSize({ width: 320, height: 640 });
	for (const path of ["/app", "/", `/app/products/${powerBank.slug}`]) {
		await openPage(page, path);
		expect(await scrollable(page), `${path} at 320 px`).toBeLessThanOrEqual(0);
		const beyond = await page.getByRole("article").evaluateAll((cards) =>
			cards.flatMap((card) => {
				const edge = card.getBoundingClientRect().right + 0.5;
				return [...card.querySelectorAll("button, span")]
					.filter((part) => part.getBoundingClientRect().right > edge)
					.map((part) => part.getAttribute("aria-label") ?? part.textContent);
			}),
		);
		expect(beyond, `what extends beyond a card of ${path}`).toEqual([]);
		if (path === "/") continue;
		const menu = await page.getByRole("navigation", { name: "Main" }).boundingBox();
		expect(menu?.height, `the menu of ${path} is one row`).toBeLessThan(60);
	}
});

test("a sign-in returns to its page, even if it is cancelled", async ({ page, browser, shop }) => {
	const { email } = await signUp(await browser.newContext({ baseURL: shop.origin }), shop);
	await openPage(page, hubs);
	const opener = page.getByRole("banner").getByRole("link", { name: "Login" });
	await opener.tap();
	const login = page.getByRole("dialog", { name: "Sign in" });
	await login.getByRole("button", { name: "Close" }).tap();
	await expect(login).toBeHidden();
	await expect(page).toHaveURL(/\/app\?search=hub$/);
	await opener.tap();
	await page.goBack();
	await expect(login).toBeHidden();
	await expect(page).toHaveURL(/\/app\?search=hub$/);
	await opener.tap();
	await login.getByLabel("Email").fill(email);
	await login.getByLabel("Password", { exact: true }).fill("sampaguita-2026");
	await login.getByRole("button", { name: "Sign in", exact: true }).tap();
	await expect(page.getByRole("button", { name: /^Luz.* account menu$/ })).toBeVisible();
	await expect(page).toHaveURL(/\/app\?search=hub$/);
});
