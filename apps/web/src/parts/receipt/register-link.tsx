import { Button } from '@mantine/core';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import classes from './register-link.module.css';

export const RegisterLink = () => (
  <Button
    component={Link}
    to="/dashboard/receipts"
    variant="default"
    className={classes.link}
    leftSection={<ReceiptText size={17} aria-hidden />}
  >
    Receipts
  </Button>
);
