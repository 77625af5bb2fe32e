import { setTimeout as pause } from 'node:timers/promises';
import { json, type Answer, type StandInRequest } from '../../stand-in.ts';
import type { Company, Fields } from '../core/company.ts';
import {
  faultAnswer,
  forbidden,
  QuickBooksProblem,
  throttled,
  unauthorized,
  unsupportedOperation,
  wrongLength,
} from '../core/fault.ts';
import { countCall, now, type QuickBooksState } from '../core/state.ts';
import { findKind } from '../entities/kinds.ts';
import type { EntityKind } from '../entities/kind.ts';
import { findGrant } from '../oauth/tokens.ts';
import { companyInfo, preferences } from './company-info.ts';
import { createEntity, deleteEntity, getEntity, updateEntity, voidEntity } from './operations.ts';
import { runQuery } from './query/run.ts';

const longestRequestId = 50;

/** Answers `/v3/company/{realm}/…`: first the gateway with token and limits, then the company. */
export async function answerApi(state: QuickBooksState, request: StandInRequest): Promise<Answer> {
  const [, realmId = '', rest = ''] = /^\/v3\/company\/(\d+)\/(.+)$/.exec(request.path) ?? [];
  const grant = findGrant(state, readToken(request));
  if (!grant) return unauthorized('Token expired or revoked');
  const company = state.companies.get(realmId);
  if (grant.realmId !== realmId || !company) return forbidden();
  const end = state.limits.begin(realmId);
  countCall(state, end ? 'permitted' : 'throttled');
  if (!end) return throttled();
  try {
    if (state.limits.settings.latencyMs > 0) await pause(state.limits.settings.latencyMs);
    return answerCompany(state, company, rest, request);
  } finally {
    end();
  }
}

function answerCompany(
  state: QuickBooksState,
  company: Company,
  rest: string,
  request: StandInRequest,
): Answer {
  try {
    refuseCompany(company, request);
    const answers = readRequestId(request);
    const earlier = answers === null ? undefined : company.answers.get(answers);
    if (earlier !== undefined) return { ...json(200, null), body: earlier };
    const answer = json(200, {
      ...carryOut(state, company, rest, request),
      time: now(state).toISOString(),
    });
    if (answers !== null) company.answers.set(answers, answer.body);
    return answer;
  } catch (error) {
    if (error instanceof QuickBooksProblem) return faultAnswer(error);
    throw error;
  }
}

function carryOut(
  state: QuickBooksState,
  company: Company,
  rest: string,
  request: StandInRequest,
): Fields {
  const [resource = '', id] = rest.split('/');
  const { method, query } = request;
  if (resource === 'query') {
    countCall(state, 'query');
    const text = method === 'POST' ? request.body.toString('utf8') : query.get('query');
    return { QueryResponse: queryCompany(company, text ?? '') };
  }
  if (method === 'GET' && resource === 'companyinfo') return { CompanyInfo: companyInfo(company) };
  if (method === 'GET' && resource === 'preferences') return { Preferences: preferences(company) };
  const kind = findKind(resource);
  if (!kind) throw unsupportedOperation(`${method} /${resource}`);
  if (method === 'GET' && id !== undefined) {
    countCall(state, `read ${kind.name}`);
    return shown(company, kind, getEntity(company, kind, id));
  }
  if (method !== 'POST' || id !== undefined) throw unsupportedOperation(`${method} /${rest}`);
  return write(state, company, kind, request);
}

function queryCompany(company: Company, text: string): Fields {
  if (/^\s*select\s.+\sfrom\s+companyinfo\b/i.test(text))
    return { CompanyInfo: [companyInfo(company)], maxResults: 1 };
  if (/^\s*select\s.+\sfrom\s+preferences\b/i.test(text))
    return { Preferences: [preferences(company)], maxResults: 1 };
  return runQuery(company, text);
}

function write(
  state: QuickBooksState,
  company: Company,
  kind: EntityKind,
  { query, body }: StandInRequest,
): Fields {
  const given = parseBody(body);
  const options = {
    allowsDuplicateNumber: query.get('include') === 'allowduplicatedocnum',
    now: now(state),
  };
  const operation = query.get('operation') ?? (given['Id'] === undefined ? 'create' : 'update');
  const isVoid = query.get('include') === 'void' || operation === 'void';
  countCall(state, `${isVoid ? 'void' : operation} ${kind.name}`);
  if (isVoid) return shown(company, kind, voidEntity(company, kind, given, options.now));
  if (operation === 'delete') return { [kind.name]: deleteEntity(company, kind, given) };
  if (operation === 'update')
    return shown(company, kind, updateEntity(company, kind, given, options));
  if (operation !== 'create') throw unsupportedOperation(operation);
  return shown(company, kind, createEntity(company, kind, given, options));
}

const shown = (company: Company, kind: EntityKind, entity: Fields & { Id: string }): Fields => ({
  [kind.name]: { ...entity, ...kind.shown?.(company, getEntity(company, kind, entity.Id)) },
});

/** A lapsed subscription can still be read. */
function refuseCompany({ settings }: Company, { method, path }: StandInRequest) {
  if (settings.access === 'none') {
    throw new QuickBooksProblem(
      [
        '120',
        'Authorization Failure',
        'AuthorizationFailure: –11014-You do not have access to use QuickBooks Online Plus.',
      ],
      { status: 401, type: 'AuthorizationFault' },
    );
  }
  const isReading = method === 'GET' || path.endsWith('/query');
  if (settings.subscription === 'active' || isReading) return;
  throw new QuickBooksProblem([
    '6190',
    'Invalid Company Status',
    'Subscription period has ended or been canceled, or there was a billing problem : You can’t ' +
      'add data to QuickBooks Online Plus because your trial or subscription period ended, you ' +
      'canceled your subscription, or there was a billing problem.',
  ]);
}

/** A call with this id takes effect once; a repetition gets the answer of the first. */
function readRequestId({ method, query }: StandInRequest): string | null {
  const id = query.get('requestid');
  if (id === null || method !== 'POST') return null;
  if (id === '' || id.length > longestRequestId) throw wrongLength('requestid', longestRequestId);
  return id;
}

function parseBody(body: Buffer): Fields {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Fields;
  } catch {
    // Falls through to the refusal of everything that is no object.
  }
  throw new QuickBooksProblem([
    '2010',
    'Request has invalid or unsupported property',
    'Property Name:failed to parse json object; a property specified is unsupported or invalid',
  ]);
}

function readToken({ headers }: StandInRequest): string {
  const { authorization } = headers;
  return typeof authorization === 'string' && authorization.startsWith('Bearer ')
    ? authorization.slice('Bearer '.length)
    : '';
}
