import type { SchemaObject } from '../document.ts';
import { html, line, type Html } from './html.ts';

/** Where a component is described. */
export const schemaPath = (name: string) => `/api/docs/schemas#${name}`;

/** The type of a value in a few words, with links to the components. */
export function typeView(schema: SchemaObject): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return html`<a href="${schemaPath(name)}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(typeView));
  if (schema.allOf) return joined(schema.allOf.map(typeView), ' and ');
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) {
    return joined(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`));
  }
  if (schema.items) return html`list of ${typeView(schema.items)}`;
  if (typeof schema.additionalProperties === 'object') {
    return html`map to ${typeView(schema.additionalProperties)}`;
  }
  const types = [schema.type ?? 'any'].flat().join(' or ');
  return html`${types}${schema.format === undefined ? '' : ` (${schema.format})`}`;
}

/** The fields of an object as a table, with those of nested objects below their own. */
export function fieldsView(schema: SchemaObject): Html | null {
  const rows = fieldRows(schema, '');
  return rows.length === 0
    ? null
    : html`<div class="wide"><table>
        <thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>
        <tbody>${rows}</tbody>
      </table></div>`;
}

function fieldRows(schema: SchemaObject, prefix: string): Html[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const nested = nestedObject(field);
    const marks = [
      ...(required.includes(name) ? [] : ['optional']),
      ...(field.deprecated ? ['deprecated'] : []),
    ];
    return [
      html`<tr>
        <td><code>${path}</code>${marks.length === 0 ? '' : html` <small>${marks.join(', ')}</small>`}</td>
        <td>${typeView(field)}</td>
        <td>${line(field.description)}${limitsView(field)}</td>
      </tr>`,
      ...(nested ? fieldRows(nested.schema, `${path}${nested.mark}.`) : []),
    ];
  });
}

/** An object that is written out inside a field: directly, in a list, or beside null. */
function nestedObject(field: SchemaObject): { schema: SchemaObject; mark: string } | null {
  if (field.properties) return { schema: field, mark: '' };
  if (field.items?.properties) return { schema: field.items, mark: '[]' };
  const choice = field.anyOf?.find(({ properties }) => properties);
  return choice ? { schema: choice, mark: '' } : null;
}

/** Ranges and the default of a value. */
export function limitsView(schema: SchemaObject): Html | string {
  const limits = [
    said('default', schema.default),
    said('at least', schema.minimum === Number.MIN_SAFE_INTEGER ? undefined : schema.minimum),
    said('more than', schema.exclusiveMinimum),
    said('at most', schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum),
    said('characters at least', schema.minLength),
    said('characters at most', schema.maxLength),
    said('entries at most', schema.maxItems),
  ].filter((limit) => limit !== null);
  return limits.length === 0 ? '' : html` <small>${limits.join(', ')}</small>`;
}

const said = (words: string, value: unknown) =>
  value === undefined ? null : `${words} ${JSON.stringify(value)}`;

const joined = (parts: Html[], by = ' or ') =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${by}${part}`))}`;
