import type { Ctx } from '../../core/context.ts';
import type { Services } from '../../core/services.ts';
import type { openHandle } from '../handle.ts';
import { encodeReply, sendJson } from '../reply.ts';
import { readFromReplica } from './read-from-replica.ts';

type Handle = ReturnType<typeof openHandle>;
type Request = Omit<Parameters<Handle>[0], 'key'>;

/** Answers a read from the replica if there is one, and otherwise like any other read. */
export async function sendReport(
  services: Services,
  handle: Handle,
  given: Request,
  handler: (ctx: Ctx) => Promise<object>,
) {
  const { endpoint, reply } = given;
  const read = await readFromReplica(
    services,
    given,
    'replicaReports',
    async (ctx, client, replica) => {
      const text = encodeReply(endpoint, await handler(ctx));
      await replica.end(client, null);
      return text;
    },
  );
  if (read !== null) return sendJson(reply, 200, read.result);
  return handle({ ...given, key: null }, handler);
}
