/**
 * Ways in which a mail server fails: it hangs up on connect, rejects a recipient for now or
 * permanently, is slow, or accepts the message and hangs up without an answer.
 */
const kinds = ['refuse', 'later', 'never', 'slow', 'drop'] as const;
export type MailFault = (typeof kinds)[number];

type FaultRule = { kind: MailFault; left: number; to: string | null; ms: number };

const mostTimes = 1_000;
const longestMs = 120_000;

export type MailFaults = {
  /** The next fault of one of these kinds, for this recipient or for anybody. */
  take(among: readonly MailFault[], recipient?: string): { kind: MailFault; ms: number } | null;
  /** Adds what the body says, `{ "fault": "later", "times": 2, "to": "ada@example.org" }`. */
  add(body: string): boolean;
  clear(): void;
};

export function openMailFaults(): MailFaults {
  let rules: FaultRule[] = [];

  return {
    take(among, recipient) {
      const rule = rules.find(
        ({ kind, to }) => among.includes(kind) && (to === null || to === recipient?.toLowerCase()),
      );
      if (!rule) return null;
      rule.left -= 1;
      rules = rules.filter(({ left }) => left > 0);
      return { kind: rule.kind, ms: rule.ms };
    },
    add(body) {
      const rule = parseFaultRule(body);
      if (rule) rules.push(rule);
      return rule !== null;
    },
    clear() {
      rules = [];
    },
  };
}

export const faultHint = `Name a fault (${kinds.join(', ')}), and if need be its times, to and ms.`;

function parseFaultRule(body: string): FaultRule | null {
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
