/** Words of the bell. */
export const alerts = {
  title: 'Alertes',
  bell: 'Alertes',
  bellUnread: 'Alertes, non lues : {{number}}',
  news: 'Nouvelles alertes : {{number}}',
  none: 'Rien à signaler',
  noneText: 'Ce qui demande votre attention apparaîtra ici.',
  readAll: 'Tout marquer comme lu',
  dismiss: 'Écarter : {{name}}',
  times: '{{number}} fois',
  choose: 'Choisir mes alertes',
  chosen: 'Alertes enregistrées.',
  hear: 'Je veux être prévenu de',
  group: { incident: 'Incidents', stock_low: 'Stock bas' },
  heard: {
    incident: 'Ce qui arrive aux incidents où je suis nommé',
    stock_low: 'Les articles qui manquent ou vont manquer',
  },
  incident: {
    opened: 'INC-{{name}} signalé',
    named: 'INC-{{name}} : on vous a nommé',
    commented: 'INC-{{name}} : nouveau commentaire',
    open: 'INC-{{name}} rouvert',
    in_progress: 'INC-{{name}} pris en charge',
    resolved: 'INC-{{name}} résolu',
  },
  stock: { low: '{{name}} : il en reste {{detail}}', out: '{{name}} : rupture' },
};
