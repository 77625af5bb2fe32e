import {
  type NewReminder,
  type NewReminderRule,
  type Reminder,
  type ReminderChanges,
  reminderEndpoints as on,
  type ReminderListQuery,
  type ReminderRuleChanges,
  type ReminderSettingsChanges,
  type ReplyOf,
} from '@pledgewell/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

const key = ['reminders'] as const;

export type ReminderPage = ReplyOf<typeof on.list>;

/** Automatic sends are refetched while the page is open. */
const lookAgainMs = 15_000;

/** One page of the reminders of a day; the previous page stays until it has loaded. */
export const remindersQuery = (query: ReminderListQuery) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: async ({ signal }) => call(on.list, { query, signal }),
    placeholderData: keepPreviousData,
    // Changes of payments, donors and rules elsewhere change what is sent.
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });

export const figuresQuery = () =>
  queryOptions({
    queryKey: [...key, 'figures'],
    queryFn: async ({ signal }) => (await call(on.figures, { signal })).data,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });

export const calendarQuery = () =>
  queryOptions({
    queryKey: [...key, 'calendar'],
    queryFn: async ({ signal }) => (await call(on.calendar, { query: {}, signal })).data,
    staleTime: 0,
  });

/** Returns the current defaults for a new reminder about a pledge. */
export const draftQuery = (pledgeId: string) =>
  queryOptions({
    queryKey: [...key, 'draft', pledgeId],
    queryFn: async ({ signal }) => (await call(on.draft, { query: { pledgeId }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    enabled: pledgeId !== '',
    retry: false,
  });

export const rulesQuery = () =>
  queryOptions({
    queryKey: [...key, 'rules'],
    queryFn: async ({ signal }) => (await call(on.rules, { signal })).data,
    staleTime: 0,
  });

export const settingsQuery = () =>
  queryOptions({
    queryKey: [...key, 'settings'],
    queryFn: async ({ signal }) => (await call(on.settings, { signal })).data,
    staleTime: 0,
  });

type Meant<Name extends string, Body> = Record<Name, Body> & { intent: string };

export const useSchedule = () =>
  useChange(({ reminder, intent }: Meant<'reminder', NewReminder>) =>
    call(on.create, { body: reminder, intent }),
  );

export const useUpdateReminder = (id: string) =>
  useChange((changes: ReminderChanges) => call(on.update, { params: { id }, body: changes }));

export const useCancelReminder = () =>
  useChange(({ _id: id }: Reminder) => call(on.cancel, { params: { id } }));

export const useSendReminder = () =>
  useChange(({ _id: id }: Reminder) => call(on.send, { params: { id } }));

export const useResendReminder = () =>
  useChange(({ reminder, intent }: Meant<'reminder', Reminder>) =>
    call(on.resend, { params: { id: reminder._id }, intent }),
  );

export const useAddRule = () =>
  useChange(({ rule, intent }: Meant<'rule', NewReminderRule>) =>
    call(on.createRule, { body: rule, intent }),
  );

export const useUpdateRule = () =>
  useChange(({ id, changes }: { id: string; changes: ReminderRuleChanges }) =>
    call(on.updateRule, { params: { id }, body: changes }),
  );

export const useRemoveRule = () =>
  useChange((id: string) => call(on.removeRule, { params: { id } }));

export const useChangeSettings = () =>
  useChange((settings: ReminderSettingsChanges) => call(on.changeSettings, { body: settings }));

/** A refusal may mean that the displayed data is outdated too. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refresh(client) });
}

const refresh = (client: QueryClient) =>
  Promise.all(
    [key, ['activities'], ['donors']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
