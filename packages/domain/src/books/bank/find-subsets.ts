import { cents, type Cents } from '../../money.ts';

/** More candidates than this are too many to add up in every combination. */
export const mostCandidates = 20;

/** How many different sets are looked for: a second one already makes the first a guess. */
const mostSets = 3;

/**
 * Finds sets of amounts whose sum is exactly the total, the smallest sets first. All amounts must
 * be above zero; of more than `mostCandidates` amounts only the first are tried.
 */
export function findSubsets(amounts: readonly Cents[], total: Cents): number[][] {
  const tried = amounts.slice(0, mostCandidates);
  if (tried.some((amount) => amount <= 0)) throw new RangeError('An amount is not above zero');
  const middle = Math.ceil(tried.length / 2);
  const left = subsetSums(tried.slice(0, middle), total);
  const right = Map.groupBy(subsetSums(tried.slice(middle), total), ({ sum }) => sum);

  const found = left.flatMap((one) =>
    (right.get(cents(total - one.sum)) ?? []).map((other) => ({
      bits: one.bits + other.bits * 2 ** middle,
      size: one.size + other.size,
    })),
  );
  return found
    .filter(({ size }) => size > 0)
    .toSorted((one, other) => one.size - other.size || one.bits - other.bits)
    .slice(0, mostSets)
    .map(({ bits }) => tried.flatMap((_, index) => (hasBit(bits, index) ? [index] : [])));
}

type Subset = { bits: number; size: number; sum: Cents };

/** Every subset whose sum is at most the total; a bit stands for an amount. */
function subsetSums(amounts: readonly Cents[], total: Cents): Subset[] {
  let subsets: Subset[] = [{ bits: 0, size: 0, sum: cents(0) }];
  amounts.forEach((amount, index) => {
    const larger = subsets
      .filter(({ sum }) => sum + amount <= total)
      .map(({ bits, size, sum }) => ({
        bits: bits + 2 ** index,
        size: size + 1,
        sum: cents(sum + amount),
      }));
    subsets = [...subsets, ...larger];
  });
  return fewOfEach(subsets);
}

/** Ten checks of $25 make hundreds of sets of five; a few of each sum and size are enough. */
function fewOfEach(subsets: readonly Subset[]): Subset[] {
  const alike = Map.groupBy(subsets, ({ sum, size }) => `${sum}/${size}`);
  return [...alike.values()].flatMap((group) => group.slice(0, mostSets));
}

const hasBit = (bits: number, index: number) => Math.floor(bits / 2 ** index) % 2 === 1;
