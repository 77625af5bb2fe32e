import { notify } from '../../../../ui/feedback/notices.tsx';

/** Shows the outcome of an action in a notice. */
export async function tell(work: Promise<{ message?: string | undefined }>) {
  try {
    const { message } = await work;
    if (message) notify.success(message);
  } catch (error) {
    notify.failure(error, 'That didn’t work. Please try again.');
  }
}
