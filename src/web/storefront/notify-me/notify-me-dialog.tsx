import { useId, useState } from "react";
import { askToBeTold } from "#contract/user/notify-me.ts";
import { typed } from "../../account/form-fields.ts";
import { useSession } from "../../account/session.tsx";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, inputClass } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ProductText } from "../../ui/product-text.tsx";
import { SentNote } from "../../ui/sent-note.tsx";

/** An unavailable product or variation. */
export interface Wish {
	/** For example "Clear case, Black". */
	name: string;
	product_id?: number;
	variation_id?: number;
	device?: string;
	category_id?: number;
	search?: string;
	branch?: string;
}

/** Dialog that asks for the email address to notify. */
export default function NotifyMeDialog({
	wishes,
	open,
	onClose,
}: {
	wishes: readonly Wish[];
	open: boolean;
	onClose: () => void;
}) {
	return (
		<Modal open={open} onClose={onClose} title="Notify me when it's available">
			<NotifyMeForm wishes={wishes} onClose={onClose} />
		</Modal>
	);
}

function NotifyMeForm({ wishes, onClose }: { wishes: readonly Wish[]; onClose: () => void }) {
	const { user } = useSession();
	const { branches } = useShop();
	const action = useAction();
	const { isBusy, refuseField } = action;
	const [sent, setSent] = useState<{ message: string; email: string } | null>(null);
	const [first] = wishes;

	const send = (form: HTMLFormElement) => {
		const email = typed(form, "email").trim();
		if (email === "") return refuseField("email", "Please enter your email address.");
		const { name: _name, ...wish } = wishes[Number(typed(form, "wish") || 0)] ?? wishes[0] ?? {};
		const branch = typed(form, "branch");
		void action.submit(() => api(askToBeTold, { ...wish, ...(branch && { branch }), email }), {
			failed: "Could not send. Please try again.",
			onDone: ({ message }) => setSent({ message, email }),
			onRefused: ({ errors }, message) => {
				refuseField("email", errors?.["email"]?.[0] ?? message);
				return true;
			},
		});
	};

	if (sent) {
		return (
			<SentNote title={sent.message}>
				<p className="text-small text-ink-soft">
					We'll email <span className="break-all">{sent.email}</span>.
				</p>
				<Button tone="secondary" size="small" className="justify-self-start" onClick={onClose}>
					Keep shopping
				</Button>
			</SentNote>
		);
	}
	return (
		<ActionForm action={action} onSubmit={send}>
			{wishes.length > 1 ? (
				<Choice
					label="What are you looking for?"
					name="wish"
					choices={wishes.map(({ name }, index) => ({ value: String(index), name }))}
				/>
			) : (
				first && (
					<p className="break-words text-ink-soft">
						<ProductText>{first.name}</ProductText>
					</p>
				)
			)}
			<Field
				label="Email"
				name="email"
				type="email"
				required
				autoComplete="email"
				maxLength={254}
				defaultValue={user.email ?? ""}
				error={action.errorOf("email")}
				hint="We'll send you one email when it's available."
			/>
			{branches.length > 1 && !first?.branch && (
				<Choice
					label="How would you like to get it?"
					name="branch"
					choices={[
						{ value: "", name: "Delivered, or at any store" },
						...branches.map(({ code, name }) => ({ value: code, name })),
					]}
				/>
			)}
			<Button type="submit" disabled={isBusy} className="justify-self-start">
				{isBusy ? "Sending…" : "Notify me"}
			</Button>
		</ActionForm>
	);
}

function Choice({
	label,
	name,
	choices,
}: {
	label: string;
	name: string;
	choices: readonly { value: string; name: string }[];
}) {
	const id = useId();
	return (
		<div className="grid gap-1.5">
			<label htmlFor={id} className="text-small font-semibold">
				{label}
			</label>
			<select id={id} name={name} className={inputClass}>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.name}
					</option>
				))}
			</select>
		</div>
	);
}
