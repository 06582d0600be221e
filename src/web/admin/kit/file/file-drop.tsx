import { type ReactNode, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { droppedFolders, filesOfFolders } from "./dropped-files.ts";

/** Where files are dropped, or chosen by the button in it. */
export function FileDrop({
	label,
	accept,
	multiple = false,
	folders = false,
	className,
	onFiles,
	children,
}: {
	/** Of the field, for who does not see it. */
	label: string;
	/** As an input's `accept`; what is dropped may be anything. */
	accept: string;
	multiple?: boolean;
	/** A whole folder may be chosen, too. */
	folders?: boolean;
	className: string;
	onFiles: (files: readonly File[]) => void;
	/** @param choose opens the browser's own dialog; of folders, `chooseFolder` */
	children: (choose: () => void, chooseFolder: () => void) => ReactNode;
}) {
	const input = useRef<HTMLInputElement>(null);
	const folderInput = useRef<HTMLInputElement>(null);
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
				const folders = droppedFolders(event.dataTransfer);
				if (folders) filesOfFolders(folders).then(onFiles);
				else onFiles([...event.dataTransfer.files]);
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
			{folders && (
				<input
					ref={folderInput}
					type="file"
					multiple
					hidden
					aria-label={`${label}: a folder`}
					onChange={(event) => {
						onFiles([...(event.currentTarget.files ?? [])]);
						event.currentTarget.value = "";
					}}
					{...{ webkitdirectory: "" }}
				/>
			)}
			{children(
				() => input.current?.click(),
				() => folderInput.current?.click(),
			)}
		</div>
	);
}
