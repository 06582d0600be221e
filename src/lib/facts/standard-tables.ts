import type { FactTables } from "./facts.ts";
import { standardAttributes } from "./standard-attributes.ts";
import { standardTypes } from "./standard-types.ts";

/** What every shop begins with. */
export const standardTables: FactTables = {
	types: [...standardTypes],
	attributes: [...standardAttributes],
};
