import * as contract from '@pledgewell/contract';
import { z } from 'zod';

/** Kinds of text and numbers are said in place: a component for each would hide them. */
const inlined = new Set<z.core.$ZodType>([contract.Email, contract.SeenVersion]);

/**
 * The component of each schema: the name under which the contract exports it, unless the schema has
 * an id of its own.
 */
const names = new Map<z.core.$ZodType, string>();
for (const [name, value] of Object.entries(contract)) {
  if (!(value instanceof z.ZodType) || inlined.has(value) || names.has(value)) continue;
  names.set(value, value.meta()?.id ?? name);
}

/**
 * Metadata of the contract's schemas, where the names are the ids. A field's meaning is followed by
 * the unit of its kind: US dollars, a day or an instant.
 */
class NamedSchemas extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType) {
    const { id: _id, ...meta } = z.globalRegistry.get(schema) ?? {};
    const id = names.get(schema);
    const description = describe(schema);
    return {
      ...meta,
      ...(description === undefined ? {} : { description }),
      ...(id === undefined ? {} : { id }),
    } as never;
  }
}

function describe(schema: z.core.$ZodType): string | undefined {
  const { description } = z.globalRegistry.get(schema) ?? {};
  const { parent } = schema._zod;
  const unit = parent === undefined || names.has(parent) ? undefined : describe(parent);
  return unit === undefined || unit === description ? description : `${description} ${unit}.`;
}

export const namedSchemas = new NamedSchemas();
