import type { StaffSession } from '@hanout/contracts';
import { useRouteLoaderData } from '@remix-run/react';
import type { loader as rootLoader } from '../root.tsx';

export interface SignedIn {
  staff: StaffSession['staff'];
  shop: StaffSession['shop'];
}

/** Who is signed in; only inside the frame. */
export function useSignedIn(): SignedIn {
  const data = useRouteLoaderData('signed-in') as SignedIn | undefined;
  if (!data) throw new Error('no signed-in frame around this component');
  return data;
}

export function useRootData() {
  return useRouteLoaderData<typeof rootLoader>('root');
}

/** The hidden field without which no form is accepted. */
export function CsrfField() {
  const token = useRootData()?.csrfToken ?? '';
  return <input type="hidden" name="_csrf" value={token} />;
}
