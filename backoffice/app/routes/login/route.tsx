import { useTranslation } from 'react-i18next';
import { Door, useShopName } from '../../frame/door/door.tsx';
import { LoginForm } from './login-form.tsx';

export { meta } from '../../frame/page-title.ts';
export { action, loader } from './sign-in.server.ts';

export default function LoginPage() {
  const { t } = useTranslation();
  return (
    <Door title={t('login.title')} text={t('login.workspace', { shop: useShopName() })}>
      <LoginForm />
    </Door>
  );
}
