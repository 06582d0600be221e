import { Fragment, Suspense } from "react";
import { href, Link, useNavigate, useSearchParams } from "react-router";
import { type AdminText, listAdminTexts } from "#contract/admin/texts.ts";
import { textsToConfirm } from "#contract/landing/texts.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Alert } from "#web/ui/status.tsx";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { setUp, useSetUpTrail } from "../../kit/page/set-up-trail.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { TextList } from "../text-list.tsx";
import { textGroups, textName, unofferedText } from "./text-names.ts";

const TextEditor = lazyPart(() => import("./text-editor.tsx"));

export const meta = pageTitle("Texts");

/** Texts of the information pages. `?text=about` opens the text of that page. */
export default function Texts() {
	const read = useRead(listAdminTexts, {});
	const [query] = useSearchParams();
	const asked = query.get("text");
	const open = read.value?.find(({ key }) => key === asked);
	const navigate = useNavigate();
	const isOnWay = useSetUpTrail();
	const takeOver = (text: AdminText) =>
		read.set((read.value ?? []).map((each) => (each.key === text.key ? text : each)));
	const takeDone = (text: AdminText) => {
		takeOver(text);
		if (!isOnWay) return;
		const next = read.value?.find((each) => isToConfirm(each) && each.key !== text.key);
		void navigate(next ? `${href("/admin/settings/texts")}?text=${next.key}` : setUp);
	};
	if (open) {
		return (
			<AdminPage
				title={textName(open.key)}
				crumbs={[{ name: "Texts", to: href("/admin/settings/texts") }]}
			>
				<Suspense fallback={<Skeleton className="mx-4 h-96" />}>
					<TextEditor
						key={open.key}
						text={open}
						{...(isOnWay ? { saveLabel: "Save and continue" } : {})}
						onSaved={takeDone}
						onRestored={takeOver}
					/>
				</Suspense>
			</AdminPage>
		);
	}
	return (
		<AdminPage title="Texts" width="text">
			<ReadState read={read}>
				{(texts) => (
					<div className="grid gap-4">
						<UnconfirmedTexts texts={texts} />
						<UnavailableMethods texts={texts} />
						{textGroups.map((group) => (
							<Section key={group.name} title={group.name}>
								<TextList
									label={group.name}
									rows={group.texts.flatMap(([key, name]) => {
										const text = texts.find((each) => each.key === key);
										return text
											? [{ ...text, name, isToConfirm: isToConfirm(text), to: `?text=${key}` }]
											: [];
									})}
								/>
							</Section>
						))}
					</div>
				)}
			</ReadState>
		</AdminPage>
	);
}

const isToConfirm = ({ key, is_draft }: AdminText): boolean =>
	is_draft && textsToConfirm.some((each) => each === key);

/** Lists the default texts that the owner must confirm to complete the setup. */
function UnconfirmedTexts({ texts }: { texts: readonly AdminText[] }) {
	const left = texts.filter(isToConfirm);
	if (left.length === 0) return null;
	return (
		<Alert tone="warning" className="mx-4">
			Setup asks you to confirm: {left.map(({ key }) => textName(key)).join(", ")}. Customers can
			also read the other drafts. Edit the parts that don't apply to your shop.
		</Alert>
	);
}

/** Lists the owner's texts that mention unavailable payment methods. */
function UnavailableMethods({ texts }: { texts: readonly AdminText[] }) {
	const wrong = texts.filter(({ unoffered_payments }) => unoffered_payments.length > 0);
	if (wrong.length === 0) return null;
	return (
		<Alert tone="warning" className="mx-4">
			These texts mention payment methods that are not available:{" "}
			{wrong.map(({ key, unoffered_payments }, index) => (
				<Fragment key={key}>
					{index > 0 && ", "}{" "}
					<Link to={`?text=${key}`} className="font-semibold underline underline-offset-4">
						{textName(key)}
					</Link>{" "}
					({unofferedText(unoffered_payments)})
				</Fragment>
			))}
			.
		</Alert>
	);
}
