/** A number for each value that documents can be filtered by, and which group it belongs to. */
export class FacetNumbers {
	readonly #numbers = new Map<string, number>();
	readonly #groupNumbers = new Map<string, number>();
	/** The texts, by number: "colour:Black". */
	readonly texts: string[] = [];
	/** The group of each, by number. */
	readonly groups: number[] = [];
	readonly groupNames: string[] = [];

	get count(): number {
		return this.texts.length;
	}

	/** The numbers of texts, new ones where a text was not seen before. */
	numbersOf(texts: readonly string[]): Uint32Array {
		return Uint32Array.from(texts, (text) => this.#numberOf(text));
	}

	/** The number of a text that some document has had. */
	find(text: string): number | undefined {
		return this.#numbers.get(text);
	}

	findGroup(name: string): number | undefined {
		return this.#groupNumbers.get(name);
	}

	#numberOf(text: string): number {
		const known = this.#numbers.get(text);
		if (known !== undefined) return known;
		const name = text.slice(0, text.indexOf(":"));
		let group = this.#groupNumbers.get(name);
		if (group === undefined) {
			group = this.groupNames.push(name) - 1;
			this.#groupNumbers.set(name, group);
		}
		this.#numbers.set(text, this.texts.length);
		this.groups.push(group);
		return this.texts.push(text) - 1;
	}
}
