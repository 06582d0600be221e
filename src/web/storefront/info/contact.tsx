import { dialLink, showPhone } from "#lib/phone.ts";
import { Icon } from "../../ui/icons.tsx";
import type { InfoPage } from "./info-page.ts";
import { textSection } from "./text-section.tsx";

export const contact: InfoPage = {
	slug: "contact",
	name: "Contact",
	title: "Talk to a person",
	lead: () => "Call, write, or walk in: whichever is nearest.",
	texts: ["stores"],
	sections: (shop, texts) => [
		{
			id: "reach",
			title: "Phone and e-mail",
			body: (
				<>
					<p>
						The quickest way is the phone:{" "}
						<a href={dialLink(shop.phone)} className="whitespace-nowrap">
							{showPhone(shop.phone)}
						</a>
						. For anything with a picture or an order number, write to{" "}
						<a href={`mailto:${shop.email}`}>{shop.email}</a>.
					</p>
					<p>
						Have your order reference at hand. It starts with <strong>ORD-</strong> and stands in
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
								<span className="flex gap-2">
									<Icon name="pin" className="mt-0.5 size-5 shrink-0" />
									{branch.address}
								</span>
								<span className="flex gap-2">
									<Icon name="clock" className="mt-0.5 size-5 shrink-0" />
									{branch.hours}
								</span>
								<a
									href={dialLink(branch.phone)}
									className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
								>
									{showPhone(branch.phone)}
								</a>
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
				<p>
					<strong>{shop.hours}.</strong> {shop.demo && "Closed on Sundays and public holidays. "}
					Orders placed while we are closed are packed on the next working day.
				</p>
			),
		},
		...textSection(texts, "stores", "parking"),
	],
};
