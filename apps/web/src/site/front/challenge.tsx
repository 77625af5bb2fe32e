import classes from './challenge.module.css';
import styles from '../site.module.css';

export const Challenge = () => (
  <section
    id="problem"
    className={`${styles.section} ${classes.ground}`}
    aria-labelledby="problem-title"
  >
    <div className={`${styles.inside} ${classes.split}`}>
      <div>
        <p className={styles.eyebrow}>Challenge</p>
        <h2 id="problem-title" className={styles.title}>
          Generosity gets lost between the spreadsheet and the inbox
        </h2>
        <p className={styles.lead}>
          People mean what they promise. Then life happens, and the pledge sits in row 214 until
          someone remembers to ask.
        </p>
        <dl className={classes.pains}>
          {pains.map(({ what, why }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Spreadsheet />
    </div>
  </section>
);

const pains = [
  {
    what: 'Nobody knows what is due',
    why:
      'Installments, partial payments and new dates live in five columns and one person’s ' +
      'memory.',
  },
  {
    what: 'Asking is awkward, so it happens late',
    why:
      'Without a list and a date, the friendly reminder becomes an uncomfortable call in ' +
      'December.',
  },
  {
    what: 'The numbers never agree',
    why:
      'The board hears one total, the bookkeeper another, and you spend an evening finding ' +
      'out why.',
  },
];

/** The situation in many offices. */
const Spreadsheet = () => (
  <figure className={classes.figure}>
    <div className={classes.sheet}>
      <p className={classes.file}>pledges_FINAL_v7 (2).xlsx</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">How much</th>
            <th scope="col">When</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([who, amount, date, note, mark]) => (
            <tr key={who} className={mark && classes[mark]}>
              <td>{who}</td>
              <td>{amount}</td>
              <td>{date}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <figcaption>Somewhere in here is $33,500 you were promised.</figcaption>
  </figure>
);

const rows = [
  ['Larkspur Fam.', '10,000', 'spring??', 'called twice', 'doubtful'],
  ['B. O’Connell', '5000 / yr', '', 'ask Maria', ''],
  ['Everhart', '9,000 (3 pd?)', 'July', 'sent 2x', 'late'],
  ['St Brendans', '#REF!', '', 'is this paid', 'late'],
  ['Lindholm M.', '9,000', 'quarterly', 'since when', 'doubtful'],
  ['??? (gala)', '500', 'at table 9', '', ''],
] as const;
