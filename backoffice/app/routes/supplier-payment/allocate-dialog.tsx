import { supplierPaymentsContract } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allocationsOf } from '../../billing/allocation-draft.ts';
import { AllocationFields } from '../../billing/allocation-fields.tsx';
import { amountText } from '../../forms/amount.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

/** Which bills it pays from now on: those it pays, and those that are open. */
export function AllocateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { payment, open } = useLoaderData<typeof loader>();
  const paid = new Map(payment.allocations.map((one) => [one.billId, one]));
  const others = payment.allocations.filter(({ billId }) => !open.some(({ id }) => id === billId));
  const bills = [
    ...others.map(({ billId: id, number, dueOn, amount }) => ({
      id,
      number,
      dueOn,
      overdue: false,
      left: amount,
    })),
    ...open.map((bill) => ({ ...bill, left: toCentimes(bill.left + (paid.get(bill.id)?.amount ?? 0)) })),
  ];
  const [parts, setParts] = useState<Record<string, string>>(() =>
    Object.fromEntries(payment.allocations.map(({ billId, amount }) => [billId, amountText(amount)])),
  );
  const send = () =>
    call(supplierPaymentsContract.allocate, {
      params: { id: payment.id },
      body: { version: payment.version, allocations: allocationsOf(parts, bills) },
    });
  return (
    <FormDialog
      title={t('supplierPayments.allocate')}
      description={t('supplierPayments.allocateText')}
      submit={t('supplierPayments.allocate')}
      send={send}
      done={t('supplierPayments.allocated')}
      onClose={onClose}
    >
      <AllocationFields amount={payment.amount} bills={bills} parts={parts} onChange={setParts} />
    </FormDialog>
  );
}
