import type { Import } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { ArrowRight, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../ui/lists/data-table.tsx';
import { InstantText } from '../../ui/values/day-text.tsx';
import { RowMenu, type RowMenuItem } from '../../ui/lists/row-menu.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import classes from './history.module.css';
import { importPath } from './paths.ts';
import { addedBy, isOpen } from './status.ts';
import { addedWords, countText, kindNames, statusNames, statusTones } from './labels.ts';

export type OnChange = 'undo' | 'discard';
type OpenDialog = (it: Import, change: OnChange) => void;

export const historyColumns = (openDialog: OpenDialog): Column<Import>[] => [
  {
    key: 'file',
    header: 'File',
    isMain: true,
    width: '24%',
    render: (it) => (
      <Two>
        <FileLink it={it} />
        {kindNames[it.kind]}
      </Two>
    ),
  },
  {
    key: 'when',
    header: 'When',
    width: '196px',
    render: ({ createdAt, createdBy }) => (
      <Two>
        <InstantText at={createdAt} />
        <bdi>{createdBy}</bdi>
      </Two>
    ),
  },
  { key: 'status', header: 'Status', width: '126px', render: (it) => <Status it={it} /> },
  { key: 'result', header: 'Result', wraps: true, render: resultText },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '72px',
    align: 'right',
    wraps: true,
    render: (it) => <Actions it={it} openDialog={openDialog} />,
  },
];

/** The main text, and a hint under it. */
const Two = ({ children: [main, about] }: { children: [ReactNode, ReactNode] }) => (
  <span className={classes.two}>
    <span>{main}</span>
    <span className={classes.quiet}>{about}</span>
  </span>
);

export const ImportCard = ({ it, openDialog }: { it: Import; openDialog: OpenDialog }) => (
  <div className={classes.card}>
    <div className={classes.line}>
      <h3 className={classes.heading}>
        <FileLink it={it} />
      </h3>
      <Actions it={it} openDialog={openDialog} />
    </div>
    <div className={classes.facts}>
      <Status it={it} />
      <span>{kindNames[it.kind]}</span>
    </div>
    <p className={classes.text}>{resultText(it)}</p>
    <p className={classes.quiet}>
      <InstantText at={it.createdAt} />, <bdi>{it.createdBy}</bdi>
    </p>
  </div>
);

const FileLink = ({ it: { _id, fileName } }: { it: Import }) => (
  <Link to={importPath(_id)} className={classes.file}>
    <bdi>{fileName}</bdi>
  </Link>
);

const Status = ({ it: { status } }: { it: Import }) => (
  <StatusBadge tone={statusTones[status]}>{statusNames[status]}</StatusBadge>
);

function Actions({ it, openDialog }: { it: Import; openDialog: OpenDialog }) {
  const items: RowMenuItem[] = [
    { label: isOpen(it) ? 'Continue' : 'Open', icon: ArrowRight, to: importPath(it._id) },
  ];
  if (it.status === 'imported') {
    items.push({ label: 'Undo This Import', icon: Undo2, onClick: () => openDialog(it, 'undo') });
  }
  if (isOpen(it)) {
    const discard = () => openDialog(it, 'discard');
    items.push({ label: 'Cancel Import', icon: Trash2, isDanger: true, onClick: discard });
  }
  return <RowMenu label={`Actions for ${it.fileName}`} items={items} />;
}

function resultText(it: Import) {
  const { status, keptOnUndo, failure } = it;
  if (status === 'imported') return importedText(it);
  if (status === 'undone') {
    if (failure !== null) return failure;
    return keptOnUndo > 0 ? `${countText(keptOnUndo, 'record')} stayed` : 'Everything was removed';
  }
  if (status === 'failed') return failure ?? 'Nothing was imported';
  return isOpen(it) ? <ContinueLink it={it} /> : '';
}

const ContinueLink = ({ it: { _id, fileName } }: { it: Import }) => (
  <Link to={importPath(_id)} className={classes.file} aria-label={`Continue with ${fileName}`}>
    Continue
  </Link>
);

function importedText(it: Import) {
  const { kind, summary } = it;
  const text = addedWords(addedBy(it));
  if (summary === null || kind === 'donors' || summary[kind].newAmount === 0) return text;
  return `${text}, ${formatUsd(summary[kind].newAmount)}`;
}
