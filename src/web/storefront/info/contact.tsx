import type { Shop } from "#contract/landing/shop.ts";
import { dialLink, showPhone } from "#lib/phone-and-address/phone.ts";
import { closedText } from "#lib/time/closed-days.ts";
import { BranchFacts } from "../branch-facts.tsx";
import { ClosedOnHolidays } from "../closed-on-holidays.tsx";
import type { InfoPage } from "./info-page.ts";
import { textSection } from "./text-section.tsx";

export const contact: InfoPage = {
	slug: "contact",
	name: "Contact",
	title: "Talk to a person",
	lead: () => "Call, email or visit us.",
	texts: ["stores"],
	sections: (shop, texts) => [
		{
			id: "reach",
			title: "Phone and email",
			body: (
				<>
					{shop.phone && (
						<p>
							Calling is fastest:{" "}
							<a href={dialLink(shop.phone)} className="whitespace-nowrap">
								{showPhone(shop.phone)}
							</a>
							.
						</p>
					)}
					{shop.email && (
						<p>
							If you have a picture or an order number, email{" "}
							<a href={`mailto:${shop.email}`}>{shop.email}</a>.
						</p>
					)}
					<p>
						Have your order number ready. It starts with <strong>ORD-</strong>. You will find it in
						your order confirmation and under Orders.
					</p>
				</>
			),
		},
		{
			id: "stores",
			title: "Our stores",
			body: (
				<ul className="not-prose grid gap-4 sm:grid-cols-2">
					{shop.branches.map((branch) => (
						<li key={branch.code} id={branch.code} className="rounded-medium bg-tint-sand p-5">
							<address className="grid gap-2 not-italic">
								<strong className="font-display text-large">{branch.name}</strong>
								<BranchFacts branch={branch} />
							</address>
						</li>
					))}
				</ul>
			),
		},
		{
			id: "hours",
			title: "Hours",
			body: (
				<>
					<p>
						{shop.hours && <strong>{shop.hours}. </strong>} {closedSentence(shop)} Orders placed
						while we are closed are packed on the next business day.
					</p>
					<ClosedOnHolidays />
				</>
			),
		},
		...textSection(texts, "stores", "parking"),
	],
};

function closedSentence({ hours, demo }: Shop): string {
	const closed = demo ? "closed on Sundays and public holidays" : closedText(hours);
	return closed && `C${closed.slice(1)}. `;
}
