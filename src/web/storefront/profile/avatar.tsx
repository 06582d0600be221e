import { Suspense, useRef, useState } from "react";
import { removeAvatar, uploadAvatar } from "#contract/user/profile.ts";
import { announceProfile } from "../../account/profile-events.ts";
import { useSession } from "../../account/session.tsx";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import {
	encodePicture,
	onWhite,
	openPicture,
	UnreadablePicture,
} from "../../pictures/open-picture.ts";
import { sendWithRetries } from "../../pictures/send-with-retries.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { AvatarPicture } from "../avatar-picture.tsx";
import type { OpenedPicture } from "./crop-modal.tsx";
import { profileToast } from "./profile-toast.ts";

const CropModal = lazyPart(() => import("./crop-modal.tsx"));

/** Section to choose, crop, upload and remove the profile picture (specification §2, profile). */
export function Avatar() {
	const { user } = useSession();
	const input = useRef<HTMLInputElement>(null);
	const [picture, setPicture] = useState<OpenedPicture | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const { isBusy, run } = useAction();
	const url = user.avatar_url ?? null;

	const announce = (avatar_url: string | null) => {
		if (user.id !== null) announceProfile("user:avatar-updated", { userId: user.id, avatar_url });
	};
	const choose = async (file: File | undefined) => {
		if (!file) return;
		setProblem(null);
		try {
			const canvas = onWhite(await openPicture(file));
			const shown = await encodePicture(canvas, "image/jpeg", 0.9);
			if (!shown) throw new Error("no picture");
			setPicture({ canvas, url: URL.createObjectURL(shown) });
		} catch (error) {
			profileToast("Upload failed", "error");
			if (error instanceof UnreadablePicture) setProblem(error.message);
		}
	};
	const close = () => {
		if (picture) URL.revokeObjectURL(picture.url);
		setPicture(null);
	};
	const upload = (square: Blob | null) =>
		run(
			() => {
				if (!square) throw new Error("no picture");
				const avatar = new File([square], "avatar.jpg", { type: square.type });
				return sendWithRetries(() => api(uploadAvatar, { avatar }));
			},
			{
				onDone: ({ avatar_url }) => {
					announce(avatar_url);
					profileToast("Avatar updated");
					close();
				},
				onFailed: () => profileToast("Upload failed", "error"),
			},
		);
	const remove = () =>
		run(() => api(removeAvatar), {
			onDone: () => {
				announce(null);
				profileToast("Avatar removed");
			},
			onFailed: () => profileToast("Remove failed", "error"),
		});
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
			<span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-sea font-display text-giant font-bold text-paper-raised">
				<AvatarPicture url={url} name={user.name ?? ""} alt="Your avatar" side={96} />
			</span>
			<div className="flex flex-wrap gap-2">
				<input
					ref={input}
					type="file"
					accept="image/*"
					aria-label="Avatar picture"
					className="sr-only"
					tabIndex={-1}
					onChange={(event) => {
						void choose(event.currentTarget.files?.[0]);
						// Allow the customer to choose the same picture again.
						event.currentTarget.value = "";
					}}
				/>
				<Button
					tone="outline"
					size="small"
					disabled={isBusy}
					onClick={() => input.current?.click()}
				>
					{url ? "Change picture" : "Upload a picture"}
				</Button>
				{url && (
					<Button tone="quiet" size="small" disabled={isBusy} onClick={remove}>
						Remove
					</Button>
				)}
			</div>
			{problem && (
				<p role="alert" className="max-w-md text-small text-chili">
					{problem}
				</p>
			)}
			{picture && (
				<Suspense fallback={null}>
					<CropModal picture={picture} isBusy={isBusy} onChoose={upload} onClose={close} />
				</Suspense>
			)}
		</div>
	);
}
