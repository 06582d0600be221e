import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { works, workTexts } from "./works.ts";

/**
 * Links to the stock operations.
 * @param query items to start with, such as `items=12:3` for three units of item 12
 */
export const WorkLinks = ({ query = "" }: { query?: string }) => (
	<>
		{works.map((work, index) => (
			<ButtonLink
				key={work}
				to={`${href("/admin/stock/:work", { work })}${query && `?${query}`}`}
				size="small"
				tone={index === 0 && !query ? "primary" : "outline"}
			>
				{workTexts[work].name}
			</ButtonLink>
		))}
	</>
);
