export type Thing = { [name: string]: unknown };

/** `{a: {b: 1}}` as `a[b]=1`. */
export function written(value: unknown, name = '', into = new URLSearchParams()): URLSearchParams {
  if (value === undefined || value === null) return into;
  if (typeof value !== 'object') into.append(name, String(value));
  else {
    for (const [key, inner] of Object.entries(value)) {
      written(inner, name === '' ? key : `${name}[${key}]`, into);
    }
  }
  return into;
}
