import { accountActions } from './account-actions.ts';
import type { ActionEntry } from './entry.ts';
import type { ActivityChange, ActivityKind } from './kinds.ts';

/**
 * Every action that the history knows, with its sentence. The server can write no other, so that
 * nothing it writes is without words.
 */
export const activityActions = {
  'donors/created': { kind: 'donor', change: 'added', does: 'added the donor' },
  'donors/updated': { kind: 'donor', change: 'changed', does: 'changed the donor' },
  'donors/deleted': { kind: 'donor', change: 'deleted', does: 'deleted the donor' },
  'donors/restored': { kind: 'donor', change: 'restored', does: 'restored the donor' },
  'pledges/created': { kind: 'pledge', change: 'added', does: 'added the pledge of' },
  'pledges/updated': { kind: 'pledge', change: 'changed', does: 'changed the pledge of' },
  'pledges/deleted': { kind: 'pledge', change: 'deleted', does: 'deleted the pledge of' },
  'pledges/restored': { kind: 'pledge', change: 'restored', does: 'restored the pledge of' },
  'pledges/written-off': {
    kind: 'pledge',
    change: 'written-off',
    does: 'wrote off the rest of the pledge of',
  },
  'pledges/reinstated': {
    kind: 'pledge',
    change: 'restored',
    does: 'reinstated the rest of the pledge of',
  },
  'donations/recorded': { kind: 'donation', change: 'added', does: 'recorded the donation of' },
  'donations/updated': { kind: 'donation', change: 'changed', does: 'changed the donation of' },
  'donations/refunded': { kind: 'donation', change: 'refunded', does: 'refunded the donation of' },
  'donations/disputed': {
    kind: 'donation',
    change: 'refunded',
    does: 'noted a dispute of the donation of',
  },
  'donations/refund-refused': {
    kind: 'donation',
    change: 'refunded',
    does: 'could not refund the donation of',
  },
  'donations/charged': { kind: 'donation', change: 'added', does: 'charged a card for' },
  'follow-ups/created': { kind: 'donor', change: 'added', does: 'wrote down a follow-up for' },
  'follow-ups/done': { kind: 'donor', change: 'changed', does: 'ticked off a follow-up of' },
  'follow-ups/reopened': {
    kind: 'donor',
    change: 'restored',
    does: 'put back on the list a follow-up of',
  },
  'payment-links/made': { kind: 'donor', change: 'added', does: 'made a payment link for' },
  'payment-links/sent': { kind: 'donor', change: 'added', does: 'sent a payment link to' },
  'payment-links/revoked': {
    kind: 'donor',
    change: 'deleted',
    does: 'withdrew a payment link of',
  },
  'donations/reinstated': {
    kind: 'donation',
    change: 'restored',
    does: 'got back the refunded money of the donation of',
  },
  'donations/deleted': { kind: 'donation', change: 'deleted', does: 'deleted the donation of' },
  'donations/restored': { kind: 'donation', change: 'restored', does: 'restored the donation of' },
  'receipts/issued': { kind: 'receipt', change: 'added', does: 'issued the receipt' },
  'receipts/sent': { kind: 'receipt', change: 'changed', does: 'emailed the receipt' },
  'receipts/voided': { kind: 'receipt', change: 'deleted', does: 'voided the receipt' },
  'reminders/scheduled': { kind: 'donor', change: 'added', does: 'scheduled a reminder for' },
  'reminders/changed': { kind: 'donor', change: 'changed', does: 'changed a reminder for' },
  'reminders/cancelled': { kind: 'donor', change: 'deleted', does: 'cancelled a reminder for' },
  'reminders/sent': { kind: 'donor', change: 'added', does: 'sent a reminder to' },
  'reminders/rule-added': {
    kind: 'organization',
    change: 'added',
    does: 'added the rule of reminders',
  },
  'reminders/rule-changed': {
    kind: 'organization',
    change: 'changed',
    does: 'changed the rule of reminders',
  },
  'reminders/rule-removed': {
    kind: 'organization',
    change: 'deleted',
    does: 'deleted the rule of reminders',
  },
  'reminders/settings': {
    kind: 'organization',
    change: 'changed',
    does: 'changed the settings of',
  },
  'letters/thanked': {
    kind: 'donation',
    change: 'changed',
    does: 'sent a thank-you letter for',
  },
  'letters/bounced': { kind: 'donor', change: 'changed', does: 'got mail back from' },
  'letters/allowed': { kind: 'donor', change: 'changed', does: 'allowed mail again to' },
  'letters/preferences': {
    kind: 'donor',
    change: 'changed',
    does: 'changed what is sent to',
  },
  'letters/chosen': { kind: 'donor', change: 'changed', does: 'noted what is wanted by' },
  'letters/template': { kind: 'organization', change: 'changed', does: 'changed the words of' },
  'letters/settings': {
    kind: 'organization',
    change: 'changed',
    does: 'changed what goes out by itself from',
  },
  'statements/begun': { kind: 'receipt', change: 'added', does: 'began to email' },
  'statements/printed': { kind: 'receipt', change: 'added', does: 'put on paper' },
  'statements/sent': { kind: 'receipt', change: 'added', does: 'emailed' },
  'statements/stopped': { kind: 'receipt', change: 'changed', does: 'stopped' },
  'sms/stopped': { kind: 'donor', change: 'changed', does: 'noted STOP by text message from' },
  'sms/started': { kind: 'donor', change: 'changed', does: 'noted START by text message from' },
  'organization/token-limits': {
    kind: 'organization',
    change: 'changed',
    does: 'changed what small returns may be worth in',
  },
  'organization/look': {
    kind: 'organization',
    change: 'changed',
    does: 'changed the logo and color of',
  },
  'recurring/begun': { kind: 'recurring', change: 'added', does: 'began the recurring gift of' },
  'recurring/restarted': {
    kind: 'recurring',
    change: 'restored',
    does: 'began again the recurring gift of',
  },
  'recurring/changed': {
    kind: 'recurring',
    change: 'changed',
    does: 'changed the recurring gift of',
  },
  'recurring/paused': {
    kind: 'recurring',
    change: 'changed',
    does: 'paused the recurring gift of',
  },
  'recurring/resumed': {
    kind: 'recurring',
    change: 'restored',
    does: 'resumed the recurring gift of',
  },
  'recurring/card': {
    kind: 'recurring',
    change: 'changed',
    does: 'replaced the card of the recurring gift of',
  },
  'recurring/failed': {
    kind: 'recurring',
    change: 'changed',
    does: 'could not charge the recurring gift of',
  },
  'recurring/paid': {
    kind: 'recurring',
    change: 'changed',
    does: 'collected what was unpaid of the recurring gift of',
  },
  'recurring/canceled': {
    kind: 'recurring',
    change: 'deleted',
    does: 'canceled the recurring gift of',
  },
  'recurring/ended': { kind: 'recurring', change: 'deleted', does: 'ended the recurring gift of' },
  'campaigns/created': { kind: 'campaign', change: 'added', does: 'created the campaign' },
  'campaigns/updated': { kind: 'campaign', change: 'changed', does: 'changed the campaign' },
  'campaigns/deleted': { kind: 'campaign', change: 'deleted', does: 'deleted the campaign' },
  'campaigns/restored': { kind: 'campaign', change: 'restored', does: 'restored the campaign' },
  'imports/imported': { kind: 'import', change: 'added', does: 'imported the file' },
  'imports/undone': { kind: 'import', change: 'deleted', does: 'undid the import of' },
  'imports/restored': { kind: 'import', change: 'restored', does: 'restored the import of' },
  'exports/created': { kind: 'export', change: 'exported', does: 'exported the file' },
  'trash/erased': { kind: 'trash', change: 'deleted', does: 'erased for good' },
  'organization/restored': {
    kind: 'organization',
    change: 'restored',
    does: 'restored the archive',
  },
  'sample/created': { kind: 'organization', change: 'added', does: 'added' },
  'sample/removed': { kind: 'organization', change: 'deleted', does: 'removed' },
  'profile/updated': { kind: 'organization', change: 'changed', does: 'changed the profile of' },
  'organization/leaving': {
    kind: 'organization',
    change: 'deleted',
    does: 'asked for the deletion of',
  },
  'organization/kept': {
    kind: 'organization',
    change: 'restored',
    does: 'called off the deletion of',
  },
  ...accountActions,
} as const satisfies Record<string, ActionEntry>;

/** The code of something that was done, `area/what`. */
export type ActivityAction = keyof typeof activityActions;

const entries = Object.entries(activityActions) as [ActivityAction, ActionEntry][];

/**
 * The actions of one kind and one change; both are open where they are left out. `records` stands
 * for everything but what people do with their own accounts.
 */
export const actionsOf = (wanted: {
  kind?: ActivityKind | 'records' | undefined;
  change?: ActivityChange | undefined;
}): ActivityAction[] =>
  entries
    .filter(([, { kind, change }]) => {
      const isKind = wanted.kind === 'records' ? kind !== 'account' : kind === wanted.kind;
      const isChange = change === wanted.change;
      return (wanted.kind === undefined || isKind) && (wanted.change === undefined || isChange);
    })
    .map(([action]) => action);
