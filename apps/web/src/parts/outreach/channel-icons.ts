import type { ReminderChannel } from '@pledgewell/domain';
import { type LucideIcon, Mail, MessageSquareText } from 'lucide-react';

/** The icon of each channel. */
export const channelIcons: Record<ReminderChannel, LucideIcon> = {
  email: Mail,
  sms: MessageSquareText,
};
