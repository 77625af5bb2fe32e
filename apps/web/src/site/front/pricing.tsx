import { formatDollars, type Tier, tiers, toDollars, trialDays } from '@pledgewell/domain';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import classes from './pricing.module.css';
import styles from '../site.module.css';

export const Pricing = () => (
  <section
    id="pricing"
    className={`${styles.section} ${classes.ground}`}
    aria-labelledby="pricing-title"
  >
    <div className={styles.inside}>
      <div className={`${styles.head} ${styles.middle}`}>
        <p className={styles.eyebrow}>Pricing</p>
        <h2 id="pricing-title" className={styles.title}>
          One kept promise pays for the year
        </h2>
        <p className={styles.lead}>
          Every plan has a {trialDays}-day free trial, needs no credit card and can be cancelled
          anytime.
        </p>
      </div>
      <div data-carousel>
        <div className={classes.window}>
          <ul className={classes.track} data-track>
            {tiers.map((tier) => (
              <li key={tier.id} className={classes.slide}>
                <TierCard tier={tier} />
              </li>
            ))}
          </ul>
        </div>
        <CarouselControls />
      </div>
    </div>
  </section>
);

const TierCard = ({ tier }: { tier: Tier }) => (
  <article className={`${classes.plan} ${tier.isMostPopular ? classes.popular : ''}`}>
    <h3>
      {tier.name}
      {tier.isMostPopular && <span className={classes.flag}>Most popular</span>}
    </h3>
    <p className={classes.description}>{tier.description}</p>
    <p className={classes.price}>
      <strong>{formatDollars(tier.price)}</strong> per month
    </p>
    <a
      href={`/signup?plan=${tier.id}&price=${toDollars(tier.price)}`}
      className={`${styles.button} ${tier.isMostPopular ? styles.coral : styles.plain}`}
      aria-label={`Start free trial with ${tier.name}`}
    >
      Start free trial
    </a>
    <ul className={classes.features}>
      {tier.features.map((feature) => (
        <li key={feature}>
          <Check size={18} aria-hidden />
          {feature}
        </li>
      ))}
    </ul>
  </article>
);

/** On phones, if a script shows one plan at a time. */
const CarouselControls = () => (
  <div className={classes.controls}>
    <button type="button" data-previous aria-label="Previous plan">
      <ChevronLeft size={22} aria-hidden />
    </button>
    <div className={classes.dots}>
      {tiers.map(({ id, name, isMostPopular }) => (
        <button
          key={id}
          type="button"
          data-dot
          aria-label={`Show ${name}`}
          aria-current={isMostPopular}
        >
          <span />
        </button>
      ))}
    </div>
    <button type="button" data-next aria-label="Next plan">
      <ChevronRight size={22} aria-hidden />
    </button>
  </div>
);
