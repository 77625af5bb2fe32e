import type { ReminderRule } from '@pledgewell/contract';
import { lazily } from '../../../ui/hooks/lazily.tsx';

const RuleFormDialog = lazily(async () => (await import('./form-dialog.tsx')).RuleFormDialog);
const RemoveRuleDialog = lazily(async () => (await import('./remove-dialog.tsx')).RemoveRuleDialog);

/** The open dialog, and its rule. */
export type RuleDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; rule: ReminderRule };

type RuleDialogsProps = { dialog: RuleDialog | null; onClose: () => void };

export function RuleDialogs({ dialog, onClose }: RuleDialogsProps) {
  if (dialog === null) return null;
  if (dialog.kind === 'remove') return <RemoveRuleDialog rule={dialog.rule} onClose={onClose} />;
  return <RuleFormDialog rule={dialog.kind === 'edit' ? dialog.rule : null} onClose={onClose} />;
}
