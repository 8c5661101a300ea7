import { supplierOrdersContract as contract, type SupplierOrderMove } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCopied } from '../../forms/copy.ts';
import { AreaField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { loader } from './load.server.ts';
import { orderText } from './order-text.ts';

/** What can be done with the order next. What is typed and not saved is saved first. */
export function Moves({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<SupplierOrderMove | null>(null);
  const may = (move: SupplierOrderMove) => order.moves.includes(move);
  const receiving = `/supplier-orders/receipts/${order.id}`;
  const late = useMay('stock.receive') && order.stage === 'closed';
  const lateAt = `/supplier-receipts/new?order=${order.id}`;
  const first = (move: SupplierOrderMove) => (unsaved ? notifyFailed(t('buying.saveFirst')) : setAsked(move));
  useHotkeys({
    S: may('send') ? () => first('send') : undefined,
    B: order.mayReceive || late ? () => navigate(late ? lateAt : receiving) : undefined,
  });
  return (
    <>
      <Papers />
      {may('cancel') && (
        <Button kind="quiet-danger" onClick={() => first('cancel')}>
          {t('buying.cancel')}
        </Button>
      )}
      {may('close') && <Button onClick={() => first('close')}>{t('buying.close')}</Button>}
      {may('send') && (
        <Button kind="primary" hotkey="S" onClick={() => first('send')}>
          {t('buying.send')}
        </Button>
      )}
      {order.mayReceive && (
        <Link
          to={receiving}
          className={buttonClass({ kind: order.stage === 'received' ? 'plain' : 'primary' })}
        >
          <Icon name="inbox" />
          {t('buying.receive')}
        </Link>
      )}
      {late && (
        <Link to={lateAt} className={buttonClass({})}>
          <Icon name="inbox" />
          {t('receiving.lateShort')}
        </Link>
      )}
      {asked && <MoveDialog move={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What the supplier is given: a sheet, or its text for a message. */
function Papers() {
  const { t } = useTranslation();
  const { order, shopName } = useLoaderData<typeof loader>();
  if (order.items.length === 0) return null;
  const copy = async () => {
    const copied = await isCopied(orderText(order, shopName, t));
    if (copied) notifyDone(t('buying.copied'));
    else notifyFailed(t('buying.copyFailed'));
  };
  return (
    <>
      <Button icon="copy" onClick={() => void copy()}>
        {t('buying.copy')}
      </Button>
      <a
        href={`/dashboard/print/supplier-orders?id=${order.id}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({})}
      >
        {t('buying.print')}
      </a>
    </>
  );
}

const KINDS = { send: 'primary', close: 'primary', cancel: 'danger' } as const;
const DONE = { send: 'sent', close: 'closed', cancel: 'cancelled' } as const;

function MoveDialog({ move, onClose }: { move: SupplierOrderMove; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { order } = useLoaderData<typeof loader>();
  const { id, version } = order;
  const open = order.items.filter(({ left }) => left > 0);
  const text = move === 'close' && open.length === 0 ? 'closeAll' : (`${move}Text` as const);
  const asksWhy = (move === 'close' && open.length > 0) || (move === 'cancel' && order.stage === 'sent');
  const send = (form: FormData) => {
    const params = { id };
    if (move === 'send') return call(contract.send, { params, body: { version } });
    return call(contract[move], { params, body: { version, reason: String(form.get('reason') ?? '') } });
  };
  return (
    <FormDialog
      title={t(`buying.${move}`)}
      description={t(`buying.${text}`)}
      submit={t(`buying.${move}`)}
      kind={KINDS[move]}
      send={send}
      done={t(`buying.${DONE[move]}`)}
      onClose={onClose}
    >
      {move === 'close' && (
        <ul className="flex flex-col gap-1">
          {open.map((line) => (
            <li key={line.id} className="flex gap-3">
              <bdi className="min-w-0 flex-1 truncate">{unitName(line)}</bdi>
              <Count value={line.left} weighed={line.weighed} className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
      {asksWhy && <AreaField label={t('buying.reason')} name="reason" rows={2} maxLength={500} />}
    </FormDialog>
  );
}
