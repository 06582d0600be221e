import type { ReactNode } from "react";
import type { ShippingMethod } from "#contract/user/shipping-methods.ts";
import { businessDays } from "#lib/delivery-estimate/business-days.ts";
import { estimateText } from "#lib/delivery-estimate/estimate-text.ts";
import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { methodTexts, type PaymentMethod } from "#lib/payments/payment-methods.ts";
import { Icon } from "../../ui/icons.tsx";
import type { MethodEstimate } from "../delivery/use-delivery-estimates.ts";
import { CardField } from "./card/card-field.tsx";
import type { Card } from "./card/use-card.ts";
import { Choice } from "./choice.tsx";
import type { PaymentChoice } from "./payment-choices.ts";

/** Shipping methods with their speed and fee. */
export function ShippingOptions({
	methods,
	chosen,
	feeOf,
	promises,
	onChoose,
	children,
}: {
	methods: readonly ShippingMethod[];
	/** Code of the chosen method. */
	chosen: string | undefined;
	/** Fee for this cart and address. */
	feeOf: (method: ShippingMethod) => Pesos;
	/** Delivery estimates for the address; null while loading. */
	promises: readonly MethodEstimate[] | null;
	onChoose: (code: string) => void;
	/** Other options, shown after the shipping methods. */
	children: ReactNode;
}) {
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="sr-only">Shipping method</legend>
			{methods.map((method) => {
				const promise = promises?.find(({ code }) => code === method.code);
				return (
					<Choice
						key={method.code}
						group="shipping"
						checked={method.code === chosen}
						onChoose={() => onChoose(method.code)}
						title={method.name}
						note={
							<>
								{promise?.problem ? (
									<span className="text-chili">{promise.problem}</span>
								) : (
									businessDays(promise ?? method)
								)}
								<span className="block min-h-[1lh] font-semibold text-ink">
									{promise && !promise.problem && `Arrives ${estimateText(promise)}`}
								</span>
								{method.description && <span className="block">{method.description}</span>}
							</>
						}
						end={<span className="price font-bold">{formatPesos(feeOf(method))}</span>}
					/>
				);
			})}
			{children}
		</fieldset>
	);
}

const comingSoon = (
	<span className="rounded-full bg-line px-2.5 py-1 text-fine font-bold text-ink-soft">
		Coming Soon
	</span>
);

const never = { group: "payment", checked: false, disabled: true, onChoose: () => undefined };

const icons = {
	cash: "cash",
	card: "card",
	e_wallet: "card",
	qr_code: "card",
	bank: "card",
	installments: "card",
	transfer: "cash",
	named: "card",
} as const;

/** The payment methods, available and coming soon. */
export function PaymentOptions({
	choices,
	chosen,
	onChoose,
	isDisabled,
	card,
	onSubmit,
}: {
	choices: readonly PaymentChoice[];
	/** null if no method is available. */
	chosen: PaymentMethod | null;
	onChoose: (method: PaymentMethod) => void;
	/** True while an order is being placed with the chosen method. */
	isDisabled: boolean;
	/** The card form; omitted if no payment method is completed on this page. */
	card?: Card;
	/** Called when Enter is pressed in the card form. */
	onSubmit?: () => void;
}) {
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="sr-only">Payment method</legend>
			{choices.map(({ code, isOffered, isInPage, title, note, costs, obstacle }) => {
				if (!isOffered) return <Choice key={code} {...never} title={title} end={comingSoon} />;
				if (obstacle) return <Choice key={code} {...never} title={title} note={obstacle} />;
				return (
					<Choice
						key={code}
						group="payment"
						checked={chosen === code}
						disabled={isDisabled}
						onChoose={() => onChoose(code)}
						title={title}
						note={note}
						end={
							<span className="flex items-center gap-2">
								{costs > 0 && <span className="price font-bold">+ {formatPesos(costs)}</span>}
								<Icon name={icons[methodTexts(code).kind]} />
							</span>
						}
					>
						{chosen === code && isInPage && card && onSubmit && (
							<CardField card={card} onSubmit={onSubmit} />
						)}
					</Choice>
				);
			})}
		</fieldset>
	);
}
