import { Button } from '@mantine/core';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { Part } from '../part.tsx';

/** Links to the templates of messages sent in the organization's name. */
export const LettersPart = () => (
  <Part
    title="Letters to donors"
    about="Edit the templates for thank-you letters and reminders, and choose whether every donation gets a thank-you."
    aside={
      <Button
        component={Link}
        to="/dashboard/profile/letters"
        variant="default"
        leftSection={<Mail size={17} aria-hidden />}
      >
        Edit Letters
      </Button>
    }
  />
);
