import { pageTitle } from '../../lib/page-title.ts';
import { GatedScreen } from '../../parts/accounts/role-gate.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportFrame } from './frame.tsx';
import { History } from './history.tsx';

export const meta = () => pageTitle('Import');

export default function ImportStartScreen() {
  return (
    <GatedScreen permission="imports:read" title="Import">
      <ImportStart />
    </GatedScreen>
  );
}

function ImportStart() {
  return (
    <ImportFrame>
      <ChooseFile />
      <History />
    </ImportFrame>
  );
}
