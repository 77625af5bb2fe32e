type DatabaseError = Error & { code: string; constraint?: string };

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/**
 * The name of the constraint that a statement violated; null for another error. Citus keeps rows in
 * shards, whose constraints end in the shard's number.
 */
export function constraintName(error: unknown): string | null {
  if (!isDatabaseError(error) || error.constraint === undefined) return null;
  return error.constraint.replace(/_\d{6,}$/, '');
}
