import type { Statement } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import type { loader } from './load.server.ts';

/** The payment that the page shows. */
export function useStatement(): Statement {
  const { shown } = useLoaderData<typeof loader>();
  if (shown.problem !== null) throw new Error('the page shows no payment');
  return shown.statement as Statement;
}
