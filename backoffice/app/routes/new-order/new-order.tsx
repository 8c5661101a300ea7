import { staffOrdersContract } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '../../forms/form-errors.tsx';
import { SAVED, useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useFormKey } from '../../forms/use-form-key.ts';
import { CartSection } from './cart-section.tsx';
import { CustomerSection } from './customer-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { type Draft, draftFrom, orderBody, stillRefused } from './draft.ts';
import type { loader } from './load.server.ts';
import { TermsSection } from './terms-section.tsx';
import { TotalsSection } from './totals-section.tsx';
import { type Quoted, useQuote } from './use-quote.ts';

/** What every part of the form sees and changes. */
export interface Section {
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
  /** By the body's path: `customer.phone`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly quoted: Quoted;
}

interface RefusedDraft {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** As it was sent. */
  readonly draft: Draft;
}

/** What is left of a refusal: an error goes with the value that it is about, the message with the last of them. */
function leftOf(refused: RefusedDraft | undefined, draft: Draft) {
  if (!refused) return { message: '', errors: {} };
  const errors = stillRefused(refused.errors, refused.draft, draft);
  const isCorrected = Object.keys(refused.errors).length > 0 && Object.keys(errors).length === 0;
  return { message: isCorrected ? '' : refused.message, errors };
}

/** The first field when the form opens; after a refusal the first one that is wrong. */
function useFocus(refused: unknown) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wrong = refused ? '[aria-invalid=true]' : 'input:not([type=hidden]),select,textarea';
    box.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [refused]);
  return box;
}

/** The form of a new order: whatever is typed stays until the order is there. */
export function NewOrder() {
  const { t } = useTranslation();
  const call = useCall();
  const { key } = useFormKey();
  const navigate = useNavigate();
  const { form } = useLoaderData<typeof loader>();
  const [begun] = useState<Draft>(() => draftFrom(form));
  const [draft, setDraft] = useState(begun);
  const [refused, setRefused] = useState<RefusedDraft>();
  const [sending, setSending] = useState<'order' | 'proforma' | null>(null);
  const quoted = useQuote(draft);
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(begun));
  const save = async (how: 'order' | 'proforma') => {
    if (sending || quoted.pending) return;
    setSending(how);
    const body = orderBody(draft, how, quoted.quote?.total ?? null);
    // Quiet: the page is left for the order's, and its cart is an order now.
    const answer = await call(
      staffOrdersContract.create,
      { body: body as never },
      { key: key(), quiet: true },
    );
    setSending(null);
    if (!answer.ok) {
      // Nothing of it reached the shop (BO-319): what is typed stays.
      const isOffline = answer.code === 'unreachable' && !navigator.onLine;
      const message = isOffline ? t('pos.failed.deliveryOffline') : answer.message;
      return setRefused({ message, errors: { ...answer.errors }, draft });
    }
    notifyDone(
      t(how === 'order' ? 'newOrder.done' : 'newOrder.doneProforma', { number: answer.data.number }),
    );
    navigate(`/orders/${answer.data.id}`, { state: SAVED });
  };
  const box = useFocus(refused);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey) save('order');
  };
  const left = leftOf(refused, draft);
  const errors = { ...quoted.errors, ...left.errors };
  const section: Section = { draft, setDraft, errors, quoted };
  return (
    <FormErrors value={errors}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl-Enter from any field of the form, as in the dialogs */}
      <div
        ref={box}
        onKeyDown={onKeyDown}
        className="grid flex-1 content-start items-start gap-3.5 bg-sunken p-5 wide:grid-cols-[1fr_380px] max-desk:p-3"
      >
        <div className="flex min-w-0 flex-col gap-3.5">
          <TermsSection {...section} />
          <CartSection {...section} />
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <CustomerSection {...section} />
          <DeliverySection {...section} />
          <TotalsSection quoted={quoted} refused={left.message} sending={sending} onSave={save} />
        </div>
      </div>
    </FormErrors>
  );
}
