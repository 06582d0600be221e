import type { FactTables } from "./facts.ts";
import { standardAttributes } from "./standard-attributes.ts";
import { standardTypes } from "./standard-types.ts";

/** Product types and attributes of a new shop. */
export const standardTables: FactTables = {
	types: [...standardTypes],
	attributes: [...standardAttributes],
};
