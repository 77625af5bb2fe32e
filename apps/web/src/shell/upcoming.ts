/** The headers of tabs whose area is not there yet, by segment. An area brings its own. */
export const upcoming: Readonly<Record<string, { subtitle: string }>> = {
  reminders: { subtitle: 'Keep donors in the picture about their pledges' },
};
