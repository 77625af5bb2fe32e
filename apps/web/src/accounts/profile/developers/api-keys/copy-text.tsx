import { Button } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import classes from './api-keys.module.css';
import { copyText } from '../../../../lib/copy-text.ts';

type CopyTextProps = {
  title: string;
  text: string;
  copyLabel: string;
  /** Whether this is what people opened the dialog for. It gets the focus. */
  isPrimary?: boolean;
};

/** A text for other programs, with a button that copies it. A click on the text selects it. */
export function CopyText({ title, text, copyLabel, isPrimary = false }: CopyTextProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = () =>
    copyText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <section>
      <div className={classes.copyHeader}>
        <h3 className={classes.copyTitle}>{title}</h3>
        <Button
          variant={isPrimary ? 'filled' : 'default'}
          size="compact-md"
          fz={14}
          flex="none"
          leftSection={<Icon size={15} aria-hidden />}
          {...(isPrimary && { 'data-autofocus': true })}
          onClick={() => void copy()}
        >
          {outcome === 'copied' ? 'Copied' : copyLabel}
        </Button>
      </div>
      <pre className={classes.copyText}>{text}</pre>
      {outcome === 'failed' && (
        <p role="alert" className={classes.copyFailed}>
          We couldn’t copy this. Please select it and copy it yourself.
        </p>
      )}
    </section>
  );
}
