export type JsonObject = { [name: string]: unknown };

/** `{a: {b: 1}}` as `a[b]=1`. */
export function encodeForm(
  value: unknown,
  name = '',
  into = new URLSearchParams(),
): URLSearchParams {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      encodeForm(inner, name === '' ? key : `${name}[${key}]`, into);
    }
  }
  if (typeof value === 'string') into.append(name, value);
  if (typeof value === 'number' || typeof value === 'boolean') into.append(name, `${value}`);
  return into;
}
