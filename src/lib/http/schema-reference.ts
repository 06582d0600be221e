/** Prefix of references to the named schemas of an OpenAPI document. */
export const schemaPlace = "#/components/schemas/";

/** Returns a reference to a named schema. */
export const refTo = (name: string): { $ref: string } => ({ $ref: schemaPlace + name });
