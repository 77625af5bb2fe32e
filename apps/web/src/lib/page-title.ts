import { brand } from '@pledgewell/domain';

/** For a route's `meta`: `Donors | Pledgewell`. */
export const pageTitle = (title: string) => [{ title: `${title} | ${brand.name}` }];
