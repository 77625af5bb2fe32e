import { brand, trialDays } from '@pledgewell/domain';
import { ArrowRight, Check } from 'lucide-react';
import classes from './hero.module.css';
import { Picture } from './picture.tsx';
import styles from '../site.module.css';

export const Hero = () => (
  <section className={classes.hero} aria-labelledby="headline">
    <div className={styles.inside}>
      <div className={classes.words}>
        <p className={styles.eyebrow}>{brand.tagline}</p>
        <h1 id="headline" className={classes.headline}>
          {brand.headline}
        </h1>
        <p className={classes.lead}>
          {brand.name} keeps track of who promised what, follows up before it’s late, and shows your
          nonprofit where every campaign stands.
        </p>
        <div className={classes.actions}>
          <a href="/signup" className={`${styles.button} ${styles.coral}`}>
            Start your free trial
            <ArrowRight size={19} aria-hidden />
          </a>
          <a href="#solution" className={`${styles.button} ${styles.plain}`}>
            See how it works
          </a>
        </div>
        <ul className={classes.terms}>
          {[`${trialDays}-day free trial`, 'No credit card needed', 'Cancel anytime'].map(
            (term) => (
              <li key={term}>
                <Check size={16} aria-hidden />
                {term}
              </li>
            ),
          )}
        </ul>
      </div>
      <div className={classes.stage}>
        <div className={classes.window}>
          <Picture
            of="overview"
            alt="A year at a glance: how many donors gave, what was pledged and how much was paid, what’s overdue, and giving over time."
            sizes="(min-width: 76em) 1032px, (min-width: 60em) 86vw, 94vw"
            onPhones={{ of: 'pledgesOnPhone', sizes: '284px' }}
            isFirst
          />
        </div>
        <div className={classes.phone}>
          <Picture of="pledgesOnPhone" alt="The pledge list on a phone." sizes="226px" />
        </div>
      </div>
    </div>
  </section>
);
