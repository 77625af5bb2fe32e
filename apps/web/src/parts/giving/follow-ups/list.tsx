import type { FollowUp } from '@pledgewell/contract';
import { useRef, useState } from 'react';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useToggleFollowUp } from './api.ts';
import { FollowUpItem } from './item.tsx';
import classes from './list.module.css';

type FollowUpListProps = {
  followUps: readonly FollowUp[];
  /** On a donor's page, everything is about that donor. */
  isOfOneDonor?: boolean;
  isStale?: boolean;
};

/** The open follow-ups, each with a checkbox. */
export function FollowUpList({ followUps, isOfOneDonor, isStale = false }: FollowUpListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { tick, ticking } = useTicking(() => list.current);
  return (
    <ul ref={list} className={classes.list} aria-label="Follow-ups" aria-busy={isStale}>
      {followUps.map((followUp, place) => (
        <FollowUpItem
          key={followUp._id}
          followUp={followUp}
          isOfOneDonor={isOfOneDonor ?? false}
          isTicking={ticking === followUp._id}
          onTick={() => void tick(followUp, place)}
        />
      ))}
    </ul>
  );
}

/** A checked item disappears, so focus moves to the next one. */
function useTicking(list: () => HTMLElement | null) {
  const { mutateAsync } = useToggleFollowUp();
  const [ticking, setTicking] = useState<string | null>(null);

  const turn = async (followUp: FollowUp) => {
    setTicking(followUp._id);
    try {
      return await mutateAsync(followUp);
    } catch (error) {
      notify.failure(error, 'We couldn’t save this. Please try again.');
      return null;
    } finally {
      setTicking(null);
    }
  };
  const tick = async (followUp: FollowUp, place: number) => {
    const reply = await turn(followUp);
    if (!reply) return;
    notify.success(reply.message ?? '', { undo: () => void turn(reply.data) });
    const boxes = list()?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [];
    const next = boxes[Math.min(place, boxes.length - 1)];
    (next ?? document.querySelector<HTMLElement>('main'))?.focus();
  };
  return { tick, ticking };
}
