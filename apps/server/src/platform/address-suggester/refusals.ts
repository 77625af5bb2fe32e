/**
 * Why an outside service returned nothing. The message is ours and contains nothing that was typed.
 */
export class LookupFailure extends Error {}

/** Reports that all slots are taken, which says nothing about the service itself. */
export class Busy extends LookupFailure {}

export const isBusy = (error: unknown) => error instanceof Busy;

/**
 * Returns what may be logged about a failure. Runtime messages can contain the requested address
 * and so what a person typed, so only names and codes are used.
 */
export function lookupFailureReason(error: unknown): string {
  if (error instanceof LookupFailure) return error.message;
  if (!(error instanceof Error)) return 'unknown';

  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return [error.name, code].filter((part) => part !== '').join(' ');
}
