import { type ReactNode, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";

/** Where files are dropped, or chosen by the button in it. */
export function FileDrop({
	label,
	accept,
	multiple = false,
	className,
	onFiles,
	children,
}: {
	/** Of the field, for who does not see it. */
	label: string;
	/** As an input's `accept`; what is dropped may be anything. */
	accept: string;
	multiple?: boolean;
	className: string;
	onFiles: (files: readonly File[]) => void;
	/** @param choose opens the browser's own dialog */
	children: (choose: () => void) => ReactNode;
}) {
	const input = useRef<HTMLInputElement>(null);
	const [isOver, setOver] = useState(false);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same
		<div
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setOver(false);
				onFiles([...event.dataTransfer.files]);
			}}
			className={classNames(
				"grid justify-items-center rounded-medium border-2 border-dashed text-center",
				isOver ? "border-mango bg-tint-mango" : "border-line",
				className,
			)}
		>
			<input
				ref={input}
				type="file"
				accept={accept}
				multiple={multiple}
				hidden
				aria-label={label}
				onChange={(event) => {
					onFiles([...(event.currentTarget.files ?? [])]);
					event.currentTarget.value = "";
				}}
			/>
			{children(() => input.current?.click())}
		</div>
	);
}
