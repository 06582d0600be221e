import { useState } from "react";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import { listShownQuestions, type ShownQuestion } from "#contract/user/shown-questions.ts";
import { mediumDate } from "#lib/time/manila-texts.ts";
import { api, messageOf } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { FirstQuestions } from "./first-questions.ts";

const AskDialog = lazyPart(() => import("./ask-dialog.tsx"));

/** Customers' questions about the product with the shop's answers, and a button to ask a question. */
export function Questions({
	product,
	first,
}: {
	product: ProductDetail;
	first: FirstQuestions | null;
}) {
	const [more, setMore] = useState<Pick<FirstQuestions, "items" | "next">>({
		items: [],
		next: first?.next ?? null,
	});
	const [isBusy, setBusy] = useState(false);
	const [isAsking, setAsking] = useState(false);
	const shown = [...(first?.items ?? []), ...more.items];
	const total = first?.total ?? 0;

	const readMore = async (cursor: string) => {
		setBusy(true);
		try {
			const page = await api.page(listShownQuestions, { id: product.id, cursor });
			setMore(({ items }) => ({ items: [...items, ...page.items], next: page.next }));
		} catch (error) {
			toast(messageOf(error, "More questions could not be loaded."), "error");
		}
		setBusy(false);
	};
	return (
		<section aria-labelledby="questions" className="max-w-2xl pt-12">
			<div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-8">
				<div>
					<h2 id="questions" className="text-heading">
						Questions
					</h2>
					<p className="pt-1 text-small text-ink-soft">
						{first === null
							? "The questions could not be loaded."
							: total === 0
								? "Have a question? Ask us."
								: total === 1
									? "1 question answered"
									: `${total} questions answered`}
					</p>
				</div>
				<Button
					tone="secondary"
					size="small"
					aria-haspopup="dialog"
					onClick={() => setAsking(true)}
				>
					Ask about this product
				</Button>
			</div>
			<ul className="grid divide-y divide-line pt-2 empty:hidden">
				{shown.map((entry) => (
					<li key={entry.id}>
						<QuestionEntry entry={entry} />
					</li>
				))}
			</ul>
			{more.next !== null && (
				<Button
					tone="quiet"
					size="small"
					disabled={isBusy}
					onClick={() => more.next !== null && readMore(more.next)}
				>
					{isBusy ? "Loading…" : "Show more questions"}
				</Button>
			)}
			<OnceOpened open={isAsking}>
				<AskDialog product={product} open={isAsking} onClose={() => setAsking(false)} />
			</OnceOpened>
		</section>
	);
}

const QuestionEntry = ({ entry }: { entry: ShownQuestion }) => (
	<article className="grid gap-2 py-5">
		<h3 className="font-sans font-semibold tracking-normal break-words whitespace-pre-line">
			{entry.question}
		</h3>
		<p className="text-fine text-ink-soft">
			{entry.asker ?? "A customer"} asked ·{" "}
			<time dateTime={entry.shown_at}>{mediumDate(Date.parse(entry.shown_at))}</time>
		</p>
		<div className="ml-4 rounded-small bg-tint-mint p-3">
			<p className="text-fine font-semibold">Answer from the shop</p>
			<p className="break-words whitespace-pre-line">{entry.answer}</p>
		</div>
	</article>
);
