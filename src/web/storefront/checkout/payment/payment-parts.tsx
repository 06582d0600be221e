import { formatPesos } from "#lib/money.ts";
import { buttonClass } from "../../../ui/button.tsx";

export const AmountAndTime = ({ amount, left }: { amount: number; left: number }) => (
	<p className="flex items-baseline justify-between gap-4">
		<strong className="price text-large">{formatPesos(amount)}</strong>
		<span>
			<span className="text-ink-soft">Time left </span>
			<span className="price font-semibold" role="timer">
				{clockText(left)}
			</span>
		</span>
	</p>
);

export function PaymentCode({ picture }: { picture: string }) {
	return (
		<div className="grid justify-items-center gap-3 rounded-large border border-line bg-paper-raised p-5">
			<img src={picture} alt="The code to pay with" className="aspect-square w-full max-w-72" />
			<a href={picture} download="qr-code.png" className={buttonClass("outline", "small")}>
				Save the picture
			</a>
		</div>
	);
}

/** Minutes and seconds, as `9:05`. */
const clockText = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
