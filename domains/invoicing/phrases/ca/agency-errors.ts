import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { agencyErrors as es } from '../es/agency-errors.ts'

export const agencyErrors: Phrases<typeof es> = {
  recipient: {
    means: 'El NIF o el nom de qui compra no són així al cens.',
    todo: 'Demana les dades exactes. Si a la factura són incorrectes, corregeix-la des del seu pagament. Si són bones, comunica-la de nou.',
  },
  company: {
    means: 'El NIF o el nom de l’empresa no són així al cens.',
    todo: 'Escriu el nom tal com surt a la targeta del NIF (Centres, Empreses) i comunica de nou el que s’ha rebutjat. Si el que està malament és el NIF, parla amb l’assessoria.',
  },
  maker: {
    means: 'El NIF de qui distribueix el programa no val.',
    todo: 'Corregeix-lo a VERI*FACTU, Canviar, i comunica de nou el que s’ha rebutjat.',
  },
  certificate: {
    means: 'Amb aquest certificat no es pot enviar en nom de l’empresa.',
    todo: 'Puja el certificat de l’empresa, o demana a l’assessoria que tramiti un apoderament per a qui el té.',
  },
  suspended: {
    means: 'L’Agència ha suspès l’accés de l’empresa.',
    todo: 'Parla amb l’assessoria i amb l’Agència: el missatge diu on cal escriure.',
  },
  vat: {
    means: 'El tipus d’IVA o la causa d’exempció no valen per a aquesta venda.',
    todo: 'Corregeix l’IVA del que vens. Les factures ja emeses es corregeixen des del seu pagament.',
  },
  over_limit: {
    means: 'Passa del que pot sumar una factura simplificada (3.000 €).',
    todo: 'Demana les dades de qui compra, corregeix la factura des del seu pagament i avisa l’assessoria.',
  },
  clock: {
    means: 'La data o l’hora no és la de l’Agència: el rellotge del servidor no va bé.',
    todo: 'Avisa qui manté el programa perquè el posi en hora. Després, comunica-la de nou.',
  },
  known: {
    means: 'L’Agència ja té un registre d’aquesta factura.',
    todo: 'No has de fer res.',
  },
  agency_down: {
    means: 'L’Agència té un problema tècnic.',
    todo: 'No has de fer res: es continua provant.',
  },
  agency_slip: {
    means: 'L’Agència va tenir un problema tècnic quan la llegia.',
    todo: 'Comunica-la de nou.',
  },
  software: {
    means: 'El programa ha enviat una cosa que l’Agència no admet.',
    todo: 'Avisa qui manté el programa i ensenya-li aquest missatge. Tu no has de canviar res.',
  },
  unknown: {
    means: 'No coneixem aquest error.',
    todo: 'Ensenya aquest missatge a qui manté el programa o a l’assessoria.',
  },
}
