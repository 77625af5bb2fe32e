import { openFaults, withFault, type Faults } from './faults.ts';
import { listen, type HttpServer, type Respond } from './listen.ts';
import { json, type StandIn } from './stand-in.ts';

export type Sandbox = HttpServer;

type Settings = { standIns: readonly StandIn[]; port: number; host: string; faults?: Faults };

/** Serves every stand-in under its name, and under `/faults/<name>` the ways to make it fail. */
export async function startSandbox({ standIns, port, host, faults }: Settings): Promise<Sandbox> {
  return listen({ port, host }, openRoutes(standIns, faults));
}

function openRoutes(standIns: readonly StandIn[], given?: Faults): Respond {
  const names = standIns.map(({ name }) => name);
  const faults = given ?? openFaults(names);

  return async (request) => {
    const [, first = '', rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(request.path) ?? [];
    if (first === '') return json(200, { standIns: names });
    if (first === 'faults') return faults.handle({ ...request, path: rest });

    const standIn = standIns.find(({ name }) => name === first);
    if (!standIn) return json(404, { message: 'There is no such stand-in.' });
    const inner = { ...request, path: rest || '/' };
    const fault = standIn.isFailedElsewhere ? null : faults.take(first, inner);
    return withFault(fault, () => standIn.handle(inner));
  };
}
