/** Why an outside service gave nothing. The message is ours and holds nothing that was typed. */
export class LookupFailure extends Error {}

/** All places are taken, which says nothing about the service. */
export class Busy extends LookupFailure {}

export const isBusy = (error: unknown) => error instanceof Busy;

/**
 * What may be logged about a failure. Messages of the runtime can hold the address that was asked
 * and with it what a person typed, so only names and codes are taken from them.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof LookupFailure) return error.message;
  if (!(error instanceof Error)) return 'unknown';

  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return [error.name, code].filter((part) => part !== '').join(' ');
}
