import {
	type KeyboardEvent,
	type RefObject,
	useEffect,
	useImperativeHandle,
	useState,
} from "react";
import { href, Link, useNavigate } from "react-router";
import { type Suggestions, suggestSearch } from "#contract/user/search.ts";
import { api } from "../api.ts";
import { Icon } from "../ui/icons.tsx";
import { ProductImage } from "../ui/product-image.tsx";
import { ProductText } from "../ui/product-text.tsx";
import { ProductPrice } from "./product-price.tsx";
import { PromotionBadge } from "./promotion-badges.tsx";
import { plainView, viewPath } from "./shop/list/view.ts";

/** Milliseconds without typing before suggestions are loaded. */
const rest = 150;
const maxCached = 50;
const kept = new Map<string, Suggestions>();

interface Option {
	key: string;
	to: string;
	text: string;
	note?: string;
	product?: Suggestions["products"][number];
}

const searchFor = (search: string) => viewPath({ ...plainView, search });

function optionsOf({ corrected, types, devices, products }: Suggestions): Option[] {
	return [
		...(corrected === null
			? []
			: [{ key: "corrected", to: searchFor(corrected), text: corrected, note: "Did you mean" }]),
		...types.map(({ code, name, count }) => ({
			key: `type-${code}`,
			to: viewPath({ ...plainView, filter: `product_type:${code}` }),
			text: name,
			note: count === 1 ? "1 product" : `${count} products`,
		})),
		...devices.map((device) => ({
			key: `device-${device.replaceAll(" ", "-")}`,
			to: searchFor(device),
			text: device,
			note: "Made for",
		})),
		...products.map((product) => ({
			key: `product-${product.id}`,
			to: href("/app/products/:slug", { slug: product.slug }),
			text: product.name,
			product,
		})),
	];
}

/** Passes the keys typed in the search box to the list. */
export interface SuggestionKeys {
	/** Returns true if the list handled the key. */
	press(event: KeyboardEvent): boolean;
}

/**
 * List of suggestions below the search box. Arrow keys typed in the box select an option. The list doesn't use
 * `useRequest`, because it shows cached suggestions at once and requests others only after a pause in typing.
 */
export default function SearchSuggestions({
	id,
	text,
	keys,
	onActive,
	onClose,
}: {
	id: string;
	text: string;
	keys: RefObject<SuggestionKeys | null>;
	/** Called with the id of the option that the arrow keys have selected; null if none. */
	onActive: (id: string | null) => void;
	onClose: () => void;
}) {
	const navigate = useNavigate();
	const typed = text.trim();
	const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
	const [active, setActive] = useState(-1);
	useEffect(() => {
		let isCurrent = true;
		setActive(-1);
		const show = (found: Suggestions) => {
			kept.set(typed, found);
			const oldest = kept.keys().next().value;
			if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest);
			if (isCurrent) setSuggestions(found);
		};
		const known = kept.get(typed);
		const ask = () => api(suggestSearch, { search: typed }).then(show, () => undefined);
		if (known) setSuggestions(known);
		const timer = known ? undefined : setTimeout(ask, rest);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [typed]);
	const options = suggestions ? optionsOf(suggestions) : [];
	const optionId = (row: number) => `${id}-${options[row]?.key}`;
	const chosen = active >= 0 && active < options.length ? optionId(active) : null;
	useEffect(() => onActive(chosen), [chosen, onActive]);
	useImperativeHandle(keys, () => ({
		press({ key }) {
			if (key === "ArrowDown" || key === "ArrowUp") {
				if (options.length === 0) return false;
				const step = key === "ArrowDown" ? 1 : -1;
				// The Up key on the first suggestion moves back to the box.
				setActive((row) => ((row + 1 + step + options.length + 1) % (options.length + 1)) - 1);
				return true;
			}
			const option = key === "Enter" ? options[active] : undefined;
			if (!option) return false;
			onClose();
			void navigate(option.to);
			return true;
		},
	}));
	if (options.length === 0) return null;
	return (
		<div
			role="listbox"
			id={id}
			aria-label="Suggestions"
			className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(28rem,65dvh)] overflow-y-auto rounded-medium border border-line bg-paper-raised py-2 shadow-lg"
		>
			{options.map((option, row) => (
				<Link
					key={option.key}
					id={optionId(row)}
					role="option"
					aria-selected={row === active}
					tabIndex={-1}
					to={option.to}
					onClick={onClose}
					className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-small hover:bg-tint-sand aria-selected:bg-tint-mango"
				>
					{option.product ? (
						<span className="size-11 shrink-0 overflow-hidden rounded-small">
							<ProductImage path={option.product.thumbnail} alt="" sizes="44px" />
						</span>
					) : (
						<Icon name="search" className="size-5 shrink-0 text-ink-faint" />
					)}
					<span className="min-w-0 flex-1">
						{option.note && <span className="block text-fine text-ink-soft">{option.note}</span>}
						<span className="line-clamp-2">
							<ProductText>{option.text}</ProductText>
						</span>
						{option.product && <PromotionBadge product={option.product} />}
					</span>
					{option.product && <ProductPrice of={option.product} size="small" showsPercent={false} />}
				</Link>
			))}
		</div>
	);
}
