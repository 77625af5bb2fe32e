import { json, type Answer, type StandInRequest } from '../stand-in.ts';
import { openCompany } from './api/new-company.ts';
import { updateEntity } from './api/operations.ts';
import type { Company, CompanySettings, Fields } from './core/company.ts';
import { QuickBooksProblem } from './core/fault.ts';
import { now, type QuickBooksState } from './core/state.ts';
import { trialBalance } from './entities/trial-balance.ts';
import { findKind } from './entities/kinds.ts';

type Command = (state: QuickBooksState, said: Fields, request: StandInRequest) => Answer;

/**
 * How programs control the stand-in. Bodies are JSON.
 *
 * - `PUT product {publicUrl}`: where people reach the product
 * - `GET companies`, `POST companies {name, …settings}`
 * - `PUT company {realmId, …settings}`: `closeDate`, `subscription`, `access`, `classTracking`,
 *   `departments`, `customTxnNumbers`, `duplicateDocNumbers`
 * - `POST deactivate {realmId, type, id}`: somebody makes an account or another name inactive
 * - `POST expire {realmId, token}`: ends the `access` tokens, or the `refresh` tokens too
 * - `POST revoke {realmId}`: somebody disconnects the product
 * - `PUT limits {perMinute, perSecond, atOnce, latencyMs}`
 * - `PUT clock {aheadSeconds}`: how far its clock is ahead
 * - `GET books ?realmId=`: the totals of every account
 * - `GET counts`: calls by operation and kind, and how many were permitted and throttled
 */
export const commands: Readonly<Record<string, Command>> = {
  'PUT product': (state, { publicUrl }) => {
    if (typeof publicUrl !== 'string') return wrong('Say where.');
    state.publicUrl = publicUrl.replace(/\/$/, '');
    return json(200, { message: 'Welcome.' });
  },
  'GET companies': (state) =>
    json(200, { companies: [...state.companies.values()].map(describeCompany) }),
  'POST companies': (state, { name, ...said }) => {
    if (typeof name !== 'string') return wrong('Say name.');
    return json(201, describeCompany(openCompany(state, name, readSettings(said))));
  },
  'PUT company': inCompany((_, company, said) => {
    Object.assign(company.settings, readSettings(said));
    return json(200, describeCompany(company));
  }),
  'POST deactivate': inCompany((state, company, { type, id }) =>
    deactivate(state, company, String(type), String(id)),
  ),
  'POST expire': inCompany((state, { realmId }, { token }) => {
    for (const grant of state.grants.filter((each) => each.realmId === realmId)) {
      grant.accessTokens = [];
      if (token === 'refresh') grant.refreshTokens = [];
    }
    return json(200, { expired: token });
  }),
  'POST revoke': inCompany((state, { realmId }) => {
    state.grants = state.grants.filter((each) => each.realmId !== realmId);
    return json(200, { revoked: realmId });
  }),
  'PUT limits': (state, said) => {
    Object.assign(state.limits.settings, pick(said, Object.keys(state.limits.settings)));
    return json(200, state.limits.settings);
  },
  'PUT clock': (state, { aheadSeconds }) => {
    if (typeof aheadSeconds !== 'number') return wrong('Say aheadSeconds.');
    state.aheadSeconds = aheadSeconds;
    return json(200, { now: now(state).toISOString() });
  },
  'GET books': (state, _, { query }) => {
    const company = state.companies.get(query.get('realmId') ?? '');
    return company ? json(200, trialBalance(company)) : noCompany;
  },
  'GET counts': ({ counts }) => json(200, { calls: Object.fromEntries(counts) }),
};

export function runCommand(state: QuickBooksState, request: StandInRequest): Answer {
  const command = commands[`${request.method} ${request.path.replace('/control/', '')}`];
  if (!command) return json(404, { message: `Use one of ${Object.keys(commands).join(', ')}.` });
  try {
    const text = request.body.toString('utf8');
    return command(state, text === '' ? {} : (JSON.parse(text) as Fields), request);
  } catch (error) {
    if (error instanceof SyntaxError) return wrong('That is no JSON.');
    if (error instanceof QuickBooksProblem) return wrong(error.message);
    throw error;
  }
}

function inCompany(
  work: (state: QuickBooksState, company: Company, said: Fields) => Answer,
): Command {
  return (state, { realmId, ...said }) => {
    const company = state.companies.get(String(realmId));
    return company ? work(state, company, said) : noCompany;
  };
}

const wrong = (message: string) => json(400, { message });
const noCompany = json(404, { message: 'There is no such company.' });

/** Makes a list object inactive, as a person does in the books themselves. */
export function deactivate(
  state: QuickBooksState,
  company: Company,
  type: string,
  id: string,
): Answer {
  const kind = findKind(type);
  const entity = kind && company.entities[kind.name].get(id);
  if (!kind || kind.type !== 'list' || !entity) return json(404, { message: 'Not found' });
  const given = { Id: id, SyncToken: entity.SyncToken, sparse: true, Active: false };
  const options = { allowsDuplicateNumber: false, now: now(state) };
  return json(200, { [kind.name]: updateEntity(company, kind, given, options) });
}

const describeCompany = ({ realmId, name, settings }: Company) => ({ realmId, name, ...settings });

const settingNames: readonly (keyof CompanySettings)[] = [
  'classTracking',
  'departments',
  'customTxnNumbers',
  'closeDate',
  'duplicateDocNumbers',
  'subscription',
  'access',
];

const readSettings = (said: Fields): Partial<CompanySettings> => pick(said, settingNames);

const pick = (said: Fields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(said).filter(([name]) => names.includes(name)));
