import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { droppedFolders, filesOfFolders } from "./dropped-files.ts";

/** Drop zone for files, with a button to choose them. */
export function FileDrop({
	label,
	accept,
	multiple = false,
	folders = false,
	camera = false,
	className,
	onFiles,
	children,
}: {
	/** Accessible label of the file input. */
	label: string;
	/** The `accept` attribute of the file input. Dropped files of other types are accepted too. */
	accept: string;
	multiple?: boolean;
	/** True if a whole folder can be chosen. */
	folders?: boolean;
	/** True if a phone may open its camera directly. */
	camera?: boolean;
	className: string;
	onFiles: (files: readonly File[]) => void;
	/**
	 * Renders the content of the drop zone.
	 * @param choose opens the file dialog
	 * @param chooseFolder opens the folder dialog
	 * @param photograph opens the camera
	 */
	children: (choose: () => void, chooseFolder: () => void, photograph: () => void) => ReactNode;
}) {
	const input = useRef<HTMLInputElement>(null);
	const folderInput = useRef<HTMLInputElement>(null);
	const cameraInput = useRef<HTMLInputElement>(null);
	const give = (event: ChangeEvent<HTMLInputElement>) => {
		onFiles([...(event.currentTarget.files ?? [])]);
		event.currentTarget.value = "";
	};
	const [isOver, setOver] = useState(false);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button inside offers the same without dragging
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
				if (folders) void filesOfFolders(folders).then(onFiles);
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
				onChange={give}
			/>
			{folders && (
				<input
					ref={folderInput}
					type="file"
					multiple
					hidden
					aria-label={`${label}: a folder`}
					onChange={give}
					{...{ webkitdirectory: "" }}
				/>
			)}
			{camera && (
				<input
					ref={cameraInput}
					type="file"
					accept="image/*"
					capture="environment"
					hidden
					aria-label={`${label}: camera`}
					onChange={give}
				/>
			)}
			{children(
				() => input.current?.click(),
				() => folderInput.current?.click(),
				() => cameraInput.current?.click(),
			)}
		</div>
	);
}
