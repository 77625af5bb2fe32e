import { accountActions } from './account-actions.ts';
import type { ActionEntry } from './entry.ts';
import type { ActivityChange, ActivityKind } from './kinds.ts';

/**
 * Every action in the history, with its sentence. The server can write no other action, so that
 * each entry has a sentence.
 */
export const activityActions = {
  'donors/created': { kind: 'donor', change: 'added', does: 'added the donor' },
  'donors/updated': { kind: 'donor', change: 'changed', does: 'changed the donor' },
  'donors/deleted': { kind: 'donor', change: 'deleted', does: 'deleted the donor' },
  'donors/restored': { kind: 'donor', change: 'restored', does: 'restored the donor' },
  'pledges/created': { kind: 'pledge', change: 'added', does: 'added a pledge of' },
  'pledges/updated': { kind: 'pledge', change: 'changed', does: 'changed a pledge of' },
  'pledges/deleted': { kind: 'pledge', change: 'deleted', does: 'deleted a pledge of' },
  'pledges/restored': { kind: 'pledge', change: 'restored', does: 'restored a pledge of' },
  'pledges/written-off': {
    kind: 'pledge',
    change: 'written-off',
    does: 'wrote off the balance of a pledge of',
  },
  'pledges/reinstated': {
    kind: 'pledge',
    change: 'restored',
    does: 'reinstated the balance of a pledge of',
  },
  'donations/recorded': { kind: 'donation', change: 'added', does: 'recorded a donation of' },
  'donations/updated': { kind: 'donation', change: 'changed', does: 'changed a donation of' },
  'donations/matched': {
    kind: 'donation',
    change: 'changed',
    does: 'added an employer’s match to a donation of',
  },
  'donations/refunded': { kind: 'donation', change: 'refunded', does: 'refunded a donation of' },
  'donations/disputed': {
    kind: 'donation',
    change: 'refunded',
    does: 'recorded a dispute over a donation of',
  },
  'donations/refund-refused': {
    kind: 'donation',
    change: 'refunded',
    does: 'couldn’t refund a donation of',
  },
  'donations/charged': { kind: 'donation', change: 'added', does: 'charged a card for' },
  'follow-ups/created': { kind: 'donor', change: 'added', does: 'added a follow-up for' },
  'follow-ups/done': { kind: 'donor', change: 'changed', does: 'completed a follow-up for' },
  'follow-ups/reopened': {
    kind: 'donor',
    change: 'restored',
    does: 'reopened a follow-up for',
  },
  'payment-links/made': { kind: 'donor', change: 'added', does: 'created a payment link for' },
  'payment-links/sent': { kind: 'donor', change: 'added', does: 'sent a payment link to' },
  'payment-links/revoked': {
    kind: 'donor',
    change: 'deleted',
    does: 'withdrew a payment link for',
  },
  'donations/reinstated': {
    kind: 'donation',
    change: 'restored',
    does: 'recorded a failed refund of a donation of',
  },
  'donations/deleted': { kind: 'donation', change: 'deleted', does: 'deleted a donation of' },
  'donations/restored': { kind: 'donation', change: 'restored', does: 'restored a donation of' },
  'receipts/issued': { kind: 'receipt', change: 'added', does: 'issued the receipt' },
  'receipts/sent': { kind: 'receipt', change: 'changed', does: 'emailed the receipt' },
  'receipts/voided': { kind: 'receipt', change: 'deleted', does: 'voided the receipt' },
  'reminders/scheduled': { kind: 'donor', change: 'added', does: 'scheduled a reminder for' },
  'reminders/changed': { kind: 'donor', change: 'changed', does: 'changed a reminder for' },
  'reminders/cancelled': { kind: 'donor', change: 'deleted', does: 'canceled a reminder for' },
  'reminders/sent': { kind: 'donor', change: 'added', does: 'sent a reminder to' },
  'reminders/rule-added': {
    kind: 'organization',
    change: 'added',
    does: 'added the reminder rule',
  },
  'reminders/rule-changed': {
    kind: 'organization',
    change: 'changed',
    does: 'changed the reminder rule',
  },
  'reminders/rule-removed': {
    kind: 'organization',
    change: 'deleted',
    does: 'deleted the reminder rule',
  },
  'reminders/settings': {
    kind: 'organization',
    change: 'changed',
    does: 'changed the settings for',
  },
  'letters/thanked': {
    kind: 'donation',
    change: 'changed',
    does: 'sent a thank-you letter for',
  },
  'letters/bounced': { kind: 'donor', change: 'changed', does: 'recorded a bounced email to' },
  'letters/allowed': { kind: 'donor', change: 'changed', does: 'allowed email again to' },
  'letters/preferences': {
    kind: 'donor',
    change: 'changed',
    does: 'changed communication preferences for',
  },
  'letters/chosen': { kind: 'donor', change: 'changed', does: 'recorded the preferences of' },
  'letters/template': { kind: 'organization', change: 'changed', does: 'changed the template for' },
  'letters/settings': {
    kind: 'organization',
    change: 'changed',
    does: 'changed automatic letters for',
  },
  'statements/begun': { kind: 'receipt', change: 'added', does: 'started emailing' },
  'statements/printed': { kind: 'receipt', change: 'added', does: 'printed' },
  'statements/sent': { kind: 'receipt', change: 'added', does: 'emailed' },
  'statements/stopped': { kind: 'receipt', change: 'changed', does: 'stopped' },
  'sms/stopped': { kind: 'donor', change: 'changed', does: 'stopped text messages to' },
  'sms/started': { kind: 'donor', change: 'changed', does: 'allowed text messages again to' },
  'sms/answered': { kind: 'donor', change: 'added', does: 'replied to a text message to' },
  'organization/token-limits': {
    kind: 'organization',
    change: 'changed',
    does: 'changed the IRS limits for small items in',
  },
  'organization/look': {
    kind: 'organization',
    change: 'changed',
    does: 'changed the logo and color for',
  },
  'recurring/begun': {
    kind: 'recurring',
    change: 'added',
    does: 'started a recurring donation of',
  },
  'recurring/restarted': {
    kind: 'recurring',
    change: 'restored',
    does: 'restarted a recurring donation of',
  },
  'recurring/changed': {
    kind: 'recurring',
    change: 'changed',
    does: 'changed a recurring donation of',
  },
  'recurring/paused': {
    kind: 'recurring',
    change: 'changed',
    does: 'paused a recurring donation of',
  },
  'recurring/resumed': {
    kind: 'recurring',
    change: 'restored',
    does: 'resumed a recurring donation of',
  },
  'recurring/card': {
    kind: 'recurring',
    change: 'changed',
    does: 'replaced the card for a recurring donation of',
  },
  'recurring/failed': {
    kind: 'recurring',
    change: 'changed',
    does: 'couldn’t charge a recurring donation of',
  },
  'recurring/paid': {
    kind: 'recurring',
    change: 'changed',
    does: 'collected a missed payment on a recurring donation of',
  },
  'recurring/canceled': {
    kind: 'recurring',
    change: 'deleted',
    does: 'canceled a recurring donation of',
  },
  'recurring/ended': {
    kind: 'recurring',
    change: 'deleted',
    does: 'ended a recurring donation of',
  },
  'campaigns/created': { kind: 'campaign', change: 'added', does: 'created the campaign' },
  'campaigns/updated': { kind: 'campaign', change: 'changed', does: 'changed the campaign' },
  'campaigns/deleted': { kind: 'campaign', change: 'deleted', does: 'deleted the campaign' },
  'campaigns/restored': { kind: 'campaign', change: 'restored', does: 'restored the campaign' },
  'funds/created': { kind: 'organization', change: 'added', does: 'added the fund' },
  'funds/updated': { kind: 'organization', change: 'changed', does: 'changed the fund' },
  'funds/archived': { kind: 'organization', change: 'changed', does: 'archived the fund' },
  'funds/unarchived': { kind: 'organization', change: 'restored', does: 'unarchived the fund' },
  'funds/deleted': { kind: 'organization', change: 'deleted', does: 'deleted the fund' },
  'imports/imported': { kind: 'import', change: 'added', does: 'imported the file' },
  'imports/undone': { kind: 'import', change: 'deleted', does: 'undid the import of' },
  'imports/restored': { kind: 'import', change: 'restored', does: 'restored the import of' },
  'exports/created': { kind: 'export', change: 'exported', does: 'exported the file' },
  'trash/erased': { kind: 'trash', change: 'deleted', does: 'permanently erased' },
  'organization/restored': {
    kind: 'organization',
    change: 'restored',
    does: 'restored the archive',
  },
  'sample/created': { kind: 'organization', change: 'added', does: 'added' },
  'sample/removed': { kind: 'organization', change: 'deleted', does: 'removed' },
  'profile/renamed': { kind: 'organization', change: 'changed', does: 'changed their name to' },
  'profile/updated': { kind: 'organization', change: 'changed', does: 'changed the profile of' },
  'organization/leaving': {
    kind: 'organization',
    change: 'deleted',
    does: 'scheduled the deletion of',
  },
  'organization/kept': {
    kind: 'organization',
    change: 'restored',
    does: 'canceled the deletion of',
  },
  ...accountActions,
} as const satisfies Record<string, ActionEntry>;

/** The code of an action, `area/what`. */
export type ActivityAction = keyof typeof activityActions;

const entries = Object.entries(activityActions) as [ActivityAction, ActionEntry][];

/** What donors do in answer to a message: they change what they want to receive. */
export const answerActions = [
  'letters/chosen',
  'sms/stopped',
  'sms/started',
] as const satisfies readonly ActivityAction[];

/**
 * The actions of one kind and one change; each is optional. `records` stands for everything except
 * what people do with their own accounts.
 */
export const listActions = (wanted: {
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
