import { randomUUIDv7 } from 'node:crypto';
import { emailKey, trialEnd, type TierId } from '@pledgewell/domain';
import type pg from 'pg';
import { compileOnce } from '../../../platform/db/compile-once.ts';
import type { Database } from '../../../platform/db/connection.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';
import { insertPerson } from './people.ts';

type Login = { user_id: string; organization_id: string; password_hash: string | null };

/** The person an email address signs in as; read before any organization is known. */
export async function findLogin(pool: pg.Pool, email: string): Promise<Login | undefined> {
  const { rows } = await pool.query<Login>({
    name: 'find_login',
    text: 'select * from find_login($1)',
    values: [emailKey(email)],
  });
  return rows[0];
}

/** The same, or the account of a person who has left every organization. */
export async function findLoginOrFormer(
  pool: pg.Pool,
  email: string,
): Promise<(Login & { is_former: boolean }) | undefined> {
  const { rows } = await pool.query<Login & { is_former: boolean }>({
    name: 'find_login_or_former',
    text: 'select * from find_login_or_former($1)',
    values: [emailKey(email)],
  });
  return rows[0];
}

/** The credentials of a new account: a password or another provider. */
export type AccountDetails = {
  firstName: string;
  lastName: string;
  organizationName: string;
  email: string;
  tier: TierId;
  timeZone: string;
};

type Account = {
  organizationId: OrgId;
  userId: string;
  given: AccountDetails;
  /** Null for a person who signs in with another provider. */
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  now: Date;
};

/** Inserts an organization with a new person as its owner. */
export async function insertAccount(db: Database, account: Account) {
  const { userId, given, passwordHash, emailVerifiedAt } = account;
  await insertPerson(db, { ...given, id: userId, passwordHash, emailVerifiedAt });
  await insertOrganization(db, account);
}

type NewOrganization = Pick<Account, 'organizationId' | 'userId' | 'now'> & {
  given: Pick<AccountDetails, 'organizationName' | 'timeZone' | 'tier'>;
};

/**
 * Inserts an organization with the membership of its owner, the trial of the chosen plan and the
 * counter of its donors.
 */
export async function insertOrganization(db: Database, organization: NewOrganization) {
  const { organizationId, userId, given, now } = organization;
  await db
    .insertInto('organizations')
    .values({
      id: organizationId,
      name: given.organizationName,
      timeZone: given.timeZone,
      createdAt: now,
    })
    .execute();
  await db.insertInto('memberships').values({ organizationId, userId }).execute();
  await db
    .insertInto('subscriptions')
    .values({
      organizationId,
      id: randomUUIDv7(),
      tier: given.tier,
      status: 'trialing',
      trialEndsAt: trialEnd(now),
    })
    .execute();
  await db.insertInto('organizationCounters').values({ organizationId }).execute();
}

/** The person with the organization and its plan, as the header of every screen shows them. */
export async function accountRow(db: Database, organizationId: OrgId, userId: string) {
  const [row] = await selectAccount(db, { organizationId, userId });
  if (!row) throw new Error('A signed-in person is a member of the organization.');
  return row;
}

const selectAccount = compileOnce((db, given: { organizationId: OrgId; userId: string }) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('organizations', 'organizations.id', 'memberships.organizationId')
    .innerJoin('subscriptions', 'subscriptions.organizationId', 'memberships.organizationId')
    .leftJoin('connectedAccounts', (join) =>
      join
        .onRef('connectedAccounts.organizationId', '=', 'memberships.organizationId')
        .on('connectedAccounts.disconnectedAt', 'is', null),
    )
    .select([
      'users.id as userId',
      'memberships.role',
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.emailVerifiedAt',
      'users.hasPassword',
      'users.disabledAt',
      'organizations.name as organizationName',
      'organizations.phone',
      'organizations.street',
      'organizations.city',
      'organizations.state',
      'organizations.zipCode',
      'organizations.country',
      'organizations.taxId',
      'organizations.timeZone',
      'organizations.fiscalYearStart',
      'organizations.createdAt',
      'organizations.eraseAfter',
      'organizations.requiresTwoStep',
      'organizations.version',
      'subscriptions.id as subscriptionId',
      'subscriptions.tier',
      'subscriptions.status',
      'subscriptions.trialEndsAt',
      'subscriptions.currentPeriodEnd',
      'subscriptions.cancelAtPeriodEnd',
      'subscriptions.pendingTier',
      'connectedAccounts.accountId',
      'connectedAccounts.chargesEnabled',
      'connectedAccounts.payoutsEnabled',
      'connectedAccounts.detailsSubmitted',
    ])
    .select((each) => [
      each
        .exists(each.selectFrom('identities').whereRef('identities.userId', '=', 'users.id'))
        .as('hasGoogle'),
      each
        .exists(
          each
            .selectFrom('twoSteps')
            .whereRef('twoSteps.userId', '=', 'users.id')
            .where('twoSteps.confirmedAt', 'is not', null),
        )
        .as('isTwoStepOn'),
    ])
    .where('memberships.organizationId', '=', given.organizationId)
    .where('memberships.userId', '=', given.userId),
);

export type AccountRow = Awaited<ReturnType<typeof accountRow>>;
