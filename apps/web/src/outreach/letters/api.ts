import {
  letterEndpoints as on,
  type Letters,
  type SubscriptionChanges,
  type Template,
  type TemplateChanges,
} from '@pledgewell/contract';
import type { LetterKind } from '@pledgewell/domain';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { CallProblem } from '../../lib/calls/call-problem.ts';
import { lettersQuery } from '../../parts/outreach/thank-you/letters.ts';

const lettersKey = lettersQuery().queryKey;

export function useSaveTemplate(kind: LetterKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: TemplateChanges) =>
      call(on.changeTemplate, { params: { kind }, body: changes }),
    onSuccess: ({ data }) => put(client, data),
  });
}

export function useResetTemplate(kind: LetterKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(on.resetTemplate, { params: { kind } }),
    onSuccess: ({ data }) => put(client, data),
  });
}

/** The template as somebody else saved it meanwhile. */
export async function latestTemplate(client: QueryClient, kind: LetterKind): Promise<Template> {
  const { templates } = await client.fetchQuery({ ...lettersQuery(), staleTime: 0 });
  const template = templates.find((each) => each.kind === kind);
  if (!template) throw new Error(`There is no template for ${kind}.`);
  return template;
}

export function useThanksByItself() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (thanksByItself: boolean) => call(on.change, { body: { thanksByItself } }),
    onSuccess: ({ data }) => client.setQueryData<Letters>(lettersKey, data),
  });
}

/** Returns the letter preferences behind an unsubscribe link. */
export const subscriptionsQuery = (token: string) =>
  queryOptions({
    queryKey: ['subscriptions', token],
    queryFn: async ({ signal }) => (await call(on.subscriptions, { body: { token }, signal })).data,
    retry: (failures, error) => failures < 2 && !(error instanceof CallProblem),
    gcTime: 0,
  });

export function useChooseSubscriptions(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Omit<SubscriptionChanges, 'token'>) =>
      call(on.changeSubscriptions, { body: { token, ...wanted } }),
    onSuccess: ({ data }) => client.setQueryData(subscriptionsQuery(token).queryKey, data),
  });
}

const put = (client: QueryClient, template: Template) =>
  client.setQueryData<Letters>(
    lettersKey,
    (letters) =>
      letters && {
        ...letters,
        templates: letters.templates.map((each) => (each.kind === template.kind ? template : each)),
      },
  );
