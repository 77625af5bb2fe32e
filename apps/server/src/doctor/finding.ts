/** What one check found. The sentence of a warning or an error says what to do. */
export type Verdict = { status: 'ok' | 'warning' | 'error'; sentence: string };

/** A verdict with the name of its check. */
export type Finding = Verdict & { check: string };

export const ok = (sentence: string): Verdict => ({ status: 'ok', sentence });
export const warning = (sentence: string): Verdict => ({ status: 'warning', sentence });
export const error = (sentence: string): Verdict => ({ status: 'error', sentence });
