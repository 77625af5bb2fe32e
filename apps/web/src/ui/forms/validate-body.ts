import type { FormErrors } from '@mantine/form';
import { z } from 'zod';

/** What a form sends, if its values are valid; otherwise a sentence for each wrong field. */
export type ValidationResult<Body> =
  | { body: Body; errors: null }
  | { body: null; errors: FormErrors };

/** The values of a body before validation: a field may be blank. */
type Draft<Body> = { [Field in keyof Body]: Body[Field] | string | null };

/**
 * Validates decoded values, such as cents and days, by a schema of the contract. `wrong` holds what
 * only the form knows, and it overrides the schema's sentence for the same field.
 */
export function validateBody<Schema extends z.ZodObject>(
  schema: Schema,
  draft: Draft<z.output<Schema>>,
  wrong: Record<string, string | null> = {},
): ValidationResult<z.output<Schema>> {
  // Encoding checks at run time what `Draft` leaves open.
  const body = draft as z.output<Schema>;
  const errors: FormErrors = {};
  for (const { path, message } of issuesIn(schema, body)) errors[path.join('.')] ??= message;
  for (const [path, message] of Object.entries(wrong)) if (message !== null) errors[path] = message;
  return Object.keys(errors).length === 0 ? { body, errors: null } : { body: null, errors };
}

/** The rules between fields need valid fields, and encoding would check those rules first. */
function issuesIn<Schema extends z.ZodObject>(schema: Schema, body: z.output<Schema>) {
  const ofFields = Object.entries(schema.shape).flatMap(([field, type]) => {
    const { error } = z.safeEncode(type as z.ZodType, body[field as keyof typeof body]);
    return (error?.issues ?? []).map(({ path, message }) => ({ path: [field, ...path], message }));
  });
  return ofFields.length > 0 ? ofFields : (z.safeEncode(schema, body).error?.issues ?? []);
}
