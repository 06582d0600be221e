import type { Shop } from "#contract/landing/shop.ts";
import { formatPesos } from "#lib/money.ts";
import type { InfoPage } from "./info-page.ts";

export const legal: InfoPage = {
	slug: "legal",
	name: "Legal",
	title: "The fine print, in plain words",
	lead: (shop) =>
		`What you can expect from ${shop.name}, what we expect from you, and what we know about you.`,
	sections: (shop) => [
		{ id: "privacy", title: "Privacy Policy", body: privacy(shop) },
		{ id: "terms", title: "Terms of Service", body: terms(shop) },
		{ id: "refunds", title: "Cancellations, returns and refunds", body: refunds(shop) },
		{ id: "payments", title: "Payments", body: payments() },
	],
};

const mail = (shop: Shop) => <a href={`mailto:${shop.email}`}>{shop.email}</a>;

const privacy = (shop: Shop) => (
	<>
		<p>
			We follow the Data Privacy Act of 2012 (Republic Act 10173). We keep what an order needs, and
			nothing to sell to others.
		</p>
		<h3>What we keep</h3>
		<ul>
			<li>
				<strong>Your account:</strong> name, e-mail address, and your password in a form that nobody
				can read back, us included.
			</li>
			<li>
				<strong>Your orders:</strong> what you bought, what it cost, the delivery address and
				contact number you gave, and what happened to the parcel.
			</li>
			<li>
				<strong>Your lists:</strong> cart and wishlist. Until you sign in, they stay in your own
				browser.
			</li>
		</ul>
		<p>
			Card numbers never reach us: they go straight to the payment provider, who tells us only
			whether the payment went through.
		</p>
		<h3>Cookies</h3>
		<p>
			We set the cookies that keep you signed in and that protect your forms from misuse. There are
			no advertising cookies.
		</p>
		<h3>Who else sees it</h3>
		<p>
			The courier sees your name, address and number; the payment provider sees what a card payment
			needs. Public offices see what the law obliges us to show them. Nobody else.
		</p>
		<h3>Newsletters</h3>
		<p>
			Mail about your orders comes with the order. News and offers come only if you asked for them,
			and stop when you say so.
		</p>
		<h3>How long, and your rights</h3>
		<p>
			We keep orders for as long as tax and consumer law asks, and your account until you close it.
			You may see what we hold about you, have it corrected, take it with you, object to its use, or
			have it erased where no law obliges us to keep it: write to {mail(shop)}. If our answer does
			not satisfy you, the National Privacy Commission hears complaints.
		</p>
	</>
);

const terms = (shop: Shop) => (
	<>
		<p>
			These terms apply when you order from {shop.name} on this site. They take away none of the
			rights that the Consumer Act of the Philippines (Republic Act 7394) gives you.
		</p>
		<h3>Prices and orders</h3>
		<p>
			Prices are in Philippine pesos and are what you pay. Shipping and discounts are shown before
			you place the order. An order is placed when you see its reference; we confirm it by e-mail.
			If something turns out not to be available after all, we tell you and you pay nothing for it.
		</p>
		<h3>Delivery</h3>
		<ul>
			{shop.shipping_methods.map((method) => (
				<li key={method.code}>
					<strong>{method.name}</strong> shipping costs {formatPesos(method.fee)} and takes{" "}
					{method.min_days}–{method.max_days} business days at the most distant addresses we serve.
				</li>
			))}
		</ul>
		<p>
			Typical delivery takes 1–3 days locally and 3–7 business days inter-regionally. Storms, public
			holidays and remote islands can add to it; the status of your order is always under Orders.
		</p>
		<h3>When it arrives</h3>
		<p>
			Please look at the parcel while the rider is there. If it is damaged, you may refuse it, or
			accept it and tell us: either way we put it right.
		</p>
		<h3>Warranty</h3>
		<p>
			Goods are sold with the warranty of the law and of their maker. If something fails although it
			was used as meant, bring or send it to us: we repair it, replace it, or give your money back.
		</p>
		<h3>Your account</h3>
		<p>
			Keep your password to yourself, and tell us if somebody else has used your account. We may
			close accounts that are used to defraud us or others.
		</p>
		<h3>Fair use</h3>
		<p>
			Texts and pictures on this site belong to us or our suppliers. You may link to them and quote
			them; please ask before you copy them into a shop of your own.
		</p>
	</>
);

const refunds = (shop: Shop) => (
	<>
		<h3>Cancelling an order</h3>
		<p>
			Until we ship, you can ask to cancel: open the order under Orders and send a cancel request
			with your reason. We approve or decline it and tell you by e-mail. Once the parcel is on its
			way it can no longer be cancelled, but it can be returned.
		</p>
		<h3>Returning something</h3>
		<p>
			You may return items <strong>within 7 days of delivery</strong>. Write to {mail(shop)} with
			your order reference, or bring the item to one of our stores.
		</p>
		<ul>
			<li>Defective, damaged or wrong items: you choose a replacement or your money back.</li>
			<li>A change of mind: the item should be unused and complete, in its packaging.</li>
			<li>Defects that show later are a matter of the warranty, as the terms above say.</li>
		</ul>
		<h3>Getting your money back</h3>
		<p>
			Refunds take <strong>3–10 business days</strong> from the day we have the item back, or from
			the day a cancellation is approved. Card payments return to the same card; what was paid in
			cash is paid back in the way we agree with you.
		</p>
	</>
);

const payments = () => (
	<>
		<p>We accept two ways to pay:</p>
		<ul>
			<li>
				<strong>Cash on delivery (COD):</strong> pay the rider when the parcel arrives. Please have
				the exact amount ready if you can.
			</li>
			<li>
				<strong>Card:</strong> credit and debit cards, charged when you place the order. The form is
				the payment provider’s own and your card details stay there.
			</li>
		</ul>
		<p>
			E-wallets are not accepted, online or over the counter. If somebody asks you in our name to
			pay by e-wallet or to a person’s account, it is not us.
		</p>
		<p>Each order has a summary under Orders, with what you bought, what you paid and how.</p>
	</>
);
