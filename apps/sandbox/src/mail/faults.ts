/**
 * Ways in which a mail server fails: it hangs up on connect, rejects a recipient for now or
 * permanently, is slow, or accepts the message and hangs up without an answer.
 */
const kinds = ['refuse', 'later', 'never', 'slow', 'drop'] as const;
export type MailFault = (typeof kinds)[number];

type Plan = { kind: MailFault; left: number; to: string | null; ms: number };

const mostTimes = 1_000;
const longestMs = 120_000;

export type MailFaults = {
  /** The next fault of one of these kinds, for this recipient or for anybody. */
  take(among: readonly MailFault[], recipient?: string): { kind: MailFault; ms: number } | null;
  /** Plans what the body says, `{ "fault": "later", "times": 2, "to": "ada@example.org" }`. */
  plan(body: string): boolean;
  clear(): void;
};

export function openMailFaults(): MailFaults {
  let plans: Plan[] = [];

  return {
    take(among, recipient) {
      const plan = plans.find(
        ({ kind, to }) => among.includes(kind) && (to === null || to === recipient?.toLowerCase()),
      );
      if (!plan) return null;
      plan.left -= 1;
      plans = plans.filter(({ left }) => left > 0);
      return { kind: plan.kind, ms: plan.ms };
    },
    plan(body) {
      const plan = readPlan(body);
      if (plan) plans.push(plan);
      return plan !== null;
    },
    clear() {
      plans = [];
    },
  };
}

export const faultHint = `Name a fault (${kinds.join(', ')}), and if need be its times, to and ms.`;

function readPlan(body: string): Plan | null {
  try {
    const { fault, times = 1, to = null, ms = 1_000 } = JSON.parse(body) as Record<string, unknown>;
    const kind = kinds.find((each) => each === fault);
    if (!kind || !isCount(times, mostTimes) || !isCount(ms, longestMs)) return null;
    if (to !== null && typeof to !== 'string') return null;
    return { kind, left: times, to: to?.toLowerCase() ?? null, ms };
  } catch {
    return null;
  }
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
