import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { WithAlerts } from '../../frame/bell.tsx';
import { ErrorPage } from '../../frame/error-page.tsx';
import { Frame } from '../../frame/frame.tsx';
import { PhoneBar } from '../../frame/phone-bar.tsx';

export { shouldRevalidate } from '../../forms/screen-route.ts';
export { loader } from './load.server.ts';

export default function SignedInFrame() {
  return (
    <WithAlerts>
      <Frame>
        <Outlet />
      </Frame>
    </WithAlerts>
  );
}

/** A page that failed keeps the frame around it, unless the frame's own question failed. */
export function ErrorBoundary() {
  const framed = useRouteLoaderData('signed-in') !== undefined;
  if (!framed) return <ErrorPage />;
  return (
    <Frame>
      <PhoneBar title="Hanout" />
      <ErrorPage />
    </Frame>
  );
}
