import { Button, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Template } from '@pledgewell/contract';
import { isSms, letterKindLabels, type LetterTemplate } from '@pledgewell/domain';
import { type RefObject, useId, useRef } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { RefusalLink } from '../../parts/refusal-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './editor.module.css';
import { Placeholders } from './placeholders.tsx';
import { LetterPreview } from './preview.tsx';
import { useTemplateForm } from './use-template-form.ts';

/** The template of one letter beside its preview. */
export function TemplateEditor({ template }: { template: Template }) {
  const { kind, isOwn } = template;
  const { form, fieldsKey, outcome, submit, reset, reload } = useTemplateForm(template);
  const id = useId();
  const refusal = useRefusal('letters:write');
  const isOff = refusal !== null || outcome.isBusy;
  return (
    <div className={classes.sides}>
      <section aria-labelledby={id}>
        <h2 id={id} className={classes.title}>
          {letterKindLabels[kind]}
        </h2>
        <Card>
          <form onSubmit={submit} noValidate className={classes.form}>
            <Words key={fieldsKey} form={form} kind={kind} />
            {outcome.message !== null && (
              <Banner
                tone="error"
                error={outcome.error}
                action={<RefusalLink error={outcome.error} onReload={reload} />}
              >
                {outcome.message}
              </Banner>
            )}
            {refusal !== null && <Banner tone="info">{refusal}</Banner>}
            <div className={classes.footer}>
              {isOwn && (
                <Button variant="default" disabled={isOff} onClick={() => void reset()}>
                  Use Standard Template
                </Button>
              )}
              <Button type="submit" disabled={isOff || !form.isDirty()}>
                {outcome.isBusy ? 'Saving...' : 'Save Changes'}
              </Button>
            </div>
          </form>
        </Card>
      </section>
      <LetterPreview kind={kind} template={form.values} />
    </div>
  );
}

type WordsProps = { form: UseFormReturnType<LetterTemplate>; kind: Template['kind'] };

/** A placeholder is inserted at the last cursor position. */
function Words({ form, kind }: WordsProps) {
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const last = useRef<'subject' | 'body'>('body');
  const insert = (name: string) => {
    const field = last.current;
    insertAt(field === 'subject' ? subject : body, `{{${name}}}`, (text) =>
      form.setFieldValue(field, text),
    );
  };
  return (
    <>
      {!isSms(kind) && (
        <TextInput
          label="Subject"
          required
          dir="auto"
          {...form.getInputProps('subject')}
          ref={subject}
          onFocus={() => (last.current = 'subject')}
        />
      )}
      <Textarea
        label={isSms(kind) ? 'Message' : 'Letter'}
        description={isSms(kind) ? undefined : 'Leave a blank line to start a new paragraph.'}
        required
        autosize
        minRows={isSms(kind) ? 5 : 12}
        maxRows={26}
        dir="auto"
        {...form.getInputProps('body')}
        ref={body}
        onFocus={() => (last.current = 'body')}
      />
      <Placeholders kind={kind} onInsert={insert} />
    </>
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function insertAt(
  { current: field }: RefObject<TextField | null>,
  text: string,
  change: (text: string) => void,
) {
  if (!field) return;
  const { value } = field;
  const start = field.selectionStart ?? value.length;
  const end = field.selectionEnd ?? start;
  change(value.slice(0, start) + text + value.slice(end));
  const after = start + text.length;
  // The field has its new text only after the form has rendered.
  setTimeout(() => {
    field.focus();
    field.setSelectionRange(after, after);
  });
}
