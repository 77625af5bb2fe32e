import { TagsInput } from '@mantine/core';
import './pill-styles.ts';
import type { ReactNode } from 'react';
import classes from './tags-field.module.css';

type TagsFieldProps = {
  label: string;
  value: string[];
  onChange: (tags: string[]) => void;
  suggestions: readonly string[];
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  maxTags?: number;
  longestTag?: number;
};

/**
 * Free tags with suggestions. Enter, a comma or leaving the field turns the typed text into a tag.
 */
export function TagsField(props: TagsFieldProps) {
  const { value, onChange, suggestions, maxTags = 50, longestTag = 50, ...rest } = props;
  return (
    <TagsInput
      {...rest}
      value={value}
      onChange={(tags) => onChange(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))}
      data={suggestions.filter((tag) => !value.includes(tag))}
      splitChars={[',']}
      acceptValueOnBlur
      maxTags={maxTags}
      maxLength={longestTag}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      isDuplicate={(tag, all) => all.some((each) => each.toLowerCase() === tag.toLowerCase())}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 }, withinPortal: false }}
    />
  );
}
