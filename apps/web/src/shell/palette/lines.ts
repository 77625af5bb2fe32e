import type { LucideIcon } from 'lucide-react';
import { HandCoins, Megaphone, UserRound } from 'lucide-react';
import type { Command } from './commands.ts';
import { subscriptionCommand } from './commands.ts';
import { commandsFor } from './find-commands.ts';
import type { FoundItem } from './found.ts';

/** One line of the palette: a command or a found record. */
export type Line = {
  id: string;
  name: string;
  note: string;
  icon: LucideIcon;
  /** Why it is unavailable now. */
  refusal: string | null;
  means: { command: Command } | { record: FoundItem };
};

export type LineGroup = { label: string; lines: Line[] };

const kinds = [
  { kind: 'donor', label: 'Donors', icon: UserRound },
  { kind: 'pledge', label: 'Pledges', icon: HandCoins },
  { kind: 'campaign', label: 'Campaigns', icon: Megaphone },
] as const;

type Offered = {
  typed: string;
  found: readonly FoundItem[];
  recent: readonly FoundItem[];
  /** Whether there are plans, which the self-hosted edition lacks. */
  hasTiers: boolean;
  /** Why a command cannot be run now; null if it can. */
  refusalFor: (command: Command) => string | null;
};

/**
 * All lines in order. Commands come first, because they are known at once: later results are added
 * below and move nothing under a pointer.
 */
export function linesFor({ typed, found, recent, hasTiers, refusalFor }: Offered): LineGroup[] {
  const commands = commandsFor(typed).map(({ label, commands: each }) => ({
    label,
    lines: each
      .filter(({ id }) => hasTiers || id !== subscriptionCommand)
      .map((command) => commandLine(command, refusalFor(command))),
  }));
  const records = kinds.map(({ kind, label }) => ({
    label,
    lines: found.filter((item) => item.kind === kind).map(recordLine),
  }));
  const lately = typed === '' ? [{ label: 'Recent', lines: recent.map(recordLine) }] : [];
  return [...lately, ...commands, ...records].filter(({ lines }) => lines.length > 0);
}

function commandLine(command: Command, refusal: string | null): Line {
  return {
    id: command.id,
    name: command.label,
    note: refusal ?? '',
    icon: command.icon,
    refusal,
    means: { command },
  };
}

const recordLine = (record: FoundItem): Line => ({
  id: record._id,
  name: record.name,
  note: record.note,
  icon: kinds.find(({ kind }) => kind === record.kind)?.icon ?? UserRound,
  refusal: null,
  means: { record },
});
