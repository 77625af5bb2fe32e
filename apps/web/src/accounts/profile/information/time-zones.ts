type Choice = { value: string; label: string };

/** Every zone that the browser knows, and the currently chosen one. */
export function timeZoneChoices(present: string): Choice[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', present]);
  return [...known]
    .toSorted((one, other) => one.localeCompare(other))
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
