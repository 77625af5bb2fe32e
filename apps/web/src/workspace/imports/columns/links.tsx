import { NativeSelect } from '@mantine/core';
import { ArrowUp, X } from 'lucide-react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { StepPart } from '../step-part.tsx';
import { columnTitle } from './column-table.tsx';
import classes from './columns.module.css';
import { linkableSets, withChoice, withLink, withLinkEarlier } from './mapping-draft.ts';
import type { PartProps } from './part.ts';

/** Files may name donors, donations or pledges by ids that an earlier import stored. */
export function Links(props: PartProps) {
  const { it, draft } = props;
  if (it.kind === 'donors' || draft.links.length === 0) return null;
  const words = linkWords[it.kind];
  return (
    <StepPart title={words.title} text={words.text}>
      {linkableSets(it).length === 0 && (
        <Banner tone="warning" title={words.missing}>
          {words.first}
        </Banner>
      )}
      <ol className={classes.links}>
        {draft.links.map((link, place) => (
          <LinkLine key={link.column} place={place} {...props} />
        ))}
      </ol>
    </StepPart>
  );
}

const donorWords = {
  text:
    'These columns contain the ID of a donor you imported earlier. In each row, the ' +
    'first one that isn’t empty is used.',
  missing: 'You haven’t imported any donors with IDs yet',
  first:
    'Import your donors first, with their IDs from your previous system. Then come back ' +
    'to this file.',
};

const linkWords = {
  gifts: { title: 'Who gave each donation', ...donorWords },
  pledges: { title: 'Who made each pledge', ...donorWords },
  payments: {
    title: 'What each payment was for',
    text:
      'These columns contain the ID of a donation or pledge you imported earlier. A ' +
      'donation paid in several parts becomes a pledge with these payments. A donation ' +
      'paid all at once stays as it is.',
    missing: 'You haven’t imported any donations or pledges with IDs yet',
    first:
      'Import your donations or pledges first, with their IDs from your previous system. ' +
      'Then come back to this file.',
  },
};

function LinkLine({ place, it, draft, onChange, problems }: PartProps & { place: number }) {
  const link = draft.links[place];
  const column = it.columns.find(({ index }) => index === link?.column);
  if (!link || !column) return null;
  const name = columnTitle(column);
  return (
    <li className={classes.link}>
      <NativeSelect
        label={`${place + 1}. The IDs in ${name} are from`}
        className={classes.linkSet ?? ''}
        value={link.idSet}
        onChange={({ currentTarget }) =>
          onChange(withLink(draft, link.column, { idSet: currentTarget.value }))
        }
        data={listsFor(link.idSet, linkableSets(it))}
        error={problems.ofLink(link.column)}
      />
      <IconButton
        label={`Move ${name} up`}
        icon={ArrowUp}
        disabled={place === 0}
        onClick={() => onChange(withLinkEarlier(draft, link.column))}
      />
      <IconButton
        label={`Don’t use ${name}`}
        icon={X}
        onClick={() => onChange(withChoice(draft, link.column, '', ''))}
      />
    </li>
  );
}

/** A guess may name a list that nobody imported; it is shown as it is. */
function listsFor(chosen: string, known: readonly string[]) {
  const lists = known.map((name) => ({ value: name, label: name }));
  if (known.includes(chosen)) return lists;
  const label = chosen === '' ? 'Choose a list' : `${chosen} (not imported yet)`;
  return [{ value: chosen, label }, ...lists];
}
