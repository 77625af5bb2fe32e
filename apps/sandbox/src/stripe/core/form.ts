/** A call's parameters as sent: texts, lists and bracketed names. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = { [name: string]: FormValue };

const deepest = 8;
const mostInList = 1_000;

/** Parses `a[b][0]=c`, the notation of nested parameters. */
export function parseForm(text: string): FormFields {
  const root: FormFields = {};
  for (const [key, value] of new URLSearchParams(text)) place(root, parsePath(key), value);
  return withLists(root) as FormFields;
}

function parsePath(key: string): string[] {
  const [, first = key, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [];
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, name = '']) => name)];
}

function place(root: FormFields, path: string[], value: string) {
  if (path.length > deepest || path.includes('__proto__')) return;
  let at = root;
  for (const [depth, name] of path.entries()) {
    // `a[]=b` appends.
    const own = name === '' ? String(Object.keys(at).length) : name;
    if (depth === path.length - 1) at[own] = value;
    else at = inner(at, own);
  }
}

function inner(at: FormFields, name: string): FormFields {
  const there = at[name];
  if (typeof there === 'object' && !Array.isArray(there)) return there;
  const made: FormFields = {};
  at[name] = made;
  return made;
}

/** Keys numbered from 0 are a list. */
function withLists(given: FormValue): FormValue {
  if (typeof given !== 'object' || Array.isArray(given)) return given;
  const names = Object.keys(given);
  const isList = names.length > 0 && names.length < mostInList && names.every(isIndex);
  if (isList) {
    const inOrder = names.toSorted((one, other) => Number(one) - Number(other));
    return inOrder.map((name) => withLists(given[name] ?? ''));
  }
  return Object.fromEntries(names.map((name) => [name, withLists(given[name] ?? '')]));
}

const isIndex = (name: string) => /^\d{1,3}$/.test(name);
