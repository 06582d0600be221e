import { useState } from "react";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { TextField } from "../kit/form/fields.tsx";

/** Field for the customer's coupon code. Checks the code against the promotions that the till has loaded. */
export function Coupon({
	code,
	problem,
	isEmpty,
	onChange,
}: {
	/** Code as typed; "" if there is no code. */
	code: string;
	/** Reason why the code doesn't apply; null if it does. */
	problem: string | null;
	/** True if the sale has no items yet. */
	isEmpty: boolean;
	onChange: (code: string) => void;
}) {
	/** Text of the open field; null while it is closed. */
	const [typed, setTyped] = useState<string | null>(null);
	const action = useAction();
	if (code !== "") {
		return (
			<div className="grid gap-2">
				<div className="flex items-center justify-between gap-2">
					<p className="min-w-0 break-words text-small">
						Code <strong>{code}</strong>
					</p>
					<Button size="small" tone="outline" onClick={() => onChange("")}>
						Remove<span className="sr-only"> code {code}</span>
					</Button>
				</div>
				{problem && !isEmpty && <Alert tone="error">{problem}</Alert>}
			</div>
		);
	}
	if (typed === null) {
		return (
			<Button
				size="small"
				tone="quiet"
				className="-ml-4 justify-self-start"
				onClick={() => setTyped("")}
			>
				Enter coupon code
			</Button>
		);
	}
	return (
		<ActionForm
			action={action}
			isBrief
			className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
			onSubmit={() => {
				onChange(typed.trim().toUpperCase());
				setTyped(null);
			}}
		>
			<TextField
				label="Coupon code"
				name="coupon_code"
				value={typed}
				maxLength={40}
				autoCapitalize="characters"
				autoComplete="off"
				spellCheck={false}
				autoFocus
				error={undefined}
				onChange={setTyped}
			/>
			<Button type="submit" tone="secondary">
				Apply
			</Button>
		</ActionForm>
	);
}
