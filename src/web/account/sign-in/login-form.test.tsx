import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Shop } from "#contract/landing/shop.ts";
import { ShopContext } from "../../shop.tsx";
import { LoginForm } from "./login-form.tsx";

afterEach(() => {
	vi.unstubAllGlobals();
});

const nothing = () => {};

function seen(wanted: string | null, takesGuests: boolean): string {
	vi.stubGlobal("location", { origin: "http://shop.example" });
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => (key === "kargado-wanted-page" ? wanted : null),
		setItem: nothing,
		removeItem: nothing,
	});
	const shop = { is_open: true, takes_guests: takesGuests, sign_in_labels: {} } as unknown as Shop;
	const form = (
		<ShopContext value={shop}>
			<LoginForm
				email=""
				firstField={{ current: null }}
				linking={null}
				opening={null}
				blockedBy={null}
				onSignedIn={nothing}
				onCodeNeeded={nothing}
				onLinked={nothing}
				onSignUp={nothing}
				onOrderAsGuest={nothing}
			/>
		</ShopContext>
	);
	const router = createMemoryRouter([{ path: "/", element: form }]);
	return renderToStaticMarkup(<RouterProvider router={router} />);
}

test.each([
	["/app/checkout", true, true],
	["/app/checkout", false, false],
	["/app/orders", true, false],
	[null, true, false],
])(
	"for the wanted page %s, with guest orders allowed (%s), offers checkout without an account: %s",
	(wanted, takesGuests, isNamed) => {
		expect(seen(wanted, takesGuests).includes("Order without an account")).toBe(isNamed);
	},
);
