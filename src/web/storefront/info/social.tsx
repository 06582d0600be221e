import { Link } from "react-router";
import type { InfoPage } from "./info-page.ts";

export const social: InfoPage = {
	slug: "social",
	name: "Social",
	title: "See what came in today",
	lead: (shop) => `New arrivals, holiday hours and the odd cable test, from ${shop.name}.`,
	sections: (shop) => [
		{
			id: "follow",
			title: "Where we are",
			body: (
				<>
					<p>
						We keep one page and look after it well:{" "}
						<a href={shop.social.url} rel="noopener">
							{shop.social.label}
						</a>
						. That is where unboxings, restocks and changes of our hours appear first.
					</p>
					<p>
						Messages there are read during store hours. Please do not send order details, addresses
						or card numbers through it; for those,{" "}
						<Link to="/info/contact">call or write to us</Link>.
					</p>
				</>
			),
		},
		{
			id: "real",
			title: "Is it really us?",
			body: (
				<>
					<p>Copies of small shops appear now and then. You can tell us by this:</p>
					<ul>
						<li>We link to our page from here, and our page links back to this site.</li>
						<li>Every order goes through this site or over our counter, never through a chat.</li>
						<li>
							We never ask for a password, a one-time code or a transfer to a person’s account.
						</li>
					</ul>
					<p>
						Something looks wrong? Tell us at <a href={`mailto:${shop.email}`}>{shop.email}</a>{" "}
						before you order.
					</p>
				</>
			),
		},
	],
};
