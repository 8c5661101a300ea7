import type { StaffSession } from '@hanout/contracts';
import { useRouteLoaderData } from '@remix-run/react';
import type { loader as rootLoader } from '../root.tsx';

export interface SignedIn {
  staff: StaffSession['staff'];
  shop: StaffSession['shop'];
  permissions: StaffSession['permissions'];
  /** The role that one looks at the shop as. */
  viewingAs: StaffSession['viewingAs'];
  /** What carriers said and nobody has resolved. */
  carrierExceptions: number;
}

/** Who is signed in; only inside the frame. */
export function useSignedIn(): SignedIn {
  const data = useRouteLoaderData('signed-in') as SignedIn | undefined;
  if (!data) throw new Error('no signed-in frame around this component');
  return data;
}

function useRootData() {
  return useRouteLoaderData<typeof rootLoader>('root');
}

/** Whether who is signed in may do this (`orders.read`); the API decides, this only spares dead ends. */
export function useMay(permission: string): boolean {
  return useSignedIn().permissions.includes(permission);
}

/** The token that every form carries. */
export function useCsrfToken(): string {
  return useRootData()?.csrfToken ?? '';
}

/** The hidden field without which no form is accepted. */
export function CsrfField() {
  return <input type="hidden" name="_csrf" value={useCsrfToken()} />;
}
