import { takesSeenVersion, type AnyEndpoint } from '@pledgewell/contract';
import { Problem } from '../core/problem.ts';

/**
 * Refuses a change to a record that somebody else has changed since the sender read it. Without a
 * version, the last change wins. The record must be locked, or two parallel changes would both
 * count as current.
 */
export function requireCurrentVersion(current: number, seen: number | undefined) {
  if (seen !== undefined && seen !== current) throw new Problem('record/changed');
}

/** Returns whether a request changes a record without naming the version its sender has seen. */
export function isUncheckedChange(endpoint: AnyEndpoint, body: unknown): boolean {
  if (!takesSeenVersion(endpoint)) return false;
  return typeof body === 'object' && body !== null && !('version' in body);
}
