import { Button } from '@mantine/core';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import phones from '../../ui/round-on-phones.module.css';

export const RegisterLink = () => (
  <Button
    component={Link}
    to="/dashboard/receipts"
    variant="default"
    className={phones.round}
    leftSection={<ReceiptText size={17} aria-hidden />}
  >
    Receipts
  </Button>
);
