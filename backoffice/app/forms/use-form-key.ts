import { uuidv7 } from '@hanout/kernel';
import { useCallback, useRef } from 'react';

/**
 * The key under which a form that adds something is sent: the same for every try, so that one whose answer was lost does
 * not add twice. A form that stays open for the next thing takes a new one with `renew`.
 */
export function useFormKey() {
  const kept = useRef<string | null>(null);
  const key = useCallback(() => {
    kept.current ??= uuidv7();
    return kept.current;
  }, []);
  const renew = useCallback(() => {
    kept.current = null;
  }, []);
  return { key, renew };
}

export function keyHeader(key: string | undefined): Record<string, string> {
  return key ? { 'idempotency-key': key } : {};
}
