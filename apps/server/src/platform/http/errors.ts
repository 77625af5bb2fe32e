import type { Failure, ProblemCode } from '@pledgewell/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseError } from '../db/database-error.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import { ProviderFailure } from '../provider/failure.ts';
import { Problem } from '../core/problem.ts';

/** One handler renders every refusal; anything else is a bug and reveals nothing. */
export function renderProblems(app: FastifyInstance) {
  // The log has the same id, so that a person who reports a refusal can name it.
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (error instanceof ProviderFailure) request.log.warn(error.facts, 'the provider refused');
    const problem = error instanceof Problem ? error : problemFromError(error);
    if (error instanceof Problem && error.code === 'request/busy') {
      // An overload produces thousands of these, and none of them is a bug.
      request.log.warn('refused for now');
    } else if (problem.status >= 500) request.log.error(error);
    return refuse(reply, problem);
  });

  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    request.log.debug('no route at this URL');
    return refuse(reply, new Problem('request/not-found'));
  });
}

const mostFields = 20;
const mostKeyLength = 100;
const mostSentenceLength = 300;
const mostMessageLength = 1_000;

/** What a refusal says, truncated to a readable length: keys and sentences may contain input. */
export function failureFromProblem({ message, code, fields }: Problem, requestId: string): Failure {
  return {
    success: false,
    message: shorten(message, mostMessageLength),
    code,
    ...(fields ? { fields: shortenFields(fields) } : {}),
    requestId,
  };
}

const shortenFields = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, mostFields)
      .map(([key, text]) => [shorten(key, mostKeyLength), shorten(text, mostSentenceLength)]),
  );

const shorten = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

function refuse(reply: FastifyReply, problem: Problem) {
  const failure = failureFromProblem(problem, reply.request.id);
  const wait = problem.retryAfterSeconds ?? (problem.status === 503 ? 5 : undefined);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  return reply.code(problem.status).send(failure);
}

const codesOfFastify: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/wrong-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request/not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request/not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request/not-json',
};

/**
 * Deadlocks, limits on locks, statements and idle transactions, and a database that is unreachable
 * or full resolve by themselves.
 */
const passingStates = /^(?:55P03|40P01|40001|57014|57P0[123]|25P03|08\d{3}|53\d{3})$/;

function problemFromError(error: FastifyError): Problem {
  if (error instanceof ProviderFailure) return new Problem(codeOfFailure(error));
  const known = codesOfFastify[error.code];
  if (known) return new Problem(known);
  if (isConnectionLost(error)) return new Problem('request/busy', { retryAfterSeconds: 1 });
  if (isDatabaseError(error) && passingStates.test(error.code)) return new Problem('request/busy');
  if (/timeout exceeded when trying to connect|Query read timeout/.test(error.message)) {
    return new Problem('request/busy');
  }
  return new Problem(isClientFault(error) ? 'request/not-json' : 'request/failed');
}

/** A handler that knows more about a card provider failure handles it itself. */
const codeOfFailure = ({ kind }: ProviderFailure): ProblemCode =>
  kind === 'unavailable' || kind === 'busy' ? 'payments/unavailable' : 'payments/refused';

const isClientFault = ({ statusCode }: FastifyError) =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500;
