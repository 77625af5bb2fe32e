import { json, type Answer, type Asked } from './stand-in.ts';

/** Ways to fail: no answer at all, none in time, an error, an answer that means nothing. */
const kinds = ['refuse', 'hang', 'error', 'garbage'] as const;
export type FaultKind = (typeof kinds)[number];

const mostTimes = 1_000;

export type Faults = {
  /** The fault that the next request of a stand-in meets; each use takes one away. */
  take(standIn: string): FaultKind | null;
  /**
   * `PUT /faults/photon` with `{ "fault": "hang", "times": 2 }` makes the next two requests hang;
   * `DELETE` lets it work again.
   */
  handle(asked: Asked): Answer;
};

export function openFaults(standIns: readonly string[]): Faults {
  const planned = new Map<string, { kind: FaultKind; left: number }>();

  return {
    take(standIn) {
      const fault = planned.get(standIn);
      if (!fault) return null;
      fault.left -= 1;
      if (fault.left === 0) planned.delete(standIn);
      return fault.kind;
    },

    handle({ method, path, body }) {
      const standIn = path.slice(1);
      if (!standIns.includes(standIn)) return json(404, { message: `There is no ${standIn}.` });
      if (method === 'DELETE') {
        planned.delete(standIn);
        return json(200, { fault: null });
      }
      if (method !== 'PUT') return json(405, { message: 'Use PUT or DELETE.' });

      const plan = readPlan(body.toString('utf8'));
      if (!plan) return json(400, { message: `Name a fault (${kinds.join(', ')}) and its times.` });
      planned.set(standIn, plan);
      return json(200, { fault: plan.kind, times: plan.left });
    },
  };
}

function readPlan(text: string): { kind: FaultKind; left: number } | null {
  try {
    const { fault, times = 1 } = JSON.parse(text) as { fault?: unknown; times?: unknown };
    const kind = kinds.find((each) => each === fault);
    const isCount = typeof times === 'number' && Number.isInteger(times);
    if (!kind || !isCount || times < 1 || times > mostTimes) return null;
    return { kind, left: times };
  } catch {
    return null;
  }
}
