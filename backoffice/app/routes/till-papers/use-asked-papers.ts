import { tillDocumentsContract } from '@hanout/contracts';
import { useApi } from '../../forms/use-api.ts';

/** Asks what codes say; nothing is written. */
export function useAskedPapers() {
  const api = useApi();
  return (codes: readonly string[]) =>
    api.send(tillDocumentsContract.readPapers, { body: { codes: [...codes] } });
}
