import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { outsideInvoices as es } from '../es/outside-invoices.ts'

export const outsideInvoices: Phrases<typeof es> = {
  title: 'Factura de l’altre programa',
  text: 'Aquest pagament no té factura aquí: si la va fer un altre programa, la rectificativa l’ha d’anomenar.',
  number: 'Número',
  date: 'Data',
  buyer: 'Només si era una factura completa:',
  buyerName: 'Nom o raó social',
  buyerNif: 'NIF',
  buyerAddress: 'Domicili',
  erased: 'Les dades de qui va comprar es van esborrar amb el seu compte. Són a la factura.',
  here: 'S’expedeix una factura rectificativa que l’anomena.',
  names: 'La rectificativa anomenarà la factura {{number}} {{date, del}}.',
  elsewhere:
    'Sense això no s’expedeix cap rectificativa aquí: fes-la al programa que va fer la factura. Queda apuntat a «Per fer».',
  open_one: '{{count}} rectificativa per fer en un altre programa',
  open_other: '{{count}} rectificatives per fer en un altre programa',
  line: 'Tornat {{date, el}}, d’un pagament {{paid, del}}',
  attendTitle: 'Rectificativa de l’altre programa',
  attendText:
    'Escriu el número de la rectificativa, o per què no cal. Surt de la llista i queda al registre.',
}
