import { Facts, Part } from '../part.tsx';
import { apiBaseUrl, apiDescriptionPath, apiReferencePath, usingApiId } from './api-links.ts';
import classes from './developers.module.css';

/** The few things that every program needs to know, and where to read the rest. */
export const ApiPart = () => (
  <div id={usingApiId} className={classes.anchor} tabIndex={-1}>
    <Part
      title="Using the API"
      about="Programs send and receive JSON over HTTPS. Keep keys on your server, never in a web page or an app that others can read."
    >
      <div className={classes.facts}>
        <Facts
          facts={[
            ['Base URL', code(apiBaseUrl())],
            ['Header of every request', code('Authorization: Bearer <key>')],
            ['Header of replies: requests left this minute', code('RateLimit-Remaining')],
          ]}
        />
      </div>
      <p className={classes.links}>
        <DocumentLink href={apiReferencePath}>API reference</DocumentLink>
        <DocumentLink href={apiDescriptionPath}>OpenAPI description</DocumentLink>
      </p>
    </Part>
  </div>
);

const code = (text: string) => <code className={classes.code}>{text}</code>;

/** Leads out of the app, so it opens beside it. */
const DocumentLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);
