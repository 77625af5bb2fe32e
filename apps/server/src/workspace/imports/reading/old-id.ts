const longest = 200;

/** An old id is compared and indexed whole, so it has a limit of its own. */
export const oldIdProblem = (oldId: string) =>
  oldId.length > longest ? `The previous ID is longer than ${longest} characters.` : '';
