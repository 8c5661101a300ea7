import type { OrderDetail } from '@hanout/contracts';
import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNotice } from '../../orders/refusal-notice.tsx';
import { useAct } from '../../orders/use-act.ts';
import type { loader } from './load.server.ts';

/** Whose order it is; choosing another name is enough (BO-028). */
export function AssignForm({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { agents } = useLoaderData<typeof loader>();
  const act = useAct(order, 'assign');
  const [chosen, setChosen] = useState<string | null>(null);
  const gone = order.assigneeId && !agents.some(({ id }) => id === order.assigneeId);
  const assign = async (staffId: string) => {
    setChosen(staffId);
    await act.do('assign', { staffId: staffId || null });
    setChosen(null);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Select
        name="staffId"
        height="s"
        aria-label={t('order.assignedTo')}
        disabled={act.sending !== null}
        value={chosen ?? order.assigneeId ?? ''}
        onChange={(event) => assign(event.target.value)}
      >
        <option value="">{t('orders.nobody')}</option>
        {gone && <option value={order.assigneeId ?? ''}>{order.assignedTo}</option>}
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {act.refusal && <RefusalNotice {...act.refusal} />}
    </div>
  );
}
