import type { Letters, ReminderSettings } from '@pledgewell/contract';
import { queryAsDatabaseOwner } from '../accounts/accounts.ts';
import { cardProvider } from '../money/cards.ts';
import { withRecurringDonation } from '../money/recurring.ts';
import {
  createOrganizationAtMorning,
  createDonorWithDuePledge,
  listRules,
} from '../outreach/reminders.ts';
import { given, signIn, type Organization } from '../world/world.ts';

export type VersionedRecord = {
  organization: Organization;
  url: string;
  /** What a PUT sends, apart from the version. */
  changes: object;
  version: number;
};

/** For each PUT with a version: creates a record and a change of it. */
export const versionedRecords: Record<string, () => Promise<VersionedRecord>> = {
  'donors.update': async () => {
    const organization = await given.organization();
    const { _id, version } = await given.donor(organization);
    const changes = given.newDonor({ notes: 'Prefers letters.' });
    return { organization, url: `/api/donors/${_id}`, changes, version };
  },
  'pledges.update': async () => {
    const organization = await given.organization();
    const { _id, donor, version } = await given.pledge(organization);
    const terms = { amount: 240, date: '2026-01-01', dueDate: null, status: 'open' };
    const changes = { ...terms, donor: donor._id };
    return { organization, url: `/api/pledges/${_id}`, changes, version };
  },
  'campaigns.update': async () => {
    const organization = await given.organization();
    const { _id, version } = await given.campaign(organization);
    const changes = { name: 'Spring appeal', targetAmount: 20_000 };
    return { organization, url: `/api/campaigns/${_id}`, changes, version };
  },
  'funds.update': async () => {
    const organization = await given.organization();
    const { _id, version } = await given.fund(organization);
    const changes = { name: 'Library Fund', restriction: 'purpose' };
    return { organization, url: `/api/funds/${_id}`, changes, version };
  },
  'donations.update': async () => {
    const organization = await given.organization();
    const { _id, donor, version } = await given.donation(organization);
    const changes = { donor: donor._id, amount: 75, method: 'cash', date: '2026-03-31' };
    return { organization, url: `/api/donations/${_id}`, changes, version };
  },
  'journal.change': async () => {
    const organization = await given.organization();
    const changes = { basis: 'cash', startsOn: '2026-01-01' };
    await signIn(organization).post('/api/journal', changes);
    return { organization, url: '/api/journal/settings', changes, version: 1 };
  },
  'quickBooks.map': async () => {
    const organization = await given.organization();
    await queryAsDatabaseOwner(
      `insert into quickbooks_connections (organization_id, realm_id, company_name, has_classes)
       values ($1, '1', 'Hillside', false)`,
      [organization.id],
    );
    const changes = { startsOn: '2026-01-01', itemId: '1', bankAccountId: '2', feeAccountId: '3' };
    return { organization, url: '/api/quickbooks/mapping', changes, version: 1 };
  },
  'letters.changeTemplate': async () => {
    const organization = await given.organization();
    const { body } = await signIn(organization).get('/api/letters');
    const { templates } = body['data'] as Letters;
    const version = templates.find(({ kind }) => kind === 'thank_you')?.version ?? -1;
    const changes = { subject: 'We thank you', body: 'Dear {{donor_name}}' };
    return { organization, url: '/api/letters/templates/thank_you', changes, version };
  },
  'recurring.change': async () => {
    await cardProvider();
    const { organization, recurringDonation } = await withRecurringDonation();
    const url = `/api/recurring-gifts/${recurringDonation._id}`;
    return { organization, url, changes: { amount: 80 }, version: recurringDonation.version };
  },
  'reminders.update': async () => {
    const organization = await createOrganizationAtMorning();
    const { pledge } = await createDonorWithDuePledge(organization, '2026-03-20');
    const message = 'Dear {{donor_name}}, a word about your pledge.';
    const changes = { date: '2026-03-04', time: '14:30', channels: ['email'], message };
    const sent = { ...changes, pledgeId: pledge._id, instalment: 1 };
    const { body } = await signIn(organization).post('/api/reminders', sent);
    const { _id, version } = body['data'] as { _id: string; version: number };
    return { organization, url: `/api/reminders/${_id}`, changes, version };
  },
  'reminders.updateRule': async () => {
    const organization = await given.organization();
    const [rule] = await listRules(organization);
    const { _id = '', version = 0, isSampleOnly: _only, ...changes } = { ...rule };
    return { organization, url: `/api/reminders/rules/${_id}`, changes, version };
  },
  'reminders.changeSettings': async () => {
    const organization = await given.organization();
    const { body } = await signIn(organization).get('/api/reminders/settings');
    const { version, ...changes } = body['data'] as ReminderSettings;
    return { organization, url: '/api/reminders/settings', changes, version };
  },
  'profile.update': async () => {
    const organization = await given.organization();
    const changes = { firstName: 'Ada', lastName: 'Okafor', organizationName: 'River Food Bank' };
    const { body } = await signIn(organization).get('/api/auth/me');
    const { version } = body['data'] as { version: number };
    return { organization, url: '/api/users/profile', changes, version };
  },
};

/** The other PUTs: their records have no version, because no form overwrites them. */
export const withoutVersion = new Set([
  'auth.resetPassword',
  'letters.change',
  'letters.changePreferences',
  'receipts.changeTokenLimits',
  'organization.changeBranding',
  'organization.setLogo',
  'team.changeRole',
  'imports.header',
  'apiKeys.change',
  'profile.rename',
  'team.requireTwoStep',
  'webhooks.update',
  'quickBooks.send',
  'imports.check',
  'imports.choose',
]);
