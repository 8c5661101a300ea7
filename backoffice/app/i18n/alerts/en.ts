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
  group: { incident: 'Incidents', stock_low: 'Low stock', password: 'Passwords', import: 'Imports' },
  heard: {
    incident: 'What happens to incidents that name me',
    stock_low: 'Articles that are short, or soon will be',
    password: 'Team members who forgot their password',
    import: 'The end of long imports that I started',
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
  password: '{{name}} forgot the password and waits for a link',
  import: {
    checked: '{{name}}: looked through, to be confirmed',
    done: '{{name}}: imported',
    undone: '{{name}}: import undone',
    left: '{{done}} (rows left out: {{number}})',
  },
};
