import { paymentFact } from "../../payment-fact.ts";
import { useShop } from "../../shop.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";

const stepsOf = (payment: string | null, hasFitData: boolean) => [
	{
		title: "Find it",
		text: hasFitData
			? "Search by phone, port, cable length or watts."
			: "Search by name, brand or price, or browse by category.",
	},
	{
		title: "Order it",
		text: `${payment ? `${payment}. ` : ""}The total you see is the total you pay.`,
	},
	{
		title: "Plug it in",
		text: "We pack your order, and you track it to your door.",
	},
];

export function HowItWorks() {
	const shop = useShop();
	const steps = stepsOf(paymentFact(shop.payment_methods), shop.has_fit_data);
	return (
		<section id="features" className="bg-ink text-paper">
			<div className="mx-auto max-w-[90rem] px-4 py-14 sm:px-6 lg:px-10 lg:py-20">
				<h2 className="pb-8 text-heading lg:text-display">How it works</h2>
				<ol className="grid gap-8 md:grid-cols-3 md:gap-10 [&_.fill-mango]:fill-mango-light">
					{steps.map((step, index) => (
						<li key={step.title} className="grid content-start gap-3">
							<ChargeBar
								value={(index + 1) / steps.length}
								label={`Step ${index + 1} of ${steps.length}`}
							/>
							<h3 className="flex items-baseline gap-3 text-title">
								<span className="price text-mango-light">{index + 1}</span>
								{step.title}
							</h3>
							<p className="max-w-prose text-line">{step.text}</p>
						</li>
					))}
				</ol>
			</div>
		</section>
	);
}
