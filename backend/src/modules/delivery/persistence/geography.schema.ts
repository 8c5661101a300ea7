import { defineEntity, p } from '@mikro-orm/core';

export const WilayaEntity = defineEntity({
  name: 'Wilaya',
  tableName: 'wilayas',
  properties: {
    code: p.integer().primary().autoincrement(false),
    isoCode: p.text().nullable(),
    nameFr: p.text(),
    nameAr: p.text(),
    nameAscii: p.text(),
    parentCode: p.integer().nullable(),
    shipAsCode: p.integer(),
    since: p.date(),
  },
});

export const CommuneEntity = defineEntity({
  name: 'Commune',
  tableName: 'communes',
  indexes: [
    { name: 'communes_wilaya_58_index', properties: ['wilaya58'] },
    { name: 'communes_wilaya_69_index', properties: ['wilaya69'] },
  ],
  properties: {
    id: p.integer().primary().autoincrement(false),
    wilaya58: () => p.manyToOne(WilayaEntity).mapToPk().fieldName('wilaya_58'),
    wilaya69: () => p.manyToOne(WilayaEntity).mapToPk().fieldName('wilaya_69'),
    nameFr: p.text(),
    nameAr: p.text(),
    nameAscii: p.text(),
    postalCode: p.text().nullable(),
  },
});
