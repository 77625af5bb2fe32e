import '@mantine/dropzone/styles.layer.css';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import classes from './file-drop.module.css';

type FileDropProps = {
  /** The prompt: `Drop a CSV or XLSX file here`. */
  title: string;
  /** The limits, in words. */
  text: ReactNode;
  buttonLabel: string;
  /**
   * Media types with their file extensions, as `accept` of a file field; only a hint, because the
   * server decides.
   */
  accept: string;
  onFile: (file: File) => void;
  disabled?: boolean;
};

/** A drop zone for one file, with an equivalent button for keyboard, touch and mouse. */
export function FileDrop(props: FileDropProps) {
  const { title, text, buttonLabel, accept, onFile, disabled = false } = props;
  const open = useRef<() => void>(null);
  const [isTooMany, setTooMany] = useState(false);
  const take = ([file]: File[], others: unknown[]) => {
    const isOne = file !== undefined && others.length === 0;
    setTooMany(!isOne);
    if (isOne) onFile(file);
  };
  return (
    <Dropzone
      onDropAny={take}
      onDrop={() => undefined}
      openRef={open}
      multiple={false}
      disabled={disabled}
      activateOnKeyboard={false}
      activateOnClick={false}
      enablePointerEvents
      tabIndex={-1}
      inputProps={{ accept, 'aria-hidden': true }}
      classNames={{ root: classes.place ?? '', inner: classes.inner ?? '' }}
    >
      <span className={classes.emblem}>
        <FileSpreadsheet size={26} strokeWidth={1.75} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      <Button variant="default" disabled={disabled} onClick={() => open.current?.()}>
        {buttonLabel}
      </Button>
      <p className={classes.text}>{text}</p>
      {isTooMany && (
        <p className={classes.refusal} role="alert">
          Drop one file at a time.
        </p>
      )}
    </Dropzone>
  );
}
