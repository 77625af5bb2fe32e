import { backUp } from '../../src/backup.ts';
import { disableUser } from '../../src/accounts/operator/service/disable-user.ts';
import { switchTwoStepOn } from '../accounts/two-step.ts';
import { busyArchive } from '../documents/archives.ts';
import { given, signIn, world, type Organization } from '../world/world.ts';
import { toUrl } from './installations.ts';

/** Writes a backup of an installation with a busy workspace, and with rows that are unusual. */
export async function writeReleaseDump(path: string) {
  const { organization } = await busyArchive();
  await addUnusualRows(organization);
  await addOtherOrganizations();
  const { database } = await world();
  const command = { name: 'backup', path, hasPassphrase: false } as const;
  await backUp(command, { MODE: 'service', DATABASE_URL: toUrl(database.owner) });
}

/** Texts, amounts and dates at the edges of what the product accepts. */
async function addUnusualRows(organization: Organization) {
  const staff = signIn(organization);
  const names = ['محمد بن علي', '李小龍', 'N’Golo "N" O\\Neil', `${'Ü'.repeat(60)} 🎗️`];
  for (const name of names) {
    const donor = await given.donor(organization, { name, email: undefined, phone: undefined });
    await given.donation(organization, { donor: donor._id, amount: 0.01, date: '2024-02-29' });
    await given.donation(organization, {
      donor: donor._id,
      amount: 999_999.99,
      notes: "it's;\t\\N\n\\.",
    });
  }
  const dates = { date: '2024-01-31', dueDate: '2024-06-30', frequency: 'monthly' };
  const pledge = await given.pledge(organization, { ...dates, amount: 100 });
  await given.donation(organization, {
    donor: pledge.donor._id,
    pledgeId: pledge._id,
    amount: 500,
  });
  const lost = await given.pledge(organization, { ...dates, amount: 0.06 });
  const deleted = await given.campaign(organization);
  await given.donation(organization, { campaign: deleted._id, donor: lost.donor._id });
  await staff.delete(`/api/campaigns/${deleted._id}`);
  await staff.delete(`/api/pledges/${lost._id}`);
}

/** One that is empty, and one whose owner may not sign in. */
async function addOtherOrganizations() {
  const { services } = await world();
  await given.organization({ tier: 'starter', timeZone: 'Pacific/Kiritimati' });
  const closed = await given.organization({ timeZone: 'Asia/Kathmandu' });
  await given.pledge(closed);
  await switchTwoStepOn(closed);
  await disableUser(services, closed.email);
}
