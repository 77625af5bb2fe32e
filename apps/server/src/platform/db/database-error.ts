type DatabaseError = Error & { code: string; constraint?: string };

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/**
 * The name of the constraint that a statement violated; null for another error. Citus keeps rows in
 * shards, whose constraints end in the shard's number, and names them in its message alone.
 */
export function constraintName(error: unknown): string | null {
  if (!isDatabaseError(error)) return null;
  const isViolation = error.code.startsWith('23');
  const name =
    error.constraint ?? (isViolation ? /constraint "([^"]+)"/.exec(error.message)?.[1] : undefined);
  return name?.replace(/_\d{6,}$/, '') ?? null;
}
