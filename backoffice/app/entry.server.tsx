import words from 'virtual:words';
import type { Locale } from '@hanout/kernel';
import { drawnPage } from '@hanout/ui/drawn-page.server.ts';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { createInstance, type i18n } from 'i18next';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { NonceContext } from './components/nonce.tsx';
import { i18nOptions } from './i18n/config.ts';
import { texts } from './i18n/texts.ts';
import { localeOf } from './server/language.server.ts';

/** Milliseconds after which what is still deferred is given up. */
export const streamTimeout = 5_000;

async function translations(lng: Locale): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({ ...i18nOptions, lng, resources: texts });
  return instance;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const locale = await localeOf(request);
  const page = (
    <I18nextProvider i18n={await translations(locale)}>
      <NonceContext.Provider value={context.cspNonce}>
        <RemixServer context={remix} url={request.url} nonce={context.cspNonce} abortDelay={streamTimeout} />
      </NonceContext.Provider>
    </I18nextProvider>
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  if (words[locale]) headers.set('link', `<${words[locale]}>; rel=modulepreload`);
  const whole = isbot(request.headers.get('user-agent') ?? '');
  return render(page, { status, headers, whole, nonce: context.cspNonce, signal: request.signal });
}

interface Rendering {
  status: number;
  headers: Headers;
  /** Wait for everything: for readers that take one piece only. */
  whole: boolean;
  nonce: string;
  signal: AbortSignal;
}

/**
 * Streams the page. The rendering ends with the request: the timer is cleared and the renderer aborted, else every
 * page that was left early stays in memory until the timer fires.
 */
function render(page: JSX.Element, { status, headers, whole, nonce, signal }: Rendering): Promise<Response> {
  return new Promise((resolve, reject) => {
    let code = status;
    let shellSent = false;
    const send = () => {
      shellSent = true;
      const body = drawnPage();
      body.on('close', stop);
      resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      ...(whole ? { onAllReady: send } : { onShellReady: send }),
      onShellError: (error) => {
        stop();
        reject(error);
      },
      onError: (error) => {
        code = 500;
        if (shellSent && !signal.aborted) console.error(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      stop();
      abort();
    };
    signal.addEventListener('abort', giveUp);
  });
}
