import type { DonorStatement, StatementRun } from '@pledgewell/contract';
import {
  type StatementState,
  type UnreachableReason,
  unreachableReasonLabels,
} from '@pledgewell/domain';

export const stateLabels: Record<StatementState, string> = {
  ready: 'Ready to send',
  sent: 'Sent',
  printed: 'Printed',
  changed: 'Out of date',
  unreachable: 'Can’t be emailed',
};

const counts = new Intl.NumberFormat('en-US');

export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${counts.format(count)} ${count === 1 ? one : many}`;

export const reasonLabel = (reason: UnreachableReason) => unreachableReasonLabels[reason];

const formatInstant = (instant: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(instant));

/** The status of a statement, in one or two lines. */
export function statementNotes(statement: DonorStatement, timeZone: string | undefined): string[] {
  const { state, unreachable, issued } = statement;
  const on = issued && formatInstant(issued.at, timeZone);
  const went = issued && (issued.to === null ? `Printed ${on}` : `Sent to ${issued.to}, ${on}`);
  return [
    ...(state === 'unreachable' || went === null ? [] : [went]),
    ...(state === 'changed' ? ['Donations changed since then'] : []),
    ...(unreachable === null || state === 'printed' ? [] : [reasonLabel(unreachable)]),
  ];
}

/** The outcome of a run, in a sentence. */
export function runOutcome(run: StatementRun): string {
  const { way, state, issued, total, skipped, refused, waiting } = run;
  const by = way === 'email' ? 'emailed' : 'printed';
  const all =
    issued === total
      ? pluralize(total, 'statement')
      : `${counts.format(issued)} of ${pluralize(total, 'statement')}`;
  const parts = [
    `${all} ${by}${ends[state] ?? ''}`,
    ...(waiting > 0 ? [`${counts.format(waiting)} waiting for the mail server`] : []),
    ...(refused > 0 ? [`${counts.format(refused)} rejected by the mail server`] : []),
    ...(skipped > 0 ? [`${counts.format(skipped)} skipped`] : []),
  ];
  return `${parts.join(', ')}.`;
}

const ends: Partial<Record<StatementRun['state'], string>> = {
  stopped: ', then stopped',
  failed: ', then failed',
};
