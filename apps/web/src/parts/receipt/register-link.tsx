import { Button } from '@mantine/core';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';

export const RegisterLink = () => (
  <Button
    component={Link}
    to="/dashboard/receipts"
    variant="default"
    leftSection={<ReceiptText size={17} aria-hidden />}
  >
    Receipts
  </Button>
);
