/** An element and its ancestors below `body`, from the inside out. */
export type Place = readonly Element[];

/** Returns an element's position, so that its surroundings can be found after the element has disappeared. */
export function placeOf(element: Element | null): Place {
	const place: Element[] = [];
	for (let each = element; each && each !== document.body; each = each.parentElement)
		place.push(each);
	return place;
}
