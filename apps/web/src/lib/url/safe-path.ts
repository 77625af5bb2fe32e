/**
 * A safe path within the app, or null: one slash at the start, no second one and no backslash after
 * it, which browsers read as another host, and no control characters, which they strip.
 */
export function safePath(place: unknown): string | null {
  if (typeof place !== 'string' || !/^\/(?![/\\])/.test(place)) return null;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for.
  return /[\u0000-\u001f\u007f]/.test(place) ? null : place;
}
