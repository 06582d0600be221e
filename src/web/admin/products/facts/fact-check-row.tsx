import { href, Link } from "react-router";
import type { FactCheck } from "#contract/admin/facts.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";

/** A product whose specifications have problems, or for which specifications are suggested from its texts. */
export function FactCheckRow({
	check: { id, name, problems, proposed },
	isExcluded,
	onToggle,
	answer,
}: {
	check: FactCheck;
	/** Returns true if the user has excluded this specification. */
	isExcluded: (code: string) => boolean;
	onToggle: (code: string) => void;
	/** Callbacks for accepting and declining; omitted for users who may only view. */
	answer?: { isBusy: boolean; yes: () => void; no: () => void };
}) {
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
			<div className="grid min-w-0 flex-1 basis-72 gap-1.5">
				<Link
					to={href("/admin/products/:id", { id: String(id) })}
					className="inline-flex min-h-11 items-center justify-self-start font-semibold break-words underline-offset-2 hover:underline md:pointer-fine:min-h-0"
				>
					{name}
				</Link>
				{problems.map(({ kind, code, text }) => (
					<p key={`${kind} ${code}`} className="text-small text-chili">
						{text}
					</p>
				))}
				{proposed && (
					<ul className="flex flex-wrap gap-1.5">
						{proposed.product_type && (
							<li className="inline-flex min-h-9 items-center rounded-full bg-tint-mango px-3 text-small font-semibold">
								{proposed.product_type.name}
							</li>
						)}
						{proposed.facts.map((fact) => (
							<li key={fact.code}>
								<button
									type="button"
									aria-pressed={!isExcluded(fact.code)}
									onClick={() => onToggle(fact.code)}
									className={classNames(
										"inline-flex min-h-11 items-center rounded-full border px-3 text-small md:pointer-fine:min-h-9",
										isExcluded(fact.code)
											? "border-line text-ink-faint line-through"
											: "border-ink-faint bg-paper",
									)}
								>
									{fact.name}: {fact.text}
								</button>
							</li>
						))}
					</ul>
				)}
			</div>
			{proposed && answer && (
				<div className="flex gap-2">
					<Button
						size="small"
						aria-label={`Accept ${name}`}
						disabled={answer.isBusy}
						onClick={answer.yes}
					>
						Accept
					</Button>
					<Button
						size="small"
						tone="outline"
						aria-label={`Dismiss ${name}`}
						disabled={answer.isBusy}
						onClick={answer.no}
					>
						Dismiss
					</Button>
				</div>
			)}
		</li>
	);
}
