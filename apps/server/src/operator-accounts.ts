import { addOrganization } from './accounts/operator/service/add-organization.ts';
import { disableUser, enableUser } from './accounts/operator/service/disable-user.ts';
import { createPasswordLink } from './accounts/operator/service/reset-password.ts';
import { resetSecondStep } from './accounts/operator/service/reset-second-step.ts';
import { readConfig, type Config } from './config.ts';
import { withOperatorConnection } from './operator-connection.ts';
import { withOperatorServices } from './operator-services.ts';
import type { Services } from './platform/core/services.ts';
import type { Command } from './platform/operator/command-line.ts';
import { listInstalledUsers, type InstalledUser } from './platform/operator/users.ts';

type Named<Name extends Command['name']> = Extract<Command, { name: Name }>;

const mostShown = 1_000;

type AccountCommand = Named<'add-organization' | 'list-users' | 'change-user'>;

/** Runs a command about people and organizations, and returns what it prints. */
export function runAccountCommand(
  command: AccountCommand,
  environment = process.env,
): Promise<string> {
  const config = readConfig(environment);
  switch (command.name) {
    case 'list-users':
      return listUsers(command, config);
    case 'change-user':
      return changeUser(command, config);
    case 'add-organization':
      return addAccount(command, config);
  }
}

async function listUsers({ email }: Named<'list-users'>, config: Config): Promise<string> {
  const users = await withOperatorConnection(
    (owner) => owner,
    (client) => listInstalledUsers(client, { email, most: mostShown }),
    { config },
  );
  if (email !== undefined && users.length === 0) {
    throw new Error(`No user here has the email address ${email}.`);
  }
  const lines = users.map(toLine).join('');
  const more = users.length === mostShown ? ', and perhaps more' : '';
  return `${lines}${inWords(users.length, 'user')}${more}\n`;
}

function toLine({ email, name, organizations, ...user }: InstalledUser) {
  const marks = [
    ...(user.isDisabled ? ['disabled'] : []),
    ...(user.isVerified ? [] : ['not verified']),
    ...(user.hasTwoStep ? ['two-step sign-in'] : []),
  ];
  const where = organizations.length === 0 ? 'no organization' : organizations.join(', ');
  return `${[email, name, where, ...marks].join('  ')}\n`;
}

const changeUser = ({ change, email }: Named<'change-user'>, config: Config): Promise<string> =>
  withOperatorServices((services) => changes[change](services, email), config);

const changes: Record<
  Named<'change-user'>['change'],
  (services: Services, email: string) => Promise<string>
> = {
  'reset-password': async (services, email) =>
    `${await createPasswordLink(services, email)}\n` +
    'The link works once, for an hour. Give it to nobody but the person.\n',
  'reset-second-step': async (services, email) => {
    const ended = await resetSecondStep(services, email);
    return `Two-step sign-in is off, and ${inWords(ended, 'session')} ended. The person is told by email.\n`;
  },
  async disable(services, email) {
    const ended = await disableUser(services, email);
    return (
      `${email} can’t sign in anymore, and ${inWords(ended, 'session')} ended. API keys and webhooks that ` +
      'the person set up don’t work either.\n'
    );
  },
  async enable(services, email) {
    await enableUser(services, email);
    return `${email} can sign in again, and API keys and webhooks that the person set up work again.\n`;
  },
};

async function addAccount(
  { organization, owner }: Named<'add-organization'>,
  config: Config,
): Promise<string> {
  const { id, resetLink } = await withOperatorServices(
    (services) => addOrganization(services, { name: organization, owner }),
    config,
  );
  const created = `${organization} has the ID ${id}.\n`;
  if (resetLink === null) {
    return `${created}${owner} has an account here and owns it now, beside what they had.\n`;
  }
  return (
    `${created}${resetLink}\nWith this link, ${owner} sets a password. It works once, for an ` +
    `hour; users reset-password prints another one.\n`
  );
}

const inWords = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
