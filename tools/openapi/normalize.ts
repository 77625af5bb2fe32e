/**
 * What differs between two runs of the same test, and what stands for it in an example. The order
 * matters: a name with an id is replaced before the ids are.
 */
const replacements: [RegExp, string][] = [
  [/\b([a-z]+)(?:-\d+)?-[\da-f]{8}-[\da-f-]{27}(@|%40)/g, '$1$2'],
  [/\b(?:eyJ)[\w-]+\.[\w-]+\.[\w-]+/g, 'session-token'],
  [/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '2026-03-31T15:04:05.000Z'],
  [/\b(pi|ch|re|po|acct|cus|seti|in|sub|txn|evt)_(?!1Example)\w{8,}/g, '$1_1Example'],
  [/\b[A-Z2-7]{32}\b/g, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
  [/\b(?:[A-Z\d]{4}-){3}[A-Z\d]{4}\b/g, '7KQX-M4G9-ZMSH-HMYP'],
  [/\bwhsec_[\w+/=]+/g, 'whsec_U2FtcGxlLXNl…'],
  [/\bplw_(live|test)_\w{38}\b/g, 'plw_$1_4fRsampleKey…x9Qa'],
  [/\bplw_(live|test)_\w{3}…\w{4}/g, 'plw_$1_4fR…x9Qa'],
  [/"code":"\d{6}"/g, '"code":"123456"'],
  [/\b(Okafor|Raman|Bank|appeal|Appeal) \d+\b/g, '$1'],
  [/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g, 'https://giving.example'],
];

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

const secret = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}(?![\w-])/g;

/** Arrays are shortened: two entries show what each looks like. */
const mostEntries = 2;

/** Returns an example whose ids, times and secrets are the same in each run. */
export function normalize<Value>(value: Value): Value {
  const ids = new Map<string, string>();
  const toId = (found: string) => {
    const known =
      ids.get(found) ?? `0195e8a0-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(found, known);
    return known;
  };
  const plain = replacements.reduce(
    (text, [pattern, by]) => text.replace(pattern, by),
    JSON.stringify(shorten(value)),
  );
  return JSON.parse(
    plain.replace(uuid, toId).replace(secret, 'U2FtcGxlLXNlY3JldC1vZi0zMi1ieXRlcy1sb25nLi4'),
  ) as Value;
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostEntries).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shorten(each)]));
}
