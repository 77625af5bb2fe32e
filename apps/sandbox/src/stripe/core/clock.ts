export type Clock = {
  /** Seconds since 1970, as Stripe counts. */
  now(): number;
  /** Advances time; never backwards. */
  moveTo(seconds: number): void;
  /** How far it is ahead of the real time. */
  ahead(): number;
};

export function openClock(): Clock {
  let ahead = 0;
  const real = () => Math.floor(Date.now() / 1_000);

  return {
    now: () => real() + ahead,
    moveTo(seconds) {
      ahead = Math.max(ahead, seconds - real());
    },
    ahead: () => ahead,
  };
}
