import { Link } from "react-router";
import { alertFacts, alertKinds } from "#lib/events/live-kinds.ts";
import { useStore } from "../../ui/store.ts";
import { unseenText } from "./count-unseen.ts";
import { unseenRecords } from "./unseen-store.ts";

/** Link to the unseen records, such as "2 new orders". Renders nothing if there are none. */
export function UnseenLink() {
	const news = useStore(unseenRecords);
	const [first] = alertKinds.filter((kind) => news[kind]);
	if (!first) return null;
	return (
		<Link
			to={alertFacts[first].page}
			className="inline-flex min-h-9 min-w-0 items-center rounded-full bg-mango px-3 text-fine font-semibold text-on-mango max-md:hidden"
		>
			<span className="truncate">{unseenText(news)}</span>
		</Link>
	);
}
