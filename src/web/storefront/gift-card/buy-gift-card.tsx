import { useState } from "react";
import { href, useNavigate } from "react-router";
import { buyGiftCard } from "#contract/user/gift-cards.ts";
import { giftCardLimits, longestMessage } from "#lib/gift-cards/sold-gift-card.ts";
import { formatPesos, type Pesos, toPesos } from "#lib/money/money.ts";
import { useSession } from "../../account/session.tsx";
import { HumanCheck } from "../../account/sign-in/human-check.tsx";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { useRequestKey } from "../../forms/use-request-key.ts";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Choice } from "../checkout/choice.tsx";

const amounts: readonly Pesos[] = [500, 1_000, 2_000, 5_000];
const smallest = formatPesos(toPesos(giftCardLimits.smallest));
const largest = formatPesos(toPesos(giftCardLimits.largest));

const noFields = {
	other: "",
	buyer_name: "",
	buyer_email: "",
	recipient_name: "",
	recipient_email: "",
	message: "",
	send_on: "",
};
type Fields = typeof noFields;

/** The form for buying a gift card. Customers pay on the next page. */
export function BuyGiftCard() {
	const { isSignedIn, user } = useSession();
	// Staff buy as guests do, because only customers' accounts have orders.
	const isCustomer = isSignedIn && user.role === "customer";
	const { turnstile_site_key: siteKey } = useShop();
	const navigate = useNavigate();
	const action = useAction();
	const [fields, setFields] = useState(noFields);
	const [chosen, setChosen] = useState<Pesos | null>(amounts[0] ?? null);
	const { key: attempt, renewIfRefused } = useRequestKey();
	const [human, setHuman] = useState<string | null>(null);
	const needsHuman = siteKey !== null && !isCustomer;

	const field = (name: keyof Fields) => ({
		name,
		value: fields[name],
		error: action.errorOf(name),
		onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
			setFields({ ...fields, [name]: currentTarget.value });
			action.forget(name);
		},
	});
	const buy = () => {
		const { other, buyer_name, buyer_email, recipient_email: to, send_on: day, ...rest } = fields;
		const given = {
			attempt,
			amount: chosen ?? Number(other),
			...rest,
			...(!isCustomer && { buyer_name, buyer_email }),
			...(to.trim() && { recipient_email: to.trim() }),
			...(day && { send_on: day }),
			...(human && { turnstile_token: human }),
		};
		void action.submit(() => api(buyGiftCard, given), {
			failed: "We couldn't prepare your gift card. Please try again.",
			leaves: true,
			onDone: ({ token }) =>
				void navigate(`${href("/your-order")}?${new URLSearchParams({ token })}`),
			onRefused: renewIfRefused,
		});
	};
	return (
		<ActionForm action={action} onSubmit={buy} className="grid gap-4">
			<fieldset className="grid min-w-0 gap-2">
				<legend className="pb-1 text-small font-semibold">Amount</legend>
				{amounts.map((amount) => (
					<Choice
						key={amount}
						group="amount"
						checked={chosen === amount}
						disabled={action.isBusy}
						onChoose={() => setChosen(amount)}
						title={formatPesos(amount)}
						note={null}
					/>
				))}
				<Choice
					group="amount"
					checked={chosen === null}
					disabled={action.isBusy}
					onChoose={() => setChosen(null)}
					title="Another amount"
					note={null}
				>
					{chosen === null && (
						<Field
							{...field("other")}
							label="Amount in pesos"
							inputMode="decimal"
							hint={`From ${smallest} to ${largest}`}
							error={action.errorOf("amount")}
						/>
					)}
				</Choice>
			</fieldset>
			{!isCustomer && (
				<>
					<Field {...field("buyer_name")} label="Your name" autoComplete="name" maxLength={100} />
					<Field
						{...field("buyer_email")}
						label="Your email"
						type="email"
						autoComplete="email"
						maxLength={254}
					/>
				</>
			)}
			<Field {...field("recipient_name")} label="Recipient's name (optional)" maxLength={100} />
			<Field
				{...field("recipient_email")}
				label="Recipient's email (optional)"
				type="email"
				maxLength={254}
				hint="Leave blank to receive the code yourself."
			/>
			<Field {...field("message")} label="Message (optional)" maxLength={longestMessage} />
			<Field
				{...field("send_on")}
				label="Send on (optional)"
				type="date"
				hint="Leave blank to send it as soon as it is paid."
			/>
			{needsHuman && <HumanCheck siteKey={siteKey} onToken={setHuman} />}
			<Button type="submit" disabled={action.isBusy || (needsHuman && human === null)}>
				{action.isBusy ? "Processing…" : "Continue to payment"}
			</Button>
		</ActionForm>
	);
}
