import { PledgeScene } from './pledge-scene.tsx';
import { steps } from './pledge-story-steps.ts';
import classes from './pledge-story.module.css';
import styles from '../site.module.css';

/**
 * One pledge to step through with the pointer or the arrow keys. Radio buttons choose the step, so
 * it needs no script.
 */
export const PledgeStory = () => (
  <div className={`${styles.card} ${classes.story}`}>
    <fieldset className={classes.choice}>
      <legend>Step through one pledge’s year</legend>
      <div className={classes.steps}>
        {steps.map(({ label }, index) => (
          <label key={label}>
            <input type="radio" name="story" value={index} defaultChecked={index === 0} />
            <span className={classes.dot} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
    <div className={classes.scenes} aria-live="polite">
      {steps.map((step, index) => (
        <div key={step.label} className={classes.scene} data-scene={index}>
          <PledgeScene step={step} />
        </div>
      ))}
    </div>
  </div>
);
