import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { Acts, CreateLink } from './acts.tsx';
import { Promotions } from './promotion-list.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export default function PromotionsPage() {
  const { t } = useTranslation();
  useFreshWhenBack();
  return (
    <Page title={t('promotions.title')} actions={<Acts />} phoneActions={<CreateLink />}>
      <Promotions />
    </Page>
  );
}
