import { setTimeout as pause } from 'node:timers/promises';
import { json, type Answer, type StandInRequest } from './stand-in.ts';

/**
 * Ways to fail: no answer, a late one, an error, a meaningless answer, a slow one, and one that is
 * lost after the work was done.
 */
const kinds = ['refuse', 'hang', 'error', 'garbage', 'slow', 'lost'] as const;
export type FaultKind = (typeof kinds)[number];
export type Fault = {
  kind: FaultKind;
  ms: number;
  /** The status of an error. */
  status: number;
};

const mostTimes = 100_000;
const longestMs = 120_000;

export type Faults = {
  /** The fault for this request of a stand-in; each use removes one. */
  take(standIn: string, request: Pick<StandInRequest, 'method' | 'path' | 'body'>): Fault | null;
  /**
   * `PUT /faults/photon` with `{ "fault": "hang", "times": 2 }` makes the next two requests hang;
   * `"on": "POST /v1/refunds"` limits it to requests with this prefix, `"holds": "amount=1234"` to
   * bodies that contain this text; `"status": 503` is the status of an error, and `"share": 0.25`
   * fails every fourth request. `DELETE` removes the fault.
   */
  handle(request: StandInRequest): Answer;
};

type FaultRule = Fault & {
  left: number;
  on: string;
  holds: string;
  /** The share of matching requests that fail, and how many have come. */
  share: number;
  seen: number;
};

export function openFaults(standIns: readonly string[]): Faults {
  const rulesByStandIn = new Map<string, FaultRule[]>();

  return {
    take(standIn, { method, path, body }) {
      const rules = rulesByStandIn.get(standIn) ?? [];
      const rule = rules.find(
        ({ on, holds, left }) =>
          left > 0 && `${method} ${path}`.startsWith(on) && body.includes(holds),
      );
      if (!rule) return null;
      rule.seen += 1;
      const isSpared =
        Math.floor(rule.seen * rule.share) === Math.floor((rule.seen - 1) * rule.share);
      if (isSpared) return null;
      rule.left -= 1;
      return rule;
    },

    handle({ method, path, body }) {
      const standIn = path.slice(1);
      if (!standIns.includes(standIn)) return json(404, { message: `There is no ${standIn}.` });
      if (method === 'DELETE') {
        rulesByStandIn.delete(standIn);
        return json(200, { fault: null });
      }
      if (method !== 'PUT') return json(405, { message: 'Use PUT or DELETE.' });

      const rule = parseFaultRule(body.toString('utf8'));
      if (!rule) return json(400, { message: `Name a fault (${kinds.join(', ')}) and its times.` });
      const others = (rulesByStandIn.get(standIn) ?? []).filter(
        ({ on, holds, left }) => left > 0 && (on !== rule.on || holds !== rule.holds),
      );
      rulesByStandIn.set(standIn, [...others, rule]);
      return json(200, { fault: rule.kind, times: rule.left });
    },
  };
}

/** Answers with the fault, or as usual. */
export async function withFault(
  fault: Fault | null,
  answer: () => Answer | Promise<Answer>,
): Promise<Answer | FaultKind> {
  if (!fault) return answer();
  if (fault.kind === 'slow') {
    await pause(fault.ms);
    return answer();
  }
  if (fault.kind === 'lost') await answer();
  if (fault.kind === 'error' && fault.status !== 500)
    return { status: fault.status, contentType: 'text/plain', body: `Error ${fault.status}` };
  return fault.kind;
}

function parseFaultRule(text: string): FaultRule | null {
  try {
    const said = JSON.parse(text) as Record<string, unknown>;
    const { fault, times = 1, ms = 1_000, on = '', holds = '', status = 500, share = 1 } = said;
    const kind = kinds.find((each) => each === fault);
    if (!kind || !isCount(times, mostTimes) || !isCount(ms, longestMs)) return null;
    if (typeof on !== 'string' || typeof holds !== 'string') return null;
    if (!isCount(status, 599) || status < 400) return null;
    if (typeof share !== 'number' || share <= 0 || share > 1) return null;
    return { kind, left: times, ms, on, holds, status, share, seen: 0 };
  } catch {
    return null;
  }
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
