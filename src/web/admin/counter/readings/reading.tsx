import { classNames } from "#web/ui/class-names.ts";
import type { PaperWidth } from "../printing/printer-settings.ts";
import "../receipt.css";
import "./reading.css";
import type { ReadingContent, ReadingRow } from "../printing/lay-out-reading.ts";

/** Width in millimeters of a receipt printer's roll, or A4 for a sheet. */
export type Paper = PaperWidth | "a4";

const paperClasses: Record<Paper, string> = {
	58: "max-w-[19rem] text-fine [page:receipt-58]",
	80: "max-w-[19rem] text-fine [page:receipt-80]",
	a4: "max-w-3xl text-small [page:reading] sm:grid-cols-2 sm:gap-x-8 print:grid-cols-2 print:gap-x-8 [&>:is(header,footer)]:col-span-full",
};

/** An X or Z reading in its printed form. */
export const ReadingPaper = ({ content, paper }: { content: ReadingContent; paper: Paper }) => (
	<article
		aria-label={content.name}
		className={classNames(
			"mx-auto grid w-full gap-3 rounded-small border border-line bg-paper-raised p-4 text-ink print:m-0 print:max-w-none print:rounded-none print:border-0 print:p-0",
			paperClasses[paper],
		)}
	>
		<header className="grid gap-0.5 text-center">
			<p className="text-base font-bold">{content.shop}</p>
			{content.heading.map((line, place) => (
				<p key={place} className="break-words">
					{line}
				</p>
			))}
			<p className="pt-1 text-base font-bold">{content.name}</p>
		</header>
		{content.groups.map(({ title, rows }) => (
			<section
				key={title}
				aria-label={title}
				className="border-t border-dashed border-ink-faint pt-2"
			>
				<h2 className="pb-0.5 font-sans text-[length:inherit] font-bold tracking-normal">
					{title}
				</h2>
				<dl className="grid gap-0.5">
					{rows.map((row, place) => (
						<Row key={place} {...row} />
					))}
				</dl>
			</section>
		))}
		<footer className="grid gap-1 border-t border-dashed border-ink-faint pt-2 text-center">
			{content.notices.map((line) => (
				<p key={line} className="break-words">
					{line}
				</p>
			))}
		</footer>
	</article>
);

const Row = ({ name, value, isAmount = false, isStrong = false }: ReadingRow) => (
	<div className={classNames("flex justify-between gap-3", isStrong && "font-bold")}>
		<dt>{name}</dt>
		<dd className={classNames("text-right break-words", isAmount && "price")}>{value}</dd>
	</div>
);
