import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { recordPath } from '../../parts/giving/record-paths.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { openShortcuts } from '../shortcuts.tsx';
import { signOut } from '../../parts/accounts/sign-out.ts';
import type { Command } from './commands.ts';
import type { FoundItem } from './found.ts';
import type { Line } from './lines.ts';

type Ways = { onRecord: (record: FoundItem) => void; onClose: () => void };

/** Runs a line's action. The palette closes first, so that whatever opens next gets the focus. */
export function useChoice({ onRecord, onClose }: Ways) {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();

  return ({ means, refusal }: Line) => {
    if (refusal !== null) {
      notify.info(refusal);
      return;
    }
    onClose();
    if ('record' in means) {
      onRecord(means.record);
      void navigate(recordPath(means.record));
    } else carryOut(means.command);
  };

  function carryOut({ does }: Command) {
    if ('to' in does) void navigate(does.to, { state: does.state });
    else if ('scheme' in does) setColorScheme(does.scheme satisfies MantineColorScheme);
    else if ('open' in does) openShortcuts();
    else void signOut();
  }
}
