import type { ActionEntry } from './entry.ts';

/** What people do with their payment account, plan, team and own sign-in. */
export const accountActions = {
  'connect/created': { kind: 'organization', change: 'added', does: 'created the payment account' },
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
    does: 'lost access to the payment account',
  },
  'plans/begun': { kind: 'organization', change: 'added', does: 'switched to' },
  'plans/scheduled': {
    kind: 'organization',
    change: 'changed',
    does: 'scheduled a change to the plan',
  },
  'plans/called-off': { kind: 'organization', change: 'restored', does: 'kept the plan' },
  'plans/changed': { kind: 'organization', change: 'changed', does: 'switched to the plan' },
  'plans/canceled': { kind: 'organization', change: 'deleted', does: 'canceled the plan' },
  'plans/resumed': { kind: 'organization', change: 'restored', does: 'resumed the plan' },
  'plans/card': { kind: 'organization', change: 'changed', does: 'replaced the card for the plan' },
  'plans/past-due': {
    kind: 'organization',
    change: 'changed',
    does: 'couldn’t collect payment for the plan',
  },
  'plans/paid': { kind: 'organization', change: 'changed', does: 'collected payment for the plan' },
  'plans/ended': { kind: 'organization', change: 'deleted', does: 'ended the plan' },
  'team/invited': { kind: 'organization', change: 'added', does: 'invited' },
  'team/invited-again': {
    kind: 'organization',
    change: 'changed',
    does: 'sent another invitation to',
  },
  'team/withdrawn': {
    kind: 'organization',
    change: 'deleted',
    does: 'withdrew the invitation of',
  },
  'team/joined': { kind: 'organization', change: 'added', does: 'joined the team as' },
  'team/role-changed': { kind: 'organization', change: 'changed', does: 'changed the role of' },
  'team/removed': { kind: 'organization', change: 'deleted', does: 'removed the member' },
  'team/left': { kind: 'organization', change: 'deleted', does: 'left the team as' },
  'webhooks/added': { kind: 'organization', change: 'added', does: 'added the webhook' },
  'webhooks/changed': { kind: 'organization', change: 'changed', does: 'changed the webhook' },
  'webhooks/removed': { kind: 'organization', change: 'deleted', does: 'deleted the webhook' },
  'webhooks/secret-rotated': {
    kind: 'organization',
    change: 'changed',
    does: 'made a new secret for the webhook',
  },
  'webhooks/switched-off': {
    kind: 'organization',
    change: 'changed',
    does: 'turned off the failing webhook',
  },
  'auth/registered': { kind: 'account', change: 'added', does: 'created the account' },
  'auth/signed-in': { kind: 'account', change: 'signed-in', does: 'signed in as' },
  'auth/email-verified': { kind: 'account', change: 'changed', does: 'verified the email address' },
  'auth/password-changed': {
    kind: 'account',
    change: 'changed',
    does: 'changed the password for',
  },
  'auth/password-reset': { kind: 'account', change: 'changed', does: 'reset the password for' },
  'auth/google-linked': { kind: 'account', change: 'changed', does: 'linked Google to' },
  'auth/two-step-on': {
    kind: 'account',
    change: 'changed',
    does: 'turned on two-step sign-in for',
  },
  'auth/two-step-off': {
    kind: 'account',
    change: 'changed',
    does: 'turned off two-step sign-in for',
  },
  'auth/recovery-codes-renewed': {
    kind: 'account',
    change: 'changed',
    does: 'created new recovery codes for',
  },
} as const satisfies Record<string, ActionEntry>;
