import { Button, Menu } from '@mantine/core';
import type { ExportFormat } from '@pledgewell/domain';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';

type ExportMenuProps = { isBusy: boolean; onExport: (format: ExportFormat) => void };

/** All rows of the list below, whatever the page. */
export const ExportMenu = ({ isBusy, onExport }: ExportMenuProps) => (
  <Menu position="bottom-end" withinPortal={false}>
    <Menu.Target>
      <Button variant="default" leftSection={<Download size={17} aria-hidden />} disabled={isBusy}>
        {isBusy ? 'Exporting...' : 'Export'}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<FileText size={16} aria-hidden />} onClick={() => onExport('csv')}>
        CSV
      </Menu.Item>
      <Menu.Item
        leftSection={<FileSpreadsheet size={16} aria-hidden />}
        onClick={() => onExport('excel')}
      >
        Excel
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
