import type { PaymentMethod, ShippingMethod } from "#contract/user/orders.ts";
import { formatPesos } from "#lib/money.ts";
import { useShop } from "../../shop.tsx";
import { Icon } from "../../ui/icons.tsx";
import { CardField } from "./card/card-field.tsx";
import type { Card } from "./card/use-card.ts";
import { Choice } from "./choice.tsx";

/** How fast it comes, and what that costs. */
export function ShippingOptions({
	chosen,
	onChoose,
}: {
	chosen: ShippingMethod;
	onChoose: (method: ShippingMethod) => void;
}) {
	const { shipping_methods: methods } = useShop();
	return (
		<fieldset className="grid gap-3">
			<legend className="sr-only">Shipping method</legend>
			{methods.map((method) => (
				<Choice
					key={method.code}
					group="shipping"
					checked={method.code === chosen}
					onChoose={() => onChoose(method.code)}
					title={method.name}
					note={`${method.min_days}–${method.max_days} business days`}
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

/** How it is paid; e-wallets are not taken yet. */
export function PaymentOptions({
	chosen,
	onChoose,
	isDisabled,
	card,
}: {
	chosen: PaymentMethod;
	onChoose: (method: PaymentMethod) => void;
	/** An order is being placed with the method chosen. */
	isDisabled: boolean;
	card: Card;
}) {
	return (
		<fieldset className="grid gap-3">
			<legend className="sr-only">Payment method</legend>
			<Choice
				group="payment"
				checked={chosen === "cod"}
				disabled={isDisabled}
				onChoose={() => onChoose("cod")}
				title="Cash on delivery"
				note="Pay the rider when your order arrives."
				end={<Icon name="cash" />}
			/>
			<Choice
				group="payment"
				checked={false}
				disabled
				onChoose={() => undefined}
				title="GCash"
				end={comingSoon}
			/>
			<Choice
				group="payment"
				checked={chosen === "card"}
				disabled={isDisabled}
				onChoose={() => onChoose("card")}
				title="Credit or debit card"
				end={<Icon name="card" />}
			>
				{chosen === "card" && <CardField card={card} />}
			</Choice>
		</fieldset>
	);
}
