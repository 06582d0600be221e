import { counterMethodFacts, giftCardPayments } from "#lib/payments/counter-payments.ts";
import { Button } from "../../ui/button.tsx";
import type { Partner } from "./other-method.tsx";
import type { OtherPayment } from "./tender.ts";

type Way = OtherPayment["way"];

/** Returns the payment methods besides cash for a sale of items. */
export const otherMethodsFor = (partners: readonly Partner[]): readonly Way[] => [
	...giftCardPayments,
	"gift_card",
	...(partners.length > 0 ? (["financed"] as const) : []),
];

export const MoreMethods = ({
	isDisabled,
	ways,
	onAdd,
}: {
	isDisabled: boolean;
	ways: readonly Way[];
	onAdd: (way: Way) => void;
}) => (
	<div className="flex flex-wrap gap-2">
		{ways.map((way) => (
			<Button
				key={way}
				size="small"
				tone="outline"
				disabled={isDisabled}
				onClick={() => onAdd(way)}
			>
				{counterMethodFacts[way].name}
			</Button>
		))}
	</div>
);
