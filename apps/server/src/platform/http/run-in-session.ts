import type pg from 'pg';
import type { CallerClaims } from '../auth/bearer.ts';
import type { Ctx } from '../core/context.ts';
import type { Services } from '../core/services.ts';
import { forgetAnswers } from '../db/messages/answers-at-commit.ts';
import { holdMessages } from '../db/messages/held-messages.ts';
import {
  beginSession,
  recordCaller,
  sendBegin,
  toContext,
  type BeginOptions,
  type KnownCaller,
  type SessionAnswer,
} from './begin-session.ts';
import type { SessionMemory } from './session-memory.ts';

type Caller = {
  services: Services;
  sessions: SessionMemory;
  client: pg.PoolClient;
  claims: CallerClaims;
  options: BeginOptions;
};

type Work<Result> = (ctx: Ctx, isClaimed: boolean) => Promise<Result>;

/**
 * Runs work in a transaction with the caller's session. If the caller was here before, the work
 * begins with the session as it was then, so that its first statement travels in one message with
 * the one that opens the session. Both are in one transaction: if the session turns out to be
 * another one, or the request's key was claimed before, everything is undone and the work begins
 * again with what the database said.
 */
export async function runInSession<Result>(caller: Caller, work: Work<Result>): Promise<Result> {
  const { sessions, client, claims } = caller;
  const remembered = sessions.find(claims);
  if (!remembered) return runAfterOpening(caller, work);

  const outcome = await runWhileOpening(caller, remembered, work);
  if (outcome) return outcome.result;
  sessions.forget(claims);
  await client.query('rollback');
  forgetAnswers(client);
  return runAfterOpening(caller, work);
}

async function runAfterOpening<Result>(caller: Caller, work: Work<Result>): Promise<Result> {
  const { services, sessions, client, claims, options } = caller;
  const begun = await beginSession(services, client, claims, options);
  if (begun.caller) sessions.remember(claims, begun.caller);
  return work(begun.ctx, begun.isClaimed);
}

/** Returns null if the work was done with a session that is no longer the caller's. */
async function runWhileOpening<Result>(
  caller: Caller,
  remembered: KnownCaller,
  work: Work<Result>,
): Promise<{ result: Result } | null> {
  const { services, client, claims, options } = caller;
  holdMessages(client);
  const [opened, done] = await Promise.allSettled([
    sendBegin(client, claims, options),
    begin(() =>
      work(toContext(services, client, claims, { ...options, row: remembered.row }), true),
    ),
  ]);
  if (opened.status === 'rejected') throw opened.reason;
  if (!isAsRemembered(opened.value, remembered, options)) return null;
  recordCaller(services, claims, options);
  if (done.status === 'rejected') throw done.reason;
  return { result: done.value };
}

const isAsRemembered = (
  { texts, isClaimed }: SessionAnswer,
  remembered: KnownCaller,
  { claim }: BeginOptions,
) =>
  texts?.length === remembered.texts.length &&
  texts.every((text, at) => text === remembered.texts[at]) &&
  (!claim || isClaimed);

const begin = async <Result>(work: () => Promise<Result>) => work();
