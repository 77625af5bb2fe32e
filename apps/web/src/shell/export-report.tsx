import { useState } from 'react';
import { useArrival } from '../lib/arrival.ts';
import { lazily } from '../ui/hooks/lazily.tsx';

const ExportReportDialog = lazily(
  async () => (await import('../workspace/exports/dialog.tsx')).ExportReportDialog,
);

/** Opens on any page that is reached with the navigation state `openExportReport`. */
export function ExportReport() {
  const [isOpen, setOpen] = useState(false);
  useArrival('openExportReport', () => setOpen(true));
  return isOpen && <ExportReportDialog onClose={() => setOpen(false)} />;
}
