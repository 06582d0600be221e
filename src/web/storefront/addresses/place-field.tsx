import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { suggestPlaces } from "#contract/user/places.ts";
import { type Place, placeName } from "#lib/phone-and-address/place.ts";
import { api } from "../../api.ts";
import { useRequest } from "../../loading.ts";
import { Field } from "../../ui/field.tsx";

/** Milliseconds without typing before places are searched. */
const debounce = 200;
/** Minimum number of letters for a search. Fewer letters match too many places. */
const minLetters = 2;

/** Returns the typed text once typing pauses, or null while it's too short. */
function useDebounced(text: string | null): string | null {
	const [rested, setRested] = useState<string | null>(null);
	useEffect(() => {
		const typed = text?.trim() ?? "";
		const timer = setTimeout(() => setRested(typed.length < minLetters ? null : typed), debounce);
		return () => clearTimeout(timer);
	}, [text]);
	return rested;
}

/** Finds the barangay or city of an address as the customer types. The form also works without it. */
export function PlaceField({
	initial,
	error,
	onChoose,
}: {
	initial: Place | null;
	error: string | undefined;
	/** null to remove the chosen place. */
	onChoose: (place: Place | null) => void;
}) {
	const id = useId();
	/** null until the customer types or chooses. */
	const [text, setText] = useState<string | null>(null);
	/** Search text; null if a place was chosen or nothing has been typed. */
	const [typed, setTyped] = useState<string | null>(null);
	const [active, setActive] = useState(-1);
	const asked = useDebounced(typed);
	const { value, hasFailed, isLoading } = useRequest(asked, async () => ({
		asked,
		places: await api(suggestPlaces, { search: asked ?? "" }),
	}));
	const isOpen = typed !== null && asked !== null;
	const options = (isOpen && value?.places) || [];
	const isKnown = isOpen && !isLoading && value?.asked === asked;
	const close = () => {
		setTyped(null);
		setActive(-1);
	};
	const choose = (place: Place) => {
		setText(placeName(place));
		close();
		onChoose(place);
	};
	const press = (event: KeyboardEvent) => {
		const { key } = event;
		const option = options[active];
		if (key === "ArrowDown" || key === "ArrowUp") {
			if (options.length === 0) return;
			const step = key === "ArrowDown" ? 1 : -1;
			// The Up key on the first place and the Down key on the last place move back to the field.
			setActive((row) => ((row + 1 + step + options.length + 1) % (options.length + 1)) - 1);
		} else if (key === "Enter" && option) choose(option);
		else if (key === "Escape" && isOpen) {
			// Close the list with Escape, but not the dialog around the form.
			event.nativeEvent.stopImmediatePropagation();
			close();
		} else return;
		event.preventDefault();
	};
	const found = options.length === 1 ? "1 place" : `${options.length} places`;
	const status = hasFailed
		? "The list of places did not load. Fill in the city below."
		: isKnown && options.length === 0
			? "We could not find that place. Check the spelling, or fill in the city below."
			: null;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only detects when the focus leaves the input and the list
		<div
			className="grid gap-1 sm:col-span-2"
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) close();
			}}
		>
			<Field
				label="Find your barangay"
				name="place"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={options.length > 0}
				{...(options.length > 0 && { "aria-controls": `${id}-list` })}
				{...(options[active] && { "aria-activedescendant": `${id}-${options[active].code}` })}
				autoComplete="off"
				maxLength={100}
				value={text ?? (initial ? placeName(initial) : "")}
				onChange={({ target }) => {
					setText(target.value);
					setTyped(target.value);
					setActive(-1);
					onChoose(null);
				}}
				onKeyDown={press}
				placeholder="San Jose, Tarlac"
				error={error}
				{...(status === null && {
					hint: "Type your barangay and town, then choose from the list.",
				})}
			/>
			<p role="status" className={status ? "text-fine text-ink-soft" : "sr-only"}>
				{status ?? (isKnown ? `${found} found. Use the arrow keys to choose.` : "")}
			</p>
			{options.length > 0 && (
				<div
					role="listbox"
					id={`${id}-list`}
					aria-label="Places"
					className="max-h-72 overflow-y-auto rounded-medium border border-line bg-paper-raised py-1"
				>
					{options.map((place, row) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
						<div
							key={place.code}
							id={`${id}-${place.code}`}
							role="option"
							tabIndex={-1}
							aria-selected={row === active}
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => choose(place)}
							className="grid min-h-11 cursor-pointer content-center px-4 py-1.5 hover:bg-tint-sand aria-selected:bg-tint-mango"
						>
							<span className="text-small font-semibold break-words">
								{place.barangay ?? place.city}
							</span>
							<span className="text-fine break-words text-ink-soft">
								{place.barangay ? `${place.city}, ${place.province}` : place.province}
							</span>
						</div>
					))}
				</div>
			)}
		</div>
	);
}
