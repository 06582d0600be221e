import { href, Link } from "react-router";
import { readSetUp, type SetUp } from "#contract/admin/set-up.ts";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { endSetUpTrail, startSetUpTrail } from "../kit/page/set-up-trail.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { GuestChoice } from "./guest-choice.tsx";
import { OpeningForm } from "./opening-form.tsx";
import { chargeOf, paymentNeeds, progressText, stepTexts } from "./step-texts.ts";

export const meta = pageTitle("Setup");

/** Setup checklist, from the first start to the opening, with a link to each step. */
export default function SetUpPage() {
	const read = useRead(readSetUp, {});
	return (
		<AdminPage title="Setup" width="text" count={read.value && progressText(read.value)}>
			<ReadState read={read}>
				{(setUp) => (
					<div className="grid gap-4">
						<div className="px-4">
							<ChargeBar value={chargeOf(setUp)} label={progressText(setUp)} />
						</div>
						<ol className="divide-y divide-line border-y border-line bg-paper-raised sm:mx-4 sm:rounded-medium sm:border">
							{setUp.steps.map((step) => (
								<Step key={step.step} step={step} setUp={setUp} />
							))}
						</ol>
						{!setUp.is_open && <GuestChoice />}
						<OpeningForm setUp={setUp} onChanged={read.set} />
					</div>
				)}
			</ReadState>
		</AdminPage>
	);
}

function Step({ step, setUp }: { step: SetUp["steps"][number]; setUp: SetUp }) {
	const words = stepTexts[step.step];
	const state = step.is_done ? "Done" : step.is_optional ? "Optional" : "To do";
	return (
		<li className="relative flex items-start gap-3 p-4 hover:bg-paper sm:px-5">
			<span
				aria-hidden="true"
				className={classNames(
					"mt-0.5 grid size-7 shrink-0 place-items-center rounded-full",
					step.is_done ? "bg-mango text-on-mango" : "border border-ink-faint text-transparent",
				)}
			>
				{step.is_done && <Icon name="check" className="size-4" />}
			</span>
			<div className="grid min-w-0 flex-1 gap-0.5 text-small">
				<h2 className="flex flex-wrap items-baseline gap-x-3 text-base">
					{words.name}
					<span
						className={classNames(
							"font-sans text-fine font-semibold",
							step.is_done ? "text-success" : step.is_optional ? "text-ink-soft" : "text-warning",
						)}
					>
						{state}
					</span>
				</h2>
				<p className="text-ink-soft">{(step.is_done ? words.done : words.missing)(setUp)}</p>
				<p className="flex flex-wrap gap-x-4">
					<StepLink to={words.to} part={words.part} isLeft={!setUp.is_done}>
						{(step.is_done && words.again) || words.action}
					</StepLink>
					{step.step === "payments" &&
						paymentNeeds(setUp).map(({ to, action }) => (
							<StepLink key={to} to={to} isLeft={!setUp.is_done}>
								{action}
							</StepLink>
						))}
					{step.step === "catalogue" && (
						<StepLink to={href("/admin/products/import")} isLeft={!setUp.is_done}>
							Import a file
						</StepLink>
					)}
				</p>
			</div>
		</li>
	);
}

/** @param isLeft true if the step is incomplete, so that its page should link back to the setup */
function StepLink({
	to,
	part,
	isLeft,
	children,
}: {
	to: string;
	part?: string | undefined;
	isLeft: boolean;
	children: string;
}) {
	return (
		<Link
			to={part ? `${to}#${part}` : to}
			onClick={() => (isLeft ? startSetUpTrail(to) : endSetUpTrail())}
			className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
		>
			{children}
		</Link>
	);
}
