const longest = 200;

/** An old id is compared and indexed as a whole, so it has its own limit. */
export const oldIdProblem = (oldId: string) =>
  oldId.length > longest ? `The previous ID is longer than ${longest} characters.` : '';
