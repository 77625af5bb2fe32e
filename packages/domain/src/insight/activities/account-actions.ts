import type { ActionEntry } from './entry.ts';

/** What people do with their payment account, their plan and their own sign-in. */
export const accountActions = {
  'connect/created': { kind: 'organization', change: 'added', does: 'made the payment account' },
  'connect/connected': {
    kind: 'organization',
    change: 'added',
    does: 'connected the payment account',
  },
  'connect/disconnected': {
    kind: 'organization',
    change: 'deleted',
    does: 'disconnected the payment account',
  },
  'connect/taken-away': {
    kind: 'organization',
    change: 'deleted',
    does: 'lost the access to the payment account',
  },
  'plans/begun': { kind: 'organization', change: 'added', does: 'switched to' },
  'plans/scheduled': { kind: 'organization', change: 'changed', does: 'chose the next plan' },
  'plans/called-off': { kind: 'organization', change: 'restored', does: 'stayed with the plan' },
  'plans/changed': { kind: 'organization', change: 'changed', does: 'went over to the plan' },
  'plans/canceled': { kind: 'organization', change: 'deleted', does: 'canceled the plan' },
  'plans/resumed': { kind: 'organization', change: 'restored', does: 'resumed the plan' },
  'plans/card': { kind: 'organization', change: 'changed', does: 'replaced the card of the plan' },
  'plans/past-due': {
    kind: 'organization',
    change: 'changed',
    does: 'could not collect the bill of the plan',
  },
  'plans/paid': { kind: 'organization', change: 'changed', does: 'collected the bill of the plan' },
  'plans/ended': { kind: 'organization', change: 'deleted', does: 'ended the plan' },
  'auth/registered': { kind: 'account', change: 'added', does: 'opened the account' },
  'auth/signed-in': { kind: 'account', change: 'signed-in', does: 'signed in as' },
  'auth/email-verified': { kind: 'account', change: 'changed', does: 'verified the email address' },
  'auth/password-changed': {
    kind: 'account',
    change: 'changed',
    does: 'changed the password of',
  },
  'auth/password-reset': { kind: 'account', change: 'changed', does: 'reset the password of' },
  'auth/google-linked': { kind: 'account', change: 'changed', does: 'linked Google to' },
  'auth/two-step-on': {
    kind: 'account',
    change: 'changed',
    does: 'switched on two-step sign-in for',
  },
  'auth/two-step-off': {
    kind: 'account',
    change: 'changed',
    does: 'switched off two-step sign-in for',
  },
  'auth/recovery-codes-renewed': {
    kind: 'account',
    change: 'changed',
    does: 'renewed the recovery codes of',
  },
} as const satisfies Record<string, ActionEntry>;
