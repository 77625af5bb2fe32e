import { Skeleton } from '@mantine/core';
import { brand } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './about.module.css';
import { creditsUrl, licenseQuery, licenseUrl } from './api.ts';

export const License = () => (
  <>
    <Card className={classes.section}>
      <h2>License</h2>
      <p>
        {brand.name} is licensed under the GNU Affero General Public License, version 3{' '}
        <span className={classes.unbroken}>(AGPL-3.0-only)</span>. You may use, change and share it
        under the terms of that license. If you run a modified version for others, you must offer
        them its source. {brand.name} comes without any warranty, to the extent the law permits.
        Copyright © the authors of {brand.name}.
      </p>
      <p>
        <a href={licenseUrl}>The license as plain text</a>
      </p>
    </Card>
    <Card className={classes.section}>
      <h2>Credits</h2>
      <p>{brand.name} includes data, fonts and programs by others, under their own licenses.</p>
      <p>
        <a href={creditsUrl}>Read the credits</a>
      </p>
    </Card>
    <Card className={classes.section}>
      <h2>Full text of the license</h2>
      <LicenseText />
    </Card>
  </>
);

function LicenseText() {
  const { data, error, isFetching, refetch } = useQuery(licenseQuery);
  if (data) {
    return (
      <div className={classes.text}>
        {data.map(({ kind, text }, index) =>
          kind === 'title' ? <h3 key={index}>{text}</h3> : <p key={index}>{text}</p>,
        )}
      </div>
    );
  }
  if (error && !isFetching) {
    return (
      <LoadFailed
        title="Couldn’t load the text"
        message="Check your connection and try again."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading the text of the license">
      {[100, 94, 97, 88, 62].map((percent) => (
        <Skeleton key={percent} height={14} width={`${percent}%`} mb={10} />
      ))}
    </div>
  );
}
