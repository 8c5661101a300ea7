import { until } from '@hanout/testing';
import type { Page } from 'playwright-core';

/** What an order by keys needs of a browser; `FirefoxPage` of the test harness is one. */
export interface Keyboard {
  goto(url: string): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  waitFor(expression: string): Promise<void>;
  tabTo(selector: string): Promise<void>;
  arrowTo(value: string): Promise<void>;
  press(key: 'Tab' | 'Enter' | 'Space'): Promise<void>;
  type(text: string): Promise<void>;
}

export interface Person {
  readonly firstname: string;
  readonly lastname: string;
}
const NOUR: Person = { firstname: 'Noûr', lastname: 'Aït Ahmed' };

/** Chromium's keys: nothing is touched, all is reached by Tab. */
export function keyboardOf(page: Page): Keyboard {
  const { keyboard } = page;
  const evaluate = <T>(expression: string) => page.evaluate(expression) as Promise<T>;
  return {
    evaluate,
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'networkidle' });
    },
    waitFor: async (expression) => {
      await until(() => evaluate<boolean>(`Boolean(${expression})`).catch(() => false)).catch(() => {
        throw new Error(`not so: ${expression}`);
      });
    },
    tabTo: async (selector) => {
      const there = `document.activeElement.matches(${JSON.stringify(selector)})`;
      for (let step = 0; step < 150; step++) {
        if (await evaluate(there)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`Tab does not come to ${selector}`);
    },
    arrowTo: async (value) => {
      const places = `[...document.activeElement.options].findIndex((each) => each.value === ${JSON.stringify(value)})`;
      const steps = await evaluate<number>(`${places} - document.activeElement.selectedIndex`);
      for (let step = 0; step < Math.abs(steps); step++)
        await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    },
    press: (key) => keyboard.press(key),
    type: (text) => keyboard.type(text),
  };
}

const ALIVE = (selector: string) =>
  `Object.keys(document.querySelector(${JSON.stringify(selector)}) ?? {}).some((key) => key.startsWith('__reactProps'))`;

async function chooseByKeys(keys: Keyboard, id: string, value?: string): Promise<string> {
  const list = `document.querySelector('#${id}')`;
  await keys.waitFor(`${list} && !${list}.disabled && ${list}.options.length > 1`);
  const wanted = value ?? (await keys.evaluate<string>(`${list}.options[1].value`));
  await keys.tabTo(`#${id}`);
  await keys.arrowTo(wanted);
  await keys.waitFor(`${list}.value === ${JSON.stringify(wanted)}`);
  await keys.press('Tab');
  await keys.waitFor(`${list}.value === ${JSON.stringify(wanted)}`);
  return wanted;
}

/** Fills the form that stands open, from its first field to its order button, and waits for the order's page. */
async function fillByKeys(keys: Keyboard, form: string, phone: string, person = NOUR): Promise<number> {
  await keys.tabTo(`${form} #checkout-firstname`);
  await keys.type(person.firstname);
  await keys.press('Tab');
  await keys.type(person.lastname);
  await keys.press('Tab');
  await keys.type(phone);
  await chooseByKeys(keys, 'checkout-wilaya', '16');
  const commune = await chooseByKeys(keys, 'checkout-commune');
  const choice = '[name=transporter-choice]';
  await keys.waitFor(`document.querySelector('${choice}')`);
  if (!(await keys.evaluate(`document.querySelector('${choice}:checked') !== null`))) {
    await keys.tabTo(`${form} ${choice}`);
    await keys.press('Space');
  }
  if (form === '#cart-checkout') {
    await keys.tabTo('#checkout-address');
    await keys.type('Cité 5 Juillet');
  }
  // The order may go by itself before the button is reached.
  await keys.tabTo(`${form} button[type=submit]`).catch(() => undefined);
  await keys.press('Enter').catch(() => undefined);
  await keys.waitFor("location.pathname.includes('/order/') && document.querySelector('h1')");
  return Number(commune);
}

/** Orders one product on its own page. @returns the commune that was chosen */
export async function orderProductByKeys(
  keys: Keyboard,
  address: string,
  phone: string,
  person?: Person,
): Promise<number> {
  const buy = 'form[action$="/checkout/buy"] button';
  await keys.goto(address);
  await keys.waitFor(`document.querySelector('#quick-checkout') || ${ALIVE(buy)}`);
  if (!(await keys.evaluate("document.querySelector('#quick-checkout') !== null"))) {
    await keys.tabTo(buy);
    await keys.press('Enter');
  }
  await keys.waitFor("document.querySelector('#checkout-firstname')");
  return fillByKeys(keys, '#quick-checkout', phone, person);
}

/** Puts the first card's product into the cart and orders on the cart's page. @returns the commune that was chosen */
export async function orderCartByKeys(keys: Keyboard, shop: string, phone: string): Promise<number> {
  const add = 'button.card-add:not([aria-haspopup])';
  await keys.goto(shop);
  await keys.waitFor(ALIVE(add));
  await keys.tabTo(add);
  await keys.press('Enter');
  await keys.waitFor("JSON.parse(localStorage.getItem('cart') ?? '[]').length === 1");
  await keys.goto(`${shop}checkout/cart/view`);
  await keys.waitFor("document.querySelector('#cart-checkout #checkout-firstname')");
  return fillByKeys(keys, '#cart-checkout', phone);
}
