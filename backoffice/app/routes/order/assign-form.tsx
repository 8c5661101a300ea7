import type { OrderDetail } from '@hanout/contracts';
import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CsrfField } from '../../frame/session.tsx';
import { RefusalNotice } from '../../orders/refusal-notice.tsx';
import type { loader } from './route.tsx';
import { useAct } from '../../orders/use-act.ts';

/** Whose order it is; choosing another name is enough (BO-028). */
export function AssignForm({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { agents } = useLoaderData<typeof loader>();
  const { fetcher, sending, refusal } = useAct(order);
  const chosen = fetcher.formData?.get('staffId');
  const gone = order.assigneeId && !agents.some(({ id }) => id === order.assigneeId);
  return (
    <fetcher.Form method="post" className="flex min-w-0 flex-col gap-1.5">
      <CsrfField />
      <input type="hidden" name="action" value="assign" />
      <input type="hidden" name="version" value={order.version} />
      <Select
        name="staffId"
        height="s"
        aria-label={t('order.assignedTo')}
        disabled={sending}
        value={typeof chosen === 'string' ? chosen : (order.assigneeId ?? '')}
        onChange={(event) => fetcher.submit(event.target.form)}
      >
        <option value="">{t('orders.nobody')}</option>
        {gone && <option value={order.assigneeId ?? ''}>{order.assignedTo}</option>}
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {refusal && <RefusalNotice action="assign" refusal={refusal} />}
    </fetcher.Form>
  );
}
