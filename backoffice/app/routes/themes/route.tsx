import { themePlansContract, themesContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { loader } from './load.server.ts';
import { NewDialog } from './new-dialog.tsx';
import { PlansCard } from './plans-card.tsx';
import { ThemeCard } from './theme-card.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  themesContract.create,
  themesContract.imported,
  themesContract.archive,
  themesContract.makeDefault,
  themePlansContract.add,
  themePlansContract.cancel,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

type Opened = { what: 'new'; from: string } | { what: 'import' } | null;

/** The themes of the shop: the one that visitors see, and those that wait. */
export default function ThemesPage() {
  const { t } = useTranslation();
  const { items, title } = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const acts = (
    <>
      <Button icon="upload" onClick={() => setOpened({ what: 'import' })}>
        {t('themes.import')}
      </Button>
      <Button kind="primary" icon="plus" onClick={() => setOpened({ what: 'new', from: 'blanche' })}>
        {t('themes.new')}
      </Button>
    </>
  );
  return (
    <Page title={title} actions={acts}>
      <div className="flex gap-1.5 border-b border-line p-2 desk:hidden">{acts}</div>
      <ul className="grid gap-3.5 p-5 max-desk:p-3 desk:grid-cols-2 wide:grid-cols-3">
        {items.map((theme) => (
          <ThemeCard key={theme.id} theme={theme} onCopy={() => setOpened({ what: 'new', from: theme.id })} />
        ))}
      </ul>
      <div className="px-5 pb-5 max-desk:px-3">
        <PlansCard />
      </div>
      {opened?.what === 'new' && <NewDialog themes={items} from={opened.from} onClose={close} />}
      {opened?.what === 'import' && <ImportDialog onClose={close} />}
    </Page>
  );
}
