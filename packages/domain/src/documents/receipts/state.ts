type Dates = { voidedAt: Date | null; staleAt: Date | null };

/** Void once somebody voided it; stale while its donation differs from it. */
export function receiptState({ voidedAt, staleAt }: Dates): 'void' | 'stale' | 'valid' {
  if (voidedAt !== null) return 'void';
  return staleAt === null ? 'valid' : 'stale';
}
