export type LimitSettings = {
  perMinute: number;
  /** Requests that may begin in a second; null for as many as come. */
  perSecond: number | null;
  atOnce: number;
  /** How long every call takes. */
  latencyMs: number;
};

export type Limits = {
  settings: LimitSettings;
  /** Returns the end of a permitted call, or null if the company has too many. */
  begin(realmId: string): (() => void) | null;
};

const minuteMs = 60_000;
const secondMs = 1_000;

/** The published limits of a company. */
export function openLimits(): Limits {
  const settings: LimitSettings = { perMinute: 500, perSecond: null, atOnce: 10, latencyMs: 0 };
  const begun = new Map<string, number[]>();
  const running = new Map<string, number>();

  return {
    settings,
    begin(realmId) {
      const now = Date.now();
      const times = (begun.get(realmId) ?? []).filter((time) => time > now - minuteMs);
      const inLastSecond = times.filter((time) => time > now - secondMs).length;
      const isOver =
        times.length >= settings.perMinute ||
        inLastSecond >= (settings.perSecond ?? Infinity) ||
        (running.get(realmId) ?? 0) >= settings.atOnce;
      begun.set(realmId, isOver ? times : [...times, now]);
      if (isOver) return null;
      running.set(realmId, (running.get(realmId) ?? 0) + 1);
      return () => void running.set(realmId, (running.get(realmId) ?? 1) - 1);
    },
  };
}
