import { singleSpaced } from './cell-text.ts';

export type NameCells = {
  name: string;
  firstName: string;
  lastName: string;
  organization: string;
};

/**
 * A donor's name, and the organization if it is not the name itself. An empty name means that the
 * row names nobody.
 */
export function nameDonor({ name, firstName, lastName, organization }: NameCells) {
  const person = tidy(name) || tidy(`${firstName} ${lastName}`);
  const company = tidy(organization);
  if (person === '') return { name: company, organization: '' };
  return { name: person, organization: company === person ? '' : company };
}

/** Several cells of tags, each of which may contain several. */
export const splitTags = (cells: readonly string[]) => [
  ...new Set(
    cells
      .flatMap((cell) => cell.split(/[,;|\n]/))
      .map(tidy)
      .filter((tag) => tag !== ''),
  ),
];

const tidy = (text: string) => singleSpaced(text).trim();
