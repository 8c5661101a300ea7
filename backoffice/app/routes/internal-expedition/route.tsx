import { stockContract } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ExpeditionNumber, ExpeditionTag, Way } from '../../expeditions/look.tsx';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { Compose } from './compose.tsx';
import { EndActs } from './end-acts.tsx';
import { Left } from './left.tsx';
import type { loader } from './load.server.ts';
import { Steps } from './steps.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  ...[stockContract.packItem, stockContract.moveExpedition, stockContract.sendBack],
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

const noteOf = (id: string) => `/print/expeditions?id=${id}`;

/** One expedition between two warehouses: made up, packed and sent; then where it is and with whom. */
export default function ExpeditionPage() {
  const { t } = useTranslation();
  const { expedition } = useLoaderData<typeof loader>();
  const maySend = useMay('stock.transfer');
  const navigate = useNavigate();
  useFreshWhenBack();
  useHotkeys({ I: () => navigate(noteOf(expedition.id)) });
  const mayReceive = useMay('stock.receive');
  const { id, number, status, stage } = expedition;
  const acts = (
    <>
      {stage !== 'cancelled' && (
        <Link to={noteOf(id)} className={buttonClass({})} aria-keyshortcuts="I">
          <Icon name="printer" />
          <span className="max-desk:hidden">{t('expeditions.paper.print')}</span>
          <span className="sr-only desk:hidden">{t('expeditions.paper.print')}</span>
        </Link>
      )}
      {maySend && <EndActs expedition={expedition} />}
      {mayReceive && stage === 'under_way' && (
        <Link to={`/internal-expeditions/receipts/${id}`} className={buttonClass({ kind: 'primary' })}>
          <Icon name="package" />
          {t('expeditions.receive')}
        </Link>
      )}
    </>
  );
  return (
    <Page
      key={id}
      title={<ExpeditionNumber number={number} />}
      back={{ to: '/internal-expeditions', label: t('expeditions.title') }}
      after={<ExpeditionTag status={status} />}
      actions={acts}
      className="flex min-w-0 flex-1 flex-col"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-2.5 max-desk:px-3">
        {stage !== 'cancelled' && <Steps expedition={expedition} />}
        <span className="flex min-w-0 items-center gap-2 font-medium">
          <Way {...expedition} />
          <span className="desk:hidden">
            <ExpeditionTag status={status} />
          </span>
        </span>
      </div>
      {stage === 'preparing' && maySend ? <Compose /> : <Left />}
      <div className="flex justify-end gap-2 px-3 py-2 desk:hidden">{acts}</div>
    </Page>
  );
}
