import { channelCombinations, channelsLabel, type ReminderChannel } from '@pledgewell/domain';
import { type Choice, Choices } from '../../../ui/fields/choices.tsx';

type ChannelChoicesProps = {
  value: readonly ReminderChannel[];
  onChange: (channels: ReminderChannel[]) => void;
  /** What choosing these channels means, or why they are unavailable. */
  describe: (channels: readonly ReminderChannel[]) => Omit<Choice<string>, 'value' | 'label'>;
  error: string | undefined;
};

/** A reminder's channels: each of them alone, or several together. */
export const ChannelChoices = ({ value, onChange, describe, error }: ChannelChoicesProps) => (
  <Choices
    label="Send by"
    choices={channelCombinations.map((channels) => ({
      value: channelsKey(channels),
      label: channelsLabel(channels),
      ...describe(channels),
    }))}
    value={channelsKey(value)}
    onChange={(chosen) => {
      const channels = channelCombinations.find((each) => channelsKey(each) === chosen);
      if (channels) onChange([...channels]);
    }}
    error={error}
  />
);

const channelsKey = (channels: readonly ReminderChannel[]) => channels.join(' ');
