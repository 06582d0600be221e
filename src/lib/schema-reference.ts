/** Where an OpenAPI document keeps the schemas that have a name. */
export const schemaPlace = "#/components/schemas/";

/** A schema that is only named. */
export const refTo = (name: string): { $ref: string } => ({ $ref: schemaPlace + name });
