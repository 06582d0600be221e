import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { CodedDevice } from "./reading/model-codes.ts";

/** The shop's devices that have codes printed on them. */
export const loadModelCodes = (queryable: Queryable): Promise<CodedDevice[]> =>
	queryable.rows<CodedDevice>(sql`
		select name, model_codes from devices where cardinality(model_codes) > 0 order by code`);
