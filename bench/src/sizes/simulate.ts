/** For each donation, with its part of a donor and of the history. */
export type DonationCost = {
  bytes: number;
  /** The same if it was imported, which leaves one line of history for each file. */
  importedBytes: number;
  /** The part of them that is indexes. */
  indexBytes: number;
  walBytes: number;
  writeMs: number;
  readMs: number;
};

/** Assumptions of the simulation; docs/scaling.md explains each. */
export const assumed = {
  organizations: 50_000,
  donations: 500_000_000,
  /** Donations were collected over so many years, evenly. */
  years: 10,
  /** Part of a year's donations on its busiest day, and of those in its busiest hour. */
  busiestDay: 0.03,
  busiestHour: 0.2,
  /** People at work in that hour for each organization, and what each asks for in a minute. */
  peopleAtOnce: 0.5,
  requestsPerMinute: 6,
  /** Part of the organizations that work in that hour, and the years that they look at. */
  activeOrganizations: 0.4,
  yearsInUse: 2,
  /** The spread of sizes: the natural logarithm of a size has this standard deviation. */
  spread: 2,
};

/** Draws organizations of different sizes and adds up what they take. */
export function simulate(measured: DonationCost, next: () => number) {
  const { organizations, donations, years } = assumed;
  const weights = Array.from({ length: organizations }, () =>
    Math.exp(assumed.spread * drawNormal(next)),
  );
  const total = weights.reduce((sum, each) => sum + each, 0);
  const sizes = weights
    .map((weight) => Math.round((weight / total) * donations))
    .toSorted((one, other) => other - one);
  const indexBytes = donations * measured.indexBytes;
  const hot = assumed.activeOrganizations * (assumed.yearsInUse / years);

  const writes = ((donations / years) * assumed.busiestDay * assumed.busiestHour) / 3_600;
  const reads = (organizations * assumed.peopleAtOnce * assumed.requestsPerMinute) / 60;
  return {
    sizes,
    bytes: donations * measured.bytes,
    importedBytes: donations * measured.importedBytes,
    largestBytes: (sizes[0] ?? 0) * measured.bytes,
    indexBytes,
    hotIndexBytes: indexBytes * hot,
    writes,
    reads,
    cores: (writes * measured.writeMs + reads * measured.readMs) / 1_000,
    walBytesPerSecond: writes * measured.walBytes,
    walBytesPerDay: (donations / years / 365) * measured.walBytes,
  };
}

/** A normally distributed number (Box and Muller). */
const drawNormal = (next: () => number) =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
