import { Button, Menu } from '@mantine/core';
import { journalFormats, type JournalFormat } from '@pledgewell/domain';
import { Download, FileText } from 'lucide-react';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useExportMonth } from './api.ts';
import { monthLabel } from './month-label.ts';

const formats = Object.entries(journalFormats) as [JournalFormat, string][];

/** The files of a month: all of its entries, and those that are new since the last file. */
export function ExportMenu({ month, hasChanges }: { month: string; hasChanges: boolean }) {
  const exporting = useExportMonth();
  const isBusy = exporting.isPending;
  const save = (format: JournalFormat, onlyChanges: boolean) =>
    exporting.mutate(
      { month, format, onlyChanges },
      { onError: (error) => notify.failure(error, 'Failed to export the month') },
    );
  return (
    <Menu position="bottom-end" shadow="md" portalProps={{ target: '#main' }}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          fz={14}
          leftSection={<Download size={16} aria-hidden />}
          aria-label={`Export ${monthLabel(month)}`}
          disabled={isBusy}
        >
          {isBusy ? 'Exporting...' : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>All entries</Menu.Label>
        {formats.map(([format, label]) => (
          <Item key={format} label={label} onClick={() => save(format, false)} />
        ))}
        {hasChanges && <Menu.Label>Only new entries</Menu.Label>}
        {hasChanges &&
          formats.map(([format, label]) => (
            <Item key={format} label={label} onClick={() => save(format, true)} />
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const Item = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Menu.Item leftSection={<FileText size={16} aria-hidden />} onClick={onClick}>
    {label}
  </Menu.Item>
);
