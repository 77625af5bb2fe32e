export type Import = { from: string; to: string };

/**
 * Finds folders that depend on each other: two or more sibling folders, such as `giving/donors` and
 * `giving/pledges`, whose imports form a cycle. Returns one import of each step.
 */
export function findFolderCycles(imports: readonly Import[]): Import[][] {
  const levels = new Map<string, Map<string, Map<string, Import>>>();
  for (const each of imports) {
    const step = stepBetween(each);
    if (step === null) continue;
    const level = entryIn(levels, step.parent, () => new Map<string, Map<string, Import>>());
    entryIn(level, step.from, () => new Map<string, Import>()).set(step.to, each);
  }
  return [...levels.values()].flatMap((level) =>
    cyclesIn(level).map((names) =>
      names.flatMap((name) =>
        [...(level.get(name) ?? [])].filter(([to]) => names.includes(to)).map(([, each]) => each),
      ),
    ),
  );
}

/** Where two paths diverge: the common folder, and the two sibling folders in it. */
function stepBetween({ from, to }: Import) {
  const left = from.split('/').slice(0, -1);
  const right = to.split('/').slice(0, -1);
  const depth = left.findIndex((name, place) => name !== right[place]);
  const [first, second] = [left[depth], right[depth]];
  if (first === undefined || second === undefined) return null;
  return { parent: left.slice(0, depth).join('/'), from: first, to: second };
}

type Level = ReadonlyMap<string, ReadonlyMap<string, Import>>;

/** Groups of names that reach each other. */
function cyclesIn(level: Level): string[][] {
  const reached = new Map([...level.keys()].map((name) => [name, reachableFrom(level, name)]));
  const groups = [...level.keys()]
    .filter((name) => reached.get(name)?.has(name))
    .map((name) =>
      [...level.keys()]
        .filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name))
        .toSorted(),
    );
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

function reachableFrom(level: Level, start: string): Set<string> {
  const reached = new Set<string>();
  const left = [start];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    for (const next of level.get(name)?.keys() ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      left.push(next);
    }
  }
  return reached;
}

function entryIn<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
