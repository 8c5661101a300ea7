import { useEffect, useState } from 'react';

/** Whether this browser keeps passkeys: in a secure context alone. Known only once its scripts run. */
export function usePasskeys(offered: boolean): boolean {
  const [able, setAble] = useState(false);
  useEffect(() => setAble(window.isSecureContext && 'PublicKeyCredential' in window), []);
  return offered && able;
}

/** The library is fetched when somebody asks for it. @returns what the device made; null where it was refused or given up */
export async function makePasskey(options: string): Promise<string | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: JSON.parse(options) }).then(
    (made) => JSON.stringify(made),
    () => null,
  );
}

/** @returns what the device signed; null where it was refused or given up */
export async function askPasskey(options: string): Promise<string | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: JSON.parse(options) }).then(
    (used) => JSON.stringify(used),
    () => null,
  );
}
