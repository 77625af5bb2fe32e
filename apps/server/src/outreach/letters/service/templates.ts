import type { LetterSettings, Template, TemplateChanges } from '@pledgewell/contract';
import {
  defaultTemplates,
  isSms,
  letterKindLabels,
  letterKinds,
  mistakesIn,
  type ActivityAction,
  type LetterKind,
  type LetterTemplate,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { requireCurrentVersion } from '../../../platform/http/version.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { nameOfOrganization } from '../../../accounts/index.ts';
import { isThankingByItself, setThankingByItself } from '../queries/organization.ts';
import {
  deleteTemplate,
  findTemplate,
  lockTemplate,
  ownTemplates,
  storeTemplate,
  type TemplateRow,
} from '../queries/templates.ts';

export async function showLetters(ctx: Ctx) {
  const own = new Map((await ownTemplates(ctx)).map((row) => [row.kind, row]));
  const templates = letterKinds.map((kind) => toTemplate(kind, own.get(kind)));
  return { data: { templates, thanksByItself: await isThankingByItself(ctx) } };
}

/** The template of a letter: the organization's own, or our default. */
export async function templateFor(ctx: Ctx, kind: LetterKind): Promise<LetterTemplate> {
  const { subject, body } = (await findTemplate(ctx, kind)) ?? defaultTemplates[kind];
  return { subject, body };
}

export async function changeTemplate(
  ctx: Ctx,
  kind: LetterKind,
  { subject: typed, body, version }: TemplateChanges,
) {
  const subject = isSms(kind) ? '' : typed;
  const fields = mistakesIn(kind, { subject, body });
  if (Object.keys(fields).length > 0) throw new Problem('request/invalid', { fields });

  const stored = await lockTemplate(ctx, kind);
  requireCurrentVersion(stored?.version ?? 0, version);
  const before = await templateFor(ctx, kind);
  const isStored = await storeTemplate(ctx, { kind, subject, body }, version);
  if (!isStored) throw new Problem('record/changed');
  await note(ctx, 'letters/template', kind, { before, after: { subject, body } });
  return showTemplate(ctx, kind, 'Template saved.');
}

export async function resetTemplate(ctx: Ctx, kind: LetterKind) {
  const before = await templateFor(ctx, kind);
  if (await deleteTemplate(ctx, kind)) {
    await note(ctx, 'letters/template', kind, { before, after: defaultTemplates[kind] });
  }
  return showTemplate(ctx, kind, 'This letter now uses the standard template.');
}

export async function changeSettings(ctx: Ctx, { thanksByItself }: LetterSettings) {
  const before = { thanksByItself: await isThankingByItself(ctx) };
  await setThankingByItself(ctx, thanksByItself);
  await recordActivity(ctx, {
    action: 'letters/settings',
    entity: 'organization',
    entityId: ctx.organization.id,
    label: await nameOfOrganization(ctx),
    before,
    after: { thanksByItself },
  });
  const message = thanksByItself
    ? 'Thank-you letters now go out as soon as a donation is recorded.'
    : 'Thank-you letters now go out only when you send them.';
  return { ...(await showLetters(ctx)), message };
}

async function showTemplate(ctx: Ctx, kind: LetterKind, message: string) {
  return { data: toTemplate(kind, await findTemplate(ctx, kind)), message };
}

const toTemplate = (kind: LetterKind, own: TemplateRow | undefined): Template => ({
  kind,
  ...(own ?? { ...defaultTemplates[kind], version: 0 }),
  isOwn: own !== undefined,
});

const note = (
  ctx: Ctx,
  action: ActivityAction,
  kind: LetterKind,
  facts: { before: LetterTemplate; after: LetterTemplate },
) =>
  recordActivity(ctx, {
    action,
    entity: 'organization',
    entityId: ctx.organization.id,
    label: letterKindLabels[kind],
    ...facts,
  });
