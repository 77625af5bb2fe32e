import {
  BellRing,
  BookOpenCheck,
  ChartColumn,
  CreditCard,
  type LucideIcon,
  Search,
  Target,
} from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './features.module.css';
import { Picture } from './picture.tsx';
import styles from '../site.module.css';

export const Features = () => (
  <section id="features" className={styles.section} aria-labelledby="features-title">
    <div className={styles.inside}>
      <div className={styles.head}>
        <p className={styles.eyebrow}>Features</p>
        <h2 id="features-title" className={styles.title}>
          Everything between a promise and a thank-you
        </h2>
        <p className={styles.lead}>
          Donors, pledges, campaigns and donations in one place that adds up, made for people with
          better things to do than wrestle with software.
        </p>
      </div>
      <div className={classes.grid}>
        <Shown icon={Search} title="A donor database you can search">
          <p>
            Find anyone by name, email or phone, and see what they gave, what they promised and when
            you last heard from them.
          </p>
          <Picture
            of="donors"
            alt="The donor list with contact details, giving and whether each donor is active."
            sizes="(min-width: 60em) 660px, 90vw"
          />
        </Shown>
        <div className={classes.pair}>
          <Feature icon={BellRing} title="Reminders that send themselves">
            Follow-ups go out before a pledge is due and after it’s late, in your words, so nobody
            has to remember to ask.
          </Feature>
          <Feature icon={CreditCard} title="Card payments and payouts">
            Charge a donor’s card through your payment provider, and have the money paid out to your
            own account.
          </Feature>
        </div>
        <div className={classes.pair}>
          <Feature icon={BookOpenCheck} title="In step with your books">
            Donations sync with your accounting package, so your bookkeeper doesn’t enter them
            twice.
          </Feature>
          <Feature icon={ChartColumn} title="A dashboard that answers">
            Top donors, the pledge fulfillment rate and what’s still outstanding, calculated to the
            cent and always current.
          </Feature>
        </div>
        <Shown icon={Target} title="Campaigns with a finish line">
          <p>
            Give every appeal a target and watch donations and pledges get you there. Each campaign
            shows what’s raised and what’s pledged.
          </p>
          <Picture
            of="campaigns"
            alt="Two campaigns with their targets: one is at 46 percent, the other has reached its goal."
            sizes="(min-width: 60em) 660px, 90vw"
          />
        </Shown>
      </div>
    </div>
  </section>
);

type FeatureProps = { icon: LucideIcon; title: string; children: ReactNode };

const Feature = ({ icon: Icon, title, children }: FeatureProps) => (
  <article className={`${styles.card} ${classes.feature}`}>
    <Icon size={24} aria-hidden className={classes.icon} />
    <h3>{title}</h3>
    <p>{children}</p>
  </article>
);

/** A feature with a picture of it. */
const Shown = ({ icon: Icon, title, children }: FeatureProps) => (
  <article className={`${styles.card} ${classes.feature} ${classes.shown}`}>
    <Icon size={24} aria-hidden className={classes.icon} />
    <h3>{title}</h3>
    {children}
  </article>
);
