import { Failure } from '@pledgewell/contract';
import { z } from 'zod';
import { CallProblem } from './call-problem.ts';

/** The server's refusal. Right after an update, an older server may answer, which adds no id. */
export const ServerFailure = Failure.partial({ requestId: true });

/** The error of a refused call, whatever the refusal's shape. */
export function toCallProblem(status: number, json: unknown, retryAfter: string | null) {
  const failure = ServerFailure.safeParse(json);
  const seconds = retryAfter === null ? null : Number(retryAfter) || null;
  if (!failure.success) {
    const message = sentenceIn(json);
    const code = message === null ? 'call/unexpected' : 'call/refused';
    const said = message ?? 'An error occurred';
    return new CallProblem({ status, code, message: said, retryAfter: seconds });
  }
  const { code, message, fields = {}, requestId = null } = failure.data;
  return new CallProblem({ status, code, message, fields, requestId, retryAfter: seconds });
}

const Sentence = z.string().trim().min(1);

/** Proxies between us and the server refuse with bodies of other shapes. */
const OtherFailure = z.union([
  z.object({ message: Sentence }).transform(({ message }) => message),
  z.object({ error: z.object({ message: Sentence }) }).transform(({ error }) => error.message),
  z.object({ error: Sentence }).transform(({ error }) => error),
]);

const sentenceIn = (json: unknown) => OtherFailure.safeParse(json).data ?? null;
