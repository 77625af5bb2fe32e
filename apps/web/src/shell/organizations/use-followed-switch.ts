import type { User } from '@pledgewell/contract';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '../../ui/feedback/notices.tsx';

const recordId = /\/[0-9a-f]{8}-[0-9a-f-]{27}/;

/**
 * Tells the person that this tab followed another one into another organization, and leaves a
 * record that does not exist there.
 */
export function useFollowedSwitch(user: User | undefined, isFollowing: boolean) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const name = user?.organizationName;
  const leaveRecord = useEffectEvent(() => {
    if (recordId.test(pathname)) void navigate('/dashboard', { replace: true });
  });
  useEffect(() => {
    if (isFollowing) leaveRecord();
  }, [isFollowing]);
  useEffect(() => {
    if (isFollowing && name !== undefined) {
      notify.info(`This tab now shows ${name}, because another tab switched to it.`);
    }
  }, [isFollowing, name]);
}
