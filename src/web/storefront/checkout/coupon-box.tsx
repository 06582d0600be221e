import { useEffect, useRef, useState } from "react";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.tsx";

/** Milliseconds before a code is checked (specification §5). */
const checkDelay = 500;

export interface AppliedCoupon {
	code: string;
	/** Discount in percent; 0 if the discount isn't a percentage. */
	percent: number;
	/** Text for the discount, such as "10% off". */
	label: string;
}

/** The field for a coupon code or, once a coupon is applied, the coupon. */
export function CouponBox({
	applied,
	check: ask,
	onChange,
	disabled,
	isNested = false,
}: {
	applied: AppliedCoupon | null;
	/** Returns the coupon of a code. Rejects if the coupon doesn't apply to the cart. */
	check: (code: string) => Promise<AppliedCoupon>;
	onChange: (coupon: AppliedCoupon | null) => void;
	disabled: boolean;
	/** True if the box is inside another form. Its button then applies the code without submitting that form. */
	isNested?: boolean;
}) {
	const [code, setCode] = useState("");
	const action = useAction();
	const { isBusy, errorOf, forget, refuseField } = action;
	const error = errorOf("coupon");
	const input = useRef<HTMLInputElement>(null);
	const remove = useRef<HTMLButtonElement>(null);
	const hadCoupon = useRef(applied !== null);

	useEffect(() => {
		// Applying or removing a coupon replaces the focused element, so move the focus to the new one.
		if (hadCoupon.current !== (applied !== null)) (applied ? remove : input).current?.focus();
		hadCoupon.current = applied !== null;
	}, [applied]);

	const apply = () => {
		const entered = code.trim();
		if (!entered) return;
		const check = async () => {
			await new Promise((resolve) => setTimeout(resolve, checkDelay));
			return ask(entered);
		};
		void action.submit(check, {
			done: "Coupon applied successfully!",
			failed: "Invalid coupon code",
			onDone: (coupon) => {
				onChange(coupon);
				setCode("");
			},
			onRefused: ({ status }, message) => {
				const text =
					status > 0 && status < 500 ? message : "We couldn't check the coupon. Please try again.";
				refuseField("coupon", text);
				toast(text, "error");
				return true;
			},
		});
	};

	if (applied) {
		return (
			<div className="flex items-center gap-3 rounded-small bg-success-soft py-1 pr-1 pl-4 text-small">
				<Icon name="check" className="size-5 shrink-0 text-success" />
				<p className="min-w-0 flex-1" role="status">
					<strong className="break-words">{applied.code}</strong>
					<span className="block text-success">{applied.label} applied</span>
				</p>
				<button
					ref={remove}
					type="button"
					disabled={disabled}
					aria-label={`Remove coupon ${applied.code}`}
					onClick={() => {
						onChange(null);
						toast("Coupon removed", "info");
					}}
					className="min-h-11 px-3 font-semibold underline underline-offset-4"
				>
					Remove
				</button>
			</div>
		);
	}
	const shape = "grid grid-cols-[1fr_auto] items-end gap-2";
	const fields = (
		<>
			<Field
				ref={input}
				label="Coupon code"
				name="coupon"
				value={code}
				onChange={(event) => {
					setCode(event.target.value);
					forget();
				}}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				aria-invalid={error !== undefined}
				aria-describedby={error ? "coupon-error" : undefined}
			/>
			<Button
				type={isNested ? "button" : "submit"}
				onClick={isNested ? apply : undefined}
				tone="secondary"
				disabled={disabled || isBusy || code.trim() === ""}
			>
				{isBusy ? "Processing…" : "Apply"}
			</Button>
			<p id="coupon-error" role="alert" className="col-span-2 text-fine text-chili empty:hidden">
				{error}
			</p>
		</>
	);
	if (isNested) return <div className={shape}>{fields}</div>;
	return (
		<ActionForm action={action} onSubmit={apply} className={shape}>
			{fields}
		</ActionForm>
	);
}
