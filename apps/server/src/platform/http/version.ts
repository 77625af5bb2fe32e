import { takesSeenVersion, type AnyEndpoint } from '@pledgewell/contract';
import { Problem } from '../core/problem.ts';

/**
 * Refuses a change to a record that somebody else has changed since its sender read it. Without a
 * version the last one wins. The record must be locked, or two at once would both be current.
 */
export function requireCurrentVersion(current: number, seen: number | undefined) {
  if (seen !== undefined && seen !== current) throw new Problem('record/changed');
}

/** Whether a request changes a record without naming the version that its sender has seen. */
export function isUncheckedChange(endpoint: AnyEndpoint, body: unknown): boolean {
  if (!takesSeenVersion(endpoint)) return false;
  return typeof body === 'object' && body !== null && !('version' in body);
}
