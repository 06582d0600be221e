import { showPhone } from "#lib/phone-and-address/phone.ts";
import { ResendVerification } from "../../account/resend-verification.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { Avatar } from "./avatar.tsx";
import { EditableRow } from "./editable-row.tsx";
import { Section } from "./section.tsx";
import type { OwnProfile } from "./use-profile.ts";
import { useUnsavedEdits } from "./use-unsaved-edits.ts";

const DiscardQuestion = lazyPart(() => import("./discard-question.tsx"));

/** Picture, name, email and contact number. */
export function Details({ own }: { own: OwnProfile }) {
	const edits = useUnsavedEdits();
	const { profile, save } = own;
	if (!profile) return null;
	const { email_verified: isVerified, pending_email: pending } = profile;
	return (
		<Section id="details" title="Your details">
			<div className="pb-5">
				<Avatar />
			</div>
			<EditableRow
				label="Name"
				value={profile.name}
				input={{ name: "name", autoComplete: "name", required: true }}
				edits={edits}
				onSave={(value) => save("name", value)}
			/>
			<EditableRow
				label="Email"
				value={profile.email}
				input={{
					name: "email",
					type: "email",
					autoComplete: "email",
					inputMode: "email",
					autoCapitalize: "none",
					spellCheck: false,
					required: true,
				}}
				edits={edits}
				onSave={(value) => save("email", value)}
				note={
					<>
						<p className="flex items-center gap-1.5 pt-0.5 text-fine text-ink-soft">
							{isVerified && <Icon name="check" className="size-4 text-success" />}
							{isVerified ? "Verified" : "Not verified yet"}
						</p>
						{pending && (
							<p className="pt-1 text-small break-words text-ink-soft" role="status">
								We sent a link to <strong className="text-ink">{pending}</strong>. Open it to change
								your email.
							</p>
						)}
					</>
				}
			/>
			{!isVerified && (
				<div className="pb-4">
					<ResendVerification />
				</div>
			)}
			<EditableRow
				label="Contact number"
				value={profile.phone ? showPhone(profile.phone) : ""}
				input={{ name: "phone", type: "tel", autoComplete: "tel", placeholder: "0917 123 4567" }}
				edits={edits}
				onSave={(value) => save("phone", value)}
			/>
			<OnceOpened open={edits.isAsking}>
				<DiscardQuestion edits={edits} />
			</OnceOpened>
		</Section>
	);
}
