import { Notifications } from '@mantine/notifications';
import classes from './notices.module.css';

/** The corner of the screen that shows notices. */
export const NoticePlace = ({ autoClose }: { autoClose: number }) => (
  <Notifications
    position="bottom-right"
    autoClose={autoClose}
    limit={4}
    classNames={{ root: classes.place ?? '' }}
  />
);
