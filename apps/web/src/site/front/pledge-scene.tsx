import { formatDollars } from '@pledgewell/domain';
import { Check, CircleAlert, Clock } from 'lucide-react';
import classes from './pledge-scene.module.css';
import { type Installment, promised, type Step } from './pledge-story-steps.ts';

/** The picture and text at one step of the story. */
export const PledgeScene = ({ step }: { step: Step }) => (
  <>
    <div className={classes.words}>
      <p className={classes.day}>{step.day}</p>
      <h3>{step.title}</h3>
      <p>{step.text}</p>
    </div>
    <div className={`${classes.pledge} ${classes[step.tone]}`}>
      <p className={classes.donor}>
        <span className={classes.initials} aria-hidden>
          BO
        </span>
        <span>
          <strong>Brian O’Connell</strong>
          <small>New Kitchen Campaign</small>
        </span>
        <span className={classes.badge}>{step.badge}</span>
      </p>
      <p className={classes.amount}>
        <strong>{formatDollars(step.paid)}</strong> of {formatDollars(promised)}
        <span>{paidPercent(step)}%</span>
      </p>
      <div className={classes.track}>
        <div className={classes.bar} style={{ width: `${paidPercent(step)}%` }} />
      </div>
      <ol className={classes.installments}>
        {step.installments.map((installment) => (
          <InstallmentLine key={installment.due} {...installment} />
        ))}
      </ol>
    </div>
  </>
);

const paidPercent = ({ paid }: Step) => Math.round((paid / promised) * 100);

const InstallmentLine = ({ due, state }: Installment) => {
  const { Icon, word, look } = looks[state];
  return (
    <li className={look}>
      <Icon size={16} aria-hidden />
      <span>{due}</span>
      <span>{word}</span>
    </li>
  );
};

const looks = {
  paid: { Icon: Check, word: 'Paid', look: classes['paid'] },
  late: { Icon: CircleAlert, word: 'Overdue', look: classes['overdue'] },
  planned: { Icon: Clock, word: 'Planned', look: undefined },
};
