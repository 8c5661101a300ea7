import { staffContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Door } from '../../frame/door/door.tsx';
import { CsrfField } from '../../frame/session.tsx';
import { FactorCard } from '../../second-factor/factor-card.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  staffContract.beginSecondFactor,
  staffContract.confirmSecondFactor,
  staffContract.renewRecoveryCodes,
  staffContract.removeSecondFactor,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** Whose role demands a second factor and who has none: nothing else opens before. */
export default function SecondFactorPage() {
  const { t } = useTranslation();
  const { title, factor, next } = useLoaderData<typeof loader>();
  return (
    <Door title={title} text={t(factor.since ? 'me.dueDone' : 'me.dueText')}>
      <FactorCard factor={factor} />
      {factor.since && (
        <Link reloadDocument to={next} className={buttonClass({ kind: 'primary', size: 'touch' })}>
          {t('me.dueNext')}
        </Link>
      )}
      <Form method="post" action="/logout" className="flex flex-col">
        <CsrfField />
        <Button type="submit" kind="ghost" size="touch">
          {t('app.signOut')}
        </Button>
      </Form>
    </Door>
  );
}
