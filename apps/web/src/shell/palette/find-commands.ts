import { type Command, type CommandGroup, commandGroups } from './commands.ts';

/** The commands in which some word starts with each typed word. */
export function commandsFor(typed: string): CommandGroup[] {
  const wanted = wordsIn(typed);
  return commandGroups
    .map(({ label, commands }) => ({
      label,
      commands: commands.filter((command) => isMeant(command, wanted)),
    }))
    .filter(({ commands }) => commands.length > 0);
}

function isMeant({ label, also = '' }: Command, wanted: readonly string[]) {
  const words = wordsIn(`${label} ${also}`);
  return wanted.every((word) => words.some((each) => each.startsWith(word)));
}

const wordsIn = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
