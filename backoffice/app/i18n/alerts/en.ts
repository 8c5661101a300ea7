import type { alerts as fr } from './fr.ts';

export const alerts: typeof fr = {
  title: 'Alerts',
  bell: 'Alerts',
  bellUnread: 'Alerts, unread: {{number}}',
  news: 'New alerts: {{number}}',
  none: 'Nothing to tell',
  noneText: 'What needs your attention will appear here.',
  readAll: 'Mark all as read',
  dismiss: 'Put aside: {{name}}',
  times: '{{number}} times',
  choose: 'Choose my alerts',
  chosen: 'Alerts saved.',
  hear: 'I want to be told of',
  group: { incident: 'Incidents', stock_low: 'Low stock' },
  heard: {
    incident: 'What happens to incidents that name me',
    stock_low: 'Articles that are short, or soon will be',
  },
  incident: {
    opened: 'INC-{{name}} reported',
    named: 'INC-{{name}}: you were named',
    commented: 'INC-{{name}}: new comment',
    open: 'INC-{{name}} opened again',
    in_progress: 'INC-{{name}} taken in hand',
    resolved: 'INC-{{name}} resolved',
  },
  stock: { low: '{{name}}: {{detail}} left', out: '{{name}}: sold out' },
};
