import { UnstyledButton } from '@mantine/core';
import type { DonorMessage } from '@pledgewell/contract';
import { channelDefinition } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock,
  type LucideIcon,
  Mail,
  MailX,
  MessageSquareReply,
} from 'lucide-react';
import { useId, useState } from 'react';
import { channelIcons } from '../../../parts/outreach/channel-icons.ts';
import { toMailErrorText } from '../../../lib/calls/mail-error-text.ts';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import type { Tone } from '../../../ui/theme/tone.ts';
import { messagesQuery } from './api.ts';
import classes from './messages.module.css';
import { PagedRows } from './rows.tsx';

type MessagesProps = { donorId: string; page: number; onPage: (page: number) => void };

/** Every mail and text message to a donor, with its contents. */
export const Messages = ({ donorId, page, onPage }: MessagesProps) => (
  <PagedRows
    things="messages"
    page={useQuery(messagesQuery(donorId, page))}
    onPage={onPage}
    getKey={({ _id }) => _id}
    render={(message) => <Message message={message} />}
    none={{
      icon: Mail,
      title: 'No messages yet',
      text: 'Every letter and text message to this donor appears here with its text.',
    }}
  />
);

const looks: Record<DonorMessage['state'], { label: string; tone: Tone; icon: LucideIcon }> = {
  queued: { label: 'Waiting', tone: 'half', icon: Clock },
  sending: { label: 'Sending', tone: 'half', icon: Clock },
  sent: { label: 'Sent', tone: 'good', icon: CircleCheck },
  delivered: { label: 'Delivered', tone: 'good', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'late', icon: CircleAlert },
  bounced: { label: 'Bounced', tone: 'late', icon: MailX },
  unclear: { label: 'Unknown', tone: 'soon', icon: CircleHelp },
  received: { label: 'Received', tone: 'half', icon: MessageSquareReply },
};

const messageTitle = ({ channel, isAnswer, subject }: DonorMessage) =>
  isAnswer ? 'Text reply' : subject || channelDefinition(channel).messageName;

/** One message, whose text opens with a click. */
function Message({ message }: { message: DonorMessage }) {
  const { channel, isAnswer, to, text, state, error, createdAt } = message;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { label, ...look } = looks[state];
  const Icon = channelIcons[channel];
  return (
    <article className={classes.message}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <UnstyledButton
            className={classes.opener}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <bdi>{messageTitle(message)}</bdi>
          </UnstyledButton>
        </h3>
        <p className={classes.meta}>
          <span>
            {isAnswer ? 'From' : 'To'} <bdi>{channelDefinition(channel).formatRecipient(to)}</bdi>
          </span>
          <InstantText at={createdAt} />
        </p>
        {error !== null && (
          <p className={classes.error}>
            <bdi>{toMailErrorText(error)}</bdi>
          </p>
        )}
      </div>
      <StatusBadge {...look}>{label}</StatusBadge>
      {channel !== 'email' && text !== null && !isOpen && (
        <p className={classes.preview} dir="auto">
          {text}
        </p>
      )}
      <div id={id} hidden={!isOpen} className={classes.text} dir="auto">
        {text ?? 'The text of this message wasn’t saved.'}
      </div>
    </article>
  );
}
