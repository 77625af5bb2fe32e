import type { BankLine, BankStatement } from '@pledgewell/contract';
import { given, signIn, type Organization } from '../world/world.ts';

let made = 0;

/** A new bank account; returns its id. */
export async function newAccount(organization: Organization) {
  made += 1;
  const account = { name: `Checking ${made}`, last4: '8877' };
  const { body } = await signIn(organization).post('/api/bank/accounts', account);
  return (body['data'] as { _id: string })._id;
}

/** A statement of a bank with these lines: day, description, amount. */
export const csv = (...lines: string[]) =>
  Buffer.from(['Date,Description,Amount', ...lines, ''].join('\n'));

export async function upload(organization: Organization, accountId: string, file: Buffer) {
  const path = `/api/bank/statements?accountId=${accountId}&fileName=march.csv`;
  const { status, body } = await signIn(organization).upload(path, file);
  return { status, statement: body['data'] as BankStatement, code: body['code'] };
}

export async function listLines(organization: Organization, query = '') {
  const { body } = await signIn(organization).get(`/api/bank/lines${query}`);
  return body['data'] as BankLine[];
}

/** The open line of a new statement of a new account. */
export async function oneLine(organization: Organization, line: string): Promise<BankLine> {
  await upload(organization, await newAccount(organization), csv(line));
  const [found] = await listLines(organization, '?state=open');
  if (!found) throw new Error('There is no line.');
  return found;
}

/** Matches, records, ignores or reopens a line. */
export const decide = (
  organization: Organization,
  { _id }: BankLine,
  verb: string,
  body?: object,
) => signIn(organization).post(`/api/bank/lines/${_id}/${verb}`, body);

/** Records a check of Mar 13, 2026, and returns its id. */
export const giveCheck = async (organization: Organization, amount: number, fields = {}) =>
  (
    (await given.donation(organization, {
      amount,
      date: '2026-03-13',
      method: 'check',
      ...fields,
    })) as { _id: string }
  )._id;
