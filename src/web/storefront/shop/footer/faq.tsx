import { Suspense, useState } from "react";
import type { PageTextKey } from "#contract/landing/texts.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const PageText = lazyPart(() => import("./page-text.tsx"));

const sections: readonly { key: PageTextKey; name: string }[] = [
	{ key: "faq-shipping", name: "Shipping" },
	{ key: "faq-order", name: "Orders" },
	{ key: "faq-store", name: "Our stores" },
	{ key: "faq-promos", name: "Promos and coupons" },
	{ key: "faq-products", name: "Products" },
	{ key: "faq-gift", name: "Gifts" },
	{ key: "faq-subs", name: "Newsletter" },
	{ key: "faq-support", name: "Help" },
];

/** Questions and answers in eight sections. The answers of a section are loaded when it's opened. */
export default function Faq() {
	const [opened, setOpened] = useState<ReadonlySet<PageTextKey>>(new Set());
	const [wanted, setWanted] = useState<ReadonlySet<PageTextKey>>(new Set());
	const open = (keys: readonly PageTextKey[]) => {
		setOpened(new Set(keys));
		setWanted((now) => new Set([...now, ...keys]));
	};
	return (
		<section id="faq" aria-labelledby="faq-title" className="border-t border-line bg-paper-raised">
			<div className="mx-auto grid max-w-[96rem] gap-x-14 gap-y-5 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)] lg:px-10 lg:py-16">
				<div>
					<h2 id="faq-title" className="text-heading lg:text-display">
						Frequently asked questions
					</h2>
					<div className="-ml-3 flex gap-1 pt-2">
						<TextButton onClick={() => open(sections.map((section) => section.key))}>
							Expand all
						</TextButton>
						<TextButton onClick={() => open([])}>Collapse all</TextButton>
					</div>
				</div>
				<div className="divide-y divide-line border-y border-line">
					{sections.map(({ key, name }) => (
						<details
							key={key}
							open={opened.has(key)}
							onToggle={({ currentTarget }) => {
								if (currentTarget.open === opened.has(key)) return;
								const others = [...opened].filter((each) => each !== key);
								open(currentTarget.open ? [...others, key] : others);
							}}
							className="group"
						>
							<summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-display text-large font-bold tracking-tight [&::-webkit-details-marker]:hidden">
								{name}
								<span
									aria-hidden="true"
									className="relative size-4 shrink-0 before:absolute before:top-1/2 before:h-0.5 before:w-full before:bg-ink after:absolute after:left-1/2 after:h-full after:w-0.5 after:bg-ink after:transition-transform group-open:after:scale-y-0"
								/>
							</summary>
							<div className="max-w-2xl pb-6">
								{wanted.has(key) && (
									<Suspense fallback={<Skeleton className="h-24 w-full" />}>
										<PageText name={key} />
									</Suspense>
								)}
							</div>
						</details>
					))}
				</div>
			</div>
		</section>
	);
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
	return (
		<button
			type="button"
			onClick={onClick}
			className="min-h-11 rounded-full px-3 text-small font-semibold text-sea underline underline-offset-4"
		>
			{children}
		</button>
	);
}
