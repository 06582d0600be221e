import type { ClientBase, Connection, FieldDef, Submittable } from "pg";

export interface DescribedColumn {
	name: string;
	/** Object identifier (OID) of the column's type. */
	type: number;
	/** The table column that the query returns unchanged; null if the value is computed. */
	origin: { table: number; column: number } | null;
}

/** Members of pg's connection that its published types omit. */
interface WireConnection extends Connection {
	describe(message: { type: "S"; name: string }): void;
}

/** Lets PostgreSQL parse a statement and describe its columns without running it. */
class Description implements Submittable {
	#text: string;
	#resolve: (columns: DescribedColumn[]) => void;
	#reject: (error: Error) => void;
	#columns: DescribedColumn[] = [];

	constructor(
		text: string,
		resolve: (columns: DescribedColumn[]) => void,
		reject: (error: Error) => void,
	) {
		this.#text = text;
		this.#resolve = resolve;
		this.#reject = reject;
	}

	submit(connection: Connection): void {
		const wire = connection as WireConnection;
		wire.parse({ name: "", text: this.#text, types: [] }, false);
		wire.describe({ type: "S", name: "" });
		wire.sync();
	}

	handleRowDescription({ fields }: { fields: FieldDef[] }): void {
		this.#columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
			name,
			type: dataTypeID,
			origin: tableID === 0 ? null : { table: tableID, column: columnID },
		}));
	}

	handleError(error: Error): void {
		this.#reject(error);
	}

	handleReadyForQuery(): void {
		this.#resolve(this.#columns);
	}
}

/**
 * Returns the columns of a statement's rows.
 * @throws Error if PostgreSQL refuses the statement
 */
export const describeQuery = (client: ClientBase, text: string): Promise<DescribedColumn[]> =>
	new Promise((resolve, reject) => {
		client.query(new Description(text, resolve, reject));
	});
