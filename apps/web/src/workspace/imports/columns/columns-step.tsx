import { Button } from '@mantine/core';
import type { Import, ImportMapping } from '@pledgewell/contract';
import { useEffect, useRef, useState } from 'react';
import { CallProblem, problemMessage } from '../../../lib/calls/call-problem.ts';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { useCheck } from '../api.ts';
import { DiscardButton } from '../discard.tsx';
import { StepPart } from '../step-part.tsx';
import classes from '../step.module.css';
import { ColumnTable } from './column-table.tsx';
import {
  findMappingGaps,
  openQuestions,
  findProblems,
  toMappingRequest,
  storeDraft,
  storedDraft,
} from './mapping-draft.ts';
import { HeaderRow } from './header-row.tsx';
import { Links } from './links.tsx';
import { Questions } from './questions.tsx';
import { RowFilter } from './row-filter.tsx';

type ColumnsStepProps = { it: Import; onChecking: () => void };

/** What each column holds, and the few questions that follow from it. */
export function ColumnsStep({ it, onChecking }: ColumnsStepProps) {
  const [draft, setDraft] = useDraft(it);
  const { problems, sentence, refusals, isBusy, submit } = useSubmit(it, draft, onChecking);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(firstWrong)?.focus();
  }, [refusals]);

  const part = { it, draft, onChange: setDraft, problems };
  return (
    <form
      ref={form}
      className={classes.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {it.failure && it.status === 'uploaded' && <ErrorBanner>{it.failure}</ErrorBanner>}
      {it.isRemembered && (
        <Banner tone="info">
          You imported a file with these columns before, so we used the same settings.
        </Banner>
      )}
      <HeaderRow {...part} />
      <StepPart
        title="What the columns contain"
        text="We guessed from the names and values. Change anything that’s wrong. Columns set to “Don’t import” are ignored."
      >
        <ColumnTable {...part} />
      </StepPart>
      <Links {...part} />
      <Questions {...part} />
      <RowFilter {...part} />
      {sentence && (
        <ErrorBanner title={sentence}>{problems.ofAll.join(' ') || undefined}</ErrorBanner>
      )}
      <div className={classes.footer}>
        <DiscardButton it={it} />
        <span className={classes.next}>
          <span className={classes.hint}>
            Nothing is imported yet. We keep the file for a week.
          </span>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Starting...' : 'Check File'}
          </Button>
        </span>
      </div>
    </form>
  );
}

const firstWrong = '[aria-invalid="true"], [data-invalid] input';

function useDraft(it: Import) {
  const [draft, setDraft] = useState(() => storedDraft(it));
  const change = (next: ImportMapping) => {
    setDraft(next);
    storeDraft(it, next);
  };
  return [draft, change] as const;
}

function useSubmit(it: Import, draft: ImportMapping, onChecking: () => void) {
  const check = useCheck(it._id);
  const [gaps, setGaps] = useState<Record<string, string>>({});
  const [sent, setSent] = useState(draft);
  const [refusals, setRefusals] = useState(0);
  const refuse = () => setRefusals((count) => count + 1);

  const submit = () => {
    const body = toMappingRequest(draft, it.kind);
    const found = { ...openQuestions(body, it), ...findMappingGaps(body) };
    setGaps(found);
    setSent(body);
    check.reset();
    if (Object.keys(found).length > 0) refuse();
    else check.mutate(body, { onSuccess: onChecking, onError: refuse });
  };
  const refused = check.error instanceof CallProblem ? check.error.fields : {};
  const hasGaps = Object.keys(gaps).length > 0;
  return {
    submit,
    refusals,
    isBusy: check.isPending,
    problems: findProblems({ ...refused, ...gaps }, sent, toMappingRequest(draft, it.kind)),
    sentence:
      check.isError || hasGaps
        ? problemMessage(check.error, 'Please check the highlighted fields.')
        : null,
  };
}
