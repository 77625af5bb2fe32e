import { useState } from 'react';
import { useNavigationState } from '../lib/navigation-state.ts';
import { lazily } from '../ui/hooks/lazily.tsx';

const ExportReportDialog = lazily(
  async () => (await import('../workspace/exports/dialog.tsx')).ExportReportDialog,
);

/** Opens on any page that is reached with the navigation state `openExportReport`. */
export function ExportReport() {
  const [isOpen, setOpen] = useState(false);
  useNavigationState('openExportReport', () => setOpen(true));
  return isOpen && <ExportReportDialog onClose={() => setOpen(false)} />;
}
