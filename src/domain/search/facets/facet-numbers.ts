/** Assigns a number to each facet value and to its group. */
export class FacetNumbers {
	readonly #numbers = new Map<string, number>();
	readonly #groupNumbers = new Map<string, number>();
	/** Facet texts by number, such as "colour:Black". */
	readonly texts: string[] = [];
	/** Group of each facet value, by number. */
	readonly groups: number[] = [];
	readonly groupNames: string[] = [];

	get count(): number {
		return this.texts.length;
	}

	/** Returns the numbers of texts, assigning new ones to unknown texts. */
	numbersOf(texts: readonly string[]): Uint32Array {
		return Uint32Array.from(texts, (text) => this.#numberOf(text));
	}

	/** Returns the number of a text that some document has or had. */
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
