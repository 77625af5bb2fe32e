import { missingParam, invalidRequest } from './problem.ts';

/** The official library's parameters as form fields. */
export type FormEncoded<Params> = Params extends string
  ? Params
  : Params extends number | boolean | null | undefined
    ? string
    : Params extends readonly (infer Item)[]
      ? FormEncoded<Item>[]
      : Params extends object
        ? { [Name in keyof Params]?: FormEncoded<Exclude<Params[Name], undefined>> | undefined }
        : Params;

export function requireParam<Value>(value: Value | undefined, param: string): Value {
  if (value === undefined || value === '') throw missingParam(param);
  return value;
}

export function parseInteger(text: string | undefined, param: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^-?\d{1,15}$/.test(text)) {
    throw invalidRequest(`Invalid integer: ${text}`, { param, code: 'parameter_invalid_integer' });
  }
  return Number(text);
}

export function parseBoolean(text: string | undefined, param: string): boolean | undefined {
  if (text === undefined || text === '') return undefined;
  if (text !== 'true' && text !== 'false')
    throw invalidRequest(`Invalid boolean: ${text}`, { param });
  return text === 'true';
}

/** A text, or null if it is cleared. An omitted parameter stays unchanged. */
export const toNullableText = <Before>(given: string | undefined, before: Before) =>
  given === undefined ? before : given === '' ? null : given;

type Metadata = { [name: string]: string };

/** Names with an empty text are removed; an empty text for all removes all. */
export function mergeMetadata(given: unknown, before: Metadata | null = {}): Metadata {
  if (given === undefined) return before ?? {};
  if (typeof given !== 'object' || given === null) return {};
  const merged = { ...before, ...(given as Metadata) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

const postalAddressParts = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;

export type PostalAddress = Record<(typeof postalAddressParts)[number], string | null>;

export function toPostalAddress(given: unknown): PostalAddress {
  const parts = (given ?? {}) as Partial<Record<string, string>>;
  return Object.fromEntries(
    postalAddressParts.map((part) => [part, parts[part] || null]),
  ) as PostalAddress;
}
