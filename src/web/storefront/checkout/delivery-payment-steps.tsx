import type { PaymentMethod } from "#contract/user/orders.ts";
import type { ShownPaymentMethod } from "#contract/user/payment-methods.ts";
import type { ShippingMethod } from "#contract/user/shipping-methods.ts";
import { businessDays } from "#lib/delivery-dates.ts";
import { formatPesos } from "#lib/money.ts";
import { Icon } from "../../ui/icons.tsx";
import { CardField } from "./card/card-field.tsx";
import type { Card } from "./card/use-card.ts";
import { Choice } from "./choice.tsx";

/** How fast it comes, and what that costs. */
export function ShippingOptions({
	methods,
	chosen,
	onChoose,
}: {
	methods: readonly ShippingMethod[];
	/** Its code. */
	chosen: string | undefined;
	onChoose: (code: string) => void;
}) {
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="sr-only">Shipping method</legend>
			{methods.map((method) => (
				<Choice
					key={method.code}
					group="shipping"
					checked={method.code === chosen}
					onChoose={() => onChoose(method.code)}
					title={method.name}
					note={
						<>
							{businessDays(method)}
							{method.description && <span className="block">{method.description}</span>}
						</>
					}
					end={<span className="price font-bold">{formatPesos(method.fee)}</span>}
				/>
			))}
		</fieldset>
	);
}

const comingSoon = (
	<span className="rounded-full bg-line px-2.5 py-1 text-fine font-bold text-ink-soft">
		Coming Soon
	</span>
);

/** How it is paid: what the shop offers, and what it will. */
export function PaymentOptions({
	methods,
	chosen,
	onChoose,
	isDisabled,
	card,
}: {
	methods: readonly ShownPaymentMethod[];
	/** Null where nothing is offered. */
	chosen: PaymentMethod | null;
	onChoose: (method: PaymentMethod) => void;
	/** An order is being placed with the method chosen. */
	isDisabled: boolean;
	card: Card;
}) {
	const choice = (method: PaymentMethod) => ({
		group: "payment",
		checked: chosen === method,
		disabled: isDisabled,
		onChoose: () => onChoose(method),
	});
	const options = {
		cod: (
			<Choice
				key="cod"
				{...choice("cod")}
				title="Cash on delivery"
				note="Pay the rider when your order arrives."
				end={<Icon name="cash" />}
			/>
		),
		gcash: (
			<Choice
				key="gcash"
				group="payment"
				checked={false}
				disabled
				onChoose={() => undefined}
				title="GCash"
				end={comingSoon}
			/>
		),
		card: (
			<Choice
				key="card"
				{...choice("card")}
				title="Credit or debit card"
				end={<Icon name="card" />}
			>
				{chosen === "card" && <CardField card={card} />}
			</Choice>
		),
	};
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="sr-only">Payment method</legend>
			{methods.map(({ code }) => options[code])}
		</fieldset>
	);
}
