import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { checkCoupon } from "#contract/user/orders.ts";
import { api, messageOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.tsx";

/** Milliseconds before a code is checked (§5). */
const checkDelay = 500;

export interface AppliedCoupon {
	code: string;
	/** 0 if it's not a percentage. */
	percent: number;
	/** For example "10% off". */
	label: string;
}

/** The coupon field, or the applied coupon. */
export function CouponBox({
	applied,
	onChange,
	disabled,
}: {
	applied: AppliedCoupon | null;
	onChange: (coupon: AppliedCoupon | null) => void;
	disabled: boolean;
}) {
	const [code, setCode] = useState("");
	const [error, setError] = useState<string>();
	const [isChecking, setChecking] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const remove = useRef<HTMLButtonElement>(null);
	const hadCoupon = useRef(applied !== null);

	useEffect(() => {
		// The focused element was just replaced by the other view.
		if (hadCoupon.current !== (applied !== null)) (applied ? remove : input).current?.focus();
		hadCoupon.current = applied !== null;
	}, [applied]);

	const apply = async (event: FormEvent) => {
		event.preventDefault();
		const entered = code.trim();
		if (!entered || isChecking) return;
		setError(undefined);
		setChecking(true);
		await new Promise((resolve) => setTimeout(resolve, checkDelay));
		try {
			onChange(await api(checkCoupon, { code: entered }));
			setCode("");
			toast("Coupon applied successfully!");
		} catch (failure) {
			const isRefused = failure instanceof ApiError && failure.status > 0 && failure.status < 500;
			const text = isRefused
				? messageOf(failure, "Invalid coupon code")
				: "Could not check the coupon";
			setError(text);
			toast(text, "error");
			input.current?.focus();
		}
		setChecking(false);
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
	return (
		<form noValidate onSubmit={apply} className="grid grid-cols-[1fr_auto] items-end gap-2">
			<Field
				ref={input}
				label="Coupon code"
				name="coupon"
				value={code}
				onChange={(event) => {
					setCode(event.target.value);
					setError(undefined);
				}}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				aria-invalid={error !== undefined}
				aria-describedby={error ? "coupon-error" : undefined}
			/>
			<Button
				type="submit"
				tone="secondary"
				disabled={disabled || isChecking || code.trim() === ""}
			>
				{isChecking ? "Processing…" : "Apply"}
			</Button>
			<p id="coupon-error" role="alert" className="col-span-2 text-fine text-chili empty:hidden">
				{error}
			</p>
		</form>
	);
}
