import { pageTitle } from '../../lib/page-title.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportFrame } from './frame.tsx';
import { History } from './history.tsx';

export const meta = () => pageTitle('Import');

export default function ImportStartScreen() {
  return (
    <ImportFrame>
      <ChooseFile />
      <History />
    </ImportFrame>
  );
}
