import type { QuickBooksFaultName } from '@pledgewell/domain';
import { QuickBooksFault } from '../../platform/quickbooks/fault.ts';

/** A reason of our own why a document cannot be sent. */
export class NotSendable extends Error {
  readonly fault: QuickBooksFaultName;

  constructor(fault: QuickBooksFaultName, detail = '') {
    super(detail);
    this.fault = fault;
  }
}

/** What stopped a document, with Intuit's own words. */
export function toFaultName(error: unknown): { fault: QuickBooksFaultName; detail: string } | null {
  if (error instanceof NotSendable) return { fault: error.fault, detail: error.message };
  if (error instanceof QuickBooksFault) return { fault: error.kind, detail: error.message };
  return null;
}
