import { useId, useRef } from "react";
import { uploadPicture } from "#contract/admin/dressing.ts";
import { api } from "../../api.ts";
import { buttonClass, IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { useAction } from "../kit/use-action.ts";
import { moved } from "../kit/use-order.ts";
import type { Bound } from "../kit/use-record-form.ts";

const types = "image/jpeg,image/png,image/webp,image/avif";

/** Pictures in their order: uploaded, moved, taken away. They are kept when the form is saved. */
export function PictureField({
	label,
	hint,
	most,
	value,
	onChange,
	error,
}: Bound<string[]> & { label: string; hint: string; most: number }) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const action = useAction();
	const upload = async (files: readonly File[]) => {
		const paths = [...value];
		await action.run(
			async () => {
				for (const image of files.slice(0, most === 1 ? 1 : most - value.length)) {
					const { path } = await api(uploadPicture, { image });
					if (most === 1) paths.splice(0, 1, path);
					else paths.push(path);
				}
			},
			{ failed: "The picture could not be uploaded. Please try again." },
		);
		onChange(paths);
		if (input.current) input.current.value = "";
	};
	return (
		<fieldset className="grid gap-2" aria-describedby={`${id}-note`}>
			<legend className="pb-1.5 text-small font-semibold">{label}</legend>
			{value.length > 0 && (
				<ol className="grid grid-cols-3 gap-2">
					{value.map((path, place) => (
						<li key={path} className="rounded-small border border-line bg-paper">
							<span className="block">
								<ProductImage
									path={path}
									alt={`Picture ${place + 1}`}
									sizes="8rem"
									className="rounded-small"
								/>
							</span>
							<span className="flex justify-between">
								{most > 1 && (
									<IconButton
										label={`Move picture ${place + 1} to the front`}
										disabled={place === 0}
										onClick={() => onChange(moved(value, place, place - 1))}
									>
										<Icon name="chevronLeft" className="size-5" />
									</IconButton>
								)}
								<IconButton
									label={`Remove picture ${place + 1}`}
									className="ml-auto"
									onClick={() => onChange(value.filter((each) => each !== path))}
								>
									<Icon name="trash" className="size-5" />
								</IconButton>
							</span>
						</li>
					))}
				</ol>
			)}
			{(value.length < most || most === 1) && (
				<label
					className={classNames(
						buttonClass("outline", "small"),
						"cursor-pointer justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea",
					)}
				>
					<Icon name="plus" className="size-5" />
					{action.isBusy
						? "Uploading…"
						: value.length > 0 && most === 1
							? "Replace"
							: "Add a picture"}
					<input
						ref={input}
						type="file"
						accept={types}
						multiple={most > 1}
						disabled={action.isBusy}
						onChange={(event) => upload([...(event.target.files ?? [])])}
						className="sr-only"
					/>
				</label>
			)}
			<p id={`${id}-note`} className={error ? "text-fine text-chili" : "text-fine text-ink-soft"}>
				{error ?? hint}
			</p>
		</fieldset>
	);
}
