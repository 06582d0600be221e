import type { ReactNode } from "react";
import type { DisplayState } from "#contract/display-state.ts";
import { useShop } from "../shop.tsx";
import { pictureSources } from "../ui/picture-sources.ts";
import QrCode from "../ui/qr-code.tsx";

/** Number of rows of large text that fit on a small display. */
const maxRows = 10;

/**
 * Returns as many lines as fit on a small display, at least one. A line takes a row for its name, a row for its units,
 * and a row for each note.
 */
function fitting<Line extends { notes: readonly string[] }>(lines: readonly Line[]): Line[] {
	let rows = 0;
	return lines.filter(({ notes }, place) => {
		rows += 2 + notes.length;
		return place === 0 || rows <= maxRows;
	});
}

/** Content of a display: the state of the till, or a message that the till can't be reached. */
export type Shown = DisplayState | { kind: "waiting" };

/** Shows the customer the items, the amount to pay and the change. Fills the window. */
export const DisplayView = ({ shown }: { shown: Shown }) => (
	<main id="content" className="fixed inset-0 z-40 overflow-hidden bg-paper text-ink">
		{shown.kind === "idle" && <Idle />}
		{shown.kind === "sale" && <Sale sale={shown} />}
		{shown.kind === "thanks" && <Thanks {...shown} />}
		{shown.kind === "waiting" && <Waiting />}
	</main>
);

const Centered = ({ children }: { children: ReactNode }) => (
	<div className="grid h-full place-content-center justify-items-center gap-6 p-8 text-center">
		{children}
	</div>
);

const Waiting = () => (
	<Centered>
		<h1 className="text-heading font-extrabold">Waiting for the till</h1>
		<p role="status" className="text-ink-soft">
			This display continues as soon as the till is connected again.
		</p>
	</Centered>
);

function Idle() {
	const { name, look } = useShop();
	return (
		<Centered>
			{look.logo && (
				<img
					src={pictureSources(look.logo, "", false).src}
					alt=""
					className="max-h-[40dvh] max-w-[70vw] object-contain"
				/>
			)}
			<h1 className="text-[min(3.5rem,14vw)] leading-tight font-extrabold break-words">{name}</h1>
		</Centered>
	);
}

type ThanksState = Extract<DisplayState, { kind: "thanks" }>;

const Thanks = ({ total, change, is_refund: isRefund = false }: ThanksState) => (
	<Centered>
		<h1 className="text-[min(3.5rem,14vw)] leading-tight font-extrabold">Thank you!</h1>
		<div role="status">
			<p className="text-[min(2rem,7vw)] text-ink-soft">
				{isRefund ? "Your refund" : change ? "Your change" : "Paid"}
			</p>
			<p className="price text-[min(6rem,13vw)] leading-none font-bold">{change ?? total}</p>
			{change && !isRefund && (
				<p className="price pt-4 text-[min(2rem,7vw)] text-ink-soft">Total {total}</p>
			)}
		</div>
	</Centered>
);

type SaleState = Extract<DisplayState, { kind: "sale" }>;

/** Returns the rows above the amount to pay. */
const summaryOf = ({ discounts, rounding }: SaleState) => [
	...discounts,
	...(rounding
		? [
				{ label: "Total", amount: rounding.total },
				{ label: "Rounding", amount: rounding.amount },
			]
		: []),
];

function Sale({ sale }: { sale: SaleState }) {
	const { name } = useShop();
	const shown = fitting(sale.lines);
	const hidden = sale.lines.length - shown.length + sale.more_lines;
	return (
		<div className="grid h-full grid-rows-[minmax(0,1fr)_auto] landscape:grid-cols-[minmax(0,1fr)_24rem] landscape:grid-rows-1">
			<div className="min-h-0 overflow-hidden p-6 max-sm:p-4">
				<h1 className="truncate pb-4 text-title font-bold">{name}</h1>
				<ul aria-label="Items" className="grid gap-3 text-[min(1.625rem,5vw)] leading-tight">
					{shown.map((line, place) => (
						<li key={place} className="flex items-baseline justify-between gap-6">
							<span className="min-w-0">
								<span className="break-words landscape:line-clamp-1 portrait:line-clamp-2">
									{line.name}
								</span>
								<span className="price text-[min(1.25rem,4.5vw)] text-ink-soft">{line.units}</span>
								{line.notes.map((note) => (
									<span
										key={note}
										className="block text-[min(1.25rem,4.5vw)] break-words text-sea landscape:line-clamp-1"
									>
										{note}
									</span>
								))}
							</span>
							<span className="price font-semibold">{line.amount}</span>
						</li>
					))}
				</ul>
				{hidden > 0 && (
					<p className="pt-3 text-[min(1.25rem,4.5vw)] text-ink-soft">
						{hidden === 1 ? "and 1 more item" : `and ${hidden} more items`}
					</p>
				)}
			</div>
			<div
				role="status"
				className="grid content-end gap-3 overflow-hidden bg-paper-raised p-6 max-sm:p-4 portrait:sm:grid-cols-[minmax(0,1fr)_auto] portrait:sm:items-end"
			>
				<div className="grid gap-2">
					{/* On a small display, a QR code leaves no room for these rows. */}
					{!sale.wallet &&
						summaryOf(sale).map(({ label, amount }, place) => (
							<p key={place} className="flex justify-between gap-4 text-[min(1.25rem,4.5vw)]">
								<span className="line-clamp-1">{label}</span>
								<span className="price">{amount}</span>
							</p>
						))}
					<p className="text-[min(1.5rem,5vw)] text-ink-soft">
						{sale.rounding ? "To pay" : "Total"}
					</p>
					<p className="price text-[min(4rem,12vw)] leading-none font-bold">{sale.total}</p>
					{sale.saved && (
						<p className="text-[min(1.5rem,5vw)] font-semibold text-sea">You save {sale.saved}</p>
					)}
				</div>
				{sale.wallet && <Wallet {...sale.wallet} />}
			</div>
		</div>
	);
}

const Wallet = ({ amount, code }: { amount: string; code: string | null }) => (
	<div className="grid justify-items-center gap-2 text-center">
		<p className="text-[min(1.5rem,5vw)] font-semibold">
			{code ? "Scan to pay" : "Pay by e-wallet"} <span className="price">{amount}</span>
		</p>
		{code && (
			<QrCode
				text={code}
				label={`QR Ph code to pay ${amount}`}
				className="size-[min(16rem,34dvh)] bg-white"
			/>
		)}
	</div>
);
