import type { ChannelDefinition } from './definition.ts';
import { emailChannel } from './email.ts';
import { smsChannel } from './sms.ts';

/** Every way to send a reminder. Each channel's rules are in its own file. */
const catalog = { email: emailChannel, sms: smsChannel } as const;

type Catalog = typeof catalog;
export type ReminderChannel = keyof Catalog;

/** The channels, in display order. */
export const reminderChannels = Object.keys(catalog) as [ReminderChannel, ...ReminderChannel[]];

/** The facts that each channel needs to tell whether it may be used. */
export type ChannelReach = {
  [Channel in ReminderChannel]: Parameters<Catalog[Channel]['stopReason']>[0];
};

type ChannelStops = { [Channel in ReminderChannel]: keyof Catalog[Channel]['stops'] };

/** What keeps a reminder from being sent by one of its channels. */
export type ChannelStop = ChannelStops[ReminderChannel] | 'changed';

/** Why a workspace's plan lacks a channel. */
export type ChannelRefusal = NonNullable<Catalog[ReminderChannel]['tiers']>['refusal'];

export const channelStops = Object.assign({}, ...Object.values(catalog).map(({ stops }) => stops), {
  changed: 'The amount due changed before the message could be sent.',
}) as Readonly<Record<ChannelStop, string>>;

type Definition = Omit<
  ChannelDefinition<never, ChannelStop, ChannelRefusal>,
  'stops' | 'stopReason'
>;

/** The fixed properties of a channel. */
export const channelDefinition = (channel: ReminderChannel): Definition => catalog[channel];

const rules: {
  readonly [Channel in ReminderChannel]: {
    stopReason: (reach: ChannelReach[Channel]) => ChannelStop | null;
  };
} = catalog;

/** What keeps a reminder from being sent by a channel; null if nothing does. */
export const channelStopReason = <Channel extends ReminderChannel>(
  channel: Channel,
  reach: Readonly<Pick<ChannelReach, Channel>>,
): ChannelStop | null => rules[channel].stopReason(reach[channel]);

/** Every choice of one or more channels: each alone, then pairs, and so on. */
export const channelCombinations: readonly (readonly ReminderChannel[])[] = reminderChannels
  .reduce<ReminderChannel[][]>(
    (some, channel) => [...some, ...some.map((each) => [...each, channel])],
    [[]],
  )
  .filter((some) => some.length > 0)
  .toSorted((one, other) => one.length - other.length);

/** The channels once each, in display order. */
export const sortChannels = (channels: readonly ReminderChannel[]): ReminderChannel[] =>
  reminderChannels.filter((channel) => channels.includes(channel));

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `Email and SMS` */
export const channelsLabel = (channels: readonly ReminderChannel[]) =>
  list.format(sortChannels(channels).map((channel) => channelDefinition(channel).label));
