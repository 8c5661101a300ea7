import type * as french from './fr.ts';

export const shopSettings: typeof french.shopSettings = {
  title: 'Shop',
  saved: 'Settings saved.',
  identity: 'Identity and contact',
  nameIn: 'Name ({{language}})',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  whatsappHint: 'A mobile number. Empty: no WhatsApp button.',
  address: 'Address',
  registerNumber: 'Commercial register',
  taxNumber: 'Tax number (NIF)',
  words: 'The shop introduces itself',
  headline: 'Home page heading ({{language}})',
  introduction: 'Sentence below it ({{language}})',
  slogan: 'Slogan at the foot ({{language}})',
  wordsHint: 'Empty: the page’s own words.',
  display: 'Display',
  listingColumns: 'Products in a row of a listing',
  listingColumnsHint: 'Empty: the shop chooses by the width of the screen.',
  listingMode: 'After the first page of a listing',
  modes: {
    pagination: 'Numbered pages',
    load_more: 'A “Show more” button',
    infinite_scroll: 'Endless scrolling',
  },
  activeAddToCart: 'Cart: several items in one order',
  ordering: 'Orders',
  maxQuantityPerLine: 'Most pieces of one item',
  units: {
    maxQuantityPerLine: 'pieces',
  },
  hints: {
    maxQuantityPerLine: 'What a customer may order at once.',
  },
  autoSubmit: 'Send by itself on the product page',
  autoSubmitHint: 'Three seconds after the last key, with a countdown and a button to cancel.',
};
export const firstSteps: typeof french.firstSteps = {
  title: 'Getting started',
  text: 'What is left to do before the first order can come.',
  done: 'done',
  ahead: 'to do',
  progress: '{{done}} of {{total}}',
  steps: {
    shop: {
      title: 'Introduce the shop',
      text: 'Its name, a phone, an address: they stand at the foot of every page.',
      act: 'Complete',
    },
    product: {
      title: 'Create a product',
      text: 'A name, a category and a price; then its pictures and combinations.',
      act: 'Create a product',
    },
    stock: {
      title: 'Receive stock',
      text: 'A warehouse and the pieces in it: without them nothing can be ordered.',
      act: 'Receive stock',
    },
    delivery: {
      title: 'Choose who delivers, at what price',
      text: 'Without a delivery price no address is served.',
      act: 'Add a transporter',
    },
    online: {
      title: 'Put the product online',
      text: 'A draft is not seen in the shop.',
      act: 'See the drafts',
    },
  },
};
