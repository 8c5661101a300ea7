import { TextField } from '@hanout/ui/storefront/field.tsx';
import { describe, expect, it } from '@jest/globals';
import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CallsFirst } from '../i18n/calls-first.ts';
import { fresh } from './checkout-states.fixture.ts';
import { AddressField, PersonFields } from './contact-fields.tsx';
import { type CheckoutAction, checkoutReducer } from './reducer.ts';

type FieldProps = ComponentProps<typeof TextField>;
type Render = (props: unknown) => ReactNode;

/** The fields of one drawing, in their order: their handlers know the state that was drawn. */
function fieldsOf(node: ReactNode): FieldProps[] {
  if (Array.isArray(node)) return node.flatMap(fieldsOf);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  if (node.type === TextField) return [node.props as FieldProps];
  return fieldsOf(typeof node.type === 'function' ? (node.type as Render)(node.props) : node.props.children);
}

/** The order form, drawn once, and what it holds now. */
function drawn(callsFirst = false) {
  let state = fresh();
  const dispatch = (action: CheckoutAction) => {
    state = checkoutReducer(state, action);
  };
  const checkout = { state, dispatch };
  let fields: FieldProps[] = [];
  function Form() {
    fields = [
      ...fieldsOf(<PersonFields checkout={checkout} />),
      ...fieldsOf(<AddressField checkout={checkout} />),
    ];
    return null;
  }
  renderToStaticMarkup(
    <CallsFirst.Provider value={callsFirst}>
      <Form />
    </CallsFirst.Provider>,
  );
  return { fields, held: () => state.formData };
}

describe('the phone number', () => {
  it.each([
    [true, 'form.phoneHint'],
    [false, 'form.phoneHintNoCall'],
  ])('is asked for with the promise of a call where the shop calls: %s', (callsFirst, hint) => {
    expect(drawn(callsFirst).fields.find(({ id }) => id === 'checkout-phone')?.hint).toBe(hint);
  });
});

describe('a browser that knows the shopper', () => {
  it('is told what each field is', () => {
    expect(drawn().fields.map(({ id, autoComplete }) => [id, autoComplete])).toEqual([
      ['checkout-firstname', 'given-name'],
      ['checkout-lastname', 'family-name'],
      ['checkout-phone', 'tel'],
      ['checkout-email', 'email'],
      ['checkout-address', 'street-address'],
    ]);
  });

  it('may fill in all of them before the page is drawn again', () => {
    const { fields, held } = drawn();
    const values = ['Amina', 'Benali', '0661421807', 'amina@exemple.dz', 'Cité 5 Juillet'];
    for (const [index, value] of values.entries())
      fields[index]?.onChange?.({ target: { value } } as Parameters<NonNullable<FieldProps['onChange']>>[0]);
    const { firstname, lastname, phone, email, address } = held();
    expect([firstname, lastname, phone, email, address]).toEqual(values);
  });
});
