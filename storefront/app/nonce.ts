import { createContext, useContext } from 'react';

/** The nonce of this answer's Content-Security-Policy; unknown in the browser, which needs none. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
