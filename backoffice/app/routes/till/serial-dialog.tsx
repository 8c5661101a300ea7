import { SERIAL_CHARS } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraScan } from '../../components/camera-scan.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { TextField } from '../../forms/fields.tsx';
import { type CartItem, hasSerial, unnumberedOf, withSerials } from '../../till/cart.ts';
import { useTill } from '../../till/use-till.ts';

interface SerialDialogProps {
  /** The line of the cart whose pieces are told apart. */
  itemId: string;
  /** Every piece has its number. */
  onDone: () => void;
  onClose: () => void;
  /** Before it is paid: pieces whose number cannot be read are sold without; the ticket stands, and somebody looks at it. */
  onWithout?: () => void;
}

/** The serial number of each piece of a line, as the scanner types them one after the other; the last one closes it. */
export function SerialDialog({ itemId, onDone, onClose, onWithout }: SerialDialogProps) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const item = view.cart.items.find(({ id }) => id === itemId);
  if (!item) return null;
  const { name, quantity, serials = [] } = item;
  const isFull = serials.length >= quantity;
  const add = (typed: string) => {
    const serial = typed.trim();
    const { cart } = till.view;
    const now = cart.items.find(({ id }) => id === itemId);
    if (!serial || !now) return;
    setText('');
    if (hasSerial(cart, now, serial)) return setWrong(t('pos.serials.twice', { serial }));
    if (unnumberedOf(now) <= 0) return;
    setWrong('');
    till.setCart(withSerials(cart, itemId, [...(now.serials ?? []), serial]));
    void tellSold(now, serial);
    if (unnumberedOf(now) === 1) onDone();
  };
  /** Without network nobody is told: the server says so of the ticket. */
  const tellSold = async ({ combinationId, productId }: CartItem, serial: string) => {
    const told = await till.api.serial(combinationId ?? productId, serial);
    if (told.kind !== 'answered' || !told.data.sold) return;
    notifyFailed(t('pos.serials.sold', { serial, ticket: told.data.sold.ticket }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) add(text);
    else if (isFull) onDone();
  };
  const drop = (serial: string) =>
    till.setCart(
      withSerials(
        view.cart,
        itemId,
        serials.filter((one) => one !== serial),
      ),
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pos.serials.title')}
      description={name}
      closeLabel={t('app.close')}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {!isFull && (
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <TextField
                  label={t('pos.serials.field', { nth: serials.length + 1, pieces: quantity })}
                  name="serial"
                  height="touch"
                  dir="ltr"
                  className="code"
                  autoComplete="off"
                  enterKeyHint="done"
                  maxLength={SERIAL_CHARS}
                  value={text}
                  error={wrong}
                  onChange={setText}
                />
              </div>
              <span className="mt-5">
                <CameraScan onCode={add} />
              </span>
            </div>
          )}
          {serials.length > 0 && (
            <ul aria-label={t('pos.serials.title')} className="flex flex-col">
              {serials.map((serial) => (
                <li
                  key={serial}
                  className="flex min-h-11 items-center gap-2 border-b border-line last:border-b-0"
                >
                  <bdi dir="ltr" className="code min-w-0 flex-1 wrap-anywhere">
                    {serial}
                  </bdi>
                  <IconButton
                    icon="trash"
                    size="touch"
                    label={t('pos.remove', { name: serial })}
                    onClick={() => drop(serial)}
                  />
                </li>
              ))}
            </ul>
          )}
        </DialogBody>
        <DialogFoot>
          {onWithout && !isFull ? (
            <Button size="touch" onClick={onWithout}>
              {t('pos.serials.without')}
            </Button>
          ) : (
            <Button size="touch" onClick={onClose}>
              {t('pos.serials.later')}
            </Button>
          )}
          <Button type="submit" kind="primary" size="touch">
            {t(isFull ? 'pos.serials.done' : 'pos.serials.add')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
