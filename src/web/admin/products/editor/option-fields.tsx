import { useState } from "react";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import type { ProductOption } from "./product-values.ts";

const maxOptions = 5;

/** Fields for the options from which variations are generated. Each option has a name and values. */
export function OptionFields({
	options,
	errorOf,
	onChange,
}: {
	options: readonly ProductOption[];
	/** Returns the server's error about `options` or `options.0.name`. */
	errorOf: (name: string) => string | undefined;
	onChange: (options: ProductOption[]) => void;
}) {
	const replace = (index: number, option: ProductOption | null) =>
		onChange(options.flatMap((each, at) => (at === index ? (option ?? []) : each)));
	return (
		<div className="grid gap-3">
			{options.map((option, index) => (
				<OptionField
					key={`option ${index + 1}`}
					option={option}
					place={index + 1}
					errors={{
						name: errorOf(`options.${index}.name`),
						values: errorOf(`options.${index}.values`),
					}}
					onChange={(next) => replace(index, next)}
				/>
			))}
			{errorOf("options") && (
				<p role="alert" className="text-fine text-chili">
					{errorOf("options")}
				</p>
			)}
			{options.length < maxOptions && (
				<Button
					size="small"
					tone="outline"
					className="justify-self-start"
					onClick={() => onChange([...options, { name: "", values: [] }])}
				>
					<Icon name="plus" className="size-5" />
					Add option
				</Button>
			)}
		</div>
	);
}

function OptionField({
	option: { name, values },
	place,
	errors,
	onChange,
}: {
	option: ProductOption;
	place: number;
	errors: { name: string | undefined; values: string | undefined };
	onChange: (option: ProductOption | null) => void;
}) {
	const [typed, setTyped] = useState("");
	const add = () => {
		const words = typed
			.split(",")
			.map((word) => word.trim())
			.filter((word) => word !== "" && !values.includes(word));
		setTyped("");
		if (words.length > 0) onChange({ name, values: [...values, ...new Set(words)] });
	};
	return (
		<fieldset className="grid items-start gap-3 rounded-small border border-line p-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
			<legend className="sr-only">Option {place}</legend>
			<Field
				label="Option"
				placeholder="Color"
				autoComplete="off"
				maxLength={100}
				value={name}
				error={errors.name}
				onChange={(event) => onChange({ name: event.currentTarget.value, values })}
			/>
			<div className="grid min-w-0 gap-2">
				<Field
					label={`Values of ${name || `option ${place}`}`}
					placeholder="Type a value, press Enter"
					autoComplete="off"
					maxLength={100}
					value={typed}
					error={errors.values && "Add at least one value."}
					onChange={(event) => setTyped(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key !== "Enter" && event.key !== ",") return;
						event.preventDefault();
						add();
					}}
					onBlur={add}
				/>
				{values.length > 0 && (
					<ul className="flex flex-wrap gap-1.5">
						{values.map((value) => (
							<li
								key={value}
								className="flex items-center rounded-full border border-line bg-paper pl-3 text-small"
							>
								<span className="min-w-0 break-words">{value}</span>
								<IconButton
									label={`Remove ${value}`}
									onClick={() =>
										onChange({ name, values: values.filter((each) => each !== value) })
									}
								>
									<Icon name="close" className="size-4" />
								</IconButton>
							</li>
						))}
					</ul>
				)}
			</div>
			<IconButton
				label={`Remove option ${name || place}`}
				className="justify-self-end sm:mt-7"
				onClick={() => onChange(null)}
			>
				<Icon name="trash" className="size-5" />
			</IconButton>
		</fieldset>
	);
}
